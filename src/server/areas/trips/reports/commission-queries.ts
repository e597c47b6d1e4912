/** Commission of settled trips: what the people on them earned, and what was posted of it (RPT-45). */
import { tripStatuses } from '#contract/trips/trip.ts'
import { type Cents, ZERO } from '#contract/money.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { type SQL, sql } from 'drizzle-orm'
import { literal } from '../../../db/literals.ts'
import { is, type RowOf, queryRows } from '../../../db/rows.ts'
import type { Tx } from '../../../db/tx.ts'
import { accounts } from '../../../ledger/accounts.ts'
import type { Days } from '../../../reports/period.ts'
import { ofTheirProducts } from '../trip-queries.ts'

const settled = literal(tripStatuses.summarised)

const earnedColumns = {
  tripId: is.number,
  number: is.text,
  date: is.day,
  employeeId: is.number,
  employee: is.text,
  role: is.text,
  pieces: is.number,
  /** Of the trip, before it is shared. */
  whole: is.cents,
  /** Hundredths of a percent. */
  share: is.number,
  /** As posted; of a trip whose settlement posted none, as its items and shares make it now. */
  earned: is.cents,
  posted: is.cents,
  /** Of what is posted: paid, or set off, until the end of the days. The oldest trips of an employee are paid first. */
  paid: is.cents,
  mine: is.flag,
}
export type Earned = RowOf<typeof earnedColumns>

/**
 * Tables of a statement: `own` are the lines of 2120 that name an employee until the end of a day, by the trip whose settlement (or its
 * reversal) they are of; `paid_commission` is each trip's commission with what the others took off it, oldest trips first.
 */
const paidCommission = (to: BusinessDate): SQL => sql`own as (
      select l.party_id, case when j.source_type = 'SALES_SUMMARY' then coalesce(o.source_id, j.source_id) end as trip_id, l.credit - l.debit as amount, l.posting_date as date
      from depot.journal_line l join depot.account a on a.agency_id = l.agency_id and a.id = l.account_id
      join depot.journal_entry j on j.agency_id = l.agency_id and j.id = l.journal_entry_id
      left join depot.journal_entry o on o.agency_id = j.agency_id and o.id = j.reverses_id
      where a.code = ${accounts.salariesPayable} and l.party_id is not null and l.posting_date <= ${to}::date),
    taken as (select party_id, -sum(amount) as amount from own where trip_id is null group by 1),
    due as (
      select party_id, trip_id, sum(amount) as amount, sum(sum(amount)) over (partition by party_id order by min(date), trip_id) as until
      from own where trip_id is not null group by 1, 2),
    paid_commission as (
      select d.party_id, d.trip_id, d.amount, greatest(0, least(d.amount, coalesce(k.amount, 0) - (d.until - d.amount))) as paid
      from due d left join taken k on k.party_id = d.party_id)`

/** Commission of all trips that is owed at the end of a day; and what stands on 2120 beside it: salaries without a name, and what was taken beyond any trip. */
export async function commissionOwed(tx: Tx, to: BusinessDate): Promise<{ trips: Cents; beside: Cents }> {
  const rows = await queryRows(tx.db, { trips: is.cents, beside: is.cents })`
    with ${paidCommission(to)},
    beyond as (select coalesce(sum(coalesce(k.amount, 0) - coalesce(p.paid, 0)), 0) as amount
      from taken k left join (select party_id, sum(paid) as paid from paid_commission group by 1) p on p.party_id = k.party_id),
    unnamed as (select coalesce(sum(l.credit - l.debit), 0) as amount from depot.journal_line l
      join depot.account a on a.agency_id = l.agency_id and a.id = l.account_id
      where a.code = ${accounts.salariesPayable} and l.party_id is null and l.posting_date <= ${to}::date)
    select coalesce((select sum(amount - paid) from paid_commission), 0)::bigint as trips,
      ((select amount from unnamed) - (select amount from beyond))::bigint as beside`
  return rows[0] ?? { trips: ZERO, beside: ZERO }
}

/** By person, day and trip, of settlements posted in the days; at most `limit`. */
export async function commissionEarned(
  tx: Tx,
  { from, to }: Days,
  product: number | undefined,
  limit: number,
): Promise<Earned[]> {
  return queryRows(tx.db, earnedColumns)`
    with trip as (
      select t.*, j.posting_date from depot.trip t join depot.journal_entry j on j.agency_id = t.agency_id and j.id = t.journal_entry_id
      where t.status = ${settled} and j.posting_date between ${from}::date and ${to}::date),
    whole as (
      select t.id, sum(i.loaded - i.returned_good - i.returned_expired)::int as pieces,
        sum((i.loaded - i.returned_good - i.returned_expired) * s.commission_per_unit)::bigint as amount
      from trip t join depot.trip_line i on i.agency_id = t.agency_id and i.trip_id = t.id and i.deleted_at is null
      join depot.stock_item s on s.agency_id = i.agency_id and s.id = i.stock_item_id group by t.id),
    ${paidCommission(to)},
    posted as (
      select t.id, l.party_id, sum(l.credit - l.debit)::bigint as amount
      from trip t join depot.journal_line l on l.agency_id = t.agency_id and l.journal_entry_id = t.journal_entry_id
      join depot.account a on a.agency_id = l.agency_id and a.id = l.account_id where a.code = ${accounts.salariesPayable} group by t.id, l.party_id)
    select t.id as "tripId", t.number, t.posting_date as date, e.id as "employeeId", e.name as employee, r.name as role, w.pieces, w.amount as whole, m.share_pct as share,
      case when exists (select 1 from posted x where x.id = t.id) then coalesce(p.amount, 0) else round(w.amount * m.share_pct / 10000.0)::bigint end as earned,
      coalesce(p.amount, 0)::bigint as posted, coalesce(c.paid, 0)::bigint as paid, ${ofTheirProducts(tx, sql`t.product_id`, product) ?? sql`true`} as mine
    from trip t
    join whole w on w.id = t.id
    join depot.trip_staff m on m.agency_id = t.agency_id and m.trip_id = t.id and m.deleted_at is null
    join depot.employee e on e.agency_id = m.agency_id and e.id = m.employee_id
    join depot.employee_role r on r.agency_id = m.agency_id and r.id = m.role_id
    left join posted p on p.id = t.id and p.party_id = e.party_id
    left join paid_commission c on c.trip_id = t.id and c.party_id = e.party_id
    order by e.name, e.id, t.posting_date, t.id limit ${limit}`
}

/** Credited to 2120 by settlements in the days. `others`: of entries that no trip stands by any more, and of reversals. */
export async function commissionPosted(tx: Tx, { from, to }: Days): Promise<{ all: Cents; others: Cents }> {
  const rows = await queryRows(tx.db, { all: is.cents, others: is.cents })`
    select coalesce(sum(l.credit - l.debit), 0)::bigint as all, coalesce(sum(l.credit - l.debit) filter (where t.id is null), 0)::bigint as others
    from depot.journal_entry j
    join depot.journal_line l on l.agency_id = j.agency_id and l.journal_entry_id = j.id
    join depot.account a on a.agency_id = l.agency_id and a.id = l.account_id
    left join depot.trip t on t.agency_id = j.agency_id and t.journal_entry_id = j.id and t.id = j.source_id and t.status = ${settled}
    where j.source_type = 'SALES_SUMMARY' and j.posting_date between ${from}::date and ${to}::date and a.code = ${accounts.salariesPayable}`
  return rows[0] ?? { all: ZERO, others: ZERO }
}
