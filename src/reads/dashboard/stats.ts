/** Figures of the dashboard (RPT-35). */
import { isAdmin } from '#contract/access.ts'
import { lowestOf } from '#contract/cheques/expected-balance.ts'
import {
  DEBTORS_SHOWN,
  type DashboardStats,
  expiringUntil,
  salesDays,
  salesFigures,
} from '#contract/dashboard/dashboard.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { receivablePayable } from '#contract/enums.ts'
import { DEFAULT_PAGE, DEFAULT_PAGE_SIZE } from '#contract/paging.ts'
import { tripStatuses } from '#contract/trips/trip.ts'
import { overdueBills, receivableAgeing } from '../bills/bill.ts'
import { largestDebtors } from '../bills/largest-debtors.ts'
import { listBottleStock } from '../bottles/bottle-stock.ts'
import { pendingByDate } from '../cheques/cheque.ts'
import { tabSums } from '../cheques/tabs.ts'
import { overdueCounts, submittedCounts } from '../counts/count.ts'
import { expensesToPay, listDrafts, pendingExpenses } from '../expenses/expense.ts'
import { closingOf } from '../ledger/account.ts'
import { single, type Reading, rows, together } from '../reading.ts'
import { within } from '../scope.ts'
import { all, type Condition, day, int, maybe, money, orNull, ref, sql, constant } from '../sql.ts'
import { kept, type Reader, select } from '../statement.ts'
import { account, bank, grn, grnLine, stockBalance, stockItem, stockLot, trip } from '../tables/index.ts'
import { salesByDay } from './sold.ts'

const LOW_STOCK_SHOWN = 20

type Asked = { on?: BusinessDate | undefined; product?: number | undefined }

export function* dashboardStats(reader: Reader, { on = reader.openDate, product }: Asked): Reading<DashboardStats> {
  const [
    sold,
    { debit, credit, ...balances },
    goods,
    cheques,
    ageing,
    overdue,
    owedLate,
    bottles,
    trips,
    drafts,
    waiting,
    toPay,
    low,
    expiring,
    unread,
    counts,
    handedIn,
    debtors,
    pending,
  ] = yield* together(
    salesByDay(reader, salesDays(on), product),
    single(balanceSums()),
    single(goodsValues(reader, product)),
    tabSums(on, ['due', 'overdue', 'returned']),
    single(receivableAgeing(on)),
    single(overdueBills(on, receivablePayable.receivable)),
    single(overdueBills(on, receivablePayable.payable)),
    listBottleStock(reader),
    single(openTrips(reader, product)),
    listDrafts(reader, { Page: DEFAULT_PAGE, PageSize: DEFAULT_PAGE_SIZE }),
    pendingExpenses(reader),
    single(expensesToPay()),
    rows(lowStock(reader, product)),
    single(expiringGoods(reader, expiringUntil(on), product)),
    single(unreadGrns(reader, product)),
    overdueCounts(reader, on),
    single(submittedCounts()),
    rows(largestDebtors(on, DEBTORS_SHOWN)),
    rows(pendingByDate()),
  )
  const admin = isAdmin(reader.roles)
  const lowest = lowestOf({ held: balances.bank, cheques: pending }, on)
  return {
    on,
    openDate: reader.openDate,
    sales: salesFigures(on, sold),
    ...balances,
    ...(product === undefined ? {} : goods),
    banksLowest: admin ? { on: lowest.day, value: lowest.running } : null,
    trialBalance: { debit, credit },
    cheques: admin ? cheques : { due: null, overdue: null, returned: cheques.returned },
    topDebtors: debtors,
    credits: { overdue, ageing },
    payablesOverdue: admin ? owedLate : null,
    bottles: bottles.map((bottle) => ({
      id: bottle.id,
      code: bottle.item_code,
      description: bottle.description,
      empty: bottle.qty,
      filled: bottle.full_qty - bottle.vehicle_qty,
      vehicles: bottle.vehicle_qty,
      primary: bottle.primary_qty,
      outlets: bottle.outlet_qty,
      damaged: bottle.damage_qty,
    })),
    trips,
    drafts: { count: drafts.totalCount, value: drafts.totalDrafted },
    pendingExpenses: admin ? waiting : null,
    expensesToPay: admin ? toPay : null,
    lowStock: low.map(({ n: __, ...item }) => item),
    lowStockCount: low[0]?.n ?? 0,
    expiring: { ...expiring, until: expiringUntil(on) },
    unreadGrns: unread.n,
    overdueCounts: counts,
    submittedCounts: admin ? handedIn : null,
  }
}

const a = ref(account, 'a')
const k = ref(bank, 'k')
const closing = closingOf(a.id)
/** Accounts by their codes in the chart (docs/rules, postings). */
const codes = { inventory: '1301', held: '1303', tradeCreditors: '2010', chequesPayable: '2020' }
const isCode = (code: string) => sql`${a.code} = ${code}`
const sumWhere = (condition: Condition) => money`coalesce(sum(${closing}) filter (where ${condition}), 0)`
const inBanks = sql`${a.id} in (select ${k.accountId} from ${k} where ${k.kind} = 'BANK' and ${k.deletedAt} is null)`
const balanceSums = () =>
  select(
    {
      stockValue: sumWhere(isCode(codes.inventory)),
      heldValue: sumWhere(isCode(codes.held)),
      cash: sumWhere(a.isCash),
      bank: sumWhere(inBanks),
      payables: money`-${sumWhere(isCode(codes.tradeCreditors))}`,
      issuedCheques: money`-${sumWhere(isCode(codes.chequesPayable))}`,
      debit: sumWhere(sql`${closing} > 0`),
      credit: money`-${sumWhere(sql`${closing} < 0`)}`,
    },
    sql`from ${a}`,
  )

const l = ref(stockLot, 'l')
const s = ref(stockItem, 's')
const lotsWhere = (reader: Reader, product: number | undefined, which: Condition) =>
  sql`from ${l} join ${s} on ${s.id} = ${l.stockItemId}
    where ${all(sql`(${l.goodsQty} > 0 or ${l.heldQty} > 0)`, which, within(reader, s.mainItemId, product))}`
const goodsSum = money`coalesce(sum(${l.goodsValue}), 0)`

/** Value of the goods of a product: its part of 1301 and 1303 (I2). */
const goodsValues = (reader: Reader, product: number | undefined) =>
  select(
    { stockValue: goodsSum, heldValue: money`coalesce(sum(${l.heldValue}), 0)` },
    lotsWhere(reader, product, sql`true`),
  )

const expiringGoods = (reader: Reader, until: BusinessDate, product: number | undefined) =>
  select(
    { count: int`count(*)`, value: goodsSum },
    lotsWhere(reader, product, sql`${l.goodsQty} > 0 and ${l.expiryOn} <= ${until}`),
  )

const t = ref(trip, 't')
const openTrips = (reader: Reader, product: number | undefined) =>
  select(
    { count: int`count(*)`, parked: int`count(${t.parkedReason})`, oldest: orNull(day`min(${t.date})`) },
    sql`from ${t} where ${all(
      sql`${t.status} in (${constant(tripStatuses.loaded)}, ${constant(tripStatuses.unloaded)})`,
      within(reader, t.productId, product),
    )}`,
  )

const w = maybe(ref(stockBalance, 'w'))
/** `n`: how many there are in all. */
const lowStock = (reader: Reader, product: number | undefined) => {
  const onHand = int`coalesce(sum(${w.qty}), 0)`
  const watched = sql`${s.deletedAt} is null and ${s.isActive} and ${s.reorderLevel} > 0`
  return select(
    {
      stockItemId: s.id,
      code: s.code,
      description: s.description,
      onHand,
      reorderLevel: s.reorderLevel,
      n: int`count(*) over ()`,
    },
    sql`from ${s} left join ${w} on ${w.stockItemId} = ${s.id} and ${w.loc} = 'WH' where ${all(watched, within(reader, s.mainItemId, product))}
      group by ${s.id}, ${s.code}, ${s.description}, ${s.reorderLevel} having ${onHand} <= ${s.reorderLevel} order by ${s.code} limit ${LOW_STOCK_SHOWN}`,
  )
}

const g = ref(grn, 'g')
const line = ref(grnLine, 'x')
const unreadGrns = (reader: Reader, product: number | undefined) => {
  const mine = sql`exists (select 1 from ${line} join ${s} on ${s.id} = ${line.stockItemId} where ${all(
    sql`${line.grnId} = ${g.id}`,
    within(reader, s.mainItemId, product),
  )})`
  return kept(select({ n: int`count(*)` }, sql`from ${g} where not ${g.isRead} and ${g.status} = 'POSTED' and ${mine}`))
}
