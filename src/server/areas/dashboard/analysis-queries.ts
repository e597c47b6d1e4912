/** What the charts show (contract/analysis.ts). The mirror answers the same call with the same figures. */
import {
  type Analysis,
  analysisDays,
  type AnalysisInput,
  analysisOf,
  type BottleRow,
  type Collections,
  type SoldRow,
} from '#contract/dashboard/analysis.ts'
import { paymentTypes, receivablePayable } from '#contract/enums.ts'
import { refuse } from '#contract/errors.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/tx.ts'
import { ofProducts, productScope } from '../../db/product-scope.ts'
import { type AskedDays, soldLines } from './sold-queries.ts'

/** Refuses INVALID for periods that cannot be (contract/analysis.ts). */
export async function analysis(tx: Tx, input: AnalysisInput): Promise<Analysis> {
  const days = analysisDays(input)
  const asked = [{ ...days.period, isNow: true }, ...(days.other ? [{ ...days.other, isNow: false }] : [])]
  const collected = await collections(tx, asked)
  const of = (wanted: boolean) => collected.find(({ isNow }) => isNow === wanted)?.sums ?? refuse('UNEXPECTED')
  return analysisOf(days, {
    sold: await soldRows(tx, asked, input.product),
    collections: { now: of(true), before: days.other && of(false) },
    bottles: await bottles(tx, input.product),
  })
}

/** The lines are read once and summed by item, route, rep and day. */
async function soldRows(tx: Tx, asked: readonly AskedDays[], product: number | undefined): Promise<SoldRow[]> {
  const { rows } = await tx.db.execute<SoldRow>(sql`
    with ${soldLines(tx, asked, product)},
    summed as (
      select is_now, stock_item_id, route_id, rep_id, date, sum(qty)::int as qty, sum(sales)::bigint as sales, sum(cost)::bigint as cost
      from line group by grouping sets ((is_now, stock_item_id), (is_now, route_id), (is_now, rep_id), (is_now, date)))
    select u.is_now as "isNow", u.qty, u.sales, u.cost, u.date, s.bottle_stock_id as "bottleId",
      case when u.stock_item_id is not null then 'item' when u.route_id is not null then 'route' when u.rep_id is not null then 'rep' else 'day' end as kind,
      coalesce(u.stock_item_id, u.route_id, u.rep_id) as id, coalesce(s.code || ' · ' || s.description, r.name, e.name) as name
    from summed u
    left join depot.stock_item s on s.id = u.stock_item_id
    left join depot.route r on r.id = u.route_id
    left join depot.employee e on e.id = u.rep_id`)
  return rows
}

/** What trips brought and gave, and what the office took for bills in the same days. */
async function collections(tx: Tx, asked: readonly AskedDays[]): Promise<{ isNow: boolean; sums: Collections }[]> {
  const tender = (name: string) => sql`coalesce(sum((t.totals->'total_credits'->>${name})::bigint), 0)`
  const debt = (name: string) => sql`coalesce(sum((t.totals->'total_debits'->>${name})::bigint), 0)`
  const office = (type: number) => sql`coalesce(sum(s.amount) filter (where s.payment_type = ${type}), 0)`
  const { rows } = await tx.db.execute<Collections & { isNow: boolean }>(sql`
    with ${soldLines(tx, asked)}
    select a.is_now as "isNow", (t.cash + o.cash)::bigint as cash, (t.cheque + o.cheque)::bigint as cheque, (t.bank + o.bank)::bigint as bank,
      t.given::bigint as "onAccount", (t.collected + o.cash + o.cheque + o.bank)::bigint as collected
    from asked a
    cross join lateral (
      select ${tender('cash')} as cash, ${tender('cheque')} as cheque, ${tender('bank')} as bank, ${tender('credit_on_account')} as given,
        ${debt('credit_collected')} + ${debt('return_ceeque_collected')} as collected
      from sold_trip t where t.is_now = a.is_now) t
    cross join lateral (
      select ${office(paymentTypes.cash)} as cash, ${office(paymentTypes.cheque)} as cheque, ${office(paymentTypes.bank)} as bank
      from depot.bill_settlement s join depot.bill b on b.agency_id = s.agency_id and b.id = s.bill_id
      where s.date between a.from_date and a.to_date and s.trip_id is null and s.reversed_at is null and s.deleted_at is null
        and b.direction = ${receivablePayable.receivable}) o`)
  return rows.map(({ isNow, ...sums }) => ({ isNow, sums }))
}

/** Of a product: the bottles that its goods are filled into. */
async function bottles(tx: Tx, product: number | undefined): Promise<BottleRow[]> {
  const mine =
    product === undefined
      ? sql`true`
      : sql`exists (select 1 from depot.stock_item s where s.agency_id = b.agency_id and s.bottle_stock_id = b.id and s.deleted_at is null and ${ofProducts(await productScope(tx, product))})`
  const { rows } = await tx.db.execute<BottleRow>(sql`
    select id, item_code || ' · ' || description as name, qty + full_qty + primary_qty + outlet_qty + damage_qty as owned
    from depot.bottle_stock b where b.deleted_at is null and ${mine} order by b.item_code`)
  return rows
}
