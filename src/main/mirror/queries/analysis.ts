/** What the charts show. The server answers the same call with the same figures (src/server/areas/dashboard/analysis-queries.ts). */
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
import { always, where } from '../listing.ts'
import type { MirrorReader } from '../mirror.ts'
import { type Who, within } from './scope.ts'
import { type AskedDays, soldLines } from './sold.ts'

export function analysis(mirror: MirrorReader, who: Who, input: AnalysisInput): Analysis {
  const days = analysisDays(input)
  const asked = [{ ...days.period, isNow: true }, ...(days.other ? [{ ...days.other, isNow: false }] : [])]
  return analysisOf(days, {
    sold: soldRows(mirror, who, asked, input.product),
    collections: {
      now: collections(mirror, who, { ...days.period, isNow: true }),
      before: days.other && collections(mirror, who, { ...days.other, isNow: false }),
    },
    bottles: bottles(mirror, who, input.product),
  })
}

/** Of a product: the bottles that its goods are filled into. */
function bottles(mirror: MirrorReader, who: Who, product: number | undefined): BottleRow[] {
  const filled = where(
    always('s.bottle_stock_id = b.id and s.deleted_at is null'),
    within(who, 's.main_item_id', product),
  )
  const mine =
    product === undefined ? undefined : always(`exists (select 1 from stock_item s ${filled.sql})`, ...filled.params)
  const conditions = where(always('b.deleted_at is null'), mine)
  return mirror.all<BottleRow>(
    `select b.id, b.item_code || ' · ' || b.description as name, b.qty + b.full_qty + b.primary_qty + b.outlet_qty + b.damage_qty as owned
    from bottle_stock b ${conditions.sql} order by b.item_code`,
    ...conditions.params,
  )
}

function soldRows(mirror: MirrorReader, who: Who, asked: readonly AskedDays[], product: number | undefined): SoldRow[] {
  const lines = soldLines(who, asked, product)
  const sums = 'sum(l.qty) as qty, sum(l.sales) as sales, sum(l.cost) as cost'
  const rows = mirror.all<Omit<SoldRow, 'isNow'> & { isNow: number }>(
    `with ${lines.sql}
    select l.is_now as isNow, 'item' as kind, l.stock_item_id as id, s.code || ' · ' || s.description as name, null as date, s.bottle_stock_id as bottleId, ${sums}
    from line l join stock_item s on s.id = l.stock_item_id group by l.is_now, l.stock_item_id
    union all select l.is_now, 'route', l.route_id, r.name, null, null, ${sums} from line l join route r on r.id = l.route_id group by l.is_now, l.route_id
    union all select l.is_now, 'rep', l.rep_id, e.name, null, null, ${sums} from line l join employee e on e.id = l.rep_id group by l.is_now, l.rep_id
    union all select l.is_now, 'day', null, null, l.date, null, ${sums} from line l group by l.is_now, l.date`,
    ...lines.params,
  )
  return rows.map((row) => ({ ...row, isNow: row.isNow === 1 }))
}

function collections(mirror: MirrorReader, who: Who, days: AskedDays): Collections {
  const lines = soldLines(who, [days])
  const total = (path: string) => `coalesce(sum(json_extract(t.totals, '$.${path}')), 0)`
  const office = (type: number) => `coalesce(sum(s.amount) filter (where s.payment_type = ${type}), 0)`
  return (
    mirror.get<Collections>(
      `with ${lines.sql},
      rounds as (
        select ${total('total_credits.cash')} as cash, ${total('total_credits.cheque')} as cheque, ${total('total_credits.bank')} as bank,
          ${total('total_credits.credit_on_account')} as given,
          ${total('total_debits.credit_collected')} + ${total('total_debits.return_ceeque_collected')} as collected from sold_trip t),
      office as (
        select ${office(paymentTypes.cash)} as cash, ${office(paymentTypes.cheque)} as cheque, ${office(paymentTypes.bank)} as bank
        from bill_settlement s join bill b on b.id = s.bill_id
        where s.date between ? and ? and s.trip_id is null and s.reversed_at is null and s.deleted_at is null and b.direction = ${receivablePayable.receivable})
      select t.cash + o.cash as cash, t.cheque + o.cheque as cheque, t.bank + o.bank as bank, t.given as onAccount,
        t.collected + o.cash + o.cheque + o.bank as collected
      from rounds t, office o`,
      ...lines.params,
      days.from,
      days.to,
    ) ?? refuse('UNEXPECTED')
  )
}
