/** Collecting and paying bills: in cash, by cheque, through the bank, or with an advance (E-57, E-57a). */
import { getBill } from '#reads/bills/bill.ts'
import { isSuperAdmin } from '#contract/access.ts'
import type { BillDetails, CloseBillInput, Bill } from '#contract/bills/bill.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { chequeStatuses, receivablePayable } from '#contract/enums.ts'
import { refuse } from '#contract/errors.ts'
import { formatDate, formatMoney } from '#contract/format.ts'
import { type Cents, cents } from '#contract/money.ts'
import { unreachable } from '#contract/unreachable.ts'
import { ask } from '../../db/reads.ts'
import { audit } from '../../audit.ts'
import { newRowId } from '../../db/row-id.ts'
import { requireRowVersion } from '../../db/row-stamps.ts'
import type { Tx } from '../../db/tx.ts'
import { documentDate } from '../../ledger/business-date.ts'
import { post } from '../../ledger/post.ts'
import { recordCheque } from '../../cheques/record.ts'
import { applyAdvances, keepAdvance } from './advance-commands.ts'
import { BILL_SETTLE, settlementPosting } from './postings.ts'
import { billById, unappliedAdvances } from './queries.ts'
import { refuseReserved, reservationOf } from './reservation-queries.ts'
import { requireBillDate, settleBills } from './settlement-commands.ts'
import { type Tender, tenderOf } from './tender-queries.ts'

/**
 * E-57: settles a bill in part or in full. Receivables take a SuperAdmin. Refuses: a bill that is not open, VERSION_CONFLICT, OVERPAYMENT above
 * what is open (unless the rest is kept as an advance), RESERVED_BY_TRIP, unfit banks, a cheque recorded already (409), cash or bank without
 * the money, dates by C3 and before the bill's own.
 */
export async function closeBill(tx: Tx, input: CloseBillInput): Promise<BillDetails> {
  const bill = await billById(tx, input.bill_id, 'bill_id')
  if (bill.direction === receivablePayable.receivable && !isSuperAdmin(tx.actor.roles)) refuse('ROLE_NOT_ALLOWED')
  await requireRowVersion(tx, bill, input.rowVersion)
  requireOpenBill(bill)
  const date = await settlementDate(tx, input, bill)
  const rest = cents(Math.max(0, input.amount - openOf(bill)))
  if (rest > 0 && (input.restAsAdvance === undefined || input.advance !== undefined)) refuseOverpayment(bill, input)
  await requireNotReservedByTrips(tx, bill, cents(input.amount - rest))
  if (input.advance === undefined) await settleWithMoney(tx, { bill, date, input, rest })
  else await settleWithAdvance(tx, { bill, date, input })
  const after = await ask(tx, getBill, { id: bill.id })
  await audit(tx, { entity: 'bill', entityId: bill.id, action: 'settle', before: bill, after })
  return after
}

export const openOf = (bill: Bill): Cents => cents(bill.amount - bill.settled)

/** Refuses a bill that was withdrawn (INVALID) or has nothing left to settle (OVERPAYMENT). */
export function requireOpenBill(bill: Bill): void {
  const field = 'bill_id'
  if (bill.status === 'CANCELLED')
    refuse('INVALID', `Bill ${bill.bill_no} was withdrawn.`, [{ field, message: 'was withdrawn' }])
  if (bill.status === 'CLOSED')
    refuse('OVERPAYMENT', `Bill ${bill.bill_no} is settled in full already.`, [
      { field, message: 'is settled in full already' },
    ])
}

/** Refuses a day before the bill's, and dates by C3. */
export async function settlementDate(
  tx: Tx,
  asked: { date?: BusinessDate | undefined },
  bill: Bill,
): Promise<BusinessDate> {
  const date = await documentDate(tx, asked.date)
  requireBillDate({ billNo: bill.bill_no, date: bill.date }, date)
  return date
}

function refuseOverpayment(bill: Bill, { amount, advance }: CloseBillInput): never {
  const open = openOf(bill)
  const rest = formatMoney(cents(amount - open))
  const advice =
    advance === undefined
      ? ` Enter at most that, or keep the rest of ${rest} as an advance of ${bill.party} (restAsAdvance).`
      : ' Apply at most that.'
  return refuse('OVERPAYMENT', `${formatMoney(open)} is open on bill ${bill.bill_no}.${advice}`, [
    { field: 'amount', message: `should be at most ${formatMoney(open)}`, open, amount },
  ])
}

/** C13: what a trip is collecting is not settled away from it. Refuses RESERVED_BY_TRIP. */
export async function requireNotReservedByTrips(tx: Tx, bill: Bill, amount: Cents, field = 'amount'): Promise<void> {
  const available = cents(openOf(bill) - bill.reserved)
  if (amount > available) refuseReserved(bill.bill_no, await reservationOf(tx, bill.id), available, field)
}

type Closing = { bill: Bill; date: BusinessDate; input: CloseBillInput }

async function settleWithMoney(tx: Tx, { bill, date, input, rest }: Closing & { rest: Cents }): Promise<void> {
  const tender = await tenderOf(tx, input, bill.direction)
  const [firstId, chequeId, eventId] = [await newRowId(tx), await newRowId(tx), await newRowId(tx)]
  const settled = cents(input.amount - rest)
  const entry = await post(
    tx,
    settlementPosting({
      // What happens to a cheque is an event of the cheque (C7); money settles by itself.
      source: tender.cheque ? { type: 'CHEQUE', id: eventId } : { type: BILL_SETTLE, id: firstId },
      date,
      memo: tender.cheque ? `Cheque ${tender.cheque.number}` : `${bill.number} ${bill.bill_no}`,
      direction: bill.direction,
      partyId: bill.partyId,
      bills: [{ billId: bill.id, amount: settled }],
      rest,
      tender: tender.account,
      byCheque: tender.cheque !== undefined,
    }),
  )
  const journalEntryId = entry?.id ?? unreachable('a payment has no entry')
  if (tender.cheque)
    await record(
      tx,
      { bill, date, input },
      { ...tender.cheque, bankId: tender.bankId, chequeId, eventId, journalEntryId },
    )
  const byCheque = tender.cheque ? { chequeId } : {}
  await settleBills(tx, [{ billId: bill.id, amount: settled }], {
    date,
    paymentType: tender.paymentType,
    ...(tender.bankId === undefined ? {} : { bankId: tender.bankId }),
    ...byCheque,
    journalEntryId,
    firstId,
  })
  if (rest > 0)
    await keepAdvance(tx, {
      date,
      direction: bill.direction,
      partyId: bill.partyId,
      amount: rest,
      journalEntryId,
      ...byCheque,
    })
}

type SettlingCheque = NonNullable<Tender['cheque']> & {
  bankId: number | undefined
  chequeId: number
  eventId: number
  journalEntryId: number
}

const record = (tx: Tx, { bill, date, input }: Closing, cheque: SettlingCheque) =>
  recordCheque(tx, {
    id: cheque.chequeId,
    eventId: cheque.eventId,
    number: cheque.number,
    direction: bill.direction,
    drawerBank: cheque.drawerBank,
    branch: cheque.branch,
    partyId: bill.partyId,
    amount: input.amount,
    receivedOn: date,
    chequeDate: cheque.date,
    bankId: cheque.bankId,
    origin: 'BILL',
    status: chequeStatuses.pending,
    journalEntryId: cheque.journalEntryId,
    field: 'cheque.chequeNumber',
  })

async function settleWithAdvance(tx: Tx, { bill, date, input }: Closing): Promise<void> {
  for (const field of ['payment_type', 'bank_id', 'cheque', 'restAsAdvance'] as const)
    if (input[field] !== undefined)
      refuse('INVALID', 'An advance is applied without money.', [{ field, message: 'should be left out' }])
  const free = await unappliedAdvances(tx, bill, date)
  if (input.amount > free)
    refuse(
      'OVERPAYMENT',
      `On ${formatDate(date)} ${bill.party} has ${formatMoney(free)} of advances that no bill took yet. Enter at most that.`,
      [{ field: 'amount', message: `should be at most ${formatMoney(free)}`, advances: free, amount: input.amount }],
    )
  await applyAdvances(tx, { ...bill, open: input.amount }, date)
}
