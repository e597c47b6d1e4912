/** Item tree: products and their categories (E-06). */
import { categoryTree } from '#reads/inventory/stock.ts'
import { partyKinds } from '#contract/enums.ts'
import { type ErrorDetail, refuse } from '#contract/errors.ts'
import { type Done, unchanged } from '#contract/procedure.ts'
import type { Item, ItemChange, ItemInput } from '#contract/inventory/item.ts'
import { lengths } from '#contract/rules.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import { is, queryRows } from '../../../db/rows.ts'
import { ask } from '../../../db/reads.ts'
import { audit } from '../../../audit.ts'
import { item, stockItem } from '../../../db/schema/index.ts'
import { deleteStamps, requireRowVersion, updateStamps } from '../../../db/row-stamps.ts'
import type { Tx } from '../../../db/tx.ts'
import { newRowId } from '../../../db/row-id.ts'
import { createUsualRoles } from '../../people/index.ts'
import { createOutlet, requirePartyOfKind, partiesById } from '../../parties/index.ts'

/** Products may hold categories down to this depth, themselves counted. */
const MAX_DEPTH = 5

/** A main item is a product of its own with a supplier; a category stands under a parent and belongs to its product. */
export async function createItem(tx: Tx, input: z.infer<typeof ItemInput>): Promise<Item> {
  const parent = input.parentId === undefined ? null : await itemOf(tx, input.parentId, 'parentId')
  if (parent) await requireDepth(tx, parent.id, 1)
  const principalId = parent ? null : await principalOf(tx, input)
  const id = await newRowId(tx)
  await tx.db.insert(item).values({
    id,
    code: input.code,
    name: input.name,
    parentId: parent?.id ?? null,
    mainItemId: parent?.mainItemId ?? id,
    isMain: parent === null,
    unit: input.unit,
    unitSize: input.unitSize,
    principalId,
    createdBy: tx.actor.userId,
  })
  const created = await ask(tx, categoryTree, { id })
  await audit(tx, { entity: 'item', entityId: id, action: 'create', before: null, after: created })
  return created
}

/** As {@link createItem}; a product gets the usual roles of its people. */
export async function addItem(tx: Tx, input: z.infer<typeof ItemInput>): Promise<Item> {
  const created = await createItem(tx, input)
  if (input.parentId === undefined) await createUsualRoles(tx, created.id)
  return created
}

/** Moving a category keeps it inside its product; a product stays a product. */
export async function updateItem(tx: Tx, input: z.infer<typeof ItemChange>): Promise<Item> {
  const before = await itemOf(tx, input.id, 'id')
  await requireRowVersion(tx, before, input.rowVersion)
  if (input.parentId !== undefined && input.parentId !== before.parentId)
    await requireMovable(tx, before, input.parentId)
  if (input.principalId !== undefined) await requirePrincipalChangeable(tx, before, input.principalId)
  const { id, rowVersion: _, ...fields } = input
  await tx.db
    .update(item)
    .set({ ...fields, ...updateStamps(tx, item) })
    .where(eq(item.id, id))
  const after = await ask(tx, categoryTree, { id })
  await audit(tx, { entity: 'item', entityId: id, action: 'update', before, after })
  return after
}

/** E-06: only without children and stock items; else 500006 with the blockers. */
export async function removeItem(tx: Tx, { id }: { id: number }): Promise<Done> {
  const [row] = await tx.db.select().from(item).where(eq(item.id, id))
  if (!row) refuse('NOT_FOUND', 'The item was not found in this agency.')
  if (row.deletedAt) return unchanged(`${row.name} is deleted already.`)
  const children = await tx.db
    .select({ code: item.code, name: item.name })
    .from(item)
    .where(and(eq(item.parentId, id), isNull(item.deletedAt)))
  const stocks = await tx.db
    .select({ code: stockItem.code, name: stockItem.description })
    .from(stockItem)
    .where(and(eq(stockItem.itemId, id), isNull(stockItem.deletedAt)))
  const blockers: ErrorDetail[] = [...children, ...stocks].map((b) => ({ message: `${b.code} ${b.name}` }))
  if (blockers.length > 0)
    refuse(
      'REFERENCED',
      `${row.name} holds ${blockers.map((b) => b.message).join(', ')}. Move or delete them first, or deactivate it.`,
      blockers,
    )
  await tx.db.update(item).set(deleteStamps(tx)).where(eq(item.id, id))
  await audit(tx, { entity: 'item', entityId: id, action: 'delete', before: row, after: null })
  return { id }
}

export async function itemOf(tx: Tx, id: number, field: string) {
  const [row] = await tx.db
    .select()
    .from(item)
    .where(and(eq(item.id, id), isNull(item.deletedAt)))
  return row ?? refuse('NOT_FOUND', 'The item was not found in this agency.', [{ field, message: 'was not found' }])
}

/** Supplier of a new product: an existing one, or a new one made with it (PTY-01). */
async function principalOf(tx: Tx, input: z.infer<typeof ItemInput>): Promise<number> {
  if (input.principalId !== undefined) return requirePrincipal(tx, input.principalId)
  const code = `SUP-${input.code}`.slice(0, lengths.code)
  const made = await createOutlet(tx, { kind: partyKinds.creditor, code, name: input.principalName ?? input.name })
  return made.id
}

/** The id of an active supplier. Refuses on `principalId`. */
async function requirePrincipal(tx: Tx, id: number): Promise<number> {
  return requirePartyOfKind((await partiesById(tx, [id])).get(id), [partyKinds.creditor], 'principalId').id
}

/** A product may get another supplier; a category has that of its product. */
async function requirePrincipalChangeable(
  tx: Tx,
  before: typeof item.$inferSelect,
  principalId: number,
): Promise<void> {
  if (!before.isMain)
    refuse('INVALID', 'A category has the supplier of its product.', [
      { field: 'principalId', message: 'should be left out for a category' },
    ])
  if (principalId !== before.principalId) await requirePrincipal(tx, principalId)
}

async function requireMovable(tx: Tx, moved: typeof item.$inferSelect, parentId: number): Promise<void> {
  const parent = await itemOf(tx, parentId, 'parentId')
  const field = 'parentId'
  if (moved.isMain)
    refuse('ITEM_TREE', 'A product stands at the top of the tree.', [{ field, message: 'a product has no parent' }])
  if (parent.mainItemId !== moved.mainItemId)
    refuse('ITEM_TREE', 'A category stays within its product.', [{ field, message: 'belongs to another product' }])
  const below = await descendants(tx, moved.id)
  if (below.ids.includes(parentId))
    refuse('ITEM_TREE', 'A category cannot stand under itself.', [{ field, message: 'stands under this category' }])
  await requireDepth(tx, parentId, below.height)
}

/** Refuses when a branch of `height` levels under `parentId` would go deeper than the tree may. */
async function requireDepth(tx: Tx, parentId: number, height: number): Promise<void> {
  const rows = await queryRows(tx.db, { depth: is.number })`
    with recursive up as (select id, parent_id, 1 as depth from depot.item where id = ${parentId}
      union all select i.id, i.parent_id, up.depth + 1 from depot.item i join up on i.id = up.parent_id)
    select max(depth)::int as depth from up`
  if ((rows[0]?.depth ?? 0) + height > MAX_DEPTH)
    refuse('ITEM_TREE', `The tree is at most ${MAX_DEPTH} levels deep.`, [
      { field: 'parentId', message: 'is too deep in the tree' },
    ])
}

async function descendants(tx: Tx, id: number): Promise<{ ids: number[]; height: number }> {
  const rows = await queryRows(tx.db, { id: is.number, level: is.number })`
    with recursive down as (select id, 1 as level from depot.item where id = ${id}
      union all select i.id, down.level + 1 from depot.item i join down on i.parent_id = down.id where i.deleted_at is null)
    select id, level from down`
  return { ids: rows.map((r) => r.id), height: Math.max(1, ...rows.map((r) => r.level)) }
}
