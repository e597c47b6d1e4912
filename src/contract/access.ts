/** Who may do what: levels of the specification §6 (PER-01). */
import { type Role, roles } from './enums.ts'

/** public: no token. any: signed in. guest: all three roles. editor, admin: SuperAdmin and Admin. sa: SuperAdmin only. */
export type Access = 'public' | 'guest' | 'editor' | 'admin' | 'sa'

const allowed: Record<Exclude<Access, 'public'>, readonly Role[]> = {
  guest: [roles.user, roles.admin, roles.superAdmin],
  editor: [roles.admin, roles.superAdmin],
  admin: [roles.admin, roles.superAdmin],
  sa: [roles.superAdmin],
}

/** True when any of the user's roles reaches the level. */
export const mayAccess = (access: Access, userRoles: readonly Role[]): boolean =>
  access === 'public' || userRoles.some((role) => allowed[access].includes(role))

export const isAdmin = (userRoles: readonly Role[]): boolean => mayAccess('admin', userRoles)
export const isSuperAdmin = (userRoles: readonly Role[]): boolean => userRoles.includes(roles.superAdmin)
