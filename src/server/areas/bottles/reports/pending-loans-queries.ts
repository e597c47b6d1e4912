/** Loans as they stood at the end of a day (RPT-10). */
import type { BusinessDate } from '#contract/dates.ts'
import { type SQL, sql } from 'drizzle-orm'
import { is, type RowOf, queryRows } from '../../../db/rows.ts'
import type { Tx } from '../../../db/tx.ts'
import { accounts } from '../../../ledger/accounts.ts'
import { upriceAt } from './journal-queries.ts'

/** SQL over `o`: the day a loan was withdrawn; null while it stands. A trip's loan goes at the moment when the trip's entry, or its bottles, are taken back. */
export const withdrawnOn = sql`(case when o.deleted_at is not null then coalesce(
  (select max(w.posting_date) from depot.journal_entry f join depot.journal_entry w on w.agency_id = f.agency_id and w.reverses_id = f.id
    where f.agency_id = o.agency_id and (f.source_id = o.id or f.id = o.journal_entry_id)),
  (select max(w.posting_date) from depot.journal_entry f join depot.journal_entry w on w.agency_id = f.agency_id and w.reverses_id = f.id
    where f.agency_id = o.agency_id and f.source_id = o.trip_id and w.posted_at = o.deleted_at),
  (select max(m.posting_date) from depot.bottle_movement m where m.agency_id = o.agency_id and m.source_id = o.trip_id and m.at = o.deleted_at)) end)`

const loanAtColumns = {
  id: is.number,
  number: is.text,
  date: is.day,
  partyId: is.number,
  party: is.text,
  repId: is.maybe(is.number),
  code: is.text,
  qty: is.number,
  closed: is.number,
  /** Of the deposit: what is still owed back. */
  deposit: is.cents,
  uprice: is.cents,
  age: is.number,
}
export type LoanAt = RowOf<typeof loanAtColumns>

/** SQL over `o`: the deposit as the loan's own entries had it by then, a correction on a later day left out; of trips and openings as it stands. */
const depositAt = (
  date: BusinessDate,
): SQL => sql`coalesce((select sum(l.credit - l.debit) filter (where j.posting_date <= ${date}::date)
  from depot.journal_entry f join depot.journal_entry j on j.agency_id = f.agency_id and (j.id = f.id or j.reverses_id = f.id)
  join depot.journal_line l on l.agency_id = j.agency_id and l.journal_entry_id = j.id join depot.account a on a.agency_id = l.agency_id and a.id = l.account_id
  where f.agency_id = o.agency_id and f.source_id = o.id and a.code = ${accounts.bottleDeposits}), case when w.own then 0 else o.deposit end)`

/** Loans that had a bottle or a deposit out at the end of `date`. */
export async function loansAt(tx: Tx, date: BusinessDate): Promise<LoanAt[]> {
  const live = sql`c.date <= ${date}::date and (c.reversed_at is null or c.reversed_at > ${date}::date)`
  return queryRows(tx.db, loanAtColumns)`
    select o.id, o.number, o.date, o.party_id as "partyId", p.name as party, o.rep_id as "repId", b.item_code as code, o.qty, c.closed, (d.deposit - c.settled)::bigint as deposit,
      coalesce(${upriceAt(date)}, b.uprice) as uprice, ${date}::date - o.date as age
    from depot.bottle_loan o
    join depot.party p on p.agency_id = o.agency_id and p.id = o.party_id
    join depot.bottle_stock b on b.agency_id = o.agency_id and b.id = o.bottle_stock_id
    cross join lateral (
      select coalesce(sum(c.qty_returned + c.qty_damaged + c.qty_paid), 0)::int as closed, coalesce(sum(c.deposit_refund + c.deposit_set_off + c.deposit_forfeited), 0) as settled
      from depot.loan_closure c where c.agency_id = o.agency_id and c.loan_id = o.id and c.deleted_at is null and ${live}) c
    cross join lateral (select exists (select 1 from depot.journal_entry f where f.agency_id = o.agency_id and f.source_id = o.id) as own) w
    cross join lateral (select ${depositAt(date)} as deposit) d
    where o.date <= ${date}::date and (o.deleted_at is null or ${withdrawnOn} > ${date}::date) and (c.closed < o.qty or c.settled < d.deposit)
    order by p.name, o.party_id, o.date, o.id`
}

/** Bottles at outlets at the end of a day, as the movements say. */
export async function bottlesOutAt(tx: Tx, date: BusinessDate): Promise<number> {
  const rows = await queryRows(tx.db, { qty: is.number })`
    select coalesce(sum(case when to_loc = 'OUTLET' then qty else -qty end), 0)::int as qty from depot.bottle_movement
    where 'OUTLET' in (from_loc, to_loc) and posting_date <= ${date}::date`
  return rows[0]?.qty ?? 0
}
