/** Who is signed in, for what they may do with an expense. */
import { useRoles, useSession } from '#state/session.ts'
import type { Person } from './rights.ts'

export function usePerson(): Person {
  const roles = useRoles()
  const id = useSession(({ state }) => state?.user?.id) ?? null
  return { id, roles }
}
