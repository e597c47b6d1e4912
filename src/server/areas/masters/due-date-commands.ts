/** When the cheques for a creditor's bill fall due: add, edit, delete (domain.md §1.5, E-16). No entry in the books. */
import type { CreditorCheque, CreditorChequeInput, DueDate } from '#contract/creditor-cheque.ts'
import { partyKinds } from '#contract/enums.ts'
import { refuse } from '#contract/errors.ts'
import { type Done, unchanged } from '#contract/procedure.ts'
import { eq, sql } from 'drizzle-orm'
import { audit } from '../../audit.ts'
import { mustBeFree } from '../../db/references.ts'
import { creditorChequeDue } from '../../db/schema/index.ts'
import type { Tx } from '../../db/tx.ts'
import { dueDatesById } from './due-date-queries.ts'
import { mustServe, partiesById } from './queries.ts'

/** Refuses a creditor that is none or inactive, and a name that the creditor's due dates have already (409 on `name`). */
export async function createDueDates(tx: Tx, input: CreditorChequeInput): Promise<CreditorCheque> {
  await mustBeCreditor(tx, input.creditorId)
  await mustHaveFreeName(tx, input)
  const [row] = await tx.db
    .insert(creditorChequeDue)
    .values({
      creditorId: input.creditorId,
      name: input.name,
      dueDates: numbered(input.due_dates, []),
      createdBy: tx.actor.userId,
    })
    .returning({ id: creditorChequeDue.id })
  const created = await dueDatesById(tx, row?.id ?? refuse('UNEXPECTED'))
  await audit(tx, {
    entity: 'creditor_cheque_due',
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
  input: CreditorChequeInput & { id: number; rowVersion?: number | undefined },
): Promise<CreditorCheque> {
  const before = await dueDatesById(tx, input.id)
  if (input.rowVersion !== undefined && input.rowVersion !== before.rowVersion) refuse('VERSION_CONFLICT')
  if (input.creditorId !== before.creditorId) await mustBeCreditor(tx, input.creditorId)
  if (input.creditorId !== before.creditorId || input.name !== before.name) await mustHaveFreeName(tx, input)
  await tx.db
    .update(creditorChequeDue)
    .set({
      creditorId: input.creditorId,
      name: input.name,
      dueDates: numbered(input.due_dates, before.due_dates),
      rowVersion: sql`${creditorChequeDue.rowVersion} + 1`,
      updatedAt: tx.now,
      updatedBy: tx.actor.userId,
    })
    .where(eq(creditorChequeDue.id, input.id))
  const after = await dueDatesById(tx, input.id)
  await audit(tx, { entity: 'creditor_cheque_due', entityId: input.id, action: 'update', before, after })
  return after
}

/** Cheques keep the dates that were filled in: nothing refers to the plan. A second time changes nothing (200002). */
export async function removeDueDates(tx: Tx, { id }: { id: number }): Promise<Done> {
  const [row] = await tx.db.select().from(creditorChequeDue).where(eq(creditorChequeDue.id, id))
  if (row?.deletedAt) return unchanged(`${row.name} is deleted already.`)
  const before = await dueDatesById(tx, id)
  await tx.db
    .update(creditorChequeDue)
    .set({ deletedAt: tx.now, updatedAt: tx.now, updatedBy: tx.actor.userId })
    .where(eq(creditorChequeDue.id, id))
  await audit(tx, { entity: 'creditor_cheque_due', entityId: id, action: 'delete', before, after: null })
  return { id }
}

/** Earliest first. A date keeps the id it has among `kept`; any other gets the next one. */
function numbered(dates: CreditorChequeInput['due_dates'], kept: readonly DueDate[]): DueDate[] {
  const free = new Set(kept.map((date) => date.id))
  let last = Math.max(0, ...free)
  return dates
    .map(({ id, days }) => ({ id: id !== undefined && free.delete(id) ? id : ++last, days }))
    .toSorted((a, b) => a.days - b.days || a.id - b.id)
}

async function mustBeCreditor(tx: Tx, id: number): Promise<void> {
  mustServe((await partiesById(tx, [id])).get(id), [partyKinds.creditor], 'creditorId')
}

const mustHaveFreeName = (tx: Tx, { creditorId, name }: CreditorChequeInput): Promise<void> =>
  mustBeFree(
    tx,
    sql`depot.creditor_cheque_due where creditor_id = ${creditorId} and name = ${name} and deleted_at is null`,
    'name',
    `The supplier has due dates named ${name} already.`,
  )
