/** What roles are called: keys of the catalogue's `person.roles`. */
import { type Role, roles } from '#contract/enums.ts'

export const roleNames = {
  [roles.user]: 'user',
  [roles.admin]: 'admin',
  [roles.superAdmin]: 'superAdmin',
} as const satisfies Record<Role, string>
