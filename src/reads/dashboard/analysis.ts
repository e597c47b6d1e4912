/** What the charts show (contract/dashboard/analysis.ts). */
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
import { answered, single, type Reading, rows, together } from '../reading.ts'
import { within } from '../scope.ts'
import { all, constant, day, flag, int, money, orNull, ref, type Sql, sql, text } from '../sql.ts'
import { withTables, type Reader, select, type Statement, union } from '../statement.ts'
import { bill, billSettlement, bottleStock, employee, route, stockItem } from '../tables/index.ts'
import { type AskedDays, soldLines } from './sold.ts'

/** Refuses INVALID for periods that cannot be. */
export function* analysis(reader: Reader, input: AnalysisInput): Reading<Analysis> {
  const days = analysisDays(input)
  const now = { ...days.period, isNow: true }
  const before = days.other && { ...days.other, isNow: false }
  const [sold, collected, collectedBefore, bottles] = yield* together(
    rows(soldRows(reader, before ? [now, before] : [now], input.product)),
    single(collections(reader, now)),
    before ? single(collections(reader, before)) : answered(null),
    rows(bottlesOf(reader, input.product)),
  )
  return analysisOf(days, { sold, collections: { now: collected, before: collectedBefore }, bottles })
}

const b = ref(bottleStock, 'b')
const i = ref(stockItem, 'i')
/** Of a product: the bottles that its goods are filled into. */
function bottlesOf(reader: Reader, product: number | undefined): Statement<BottleRow> {
  const filled = all(
    sql`${i.bottleStockId} = ${b.id} and ${i.deletedAt} is null`,
    within(reader, i.mainItemId, product),
  )
  const ofProduct = product === undefined ? undefined : sql`exists (select 1 from ${i} where ${filled})`
  return select(
    {
      id: b.id,
      name: text`${b.itemCode} || ' · ' || ${b.description}`,
      owned: int`${b.qty} + ${b.fullQty} + ${b.primaryQty} + ${b.outletQty} + ${b.damageQty}`,
    },
    sql`from ${b} where ${all(sql`${b.deletedAt} is null`, ofProduct)} order by ${b.itemCode}`,
  )
}

const r = ref(route, 'r')
const e = ref(employee, 'e')
/** The lines summed by item, route, rep and day. */
function soldRows(reader: Reader, asked: readonly AskedDays[], product: number | undefined): Statement<SoldRow> {
  const sums = { qty: int`sum(n.qty)`, sales: money`sum(n.sales)`, cost: money`sum(n.cost)` }
  const isNow = flag`n.is_now`
  const noDay = orNull(day`cast(null as date)`)
  const noBottle = orNull(int`null`)
  const of = (kind: SoldRow['kind'], id: Sql<number | null>, name: Sql<string | null>) => ({
    isNow,
    kind: constant(kind),
    id,
    name,
    date: noDay,
    bottleId: noBottle,
    ...sums,
  })
  return withTables(
    soldLines(reader, asked, product),
    union<SoldRow>([
      select(
        {
          ...of('item', i.id, text`${i.code} || ' · ' || ${i.description}`),
          bottleId: i.bottleStockId,
        },
        sql`from line n join ${i} on ${i.id} = n.stock_item_id group by n.is_now, ${i.id}, ${i.code}, ${i.description}, ${i.bottleStockId}`,
      ),
      select(
        of('route', r.id, r.name),
        sql`from line n join ${r} on ${r.id} = n.route_id group by n.is_now, ${r.id}, ${r.name}`,
      ),
      select(
        of('rep', e.id, e.name),
        sql`from line n join ${e} on ${e.id} = n.rep_id group by n.is_now, ${e.id}, ${e.name}`,
      ),
      select(
        { ...of('day', orNull(int`null`), constant(null)), date: orNull(day`n.date`) },
        sql`from line n group by n.is_now, n.date`,
      ),
    ]),
  )
}

const s = ref(billSettlement, 's')
const l = ref(bill, 'l')
/** What trips brought and gave, and what the office took for bills in the same days. */
function collections(reader: Reader, days: AskedDays): Statement<Collections> {
  const total = (side: string, name: string) =>
    sql`coalesce(sum(cast(z.totals -> ${constant(side)} ->> ${constant(name)} as bigint)), 0)`
  const office = (type: number) => sql`coalesce(sum(${s.amount}) filter (where ${s.paymentType} = ${type}), 0)`
  return withTables(
    sql`${soldLines(reader, [days])},
      rounds as (select ${total('total_credits', 'cash')} as cash, ${total('total_credits', 'cheque')} as cheque, ${total('total_credits', 'bank')} as bank,
        ${total('total_credits', 'credit_on_account')} as given,
        ${total('total_debits', 'credit_collected')} + ${total('total_debits', 'return_ceeque_collected')} as collected from sold_trip z),
      office as (select ${office(paymentTypes.cash)} as cash, ${office(paymentTypes.cheque)} as cheque, ${office(paymentTypes.bank)} as bank
        from ${s} join ${l} on ${l.id} = ${s.billId}
        where ${s.date} between ${days.from} and ${days.to} and ${s.tripId} is null and ${s.reversedAt} is null and ${s.deletedAt} is null
          and ${l.direction} = ${constant(receivablePayable.receivable)})`,
    select(
      {
        cash: money`t.cash + o.cash`,
        cheque: money`t.cheque + o.cheque`,
        bank: money`t.bank + o.bank`,
        onAccount: money`t.given`,
        collected: money`t.collected + o.cash + o.cheque + o.bank`,
      },
      sql`from rounds t, office o`,
    ),
  )
}
