/** Taking back the newest event of a cheque: the books stand as before it (CHQ-04, I14). */
import { getCheque } from '#reads/cheques/cheque.ts'
import type { ChequeDetails } from '#contract/cheques/cheque.ts'
import { chequeStatuses, paymentTypes, receivablePayable } from '#contract/enums.ts'
import { refuse } from '#contract/errors.ts'
import { formatDate, formatMoney } from '#contract/format.ts'
import { sumOf } from '#contract/money.ts'
import { type Unchanged, unchanged } from '#contract/procedure.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { is, queryRows } from '../../db/rows.ts'
import { ask } from '../../db/reads.ts'
import { audit } from '../../audit.ts'
import { cheque, chequeEvent } from '../../db/schema/index.ts'
import { updateStamps } from '../../db/row-stamps.ts'
import type { Tx } from '../../db/tx.ts'
import { type Posted, reverse } from '../../ledger/post.ts'
import { keepAdvance, cancelBill, openBillsOf, settleBills } from '../bills/index.ts'
import { restoreChequePayment } from '../expenses/index.ts'
import { clearCheques } from '../../cheques/cleared.ts'
import { requireNew } from '../../cheques/record.ts'
import { type ChequeRow, chequeState, type LiveEvent, liveEvents } from './state-queries.ts'
import { statusWordOf } from './transitions.ts'

const { banked, returned, changed, cancelled } = chequeStatuses

/**
 * S. Reverses the entry of the newest event, which is named, and brings back what stood before it. An event that was taken back already
 * changes nothing (200002). Refuses ILLEGAL_CHEQUE_TRANSITION for a cheque that nothing happened to, an older event and events without an entry of their own, DAY_CLOSED once the event's day is closed, RESERVED_BY_TRIP, and
 * what the event opened meanwhile moving on: BILL_SETTLED, a replacement that went to the bank, bills that were paid otherwise.
 */
export async function undoCheque(
  tx: Tx,
  { id, eventId, reason }: { id: number; eventId: number; reason?: string | undefined },
): Promise<ChequeDetails | Unchanged> {
  const row = await chequeState(tx, id)
  const events = await liveEvents(tx, id)
  if (events[0]?.id !== eventId) {
    const details = await ask(tx, getCheque, { id })
    requireNotUndone(details, eventId)
    return unchanged(`That step of cheque ${row.number} was taken back already.`, details)
  }
  const event = requireUndoable(tx, row, events)
  const reversal = await reverse(
    tx,
    event.journalEntryId,
    `Cheque ${row.number}: no longer ${statusWordOf(row, event.toStatus)}`,
  )
  await bringBack(tx, row, event, reversal)
  await tx.db
    .update(chequeEvent)
    .set({
      undoneAt: tx.now,
      undoneBy: tx.actor.userId,
      undoneReason: reason?.trim() || null,
      ...updateStamps(tx, chequeEvent),
    })
    .where(eq(chequeEvent.id, event.id))
  await restoreRow(tx, row, event, events.slice(1))
  await clearCheques(tx, [id])
  await audit(tx, {
    entity: 'cheque',
    entityId: id,
    action: 'undo',
    before: { status: event.toStatus, on: event.on },
    after: { status: event.fromStatus, reason: reason?.trim() || null },
  })
  return ask(tx, getCheque, { id })
}

function requireNotUndone({ chequeNumber, events }: ChequeDetails, eventId: number): void {
  const field = 'eventId'
  const named = events.find(({ id }) => id === eventId)
  if (!named)
    refuse('NOT_FOUND', `Cheque ${chequeNumber} has no such step. Open it again.`, [
      { field, message: 'was not found' },
    ])
  if (named.undoneAt === null)
    refuse(
      'ILLEGAL_CHEQUE_TRANSITION',
      `Something happened to cheque ${chequeNumber} since. Take the newest step back first.`,
      [{ field, message: 'is not the newest step' }],
    )
}

type Undoable = LiveEvent & { fromStatus: NonNullable<LiveEvent['fromStatus']>; journalEntryId: number }

function requireUndoable(tx: Tx, row: ChequeRow, [event]: readonly LiveEvent[]): Undoable {
  if (!event || event.fromStatus === null)
    refuse('ILLEGAL_CHEQUE_TRANSITION', `Nothing happened to cheque ${row.number} yet. Remove it instead.`)
  if (event.ofTrip)
    refuse(
      'ILLEGAL_CHEQUE_TRANSITION',
      `What happened to cheque ${row.number} belongs to the settlement of a trip. Amend that settlement instead.`,
    )
  if (event.journalEntryId === null)
    refuse(
      'ILLEGAL_CHEQUE_TRANSITION',
      `Cheque ${row.number} was made void together with what it paid. Record the payment again.`,
    )
  if (event.on < tx.agency.openDate)
    refuse(
      'DAY_CLOSED',
      `${formatDate(event.on)} is closed: what happened to cheque ${row.number} that day stays. Record what happens next instead.`,
    )
  if (event.toStatus === returned && row.reservedBy !== null)
    refuse(
      'RESERVED_BY_TRIP',
      `Trip ${row.reservedBy} is collecting on cheque ${row.number}: settle the trip or remove that row first.`,
    )
  if (event.toStatus === returned && row.collected > 0)
    refuse('ILLEGAL_CHEQUE_TRANSITION', `${formatMoney(row.collected)} of cheque ${row.number} was collected since.`)
  return { ...event, fromStatus: event.fromStatus, journalEntryId: event.journalEntryId }
}

async function bringBack(tx: Tx, row: ChequeRow, event: Undoable, reversal: Posted): Promise<void> {
  if (event.billId !== null) await cancelBill(tx, event.billId)
  if (event.toStatus === changed) await takeBackReplacement(tx, row)
  if (event.toStatus !== cancelled) return
  // A cancelled cheque frees its number.
  await requireNew(tx, { ...row, bankId: row.bankId ?? undefined, partyId: row.partyId ?? undefined, field: 'id' })
  if (row.direction === receivablePayable.receivable) return
  await settleAgain(tx, row, reversal)
  await restoreChequePayment(tx, row.id)
}

/** The cheque that came in its place goes, while nothing else happened to it. */
async function takeBackReplacement(tx: Tx, row: ChequeRow): Promise<void> {
  const [other] = await tx.db
    .select({ id: cheque.id, number: cheque.number })
    .from(cheque)
    .where(and(eq(cheque.replacesId, row.id), isNull(cheque.deletedAt)))
  if (!other) return
  const [newest, ...earlier] = await liveEvents(tx, other.id)
  if (earlier.length > 0 || newest?.toStatus !== chequeStatuses.pending)
    refuse('ILLEGAL_CHEQUE_TRANSITION', `Cheque ${other.number}, which replaced it, moved on. Undo that first.`)
  await tx.db
    .update(cheque)
    .set({ deletedAt: tx.now, ...updateStamps(tx, cheque) })
    .where(eq(cheque.id, other.id))
}

const batchColumns = { journalEntryId: is.number, billId: is.maybe(is.number), amount: is.cents }

/** Bills and advance that the cancellation reopened are paid again, as the newest payment by this cheque paid them. */
async function settleAgain(tx: Tx, row: ChequeRow, { id: journalEntryId, date }: Posted): Promise<void> {
  const found = await queryRows(tx.db, batchColumns)`
    with paid as (
      select journal_entry_id, bill_id, amount from depot.bill_settlement where cheque_id = ${row.id} and reversed_at is not null and deleted_at is null
      union all select journal_entry_id, null, amount from depot.advance where cheque_id = ${row.id} and reversed_at is not null and deleted_at is null)
    select journal_entry_id as "journalEntryId", bill_id as "billId", amount from paid where journal_entry_id = (select max(journal_entry_id) from paid)`
  const partyId = row.partyId
  if (found.length === 0 || partyId === null) return
  const allocations = found.flatMap(({ billId, amount }) => (billId === null ? [] : [{ billId, amount }]))
  await requireStillOpen(tx, partyId, allocations)
  await settleBills(tx, allocations, { date, paymentType: paymentTypes.cheque, chequeId: row.id, journalEntryId })
  const advance = sumOf(
    found.filter(({ billId }) => billId === null),
    ({ amount }) => amount,
  )
  if (advance > 0)
    await keepAdvance(tx, {
      date,
      direction: receivablePayable.payable,
      partyId,
      amount: advance,
      chequeId: row.id,
      journalEntryId,
    })
}

async function requireStillOpen(
  tx: Tx,
  partyId: number,
  wanted: readonly { billId: number; amount: number }[],
): Promise<void> {
  const open = new Map((await openBillsOf(tx, partyId, receivablePayable.payable)).map((bill) => [bill.id, bill.open]))
  for (const { billId, amount } of wanted)
    if (amount > (open.get(billId) ?? 0))
      refuse('OVERPAYMENT', 'A bill that the cheque paid was paid otherwise since. Undo that payment first.', [
        { field: 'id', message: 'its bill was paid otherwise', billId },
      ])
}

/** The row as it was before the event; `before` are the events that stand, newest first. */
async function restoreRow(tx: Tx, row: ChequeRow, event: Undoable, before: readonly LiveEvent[]): Promise<void> {
  const last = (status: number) => before.find(({ toStatus }) => toStatus === status)
  const receivable = row.direction === receivablePayable.receivable
  await tx.db
    .update(cheque)
    .set({
      status: event.fromStatus,
      statusOn: before[0]?.on ?? row.statusOn,
      ...(event.toStatus === banked ? { presentCount: row.presentCount - 1 } : {}),
      ...(event.toStatus === banked && receivable ? { bankId: last(banked)?.destBankId ?? null } : {}),
      ...(event.toStatus === returned ? { returnedReason: last(returned)?.reason ?? null } : {}),
      ...updateStamps(tx, cheque),
    })
    .where(eq(cheque.id, row.id))
}
