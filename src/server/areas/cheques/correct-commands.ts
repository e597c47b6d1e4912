/** Correcting a cheque that is in hand, and taking one away as if it had never come (E-40, E-55, E-56). */
import { chequesById } from '#reads/cheques/cheque.ts'
import type { Cheque, ChequePatch } from '#contract/cheques/cheque.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { chequeStatuses, receivablePayable } from '#contract/enums.ts'
import { refuse } from '#contract/errors.ts'
import { formatDate } from '#contract/format.ts'
import { type Done, unchanged } from '#contract/procedure.ts'
import { unreachable } from '#contract/unreachable.ts'
import { eq } from 'drizzle-orm'
import { ask } from '../../db/reads.ts'
import { audit } from '../../audit.ts'
import { cheque } from '../../db/schema/index.ts'
import { requireRowVersion, updateStamps } from '../../db/row-stamps.ts'
import type { Tx } from '../../db/tx.ts'
import { reverse } from '../../ledger/post.ts'
import { reverseAdvances, reverseSettlements } from '../bills/index.ts'
import { bumpTrip, tripById } from '../trips/index.ts'
import { requireFresh, requireNew, requireOwnNumber } from '../../cheques/record.ts'
import { type ChequeRow, chequeState, liveEvents } from './state-queries.ts'
import { statusWordOf, statusWords } from './transitions.ts'

/** As when it was recorded: of ours not before it was written, of a customer's one that banks still took when it came in. */
async function requireDate(tx: Tx, { direction, receivedOn }: ChequeRow, chequeDate: BusinessDate): Promise<void> {
  if (direction === receivablePayable.payable && chequeDate < receivedOn) {
    const day = formatDate(receivedOn)
    refuse('INVALID', `The cheque was written on ${day}. Its date should not lie before.`, [
      { field: 'bankDate', message: `should not lie before ${day}` },
    ])
  }
  await requireFresh(tx, { direction, chequeDate }, receivedOn)
}

/**
 * E-55: number and date of a cheque on a trip or in hand. Refuses ILLEGAL_CHEQUE_TRANSITION for any other, VERSION_CONFLICT, the other
 * direction, a date that the cheque could not have been recorded with, and a number that is there already (409).
 */
export async function patchCheque(tx: Tx, input: ChequePatch): Promise<Cheque> {
  const row = await chequeState(tx, input.id)
  await requireRowVersion(tx, row, input.rowVersion)
  if (input.receive_or_pay !== undefined && input.receive_or_pay !== row.direction)
    refuse('INVALID', `Cheque ${row.number} is of the other kind.`, [
      { field: 'receive_or_pay', message: 'is not the kind of the cheque' },
    ])
  if (row.status !== chequeStatuses.created && row.status !== chequeStatuses.pending)
    refuse(
      'ILLEGAL_CHEQUE_TRANSITION',
      `Cheque ${row.number} is ${statusWordOf(row, row.status)}: only a cheque in hand can be corrected.`,
    )
  const [number, bankDate] = [input.chequeNumber ?? row.number, input.bankDate ?? row.chequeDate]
  if (bankDate !== row.chequeDate) await requireDate(tx, row, bankDate)
  if (number !== row.number && row.direction === receivablePayable.payable) requireOwnNumber(number)
  await requireNew(tx, { ...row, number, bankId: row.bankId ?? undefined, partyId: row.partyId ?? undefined })
  await tx.db
    .update(cheque)
    .set({ number, chequeDate: bankDate, ...updateStamps(tx, cheque) })
    .where(eq(cheque.id, row.id))
  await bumpItsTrip(tx, row)
  const [after] = await ask(tx, chequesById, [row.id])
  await audit(tx, {
    entity: 'cheque',
    entityId: row.id,
    action: 'update',
    before: { number: row.number, bankDate: row.chequeDate },
    after: { number, bankDate },
  })
  return after ?? unreachable('a corrected cheque is not found')
}

/** E-40: a cheque of a trip that is not settled. A settled trip's stays (409 ROUTE_LOCKED); others are removed by {@link removePending}. */
export async function removeCheque(tx: Tx, { id }: { id: number }): Promise<Done> {
  const row = await chequeState(tx, id, { deleted: true })
  if (row.isDeleted) return unchanged(`Cheque ${row.number} was removed already.`, { id })
  if (row.status !== chequeStatuses.created) {
    if (row.tripId !== null)
      refuse('ROUTE_LOCKED', `The trip of cheque ${row.number} is settled. Cancel the cheque instead.`)
    refuse(
      'ILLEGAL_CHEQUE_TRANSITION',
      `Cheque ${row.number} is ${statusWords[row.status]}. Remove it as a cheque in hand, or cancel it.`,
    )
  }
  if (row.tripId !== null) await tripById(tx, row.tripId, 'id')
  await markDeleted(tx, row)
  await bumpItsTrip(tx, row)
  return { id }
}

/** Whoever settles the trip has to see the change (C9). */
async function bumpItsTrip(tx: Tx, { status, tripId }: ChequeRow): Promise<void> {
  if (status === chequeStatuses.created && tripId !== null) bumpTrip(tx, tripId)
}

/**
 * E-56, S: exact reversal of a pending cheque, its bills reopen. Refuses cheques of a trip (409), of an expense, of a bottle loan and
 * replacements, which go with what they belong to, ILLEGAL_CHEQUE_TRANSITION once something happened to it, and DAY_CLOSED.
 */
export async function removePending(tx: Tx, { id }: { id: number }): Promise<Done> {
  const row = await chequeState(tx, id, { deleted: true })
  if (row.isDeleted) return unchanged(`Cheque ${row.number} was removed already.`, { id })
  requireRemovable(row)
  const [event, ...others] = await liveEvents(tx, id)
  if (others.length > 0 || !event || event.journalEntryId === null)
    refuse('ILLEGAL_CHEQUE_TRANSITION', `More happened to cheque ${row.number}. Undo that first.`)
  const { openDate, goLiveDate, openingCompleted } = tx.agency
  if (event.on < openDate && !(event.on < goLiveDate && !openingCompleted))
    refuse(
      'DAY_CLOSED',
      `Cheque ${row.number} was recorded on ${formatDate(event.on)}, which is closed. Cancel it instead.`,
    )
  const { date } = await reverse(tx, event.journalEntryId, `Removal of cheque ${row.number}`)
  await reverseSettlements(tx, { chequeId: id }, date)
  await reverseAdvances(tx, { chequeId: id }, date)
  await markDeleted(tx, row)
  return { id }
}

function requireRemovable({ number, status, origin, tripId }: ChequeRow): void {
  if (status !== chequeStatuses.pending)
    refuse(
      'ILLEGAL_CHEQUE_TRANSITION',
      `Cheque ${number} is ${statusWords[status]}. Only a cheque in hand can be removed.`,
    )
  if (tripId !== null || origin === 'ROUTE')
    refuse('ROUTE_LOCKED', `Cheque ${number} came from a trip. Cancel it instead.`)
  const belonging = belongings[origin]
  if (belonging) refuse('ILLEGAL_CHEQUE_TRANSITION', `Cheque ${number} ${belonging}`)
}

/** A cheque stands in the entry of what brought it in: it goes with that. By origin. */
const belongings: Readonly<Record<string, string>> = {
  EXPENSE: 'pays an expense. Cancel the cheque, or delete the expense.',
  LOAN: 'came with a bottle loan. Cancel the cheque, or take the loan or its closing back.',
  PAYMENT: 'belongs to a receipt or a supplier payment. Reverse that one, or cancel the cheque.',
  REPLACEMENT: 'replaced another one. Undo the change of that one.',
}

async function markDeleted(tx: Tx, row: ChequeRow): Promise<void> {
  await tx.db
    .update(cheque)
    .set({ deletedAt: tx.now, ...updateStamps(tx, cheque) })
    .where(eq(cheque.id, row.id))
  await audit(tx, { entity: 'cheque', entityId: row.id, action: 'delete', before: row, after: null })
}
