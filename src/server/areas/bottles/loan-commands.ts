/** Rows of bottle loans, for the documents that lend bottles and bring them back (E-66, E-67). No bottle moves and no entry is posted here. */
import type { BusinessDate } from '#contract/dates.ts'
import { refuse } from '#contract/errors.ts'
import type { Cents } from '#contract/money.ts'
import { unreachable } from '#contract/unreachable.ts'
import { sql } from 'drizzle-orm'
import { is, type RowOf, queryRows } from '../../db/rows.ts'
import { enqueueRows } from '../../db/insert-rows.ts'
import { bottleLoan, loanClosure } from '../../db/schema/index.ts'
import { deleteStampsSql, updateStampsSql } from '../../db/row-stamps.ts'
import type { Tx } from '../../db/tx.ts'
import { enqueueSql } from '../../db/pipeline.ts'
import { type DocumentKeys, nextDocuments } from '../../ledger/numbering.ts'
import { loansById } from './loan-queries.ts'
import { refuseTooMany } from '#contract/bottles/loan-rules.ts'

export type NewLoan = {
  date: BusinessDate
  partyId: number
  bottleStockId: number
  qty: number
  /** For all its bottles. */
  deposit: Cents
  /** Standard cost of one bottle. */
  uprice: Cents
  tripId?: number
  repId?: number
  isShort?: boolean
  remark?: string | undefined
  journalEntryId?: number
}

/** Writes the loans, numbered in their order; they are of one year. */
export async function openLoans(tx: Tx, loans: readonly NewLoan[]): Promise<DocumentKeys[]> {
  const [first] = loans
  if (!first) return []
  const keys = await nextDocuments(tx, 'LN', first.date, loans.length)
  sendLoans(tx, loans, keys)
  return keys
}

/** As {@link openLoans}, with keys that were taken before. */
export function sendLoans(tx: Tx, loans: readonly NewLoan[], keys: readonly DocumentKeys[]): void {
  enqueueRows(
    tx,
    bottleLoan,
    loans.map((loan, i) => ({
      ...(keys[i] ?? unreachable('a loan has no number')),
      date: loan.date,
      partyId: loan.partyId,
      bottleStockId: loan.bottleStockId,
      qty: loan.qty,
      deposit: loan.deposit,
      upriceAtIssue: loan.uprice,
      tripId: loan.tripId ?? null,
      repId: loan.repId ?? null,
      isShort: loan.isShort ?? false,
      remark: loan.remark || null,
      journalEntryId: loan.journalEntryId ?? null,
      status: 'OPEN' as const,
      createdBy: tx.actor.userId,
    })),
  )
}

/** `journalEntryId` null: bottles of no value, on a trip with nothing to post. */
export type TripReturn = {
  loanId: number
  qty: number
  date: BusinessDate
  tripId: number
  journalEntryId: number | null
}

/** Bottles that a trip brought back; `known` where the caller has read the loans. Refuses NOT_FOUND and INSUFFICIENT_BOTTLES: more than are out. */
export async function returnOnLoans(
  tx: Tx,
  returns: readonly TripReturn[],
  known?: Awaited<ReturnType<typeof loansById>>,
): Promise<void> {
  if (returns.length === 0) return
  const ids = returns.map(({ loanId }) => loanId)
  const loans = known ?? (await loansById(tx, ids))
  const perLoan = Map.groupBy(returns, ({ loanId }) => loanId)
  for (const [id, of] of perLoan) {
    const loan = loans.get(id) ?? refuse('NOT_FOUND', 'The loan was not found in this agency.')
    const qty = of.reduce((sum, each) => sum + each.qty, 0)
    const out = loan.qty - loan.closedReturned - loan.closedPaid - loan.closedDamaged
    if (qty > out) refuseTooMany(loan.number, out, qty)
  }
  enqueueRows(
    tx,
    loanClosure,
    returns.map(({ qty, ...each }) => ({ ...each, qtyReturned: qty, createdBy: tx.actor.userId })),
  )
  moveClosed(
    tx,
    returns.map(({ loanId, qty }) => ({ loanId, returned: qty, damaged: 0, paid: 0, deposit: 0 })),
  )
}

/** What a closure takes off a loan: pieces, and cents of its deposit. */
const closedColumns = {
  loanId: is.number,
  returned: is.number,
  damaged: is.number,
  paid: is.number,
  deposit: is.number,
}
export type Closed = RowOf<typeof closedColumns>

/** Adds to what is closed of the loans, negative amounts take back; the status follows. A loan may stand in several rows. */
export function moveClosed(tx: Tx, closed: readonly Closed[]): void {
  const of = (figure: (row: Closed) => number) => sql.param(closed.map(figure))
  const done = sql`(o.closed_returned + d.returned + o.closed_damaged + d.damaged + o.closed_paid + d.paid)`
  enqueueSql(
    tx,
    sql`
    update depot.bottle_loan o set closed_returned = o.closed_returned + d.returned, closed_damaged = o.closed_damaged + d.damaged, closed_paid = o.closed_paid + d.paid,
      deposit_refunded = o.deposit_refunded + d.deposit, ${updateStampsSql(tx, sql`o.row_version`)},
      status = case when ${done} = o.qty and o.deposit_refunded + d.deposit = o.deposit then 'CLOSED' when ${done} = 0 and o.deposit_refunded + d.deposit = 0 then 'OPEN' else 'PARTIAL' end
    from (select id, sum(returned)::int as returned, sum(damaged)::int as damaged, sum(paid)::int as paid, sum(deposit)::bigint as deposit
      from unnest(${of((r) => r.loanId)}::bigint[], ${of((r) => r.returned)}::int[], ${of((r) => r.damaged)}::int[], ${of((r) => r.paid)}::int[], ${of((r) => r.deposit)}::bigint[])
        as u(id, returned, damaged, paid, deposit) group by id) d
    where o.id = d.id`,
  )
}

/** The closures of an entry, or one, count no longer from `date` on, and their loans are open again by so much. The entry is the caller's. */
export async function reverseReturns(
  tx: Tx,
  of: { journalEntryId: number } | { id: number },
  date: BusinessDate,
): Promise<void> {
  const which = 'id' in of ? sql`id = ${of.id}` : sql`journal_entry_id = ${of.journalEntryId}`
  const rows = await queryRows(tx.db, closedColumns)`
    update depot.loan_closure set reversed_at = ${date}::date, ${updateStampsSql(tx)}
    where ${which} and reversed_at is null and deleted_at is null
    returning loan_id as "loanId", -qty_returned as returned, -qty_damaged as damaged, -qty_paid as paid, -(deposit_refund + deposit_set_off + deposit_forfeited) as deposit`
  if (rows.length > 0) moveClosed(tx, rows)
}

/**
 * Withdraws loans, those of an entry or named ones: bottles and entry are the caller's. Refuses LOAN_CLOSED once something of one came back
 * (409) and RESERVED_BY_TRIP while a trip brings it back.
 */
export async function cancelLoansOf(
  tx: Tx,
  of: { journalEntryId: number } | { ids: readonly number[] },
): Promise<void> {
  const which =
    'ids' in of ? sql`o.id = any(${sql.param([...of.ids])}::bigint[])` : sql`o.journal_entry_id = ${of.journalEntryId}`
  const rows = await queryRows(tx.db, { id: is.number, number: is.text, closed: is.flag, trip: is.maybe(is.text) })`
    select o.id, o.number, o.closed_returned + o.closed_paid + o.closed_damaged > 0 or o.deposit_refunded > 0 as closed,
      (select t.number from depot.empty_bottle e join depot.trip t on t.agency_id = e.agency_id and t.id = e.trip_id
        where e.loan_id = o.id and e.status = 'CREATED' and e.deleted_at is null limit 1) as trip
    from depot.bottle_loan o where ${which} and o.deleted_at is null`
  for (const { number, closed, trip } of rows) {
    if (closed)
      refuse('LOAN_CLOSED', `Bottles of loan ${number} came back already. Undo that first.`, [
        { message: 'came back already', loan: number },
      ])
    if (trip !== null)
      refuse(
        'RESERVED_BY_TRIP',
        `Trip ${trip} brings back bottles of loan ${number}: settle the trip or remove that row first.`,
        [{ message: `is reserved by trip ${trip}`, loan: number }],
      )
  }
  if (rows.length === 0) return
  await tx.db.execute(sql`
    update depot.bottle_loan set ${deleteStampsSql(tx)}
    where id = any(${sql.param(rows.map(({ id }) => id))}::bigint[])`)
}
