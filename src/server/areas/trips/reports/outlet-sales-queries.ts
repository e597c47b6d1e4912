/** What outlets were given on settled trips, when they were last served, what they hold and owe (RPT-43). */
import type { BusinessDate } from '#contract/dates.ts'
import { tripStatuses } from '#contract/trips/trip.ts'
import { sql } from 'drizzle-orm'
import { literal } from '../../../db/literals.ts'
import { is, type RowOf, queryRows } from '../../../db/rows.ts'
import type { Tx } from '../../../db/tx.ts'
import { accounts } from '../../../ledger/accounts.ts'
import type { Days } from '../../../reports/period.ts'
import { ofTheirProducts } from '../trip-queries.ts'

const givenColumns = {
  outletId: is.number,
  date: is.day,
  qty: is.number,
  amount: is.cents,
}
export type Given = RowOf<typeof givenColumns>

/** Declared for outlets on the person's trips whose settlement is posted in the days, by outlet and day. */
export async function givenToOutlets(tx: Tx, { from, to }: Days, product: number | undefined): Promise<Given[]> {
  return queryRows(tx.db, givenColumns)`
    select g.outlet_id as "outletId", j.posting_date as date, sum(g.qty)::int as qty, sum(g.qty * g.unit_price)::bigint as amount
    from depot.trip t
    join depot.journal_entry j on j.agency_id = t.agency_id and j.id = t.journal_entry_id
    join depot.gas_out_line g on g.agency_id = t.agency_id and g.trip_id = t.id and g.deleted_at is null and g.outlet_id is not null
    where t.status = ${literal(tripStatuses.summarised)} and j.posting_date between ${from}::date and ${to}::date
      and ${ofTheirProducts(tx, sql`t.product_id`, product) ?? sql`true`}
    group by g.outlet_id, j.posting_date`
}

const outletColumns = {
  id: is.number,
  code: is.text,
  name: is.text,
  route: is.maybe(is.text),
  /** The last trip on which anything was given to it, lent, collected or paid. */
  visited: is.maybe(is.day),
  bottles: is.number,
  credit: is.cents,
}
export type OutletState = RowOf<typeof outletColumns>

/** Outlets and other customers at the end of a day. */
export async function outletsAt(tx: Tx, ids: readonly number[], to: BusinessDate): Promise<OutletState[]> {
  return queryRows(tx.db, outletColumns)`
    with named as (
      select g.trip_id, g.outlet_id as party_id from depot.gas_out_line g where g.deleted_at is null and g.outlet_id = any(${sql.param([...ids])}::bigint[])
      union all select r.trip_id, r.party_id from depot.credit_row r where r.deleted_at is null and r.party_id = any(${sql.param([...ids])}::bigint[])
      union all select b.trip_id, b.party_id from depot.empty_bottle b where b.deleted_at is null and b.party_id = any(${sql.param([...ids])}::bigint[])
      union all select c.trip_id, c.party_id from depot.cheque c where c.deleted_at is null and c.trip_id is not null and c.party_id = any(${sql.param([...ids])}::bigint[])),
    visit as (
      select n.party_id, max(t.date) as visited from named n join depot.trip t on t.id = n.trip_id
      where t.date <= ${to}::date and t.status <> ${literal(tripStatuses.cancelled)} group by n.party_id),
    held as (
      select m.party_id, sum(case when m.to_loc = 'OUTLET' then m.qty else -m.qty end) as qty from depot.bottle_movement m
      where 'OUTLET' in (m.from_loc, m.to_loc) and m.posting_date <= ${to}::date and m.party_id = any(${sql.param([...ids])}::bigint[]) group by m.party_id),
    owed as (
      select l.party_id, sum(l.debit - l.credit) as amount from depot.journal_line l join depot.account a on a.agency_id = l.agency_id and a.id = l.account_id
      where a.code = ${accounts.tradeDebtors} and l.posting_date <= ${to}::date and l.party_id = any(${sql.param([...ids])}::bigint[]) group by l.party_id)
    select p.id, p.code, p.name, w.name as route, v.visited, coalesce(h.qty, 0)::int as bottles, coalesce(o.amount, 0)::bigint as credit
    from depot.party p
    left join depot.route w on w.agency_id = p.agency_id and w.id = p.route_id
    left join visit v on v.party_id = p.id
    left join held h on h.party_id = p.id
    left join owed o on o.party_id = p.id
    where p.id = any(${sql.param([...ids])}::bigint[])
    order by w.name nulls last, p.name, p.id`
}
