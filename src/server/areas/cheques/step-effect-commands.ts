/** What a step of a cheque does beside its entry: bills that it opens or reopens, and the cheque that comes in its place (CHQ-01, CHQ-02). */
import type { ChequeMove } from '#contract/cheques/cheque.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { chequeStatuses, receivablePayable } from '#contract/enums.ts'
import type { Cents } from '#contract/money.ts'
import { unreachable } from '#contract/unreachable.ts'
import type { Tx } from '../../db/tx.ts'
import type { AccountRef } from '../../ledger/posting.ts'
import { reverseAdvances, openBillFor, reverseSettlements } from '../bills/index.ts'
import { reverseChequePayment } from '../expenses/index.ts'
import { recordCheque } from '../../cheques/record.ts'
import type { ChequeRow } from './state-queries.ts'
import { openOn, type Target } from './transitions.ts'

/** One cheque that takes the step: the row of its event, and where the money goes to or comes from. */
export type Step = {
  cheque: ChequeRow
  eventId: number
  target: Target
  date: BusinessDate
  bankId: number | null
  account: AccountRef
  reason: string | null
  bankCharge: Cents
  customerCharge: Cents
}

/** Answers the bills that were opened, by event: CHEQUE_FEE of a return, CHEQUE_BACK of a cancellation. `journals`: the entries, by event. */
export async function followUp(
  tx: Tx,
  steps: readonly Step[],
  journals: ReadonlyMap<number, number>,
  replacement: ChequeMove['replacement'],
): Promise<Map<number, number>> {
  const bills = new Map<number, number>()
  for (const step of steps) {
    const billId = await effectOf(tx, step)
    if (billId !== null) bills.set(step.eventId, billId)
    if (replacement !== undefined)
      await replace(tx, step, replacement, journals.get(step.eventId) ?? unreachable('a step has no entry'))
  }
  return bills
}

async function effectOf(tx: Tx, step: Step): Promise<number | null> {
  const { cheque, target, date, customerCharge } = step
  const receivable = cheque.direction === receivablePayable.receivable
  if (target === chequeStatuses.returned && customerCharge > 0) return openFor(tx, step, 'CHEQUE_FEE', customerCharge)
  if (target !== chequeStatuses.cancelled) return null
  if (receivable) return openFor(tx, step, 'CHEQUE_BACK', openOn(cheque))
  // Which of them it paid is known from the cheque's state.
  if (cheque.settled > 0) await reverseSettlements(tx, { chequeId: cheque.id }, date)
  if (cheque.advance > 0) await reverseAdvances(tx, { chequeId: cheque.id }, date)
  if (cheque.expensePaid > 0) await reverseChequePayment(tx, cheque.id, date)
  return null
}

/** Due at once: the customer had the time of the cheque. */
async function openFor(
  tx: Tx,
  { cheque, eventId, date, reason }: Step,
  source: 'CHEQUE_FEE' | 'CHEQUE_BACK',
  amount: Cents,
): Promise<number> {
  const what = source === 'CHEQUE_FEE' ? 'Charge for the return of' : 'Instead of'
  const { id } = await openBillFor(tx, {
    date,
    dueOn: date,
    direction: receivablePayable.receivable,
    partyId: cheque.partyId ?? unreachable('a cheque that is returned or replaced has no party'),
    source,
    sourceId: eventId,
    amount,
    remark: [`${what} cheque ${cheque.number} on ${cheque.drawerBank}`, reason]
      .filter(Boolean)
      .join(': ')
      .slice(0, 260),
  })
  return id
}

const replace = (
  tx: Tx,
  { cheque, date }: Step,
  replacement: NonNullable<ChequeMove['replacement']>,
  journalEntryId: number,
): Promise<{ id: number }> =>
  recordCheque(tx, {
    number: replacement.chequeNumber,
    direction: cheque.direction,
    drawerBank: replacement.drawerBank,
    branch: replacement.branch,
    partyId: cheque.partyId ?? unreachable('a cheque that is returned or replaced has no party'),
    amount: openOn(cheque),
    receivedOn: date,
    chequeDate: replacement.bankDate,
    origin: 'REPLACEMENT',
    status: chequeStatuses.pending,
    replacesId: cheque.id,
    journalEntryId,
    field: 'replacement.chequeNumber',
  })
