/** Changing people, their passwords and their access (E-73). */
import { isSuperAdmin } from '#contract/access.ts'
import type { Role } from '#contract/enums.ts'
import { refuse } from '#contract/errors.ts'
import { type Done, unchanged } from '#contract/procedure.ts'
import type { BaseItem, User } from '#contract/users/user.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { audit } from '../../audit.ts'
import { endSessions } from '../../auth/sessions.ts'
import { forgive } from '../../auth/throttle.ts'
import { userAgency, userRole, users } from '../../db/schema/index.ts'
import { requireRowVersion } from '../../db/row-stamps.ts'
import type { Tx } from '../../db/tx.ts'
import { insertRoles, linkItems, requireFreeName, type NewPerson, registerUser } from './commands.ts'
import { baseItemsOf, haveOtherSuperAdmin, userById } from './queries.ts'

export type Registration = Omit<NewPerson, 'passwordHash'> & { itemIds?: readonly number[] | undefined }

/** A new person of this agency, with their products. Refuses DUPLICATE on `username` and NOT_FOUND on `itemIds`. */
export async function register(tx: Tx, input: Registration, passwordHash: string): Promise<User> {
  await oneAtATime(tx)
  const { id } = await registerUser(tx, { ...input, passwordHash })
  if (input.itemIds?.length) await linkItems(tx, { userId: id, itemIds: input.itemIds })
  return userById(tx, id)
}

export async function assignItems(
  tx: Tx,
  { id, itemIds }: { id: number; itemIds: readonly number[] },
): Promise<BaseItem[]> {
  await linkItems(tx, { userId: id, itemIds })
  return baseItemsOf(tx, { id })
}

type UserChange = {
  id: number
  username?: string | undefined
  fullName?: string | undefined
  email?: string | null | undefined
  roles?: readonly Role[] | undefined
  agencyIds?: readonly number[] | undefined
  isActive?: boolean | undefined
  rowVersion?: number | undefined
}

/**
 * What is left out stays. Refuses VERSION_CONFLICT, DUPLICATE on `username`, AGENCY_NOT_ALLOWED on `agencyIds`, and LAST_SUPERADMIN when
 * somebody would lose their own rights or an agency its last active SuperAdmin. A person who is no longer active is signed out everywhere.
 */
export async function updateUser(tx: Tx, change: UserChange): Promise<User> {
  const before = await changeable(tx, change.id)
  await requireRowVersion(tx, before, change.rowVersion)
  const { roles = before.roles, agencyIds = before.agencyIds, isActive = before.isActive } = change
  const username = change.username ?? before.username
  if (username.toLowerCase() !== before.username.toLowerCase()) await requireFreeName(tx.db, username)
  await requireOwnAgencies(tx, agencyIds)
  await requireOtherSuperAdmin(tx, before, { roles, agencyIds, isActive })
  await tx.db
    .update(users)
    .set({
      username,
      isActive,
      fullName: change.fullName ?? before.fullName,
      email: change.email === undefined ? before.email : change.email,
      updatedAt: tx.now,
      rowVersion: sql`${users.rowVersion} + 1`,
    })
    .where(eq(users.id, change.id))
  await tx.db.delete(userRole).where(eq(userRole.userId, change.id))
  await insertRoles(tx.db, change.id, roles)
  await setAgencies(tx, before, agencyIds)
  if (!isActive) await endSessions(tx.db, change.id, null, 'deactivated')
  // Somebody who was taken out of this agency is not seen in it any more.
  const after = agencyIds.includes(tx.agency.id)
    ? await userById(tx, change.id)
    : { ...before, ...change, roles: [...roles], agencyIds: [...agencyIds], username, isActive }
  await audit(tx, {
    entity: 'user',
    entityId: change.id,
    action: 'update',
    before: stored(before),
    after: stored(after),
  })
  return after
}

/** Signs the person out everywhere and lifts a lock of the name. `passwordHash` is of a password that was found strong. */
export async function resetPassword(tx: Tx, { id }: { id: number }, passwordHash: string): Promise<{ id: number }> {
  const { username } = await changeable(tx, id)
  await tx.db
    .update(users)
    .set({ passwordHash, updatedAt: tx.now, rowVersion: sql`${users.rowVersion} + 1` })
    .where(eq(users.id, id))
  await endSessions(tx.db, id, null, 'password reset')
  await forgive(tx.db, username)
  await audit(tx, { entity: 'user', entityId: id, action: 'reset-password', before: null, after: null })
  return { id }
}

/** E-73: deactivates. Refuses as {@link updateUser} does; a second time changes nothing (200002). */
export async function removeUser(tx: Tx, { id }: { id: number }): Promise<Done> {
  const { isActive, fullName } = await userById(tx, id)
  if (!isActive) return unchanged(`${fullName} is deactivated already.`)
  await updateUser(tx, { id, isActive: false })
  return { id }
}

/** A person of this agency, with the people of the whole server held still: they belong to no agency's lock. */
async function changeable(tx: Tx, id: number): Promise<User> {
  await oneAtATime(tx)
  const found = await userById(tx, id)
  if (found.elsewhere > 0)
    refuse(
      'AGENCY_NOT_ALLOWED',
      `${found.fullName} works in agencies too that you are not linked to. Ask a SuperAdmin of all of them.`,
    )
  return found
}

const oneAtATime = (tx: Tx) => tx.db.execute(sql`select pg_advisory_xact_lock(3, 3)`)

async function requireOwnAgencies(tx: Tx, agencyIds: readonly number[]): Promise<void> {
  const own = await tx.db
    .select({ id: userAgency.agencyId })
    .from(userAgency)
    .where(eq(userAgency.userId, tx.actor.userId))
  if (agencyIds.some((id) => !own.some((mine) => mine.id === id)))
    refuse('AGENCY_NOT_ALLOWED', undefined, [{ field: 'agencyIds', message: 'should be agencies of your own' }])
}

type Access = { roles: readonly Role[]; agencyIds: readonly number[]; isActive: boolean }

async function requireOtherSuperAdmin(tx: Tx, before: User, after: Access): Promise<void> {
  const reach = ({ roles, agencyIds, isActive }: Access) => (isActive && isSuperAdmin(roles) ? agencyIds : [])
  const lost = reach(before).filter((id) => !reach(after).includes(id))
  if (lost.length === 0) return
  const field = before.isActive !== after.isActive ? 'isActive' : isSuperAdmin(after.roles) ? 'agencyIds' : 'roles'
  if (before.id === tx.actor.userId)
    refuse('LAST_SUPERADMIN', 'Nobody takes away their own rights. Ask another SuperAdmin.', [
      { field, message: 'is your own' },
    ])
  if (!(await haveOtherSuperAdmin(tx, before.id, lost)))
    refuse('LAST_SUPERADMIN', undefined, [{ field, message: 'would leave the agency without an active SuperAdmin' }])
}

async function setAgencies(tx: Tx, { id, agencyIds }: User, wanted: readonly number[]): Promise<void> {
  const dropped = agencyIds.filter((one) => !wanted.includes(one))
  const added = [...new Set(wanted)].filter((one) => !agencyIds.includes(one))
  if (dropped.length > 0)
    await tx.db.delete(userAgency).where(and(eq(userAgency.userId, id), inArray(userAgency.agencyId, dropped)))
  if (added.length > 0) await tx.db.insert(userAgency).values(added.map((agencyId) => ({ userId: id, agencyId })))
}

const stored = ({ username, fullName, email, roles, agencyIds, isActive }: User) => ({
  username,
  fullName,
  email,
  roles,
  agencyIds,
  isActive,
})
