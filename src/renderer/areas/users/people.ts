/** What the pages of users share: names of roles, one's own agencies, and reading people anew. */
import { type Role, roles } from '#contract/enums.ts'
import { queries, queryClient } from '#lib/queries.ts'
import { useSession } from '#state/session.ts'
import type { TFunction } from 'i18next'

export const roleNames = {
  [roles.user]: 'User',
  [roles.admin]: 'Admin',
  [roles.superAdmin]: 'SuperAdmin',
} as const satisfies Record<Role, string>

export const allRoles = Object.values(roles)

export const namesOfRoles = (t: TFunction<'users'>, of: readonly Role[]): string =>
  of.map((role) => t(`role.${roleNames[role]}`)).join(', ')

/** Agencies of the signed-in person: people are given these and no others. */
export const useOwnAgencies = () => useSession(({ state }) => state?.user?.agencies) ?? none
const none: readonly { id: number; name: string }[] = []

/** People do not travel to this PC, so nothing tells of a change: they are read whenever a page is opened, and after each change here. */
export const readOnOpening = { staleTime: 0 } as const
export const peopleChanged = (): Promise<void> => queryClient.invalidateQueries({ queryKey: queries.user.key() })
