/** People of an agency: registering one, and the products a person works with (E-73, PER-02). Changing one: change-commands.ts. */
import type { Role } from '#contract/enums.ts'
import { refuse } from '#contract/errors.ts'
import { unreachable } from '#contract/unreachable.ts'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { audit } from '../../audit.ts'
import { item, userAgency, userItem, userRole, users } from '../../db/schema/index.ts'
import type { Db, Tx } from '../../db/tx.ts'

export type NewPerson = {
  username: string
  fullName: string
  email?: string | undefined
  roles: readonly Role[]
  passwordHash: string
}

/** Registers a person and links them to the agency of the transaction. A name in use, however it is written: 409 DUPLICATE. */
export async function registerUser(tx: Tx, person: NewPerson): Promise<{ id: number }> {
  const id = await insertUser(tx.db, person)
  await tx.db.insert(userAgency).values({ userId: id, agencyId: tx.agency.id })
  const { username, fullName, email, roles } = person
  await audit(tx, {
    entity: 'user',
    entityId: id,
    action: 'register',
    before: null,
    after: { username, fullName, email, roles },
  })
  return { id }
}

/** The person's row with their roles; of no agency yet. */
export async function insertUser(
  db: Db,
  { username, fullName, email, roles, passwordHash }: NewPerson,
): Promise<number> {
  await requireFreeName(db, username)
  const [row] = await db
    .insert(users)
    .values({ username, fullName, email: email ?? null, passwordHash })
    .returning({ id: users.id })
  const id = row?.id ?? unreachable('an inserted row has no id')
  await insertRoles(db, id, roles)
  return id
}

export async function insertRoles(db: Db, userId: number, roles: readonly Role[]): Promise<void> {
  if (roles.length > 0) await db.insert(userRole).values([...new Set(roles)].map((role) => ({ userId, role })))
}

/** Refuses DUPLICATE on `username` when somebody of the server has the name, however it is written. */
export async function requireFreeName(db: Db, username: string): Promise<void> {
  const [known] = await db
    .select({ id: users.id })
    .from(users)
    .where(sql`lower(${users.username}) = lower(${username})`)
  if (known) {
    refuse('DUPLICATE', `The name ${username} is taken. Choose another one.`, [
      { field: 'username', message: 'exists already' },
    ])
  }
}

/** Sets the products (main items) of a person of this agency; the ones not named are unlinked. */
export async function linkItems(
  tx: Tx,
  { userId, itemIds }: { userId: number; itemIds: readonly number[] },
): Promise<void> {
  const wanted = [...new Set(itemIds)]
  await requireMember(tx, userId)
  await requireProducts(tx, wanted)
  const linked = await tx.db.select({ itemId: userItem.itemId }).from(userItem).where(eq(userItem.userId, userId))
  const before = linked.map((row) => row.itemId)
  const dropped = before.filter((id) => !wanted.includes(id))
  const added = wanted.filter((id) => !before.includes(id))
  if (dropped.length > 0) {
    await tx.db.delete(userItem).where(and(eq(userItem.userId, userId), inArray(userItem.itemId, dropped)))
  }
  if (added.length > 0) await tx.db.insert(userItem).values(added.map((itemId) => ({ userId, itemId })))
  await audit(tx, {
    entity: 'user',
    entityId: userId,
    action: 'link-items',
    before: { items: before },
    after: { items: wanted },
  })
}

/** The id of a person of this agency by name. Refuses NOT_FOUND. */
export async function memberNamed(tx: Tx, username: string): Promise<number> {
  const [row] = await tx.db
    .select({ id: users.id })
    .from(users)
    .innerJoin(userAgency, and(eq(userAgency.userId, users.id), eq(userAgency.agencyId, tx.agency.id)))
    .where(sql`lower(${users.username}) = lower(${username})`)
  return row?.id ?? refuse('NOT_FOUND', 'The person was not found in this agency.')
}

async function requireMember(tx: Tx, userId: number): Promise<void> {
  const [row] = await tx.db
    .select({ userId: userAgency.userId })
    .from(userAgency)
    .where(and(eq(userAgency.userId, userId), eq(userAgency.agencyId, tx.agency.id)))
  if (!row) refuse('NOT_FOUND', 'The person was not found in this agency.')
}

async function requireProducts(tx: Tx, itemIds: readonly number[]): Promise<void> {
  if (itemIds.length === 0) return
  const rows = await tx.db
    .select({ id: item.id })
    .from(item)
    .where(and(inArray(item.id, [...itemIds]), eq(item.isMain, true), isNull(item.deletedAt)))
  if (rows.length === itemIds.length) return
  refuse('NOT_FOUND', 'A product was not found in this agency.', [{ field: 'itemIds', message: 'was not found' }])
}
