/** Bottle loans and what closed them (E-66, E-67). */
import {
  type ClosureSums,
  CollectedLoan,
  closureSorts,
  Loan,
  type LoanClosure,
  type LoanClosuresQuery,
  type LoanDetails,
  LoanFilters,
  type LoanSums,
  loanSorts,
  type PendingLoan,
  type PendingLoansQuery,
} from '#contract/bottles/loan.ts'
import { daysBetween } from '#contract/dates.ts'
import type { Page } from '#contract/paging.ts'
import { z } from 'zod'
import { defineList, fromOf, type Join, join, leftJoin, rowsOf } from '../list.ts'
import { type ById, oneNamed, pageOf, type Reading, rows, together } from '../reading.ts'
import { within } from '../scope.ts'
import { all, contains, int, known, lines, maybe, money, ref, type Sql, sql } from '../sql.ts'
import { type ColumnsOf, type Reader, select } from '../statement.ts'
import {
  bank,
  bill,
  bottleLoan,
  bottleStock,
  emptyBottle,
  employee,
  loanClosure,
  party,
  trip,
} from '../tables/index.ts'

const o = ref(bottleLoan, 'o')
const p = ref(party, 'p')
const b = ref(bottleStock, 'b')
const t = ref(trip, 't')
const e = ref(employee, 'e')
const x = ref(emptyBottle, 'x')
const c = ref(loanClosure, 'c')
const k = ref(bank, 'k')
const r = ref(bill, 'r')

/** Bottles of the loan that are still out. */
const outstanding = int`(${o.qty} - ${o.closedReturned} - ${o.closedPaid} - ${o.closedDamaged})`
/** What trips that are not settled yet bring back (C13). */
const reserved = int`(select coalesce(sum(${x.qty}), 0) from ${x} where ${x.loanId} = ${o.id} and ${x.status} = 'CREATED' and ${x.deletedAt} is null)`

/** Trips and people of other products than the person's keep their names to themselves. */
const toTrip = (reader: Reader, tripId: Sql<number | null>) =>
  leftJoin(t, all(sql`${t.id} = ${tripId}`, within(reader, t.productId)))

const loans = (reader: Reader) =>
  defineList({
    row: Loan,
    sortable: loanSorts,
    accepts: LoanFilters,
    from: o,
    joins: [
      join(p, sql`${p.id} = ${o.partyId}`),
      join(b, sql`${b.id} = ${o.bottleStockId}`),
      toTrip(reader, o.tripId),
      leftJoin(e, all(sql`${e.id} = ${o.repId}`, within(reader, e.productId))),
    ],
    id: o.id,
    columns: {
      id: o.id,
      number: o.number,
      date: o.date,
      partyId: o.partyId,
      party: p.name,
      partyKind: p.kind,
      bottleStockId: o.bottleStockId,
      item_code: b.itemCode,
      bottle: b.description,
      qty: o.qty,
      closedReturned: o.closedReturned,
      closedPaid: o.closedPaid,
      closedDamaged: o.closedDamaged,
      outstanding,
      reserved,
      deposit: o.deposit,
      depositRefunded: o.depositRefunded,
      uprice: b.uprice,
      value: money`${outstanding} * ${b.uprice}`,
      sellingPrice: b.sellingPrice,
      tripId: o.tripId,
      trip: maybe(t).number,
      repId: o.repId,
      rep: maybe(e).name,
      isShort: o.isShort,
      remark: o.remark,
      journalEntryId: o.journalEntryId,
      journal: o.journalNumber,
      status: o.status,
      rowVersion: o.rowVersion,
    },
    sorts: { date: o.date, number: o.number, party: p.name, item_code: b.itemCode, outstanding },
    firstSort: 'date',
    scope: () => sql`${o.deletedAt} is null`,
    filters: {
      bottleStockId: (id) => sql`${o.bottleStockId} = ${id}`,
      status: (status) => sql`${o.status} = ${status}`,
      isShort: (isShort) => sql`${o.isShort} = ${isShort}`,
    },
    search: (pattern) => contains(pattern, o.number, p.name, b.itemCode, o.remark),
    totals: {
      outstanding: int`coalesce(sum(${outstanding}), 0)`,
      value: money`coalesce(sum(${outstanding} * ${b.uprice}), 0)`,
      deposit: money`coalesce(sum(${o.deposit} - ${o.depositRefunded}), 0)`,
    },
  })

/** Loans with bottles or a deposit still out, with sums of the whole filter. */
export function* pendingLoans(
  reader: Reader,
  { fromDate, toDate, id, repId, on = reader.openDate, ...query }: PendingLoansQuery,
): Reading<Page<PendingLoan> & { totals: LoanSums }> {
  const { page, totals } = yield* pageOf(
    loans(reader),
    reader,
    query,
    sql`${o.status} <> 'CLOSED'`,
    fromDate === undefined ? undefined : sql`${o.date} >= ${fromDate}`,
    toDate === undefined ? undefined : sql`${o.date} <= ${toDate}`,
    id === undefined ? undefined : sql`${o.partyId} = ${id}`,
    repId === undefined ? undefined : sql`${o.repId} = ${repId}`,
  )
  return { ...page, items: page.items.map((loan) => ({ ...loan, age: daysBetween(loan.date, on) })), totals }
}

/** Loans of a party with bottles out, oldest first; ages up to the open day. */
export function* loansOfParty(reader: Reader, partyId: number): Reading<PendingLoan[]> {
  const found = yield* rows(
    rowsOf(
      loans(reader),
      reader,
      sql`${o.partyId} = ${partyId} and ${o.status} <> 'CLOSED' order by ${o.date}, ${o.id}`,
      {},
    ),
  )
  return found.map((loan) => ({ ...loan, age: daysBetween(loan.date, reader.openDate) }))
}

/** One loan. Refuses NOT_FOUND on `field`. */
export const getLoan = (reader: Reader, { id, field }: ById): Reading<Loan> =>
  oneNamed(rowsOf(loans(reader), reader, sql`${o.id} = ${id}`, {}), 'The loan was not found in this agency.', field)

const closureColumns: ColumnsOf<Omit<LoanClosure, 'reversedAt'>> = {
  id: c.id,
  date: c.date,
  qtyReturned: c.qtyReturned,
  qtyDamaged: c.qtyDamaged,
  qtyPaid: c.qtyPaid,
  unitPrice: c.unitPrice,
  damageCharge: c.damageCharge,
  paymentType: c.paymentType,
  bankId: c.bankId,
  bank: maybe(k).name,
  chequeId: c.chequeId,
  chequeNumber: c.chequeNumber,
  billId: c.billId,
  bill: maybe(r).number,
  depositRefund: c.depositRefund,
  depositSetOff: c.depositSetOff,
  depositForfeited: c.depositForfeited,
  tripId: c.tripId,
  trip: maybe(t).number,
  journalEntryId: c.journalEntryId,
  journal: c.journalNumber,
  createdBy: known(c.createdByName),
}
const closureJoins = (reader: Reader): Join[] => [
  leftJoin(k, sql`${k.id} = ${c.bankId}`),
  leftJoin(r, sql`${r.id} = ${c.billId}`),
  toTrip(reader, c.tripId),
]

const paid = money`${c.qtyPaid} * ${c.unitPrice}`
const closures = (reader: Reader) =>
  defineList({
    row: CollectedLoan,
    sortable: closureSorts,
    accepts: z.strictObject({}),
    from: c,
    joins: [
      join(o, sql`${o.id} = ${c.loanId}`),
      join(p, sql`${p.id} = ${o.partyId}`),
      join(b, sql`${b.id} = ${o.bottleStockId}`),
      ...closureJoins(reader),
    ],
    id: c.id,
    columns: {
      ...closureColumns,
      loanId: o.id,
      loan: o.number,
      partyId: o.partyId,
      party: p.name,
      bottleStockId: o.bottleStockId,
      item_code: b.itemCode,
      paid,
    },
    sorts: { date: c.date, loan: o.number, party: p.name, paid },
    firstSort: '-date',
    scope: () => sql`${c.deletedAt} is null`,
    filters: {},
    search: (pattern) => contains(pattern, o.number, p.name, b.itemCode),
    totals: {
      returned: int`coalesce(sum(${c.qtyReturned}), 0)`,
      damaged: int`coalesce(sum(${c.qtyDamaged}), 0)`,
      bought: int`coalesce(sum(${c.qtyPaid}), 0)`,
      paid: money`coalesce(sum(${paid}), 0)`,
      charges: money`coalesce(sum(${c.damageCharge}), 0)`,
      refunds: money`coalesce(sum(${c.depositRefund}), 0)`,
      setOff: money`coalesce(sum(${c.depositSetOff}), 0)`,
      forfeited: money`coalesce(sum(${c.depositForfeited}), 0)`,
    },
  })

/** One loan with what closed it, oldest first, taken back or not. Refuses NOT_FOUND. */
export function* loanDetails(reader: Reader, { id }: ById): Reading<LoanDetails> {
  const columns: ColumnsOf<LoanClosure> = { ...closureColumns, reversedAt: c.reversedAt }
  const ofLoan = sql`where ${c.loanId} = ${id} and ${c.deletedAt} is null order by ${c.id}`
  const [loan, closed] = yield* together(
    getLoan(reader, { id }),
    rows(select(columns, lines(fromOf({ from: c, joins: closureJoins(reader) }), ofLoan))),
  )
  return { ...loan, closures: closed }
}

/** What closed loans in some days, default the open day; taken back ones are left out. Sums are of the whole filter. */
export function* loanClosures(
  reader: Reader,
  { fromDate, toDate, partyId, bottleStockId, ...query }: LoanClosuresQuery,
): Reading<Page<CollectedLoan> & { totals: ClosureSums }> {
  const from = fromDate ?? reader.openDate
  const { page, totals } = yield* pageOf(
    closures(reader),
    reader,
    query,
    sql`${c.date} between ${from} and ${toDate ?? from} and ${c.reversedAt} is null`,
    partyId === undefined ? undefined : sql`${o.partyId} = ${partyId}`,
    bottleStockId === undefined ? undefined : sql`${o.bottleStockId} = ${bottleStockId}`,
  )
  return { ...page, totals }
}
