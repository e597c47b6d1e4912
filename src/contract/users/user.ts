/** User administration (specification §2 /user/account, §6; E-73). People belong to the server, and work in the agencies they are linked to. */
import { z } from 'zod'
import { Instant } from '../dates.ts'
import { Role } from '../enums.ts'
import { listQueryBy, pageOf } from '../paging.ts'
import { NewPassword } from '../password.ts'
import { byId, Done, Id, procedure } from '../procedure.ts'
import { lengths, PartyNameText, StrictText } from '../rules.ts'

const tag = 'User'

const Named = z.object({ id: Id, name: z.string() })
export const BaseItem = Named.extend({ code: z.string() })
export type BaseItem = z.infer<typeof BaseItem>

export const User = z.object({
  id: Id,
  username: z.string(),
  fullName: z.string(),
  email: z.string().nullable(),
  roles: z.array(Role),
  /** Agencies of the person that are the caller's too. */
  agencyIds: z.array(Id),
  /** How many further agencies the person has: only who has all of them may change the person. */
  elsewhere: z.number().int(),
  /** Linked products of this agency, by name. A SuperAdmin works with all products, linked or not. */
  products: z.array(Named),
  isActive: z.boolean(),
  lastSignIn: Instant.nullable(),
  /** Too many wrong passwords; null when the name is not locked now. */
  lockedUntil: Instant.nullable(),
  rowVersion: z.number().int(),
})
export type User = z.infer<typeof User>

const Email = z
  .email({ message: 'should be an e-mail address' })
  .max(lengths.text, { message: `should have at most ${lengths.text} characters` })
const Roles = z.array(Role).min(1, { message: 'is required' })

/** Search looks into user name, full name and e-mail. */
export const UserFilters = z.strictObject({ role: Role.optional(), isActive: z.boolean().optional() })
export const userSorts = ['username', 'fullName'] as const
export type UserSort = (typeof userSorts)[number]

export const user = {
  list: procedure({ method: 'GET', path: '/api/User', access: 'sa', tag, summary: 'People of the agency' })
    .input(z.strictObject(listQueryBy(userSorts)).omit({ where: true }))
    .output(pageOf(User)),
  get: procedure({ method: 'GET', path: '/api/User/{id}', access: 'sa', tag, summary: 'One person of the agency' })
    .input(byId)
    .output(User),
  roles: procedure({ method: 'GET', path: '/api/User/{id}/roles', access: 'sa', tag, summary: 'Roles of a person' })
    .input(byId)
    .output(z.array(Role)),
  /** Those the person may choose: the linked ones, all for a SuperAdmin. */
  ownBaseItems: procedure({
    method: 'GET',
    path: '/api/User/base-items',
    access: 'guest',
    tag,
    summary: 'Products that one may choose oneself',
  })
    .input(z.strictObject({}))
    .output(z.array(BaseItem)),
  baseItems: procedure({
    method: 'GET',
    path: '/api/User/{id}/base-items',
    access: 'sa',
    tag,
    summary: 'Products linked to a person',
  })
    .input(byId)
    .output(z.array(BaseItem)),
  /** A name in use, however it is written: 409 DUPLICATE. WEAK_PASSWORD on `password`. */
  register: procedure({
    method: 'POST',
    path: '/api/User/register',
    access: 'sa',
    tag,
    summary: 'Register a person in this agency',
  })
    .input(
      z.strictObject({
        username: StrictText,
        fullName: PartyNameText,
        email: Email.optional(),
        roles: Roles,
        password: NewPassword,
        itemIds: z.array(Id).optional(),
      }),
    )
    .output(User),
  assignMainItemCategory: procedure({
    method: 'POST',
    path: '/api/User/{id}/assign-main-item-category',
    access: 'sa',
    tag,
    summary: 'Set the products a person works with; the ones not named are unlinked',
  })
    .input(z.strictObject({ id: Id, itemIds: z.array(Id) }))
    .output(z.array(BaseItem)),
  /**
   * What is left out stays as it is; `agencyIds` are the person's agencies from now on, out of the caller's. Nobody takes away the last
   * active SuperAdmin of an agency, nor their own rights: LAST_SUPERADMIN. A person with agencies beyond the caller's: AGENCY_NOT_ALLOWED.
   */
  update: procedure({ method: 'PUT', path: '/api/User/{id}', access: 'sa', tag, summary: 'Edit a person' })
    .input(
      z.strictObject({
        id: Id,
        username: StrictText.optional(),
        fullName: PartyNameText.optional(),
        email: Email.nullable().optional(),
        roles: Roles.optional(),
        agencyIds: z.array(Id).min(1, { message: 'is required' }).optional(),
        isActive: z.boolean().optional(),
        rowVersion: z.number().int().optional(),
      }),
    )
    .output(User),
  /** Ends every session of the person and lifts a lock. */
  resetPassword: procedure({
    method: 'POST',
    path: '/api/User/{id}/reset-password',
    access: 'sa',
    tag,
    summary: 'Set a new password for a person (E-73)',
  })
    .input(z.strictObject({ id: Id, newPassword: NewPassword }))
    .output(z.object({ id: Id })),
  /** Deactivates: what the person did stays theirs. A second time: 200002. */
  remove: procedure({
    method: 'DELETE',
    path: '/api/User/{id}',
    access: 'sa',
    tag,
    summary: 'Deactivate a person (E-73)',
  })
    .input(byId)
    .output(Done),
}
