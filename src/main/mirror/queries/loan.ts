/** Bottle loans and what closed them. The server answers the same calls with the same rows (src/server/areas/bottles). */
import type { BusinessDate } from '#contract/dates.ts'
import { refuse } from '#contract/errors.ts'
import {
  type ClosureSums,
  type CollectedLoan,
  closureSorts,
  type Loan,
  type LoanClosure,
  type LoanClosuresQuery,
  type LoanDetails,
  LoanFilters,
  type LoanSums,
  loanSorts,
  type PendingLoan,
  type PendingLoansQuery,
} from '#contract/bottles/loan.ts'
import { type Page, parseFilters, parseSort } from '#contract/paging.ts'
import { always, amongIds, contains, keyOf, type Order, page, when, where } from '../listing.ts'
import type { MirrorReader } from '../mirror.ts'
import { openDate } from './account.ts'
import type { Who } from './scope.ts'

const outstanding = '(o.qty - o.closed_returned - o.closed_paid - o.closed_damaged)'
const reserved = `(select coalesce(sum(x.qty), 0) from empty_bottle x where x.loan_id = o.id and x.status = 'CREATED' and x.deleted_at is null)`
const columns = `o.id, o.number, o.date, o.party_id as partyId, p.name as party, p.kind as partyKind, o.bottle_stock_id as bottleStockId, b.item_code, b.description as bottle,
  o.qty, o.closed_returned as closedReturned, o.closed_paid as closedPaid, o.closed_damaged as closedDamaged, ${outstanding} as outstanding, ${reserved} as reserved,
  o.deposit, o.deposit_refunded as depositRefunded, b.uprice, ${outstanding} * b.uprice as value, b.selling_price as sellingPrice,
  o.trip_id as tripId, t.number as trip, o.rep_id as repId, e.name as rep, o.is_short as isShort, o.remark, o.journal_entry_id as journalEntryId, o.journal_number as journal,
  o.status, o.row_version as rowVersion`
const from = `from bottle_loan o join party p on p.id = o.party_id join bottle_stock b on b.id = o.bottle_stock_id
  left join trip t on t.id = o.trip_id left join employee e on e.id = o.rep_id`

const orders: Record<(typeof loanSorts)[number], Omit<Order, 'descending'>> = {
  date: { expression: 'o.date', indexed: false },
  number: { expression: 'o.number', indexed: false },
  party: { expression: 'p.name', indexed: false },
  item_code: { expression: 'b.item_code', indexed: false },
  outstanding: { expression: outstanding, indexed: false },
}

type Row<T extends Loan = Loan> = Omit<T, 'isShort'> & { isShort: number }

/** Loans with bottles or a deposit still out, with sums of the whole filter. */
export function pendingLoans(
  mirror: MirrorReader,
  _who: Who,
  query: PendingLoansQuery,
): Page<PendingLoan> & { totals: LoanSums } {
  const filters = parseFilters(LoanFilters, query.filters)
  const sort = parseSort(loanSorts, query.sort, { field: 'date', descending: false })
  const conditions = where(
    always(`o.status <> 'CLOSED' and o.deleted_at is null`),
    contains(query.searchQuery, 'o.number', 'p.name', 'b.item_code', 'o.remark'),
    when(query.fromDate, 'o.date >= ?'),
    when(query.toDate, 'o.date <= ?'),
    when(query.id, 'o.party_id = ?'),
    when(query.repId, 'o.rep_id = ?'),
    when(filters.bottleStockId, 'o.bottle_stock_id = ?'),
    when(filters.status, 'o.status = ?'),
    when(filters.isShort, 'o.is_short = ?'),
  )
  const on = query.on ?? openDate(mirror)
  const parts = { from, where: conditions, order: { ...orders[sort.field], descending: sort.descending }, id: 'o.id' }
  const found = page(mirror, query, parts, (ids) =>
    mirror
      .all<Row<PendingLoan>>(
        `select ${columns}, cast(julianday(?) - julianday(o.date) as integer) as age ${from} where o.id ${amongIds}`,
        on,
        ids,
      )
      .map((row): PendingLoan => ({ ...row, isShort: row.isShort === 1 })),
  )
  const totals = mirror.memo(
    keyOf('loan sums', conditions),
    () =>
      mirror.get<LoanSums>(
        `select coalesce(sum(${outstanding}), 0) as outstanding, coalesce(sum(${outstanding} * b.uprice), 0) as value, coalesce(sum(o.deposit - o.deposit_refunded), 0) as deposit ${from} ${conditions.sql}`,
        ...conditions.params,
      ) ?? refuse('UNEXPECTED'),
  )
  return { ...found, totals }
}

const closureColumns = `c.id, c.date, c.qty_returned as qtyReturned, c.qty_damaged as qtyDamaged, c.qty_paid as qtyPaid, c.unit_price as unitPrice, c.damage_charge as damageCharge,
  c.payment_type as paymentType, c.bank_id as bankId, k.name as bank, c.cheque_id as chequeId, c.cheque_number as chequeNumber, c.bill_id as billId, r.number as bill,
  c.deposit_refund as depositRefund, c.deposit_set_off as depositSetOff, c.deposit_forfeited as depositForfeited, c.trip_id as tripId, t.number as trip,
  c.journal_entry_id as journalEntryId, c.journal_number as journal, c.created_by_name as createdBy`
const closureFrom = `from loan_closure c left join bank k on k.id = c.bank_id
  left join bill r on r.id = c.bill_id left join trip t on t.id = c.trip_id`

/** One loan with what closed it, oldest first. */
export function loanDetails(mirror: MirrorReader, _who: Who, { id }: { id: number }): LoanDetails {
  const row =
    mirror.get<Row>(`select ${columns} ${from} where o.id = ? and o.deleted_at is null`, id) ??
    refuse('NOT_FOUND', 'The loan was not found in this agency.')
  const closures = mirror.all<LoanClosure>(
    `select ${closureColumns}, c.reversed_at as reversedAt ${closureFrom} where c.loan_id = ? and c.deleted_at is null order by c.id`,
    id,
  )
  return { ...row, isShort: row.isShort === 1, closures }
}

const paid = 'c.qty_paid * c.unit_price'
const closureOrders: Record<(typeof closureSorts)[number], Omit<Order, 'descending'>> = {
  date: { expression: 'c.date', indexed: false },
  loan: { expression: 'o.number', indexed: false },
  party: { expression: 'p.name', indexed: false },
  paid: { expression: paid, indexed: false },
}

/** What closed loans in some days; taken back ones are left out. */
export function loanClosures(
  mirror: MirrorReader,
  _who: Who,
  query: LoanClosuresQuery,
): Page<CollectedLoan> & { totals: ClosureSums } {
  const sort = parseSort(closureSorts, query.sort, { field: 'date', descending: true })
  const [first, last] = daysOf(mirror, query)
  const conditions = where(
    always('c.date between ? and ? and c.reversed_at is null and c.deleted_at is null', first, last),
    contains(query.searchQuery, 'o.number', 'p.name', 'b.item_code'),
    when(query.partyId, 'o.party_id = ?'),
    when(query.bottleStockId, 'o.bottle_stock_id = ?'),
  )
  const source = `${closureFrom} join bottle_loan o on o.id = c.loan_id join party p on p.id = o.party_id join bottle_stock b on b.id = o.bottle_stock_id`
  const order = { ...closureOrders[sort.field], descending: sort.descending }
  const found = page(mirror, query, { from: source, where: conditions, order, id: 'c.id' }, (ids) =>
    mirror.all<CollectedLoan>(
      `select ${closureColumns}, o.id as loanId, o.number as loan, o.party_id as partyId, p.name as party, o.bottle_stock_id as bottleStockId, b.item_code, ${paid} as paid
      ${source} where c.id ${amongIds}`,
      ids,
    ),
  )
  const sum = (column: string) => `coalesce(sum(${column}), 0)`
  const totals = mirror.memo(
    keyOf('closure sums', conditions),
    () =>
      mirror.get<ClosureSums>(
        `select ${sum('c.qty_returned')} as returned, ${sum('c.qty_damaged')} as damaged, ${sum('c.qty_paid')} as bought, ${sum(paid)} as paid, ${sum('c.damage_charge')} as charges,
          ${sum('c.deposit_refund')} as refunds, ${sum('c.deposit_set_off')} as setOff, ${sum('c.deposit_forfeited')} as forfeited ${source} ${conditions.sql}`,
        ...conditions.params,
      ) ?? refuse('UNEXPECTED'),
  )
  return { ...found, totals }
}

/** The days asked for; the open day when none is. */
function daysOf(mirror: MirrorReader, { fromDate, toDate }: LoanClosuresQuery): [BusinessDate, BusinessDate] {
  const open = openDate(mirror)
  return [fromDate ?? open, toDate ?? fromDate ?? open]
}
