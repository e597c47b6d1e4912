/** Receipts of customers and payments to suppliers, with the bills that they settled (E-77a, E-77b). */
import {
  Payment,
  type PaymentDetails,
  PaymentFilters,
  type PaymentLine,
  type PaymentQuery,
  paymentSorts,
} from '#contract/bills/payment.ts'
import { receivablePayable } from '#contract/enums.ts'
import { refuse } from '#contract/errors.ts'
import type { Cents } from '#contract/money.ts'
import type { Page } from '#contract/paging.ts'
import { requireSideAccess } from './bill.ts'
import { defineList, join, leftJoin, rowsOf } from '../list.ts'
import { type ById, first, pageOf, type Reading, rows, together } from '../reading.ts'
import { amountIs } from '../search/figures.ts'
import { any, contains, known, maybe, money, ref, sql, visible } from '../sql.ts'
import { type ColumnsOf, type Reader, select } from '../statement.ts'
import { bank, bill, billSettlement, party, payment } from '../tables/index.ts'

const y = ref(payment, 'y')
const p = ref(party, 'p')
const k = maybe(ref(bank, 'k'))
const s = ref(billSettlement, 's')
const b = ref(bill, 'b')

const list = defineList({
  row: Payment,
  sortable: paymentSorts,
  accepts: PaymentFilters,
  from: y,
  joins: [join(p, sql`${p.id} = ${y.partyId}`), leftJoin(k, sql`${k.id} = ${y.bankId}`)],
  id: y.id,
  columns: {
    id: y.id,
    number: y.number,
    date: y.date,
    direction: y.direction,
    partyId: y.partyId,
    party: p.name,
    payment_type: y.paymentType,
    bankId: y.bankId,
    bank: k.name,
    chequeId: y.chequeId,
    chequeNumber: y.chequeNumber,
    chequeStatus: y.chequeStatus,
    amount: y.amount,
    settled: money`${y.amount} - ${y.advance}`,
    advance: y.advance,
    remark: y.remark,
    journalEntryId: y.journalEntryId,
    journal: y.journalNumber,
    reversedAt: y.reversedAt,
    createdAt: known(y.createdAt),
    createdBy: y.createdByName,
    rowVersion: y.rowVersion,
  },
  sorts: { date: y.date, number: y.number, party: p.name, amount: y.amount },
  firstSort: '-date',
  scope: () => visible(y),
  filters: {
    payment_type: (type) => sql`${y.paymentType} = ${type}`,
    reversed: (isReversed) => (isReversed ? sql`${y.reversedAt} is not null` : sql`${y.reversedAt} is null`),
  },
  search: (pattern) => any(contains(pattern, y.number, p.name, y.chequeNumber, y.remark), amountIs(pattern, y.amount)),
  totals: { totalValue: money`coalesce(sum(${y.amount}) filter (where ${y.reversedAt} is null), 0)` },
})

/** Newest first; search looks into number, party, cheque number, remark and amount. Refuses payments to suppliers to a User (403). */
export function* listPayments(
  reader: Reader,
  { receivables = receivablePayable.receivable, partyId, fromDate, toDate, ...query }: PaymentQuery,
): Reading<Page<Payment> & { totalValue: Cents }> {
  requireSideAccess(reader, receivables)
  const { page, totals } = yield* pageOf(
    list,
    reader,
    query,
    sql`${y.direction} = ${receivables}`,
    partyId === undefined ? undefined : sql`${y.partyId} = ${partyId}`,
    fromDate === undefined ? undefined : sql`${y.date} >= ${fromDate}`,
    toDate === undefined ? undefined : sql`${y.date} <= ${toDate}`,
  )
  return { ...page, ...totals }
}

const lineColumns: ColumnsOf<PaymentLine> = {
  billId: b.id,
  number: b.number,
  bill_no: b.billNo,
  date: b.date,
  dueOn: b.dueOn,
  billAmount: b.amount,
  amount: s.amount,
  left: money`${b.amount} - ${b.settled}`,
}

/** With the bills as it settled them, also when that was taken back since. Refuses NOT_FOUND, also a payment to a supplier to a User. */
export function* getPayment(reader: Reader, { id, field = 'id' }: ById): Reading<PaymentDetails> {
  const [found, lines] = yield* together(
    first(rowsOf(list, reader, sql`${y.id} = ${id}`, {})),
    rows(
      select(
        lineColumns,
        sql`from ${y} join ${s} on ${s.journalEntryId} = ${y.journalEntryId} join ${b} on ${b.id} = ${s.billId}
          where ${y.id} = ${id} and ${s.deletedAt} is null order by ${b.dueOn}, ${b.id}`,
      ),
    ),
  )
  if (!found)
    refuse('NOT_FOUND', 'The receipt or payment was not found in this agency.', [{ field, message: 'was not found' }])
  return { ...found, lines }
}
