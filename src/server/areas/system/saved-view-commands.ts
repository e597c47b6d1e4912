/** Views of lists that are shared with everybody: added, changed and deleted. No entry in the books. */
import { type Done, unchanged } from '#contract/procedure.ts'
import type { SavedView, SavedViewChange, SavedViewInput } from '#contract/system/saved-view.ts'
import { unreachable } from '#contract/unreachable.ts'
import { getSavedView } from '#reads/system/saved-view.ts'
import { eq, sql } from 'drizzle-orm'
import { audit } from '../../audit.ts'
import { ask } from '../../db/reads.ts'
import { requireFree } from '../../db/references.ts'
import { deleteStamps, requireRowVersion, updateStamps } from '../../db/row-stamps.ts'
import { savedView } from '../../db/schema/index.ts'
import type { Tx } from '../../db/tx.ts'

const entity = 'saved_view'

/** Refuses DUPLICATE on `name` when everybody has a view of that name on the list. */
export async function createSavedView(tx: Tx, input: SavedViewInput): Promise<SavedView> {
  await requireFreeName(tx, input)
  const [row] = await tx.db
    .insert(savedView)
    .values({ ...input, createdBy: tx.actor.userId })
    .returning({ id: savedView.id })
  const after = await ask(tx, getSavedView, { id: row?.id ?? unreachable('an inserted row has no id') })
  await audit(tx, { entity, entityId: after.id, action: 'create', before: null, after })
  return after
}

/** Refuses NOT_FOUND, VERSION_CONFLICT, and what {@link createSavedView} refuses. */
export async function updateSavedView(tx: Tx, { id, rowVersion, ...content }: SavedViewChange): Promise<SavedView> {
  const before = await ask(tx, getSavedView, { id })
  await requireRowVersion(tx, before, rowVersion)
  if (content.name !== before.name) await requireFreeName(tx, { ...content, list: before.list })
  await tx.db
    .update(savedView)
    .set({ ...content, ...updateStamps(tx, savedView) })
    .where(eq(savedView.id, id))
  const after = await ask(tx, getSavedView, { id })
  await audit(tx, { entity, entityId: id, action: 'update', before, after })
  return after
}

/** A second time changes nothing (200002). */
export async function removeSavedView(tx: Tx, { id }: { id: number }): Promise<Done> {
  const [row] = await tx.db.select().from(savedView).where(eq(savedView.id, id))
  if (row?.deletedAt) return unchanged(`${row.name} is deleted already.`)
  const before = await ask(tx, getSavedView, { id })
  await tx.db.update(savedView).set(deleteStamps(tx)).where(eq(savedView.id, id))
  await audit(tx, { entity, entityId: id, action: 'delete', before, after: null })
  return { id }
}

const requireFreeName = (tx: Tx, { list, name }: Pick<SavedView, 'list' | 'name'>): Promise<void> =>
  requireFree(
    tx,
    sql`depot.saved_view where list = ${list} and name = ${name} and deleted_at is null`,
    'name',
    `Everybody has a view named ${name} on this list already.`,
  )
