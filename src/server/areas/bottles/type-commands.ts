/** Bottle types: add, edit, delete (E-12). No entry in the books. */
import { getBottleType } from '#reads/bottles/bottle-stock.ts'
import type { BottleType } from '#contract/bottles/bottle-stock.ts'
import { refuse } from '#contract/errors.ts'
import { type Done, unchanged } from '#contract/procedure.ts'
import { unreachable } from '#contract/unreachable.ts'
import { eq, sql } from 'drizzle-orm'
import { ask } from '../../db/reads.ts'
import { audit } from '../../audit.ts'
import { hasName, requireFree, requireUnreferenced } from '../../db/references.ts'
import { bottleType } from '../../db/schema/index.ts'
import { deleteStamps, requireRowVersion, updateStamps } from '../../db/row-stamps.ts'
import type { Tx } from '../../db/tx.ts'

type Fields = Pick<BottleType, 'code' | 'name' | 'capacity' | 'unit'>

/** Refuses a code in use (409 on `code`). */
export async function createBottleType(tx: Tx, input: Fields): Promise<BottleType> {
  await requireFreeCode(tx, input.code)
  const [row] = await tx.db
    .insert(bottleType)
    .values({ ...input, createdBy: tx.actor.userId })
    .returning({ id: bottleType.id })
  const created = await ask(tx, getBottleType, { id: row?.id ?? unreachable('an inserted row has no id') })
  await audit(tx, { entity: 'bottle_type', entityId: created.id, action: 'create', before: null, after: created })
  return created
}

/** Refuses an unknown type, VERSION_CONFLICT and a code in use (409 on `code`). */
export async function updateBottleType(
  tx: Tx,
  input: Fields & { id: number; rowVersion?: number | undefined },
): Promise<BottleType> {
  const { id, rowVersion, ...fields } = input
  const before = await ask(tx, getBottleType, { id })
  await requireRowVersion(tx, before, rowVersion)
  if (fields.code !== before.code) await requireFreeCode(tx, fields.code, id)
  await tx.db
    .update(bottleType)
    .set({ ...fields, ...updateStamps(tx, bottleType) })
    .where(eq(bottleType.id, id))
  const after = await ask(tx, getBottleType, { id })
  await audit(tx, { entity: 'bottle_type', entityId: id, action: 'update', before, after })
  return after
}

/** Only a type without bottles, else 500006. A second time changes nothing (200002). */
export async function removeBottleType(tx: Tx, { id }: { id: number }): Promise<Done> {
  const [row] = await tx.db.select().from(bottleType).where(eq(bottleType.id, id))
  if (!row)
    refuse('NOT_FOUND', 'The bottle type was not found in this agency.', [{ field: 'id', message: 'was not found' }])
  if (row.deletedAt) return unchanged(`${row.name} is deleted already.`)
  await requireUnreferenced(
    tx,
    row.name,
    { bottles: sql`depot.bottle_stock where bottle_item_id = ${id} and deleted_at is null` },
    'A type stays as long as there are bottles of it.',
  )
  await tx.db.update(bottleType).set(deleteStamps(tx)).where(eq(bottleType.id, id))
  await audit(tx, { entity: 'bottle_type', entityId: id, action: 'delete', before: row, after: null })
  return { id }
}

const requireFreeCode = (tx: Tx, code: string, but = 0): Promise<void> =>
  requireFree(
    tx,
    sql`depot.bottle_type where ${hasName(sql`code`, code)} and id <> ${but} and deleted_at is null`,
    'code',
    `The code ${code} is in use already.`,
  )
