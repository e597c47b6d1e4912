/** Reads of bottle loans and what closed them (E-66, E-67). The mirror answers the same calls with the same rows. */
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
import { type SQL, sql } from 'drizzle-orm'
import { contains, orderBy, page, where } from '../../db/listing.ts'
import { productScope } from '../../db/product-scope.ts'
import { bottleLoan } from '../../db/schema/index.ts'
import type { Tx } from '../../db/tx.ts'

/** SQL over `o`: bottles of the loan that are still out. */
export const outstandingOf = sql`(o.qty - o.closed_returned - o.closed_paid - o.closed_damaged)`
/** SQL over `o`: what trips that are not settled yet bring back (C13). */
const reservedOf = sql`(select coalesce(sum(e.qty), 0) from depot.empty_bottle e where e.agency_id = o.agency_id and e.loan_id = o.id and e.status = 'CREATED' and e.deleted_at is null)::int`

const columns = sql`o.id, o.number, o.date, o.party_id as "partyId", p.name as party, p.kind as "partyKind", o.bottle_stock_id as "bottleStockId", b.item_code, b.description as bottle,
  o.qty, o.closed_returned as "closedReturned", o.closed_paid as "closedPaid", o.closed_damaged as "closedDamaged", ${outstandingOf} as outstanding, ${reservedOf} as reserved,
  o.deposit, o.deposit_refunded as "depositRefunded", b.uprice, (${outstandingOf} * b.uprice)::bigint as value, b.selling_price as "sellingPrice",
  o.trip_id as "tripId", t.number as trip, o.rep_id as "repId", e.name as rep, o.is_short as "isShort", o.remark, o.journal_entry_id as "journalEntryId", j.number as journal,
  o.status, o.row_version as "rowVersion"`

/** Trips and people of other products than the person's keep their names to themselves, as in a mirror. */
const ofProduct = (scope: readonly number[] | null, column: SQL): SQL =>
  scope === null ? sql`true` : sql`${column} = any(${sql.param([...scope])}::bigint[])`

const from = (scope: readonly number[] | null) => sql`from depot.bottle_loan o
  join depot.party p on p.agency_id = o.agency_id and p.id = o.party_id
  join depot.bottle_stock b on b.agency_id = o.agency_id and b.id = o.bottle_stock_id
  left join depot.trip t on t.agency_id = o.agency_id and t.id = o.trip_id and ${ofProduct(scope, sql`t.product_id`)}
  left join depot.employee e on e.agency_id = o.agency_id and e.id = o.rep_id and ${ofProduct(scope, sql`e.product_id`)}
  left join depot.journal_entry j on j.agency_id = o.agency_id and j.id = o.journal_entry_id`

const sortColumns: Record<(typeof loanSorts)[number], SQL> = {
  date: sql`o.date`,
  number: sql`o.number`,
  party: sql`p.name`,
  item_code: sql`b.item_code`,
  outstanding: outstandingOf,
}

/** Loans with bottles or a deposit still out, with sums of the whole filter. */
export async function pendingLoans(
  tx: Tx,
  query: PendingLoansQuery,
): Promise<Page<PendingLoan> & { totals: LoanSums }> {
  const filters = parseFilters(LoanFilters, query.filters)
  const sort = parseSort(loanSorts, query.sort, { field: 'date', descending: false })
  const source = from(await productScope(tx))
  const conditions = where(
    sql`o.status <> 'CLOSED' and o.deleted_at is null`,
    contains(query.searchQuery, sql`o.number`, sql`p.name`, sql`b.item_code`, sql`o.remark`),
    query.fromDate === undefined ? undefined : sql`o.date >= ${query.fromDate}::date`,
    query.toDate === undefined ? undefined : sql`o.date <= ${query.toDate}::date`,
    query.id === undefined ? undefined : sql`o.party_id = ${query.id}`,
    query.repId === undefined ? undefined : sql`o.rep_id = ${query.repId}`,
    filters.bottleStockId === undefined ? undefined : sql`o.bottle_stock_id = ${filters.bottleStockId}`,
    filters.status === undefined ? undefined : sql`o.status = ${filters.status}`,
    filters.isShort === undefined ? undefined : sql`o.is_short = ${filters.isShort}`,
  )
  const on = query.on ?? tx.agency.openDate
  const order = orderBy(sortColumns[sort.field], sort.descending, sql`o.id`)
  const select = sql`${columns}, (${on}::date - o.date) as age`
  const found = await page<PendingLoan, PendingLoan>(
    tx,
    query,
    { select, from: source, where: conditions, order },
    (row) => row,
  )
  const sums = await tx.db.execute<LoanSums>(sql`
    select coalesce(sum(${outstandingOf}), 0)::int as outstanding, coalesce(sum(${outstandingOf} * b.uprice), 0)::bigint as value, coalesce(sum(o.deposit - o.deposit_refunded), 0)::bigint as deposit
    ${source} ${conditions}`)
  return { ...found, totals: sums.rows[0] ?? refuse('UNEXPECTED') }
}

/** One loan. Refuses NOT_FOUND on `field`. */
export async function loanById(tx: Tx, id: number, field = 'id'): Promise<Loan> {
  const rows = await tx.db.execute<Loan>(
    sql`select ${columns} ${from(await productScope(tx))} where o.id = ${id} and o.deleted_at is null`,
  )
  return (
    rows.rows[0] ?? refuse('NOT_FOUND', 'The loan was not found in this agency.', [{ field, message: 'was not found' }])
  )
}

/** The rows of loans by id; unknown and withdrawn ones are missing. */
export async function loansById(tx: Tx, ids: readonly number[]): Promise<Map<number, typeof bottleLoan.$inferSelect>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.db
    .select()
    .from(bottleLoan)
    .where(sql`${bottleLoan.id} = any(${sql.param([...new Set(ids)])}::bigint[]) and ${bottleLoan.deletedAt} is null`)
  return new Map(rows.map((row) => [row.id, row]))
}

const closureColumns = sql`c.id, c.date, c.qty_returned as "qtyReturned", c.qty_damaged as "qtyDamaged", c.qty_paid as "qtyPaid", c.unit_price as "unitPrice", c.damage_charge as "damageCharge",
  c.payment_type as "paymentType", c.bank_id as "bankId", k.name as bank, c.cheque_id as "chequeId", q.number as "chequeNumber", c.bill_id as "billId", r.number as bill,
  c.deposit_refund as "depositRefund", c.deposit_set_off as "depositSetOff", c.deposit_forfeited as "depositForfeited", c.trip_id as "tripId", t.number as trip,
  c.journal_entry_id as "journalEntryId", j.number as journal, u.full_name as "createdBy"`
const closureFrom = (scope: readonly number[] | null) => sql`from depot.loan_closure c
  join depot.users u on u.id = c.created_by
  left join depot.bank k on k.agency_id = c.agency_id and k.id = c.bank_id
  left join depot.cheque q on q.agency_id = c.agency_id and q.id = c.cheque_id
  left join depot.bill r on r.agency_id = c.agency_id and r.id = c.bill_id
  left join depot.trip t on t.agency_id = c.agency_id and t.id = c.trip_id and ${ofProduct(scope, sql`t.product_id`)}
  left join depot.journal_entry j on j.agency_id = c.agency_id and j.id = c.journal_entry_id`

/** One loan with what closed it, oldest first, taken back or not. Refuses NOT_FOUND. */
export async function loanDetails(tx: Tx, { id }: { id: number }): Promise<LoanDetails> {
  const loan = await loanById(tx, id)
  const closures = await tx.db.execute<LoanClosure>(sql`
    select ${closureColumns}, c.reversed_at as "reversedAt" ${closureFrom(await productScope(tx))} where c.loan_id = ${id} and c.deleted_at is null order by c.id`)
  return { ...loan, closures: closures.rows }
}

const paid = sql`(c.qty_paid * c.unit_price)::bigint`
const closureOrders: Record<(typeof closureSorts)[number], SQL> = {
  date: sql`c.date`,
  loan: sql`o.number`,
  party: sql`p.name`,
  paid,
}

/** What closed loans in some days; taken back ones are left out. Sums are of the whole filter. */
export async function loanClosures(
  tx: Tx,
  query: LoanClosuresQuery,
): Promise<Page<CollectedLoan> & { totals: ClosureSums }> {
  const sort = parseSort(closureSorts, query.sort, { field: 'date', descending: true })
  const days = { from: query.fromDate ?? tx.agency.openDate, to: query.toDate ?? query.fromDate ?? tx.agency.openDate }
  const conditions = where(
    sql`c.date between ${days.from}::date and ${days.to}::date and c.reversed_at is null and c.deleted_at is null`,
    contains(query.searchQuery, sql`o.number`, sql`p.name`, sql`b.item_code`),
    query.partyId === undefined ? undefined : sql`o.party_id = ${query.partyId}`,
    query.bottleStockId === undefined ? undefined : sql`o.bottle_stock_id = ${query.bottleStockId}`,
  )
  const source = sql`${closureFrom(await productScope(tx))}
    join depot.bottle_loan o on o.agency_id = c.agency_id and o.id = c.loan_id
    join depot.party p on p.agency_id = o.agency_id and p.id = o.party_id
    join depot.bottle_stock b on b.agency_id = o.agency_id and b.id = o.bottle_stock_id`
  const select = sql`${closureColumns}, o.id as "loanId", o.number as loan, o.party_id as "partyId", p.name as party, o.bottle_stock_id as "bottleStockId", b.item_code, ${paid} as paid`
  const order = orderBy(closureOrders[sort.field], sort.descending, sql`c.id`)
  const found = await page<CollectedLoan, CollectedLoan>(
    tx,
    query,
    { select, from: source, where: conditions, order },
    (row) => row,
  )
  const sum = (column: SQL, type = sql`bigint`) => sql`coalesce(sum(${column}), 0)::${type}`
  const int = sql`int`
  const sums = await tx.db.execute<ClosureSums>(sql`
    select ${sum(sql`c.qty_returned`, int)} as returned, ${sum(sql`c.qty_damaged`, int)} as damaged, ${sum(sql`c.qty_paid`, int)} as bought, ${sum(paid)} as paid,
      ${sum(sql`c.damage_charge`)} as charges, ${sum(sql`c.deposit_refund`)} as refunds, ${sum(sql`c.deposit_set_off`)} as "setOff", ${sum(sql`c.deposit_forfeited`)} as forfeited
    ${source} ${conditions}`)
  return { ...found, totals: sums.rows[0] ?? refuse('UNEXPECTED') }
}
