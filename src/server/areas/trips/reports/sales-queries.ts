/** Settled trips item by item, and what the ledger says about them. */
import { tripStatuses } from '#contract/trips/trip.ts'
import { type Cents, cents } from '#contract/money.ts'
import { type SQL, sql } from 'drizzle-orm'
import { literal } from '../../../db/literals.ts'
import { is, type RowOf, queryRows } from '../../../db/rows.ts'
import type { Tx } from '../../../db/tx.ts'
import { BACKDATE_ADJ } from '../../../ledger/backdated.ts'
import type { Days } from '../../../reports/period.ts'
import { ofTheirProducts } from '../trip-queries.ts'

const settled = literal(tripStatuses.summarised)

/** One item of one settled trip. */
const soldItemColumns = {
  tripId: is.number,
  number: is.text,
  /** Of the entry in force: a settlement that was amended later counts on the day of its amendment. */
  date: is.day,
  repId: is.number,
  rep: is.text,
  routeId: is.number,
  route: is.text,
  vehicleId: is.number,
  /** Registration number and name. */
  vehicle: is.text,
  stockItemId: is.number,
  code: is.text,
  description: is.text,
  product: is.text,
  /** Of the person's products, and of the asked one. */
  mine: is.flag,
  loaded: is.number,
  good: is.number,
  expired: is.number,
  sold: is.number,
  price: is.cents,
  /** What the rep had to account for: declared pieces at their own price, the others that did not come back good at the trip's. */
  gross: is.cents,
  damage: is.cents,
  cost: is.cents,
}
export type SoldItem = RowOf<typeof soldItemColumns>

/** Items of the trips whose settlement is posted in the days, by rep, day and trip; at most `limit`. */
export async function soldItems(
  tx: Tx,
  { from, to }: Days,
  product: number | undefined,
  limit: number,
): Promise<SoldItem[]> {
  return queryRows(tx.db, soldItemColumns)`
    with item as (
      select i.agency_id, i.trip_id, i.stock_item_id, min(i.unit_price) as price, sum(i.loaded)::int as loaded, sum(i.returned_good)::int as good,
        sum(i.returned_expired)::int as expired, sum(i.cost)::bigint as cost
      from depot.trip_line i where i.deleted_at is null group by i.agency_id, i.trip_id, i.stock_item_id),
    given as (
      select g.agency_id, g.trip_id, g.stock_item_id, sum(g.qty) as qty, sum(g.qty * g.unit_price) as amount
      from depot.gas_out_line g where g.deleted_at is null group by g.agency_id, g.trip_id, g.stock_item_id)
    select t.id as "tripId", t.number, j.posting_date as date, t.rep_id as "repId", e.name as rep,
      t.route_id as "routeId", w.name as route, t.vehicle_id as "vehicleId", v.reg_no || ' ' || v.name as vehicle, i.stock_item_id as "stockItemId", s.code, s.description, p.name as product,
      ${ofTheirProducts(tx, sql`t.product_id`, product) ?? sql`true`} as mine, i.loaded, i.good, i.expired, i.loaded - i.good - i.expired as sold, i.price,
      (coalesce(g.amount, 0) + (i.loaded - i.good - coalesce(g.qty, 0)) * i.price)::bigint as gross, (i.expired * i.price)::bigint as damage, i.cost
    from depot.trip t
    join depot.journal_entry j on j.agency_id = t.agency_id and j.id = t.journal_entry_id
    join item i on i.agency_id = t.agency_id and i.trip_id = t.id
    join depot.stock_item s on s.agency_id = i.agency_id and s.id = i.stock_item_id
    join depot.item p on p.agency_id = t.agency_id and p.id = t.product_id
    join depot.employee e on e.agency_id = t.agency_id and e.id = t.rep_id
    join depot.route w on w.agency_id = t.agency_id and w.id = t.route_id
    join depot.vehicle v on v.agency_id = t.agency_id and v.id = t.vehicle_id
    left join given g on g.agency_id = i.agency_id and g.trip_id = i.trip_id and g.stock_item_id = i.stock_item_id
    where t.status = ${settled} and j.posting_date between ${from}::date and ${to}::date
    order by e.name, e.id, j.posting_date, t.id, s.code
    limit ${limit}`
}

/** Figures of settlements in the days: sales of goods with their tax, cost of what was sold, discounts. */
export type SettledFigures = { sales: Cents; cost: Cents; discount: Cents }

/**
 * `all`: of the entries in the days, with what valued them again since. `others`: what of it no trip of the days stands by: entries that
 * were taken back, and reversals, where not both fall into the days (a settlement amended or cancelled on another day); what trips of
 * the days stand by on another day counts against it.
 */
export async function settledFigures(
  tx: Tx,
  { from, to }: Days,
): Promise<{ all: SettledFigures; others: SettledFigures }> {
  const inDays = (entry: SQL) => sql`${entry}.posting_date between ${from}::date and ${to}::date`
  const rows = await queryRows(tx.db, {
    stands: is.flag,
    within: is.flag,
    sales: is.number,
    cost: is.number,
    discount: is.number,
  })`
    with entries as (
      select j.id, t.id is not null as stands, true as within from depot.journal_entry j
      left join depot.trip t on t.agency_id = j.agency_id and t.id = j.source_id and t.journal_entry_id = j.id and t.status = ${settled}
      where j.source_type = 'SALES_SUMMARY' and ${inDays(sql`j`)}
      union all
      select j.id, coalesce(${inDays(sql`e`)}, false), ${inDays(sql`j`)} from depot.journal_entry j
      left join depot.journal_entry o on o.agency_id = j.agency_id and o.id = j.reverses_id
      left join depot.trip t on t.agency_id = j.agency_id and t.id = j.source_id and t.status = ${settled}
        and not exists (select 1 from depot.journal_entry r where r.agency_id = j.agency_id and r.reverses_id = j.id)
      left join depot.journal_entry e on e.agency_id = t.agency_id and e.id = t.journal_entry_id
      where j.source_type = ${BACKDATE_ADJ} and coalesce(o.event, j.event) = 'SALES_SUMMARY' and (${inDays(sql`j`)} or ${inDays(sql`e`)}))
    select n.stands, n.within,
      coalesce(-sum(l.debit - l.credit) filter (where a.code in ('4010', '2160')), 0)::bigint as sales,
      coalesce(sum(l.debit - l.credit) filter (where a.code = '5010'), 0)::bigint as cost,
      coalesce(sum(l.debit - l.credit) filter (where a.code = '5020'), 0)::bigint as discount
    from entries n
    join depot.journal_line l on l.journal_entry_id = n.id
    join depot.account a on a.agency_id = l.agency_id and a.id = l.account_id
    group by 1, 2`
  const figures = (signOf: (row: (typeof rows)[number]) => number): SettledFigures => {
    const sum = (name: keyof SettledFigures) => cents(rows.reduce((total, row) => total + signOf(row) * row[name], 0))
    return { sales: sum('sales'), cost: sum('cost'), discount: sum('discount') }
  }
  return {
    all: figures(({ within }) => Number(within)),
    others: figures(({ within, stands }) => Number(within) - Number(stands)),
  }
}

/** What a trip whose settlement is posted in the days gave as discounts, by trip. */
export async function tripDiscounts(tx: Tx, { from, to }: Days): Promise<Map<number, Cents>> {
  const rows = await queryRows(tx.db, { id: is.number, amount: is.cents })`
    select t.id, sum(d.amount)::bigint as amount from depot.trip t
    join depot.journal_entry j on j.agency_id = t.agency_id and j.id = t.journal_entry_id
    join depot.discount d on d.agency_id = t.agency_id and d.trip_id = t.id and d.deleted_at is null and d.status = 'POSTED'
    where t.status = ${settled} and j.posting_date between ${from}::date and ${to}::date group by t.id`
  return new Map(rows.map(({ id, amount }) => [id, amount]))
}
