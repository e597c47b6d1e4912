/** When the cheques for a creditor's bill fall due: add, edit, delete (E-16). No entry in the books. */
import { getDueDates } from '#reads/cheques/due-dates.ts'
import type { ChequeDueDates, ChequeDueDatesInput, DueDate } from '#contract/cheques/cheque-due-dates.ts'
import { type Done, unchanged } from '#contract/procedure.ts'
import { unreachable } from '#contract/unreachable.ts'
import { eq, sql } from 'drizzle-orm'
import { ask } from '../../db/reads.ts'
import { audit } from '../../audit.ts'
import { hasName, requireFree } from '../../db/references.ts'
import { chequeDueDate } from '../../db/schema/index.ts'
import { deleteStamps, requireRowVersion, updateStamps } from '../../db/row-stamps.ts'
import type { Tx } from '../../db/tx.ts'
import { requireSupplier } from '../parties/index.ts'

/** Refuses a creditor that is none or inactive, and a name that the creditor's due dates have already (409 on `name`). */
export async function createDueDates(tx: Tx, input: ChequeDueDatesInput): Promise<ChequeDueDates> {
  await requireSupplier(tx, input.supplierId)
  await requireFreeName(tx, input)
  const [row] = await tx.db
    .insert(chequeDueDate)
    .values({
      supplierId: input.supplierId,
      name: input.name,
      dueDates: numbered(input.due_dates, []),
      createdBy: tx.actor.userId,
    })
    .returning({ id: chequeDueDate.id })
  const created = await ask(tx, getDueDates, { id: row?.id ?? unreachable('an inserted row has no id') })
  await audit(tx, {
    entity: 'cheque_due_date',
    entityId: created.id,
    action: 'create',
    before: null,
    after: created,
  })
  return created
}

/** Refuses VERSION_CONFLICT, and what {@link createDueDates} refuses. */
export async function updateDueDates(
  tx: Tx,
  input: ChequeDueDatesInput & { id: number; rowVersion?: number | undefined },
): Promise<ChequeDueDates> {
  const before = await ask(tx, getDueDates, { id: input.id })
  await requireRowVersion(tx, before, input.rowVersion)
  if (input.supplierId !== before.supplierId) await requireSupplier(tx, input.supplierId)
  if (input.supplierId !== before.supplierId || input.name !== before.name) await requireFreeName(tx, input, input.id)
  await tx.db
    .update(chequeDueDate)
    .set({
      supplierId: input.supplierId,
      name: input.name,
      dueDates: numbered(input.due_dates, before.due_dates),
      ...updateStamps(tx, chequeDueDate),
    })
    .where(eq(chequeDueDate.id, input.id))
  const after = await ask(tx, getDueDates, { id: input.id })
  await audit(tx, { entity: 'cheque_due_date', entityId: input.id, action: 'update', before, after })
  return after
}

/** Cheques keep the dates that were filled in: nothing refers to the plan. A second time changes nothing (200002). */
export async function removeDueDates(tx: Tx, { id }: { id: number }): Promise<Done> {
  const [row] = await tx.db.select().from(chequeDueDate).where(eq(chequeDueDate.id, id))
  if (row?.deletedAt) return unchanged(`${row.name} is deleted already.`)
  const before = await ask(tx, getDueDates, { id })
  await tx.db.update(chequeDueDate).set(deleteStamps(tx)).where(eq(chequeDueDate.id, id))
  await audit(tx, { entity: 'cheque_due_date', entityId: id, action: 'delete', before, after: null })
  return { id }
}

/** Earliest first. A date keeps the id it has among `kept`; any other gets the next one. */
function numbered(dates: ChequeDueDatesInput['due_dates'], kept: readonly DueDate[]): DueDate[] {
  const free = new Set(kept.map((date) => date.id))
  let last = Math.max(0, ...free)
  return dates
    .map(({ id, days }) => ({ id: id !== undefined && free.delete(id) ? id : ++last, days }))
    .toSorted((a, b) => a.days - b.days || a.id - b.id)
}

const requireFreeName = (tx: Tx, { supplierId, name }: ChequeDueDatesInput, but = 0): Promise<void> =>
  requireFree(
    tx,
    sql`depot.cheque_due_date where supplier_id = ${supplierId} and ${hasName(sql`name`, name)} and id <> ${but} and deleted_at is null`,
    'name',
    `The supplier has due dates named ${name} already.`,
  )
