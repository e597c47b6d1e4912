/** Figures of the dashboard (RPT-35). The server answers the same call with the same figures. */
import { isAdmin } from '#contract/access.ts'
import { type DashboardStats, expiringUntil, salesDays, salesFigures } from '#contract/dashboard/dashboard.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { receivablePayable } from '#contract/enums.ts'
import { refuse } from '#contract/errors.ts'
import { sumOf } from '#contract/money.ts'
import { DEFAULT_PAGE, DEFAULT_PAGE_SIZE } from '#contract/paging.ts'
import { always, keyOf, where } from '../listing.ts'
import type { MirrorReader } from '../mirror.ts'
import { closingOf, openDate } from './account.ts'
import { listBottleStock } from './bottle-stock.ts'
import { tabSum } from './cheque.ts'
import { ageingSums } from './bill.ts'
import { listDrafts } from './expense.ts'
import { type Who, within } from './scope.ts'
import { salesByDay } from './sold.ts'

const LOW_STOCK_SHOWN = 20

export function dashboardStats(
  mirror: MirrorReader,
  who: Who,
  { on = openDate(mirror), product }: { on?: BusinessDate | undefined; product?: number | undefined },
): DashboardStats {
  const drafts = listDrafts(mirror, who, { Page: DEFAULT_PAGE, PageSize: DEFAULT_PAGE_SIZE })
  return {
    on,
    openDate: openDate(mirror),
    sales: salesFigures(on, salesByDay(mirror, who, salesDays(on), product)),
    ...balances(mirror),
    ...(product === undefined ? {} : goodsValues(mirror, who, product)),
    cheques: {
      due: isAdmin(who.roles) ? tabSum(mirror, 'due', on) : null,
      overdue: isAdmin(who.roles) ? tabSum(mirror, 'overdue', on) : null,
      returned: tabSum(mirror, 'returned', on),
    },
    credits: credits(mirror, on),
    bottles: listBottleStock(mirror).map((bottle) => ({
      id: bottle.id,
      code: bottle.item_code,
      description: bottle.description,
      empty: bottle.qty,
      filled: bottle.full_qty,
      primary: bottle.primary_qty,
      outlets: bottle.outlet_qty,
      damaged: bottle.damage_qty,
    })),
    trips: openTrips(mirror, who, product),
    drafts: { count: drafts.totalCount, value: drafts.totalDrafted },
    ...lowStock(mirror, who, product),
    expiring: expiring(mirror, who, expiringUntil(on), product),
    unreadGrns: unreadGrns(mirror, who, product),
  }
}

type Balances = Pick<DashboardStats, 'stockValue' | 'heldValue' | 'cash' | 'bank' | 'payables'>

function balances(mirror: MirrorReader): Balances & Pick<DashboardStats, 'trialBalance'> {
  const found = mirror.get<Balances & DashboardStats['trialBalance']>(
    `with balance as (select a.id, a.code, a.is_cash, ${closingOf('a.id')} as closing from account a)
    select coalesce(sum(closing) filter (where code = '1301'), 0) as stockValue, coalesce(sum(closing) filter (where code = '1303'), 0) as heldValue,
      coalesce(sum(closing) filter (where is_cash), 0) as cash,
      coalesce(sum(closing) filter (where id in (select account_id from bank where kind = 'BANK' and deleted_at is null)), 0) as bank,
      coalesce(-sum(closing) filter (where code = '2010'), 0) as payables,
      coalesce(sum(closing) filter (where closing > 0), 0) as debit, coalesce(-sum(closing) filter (where closing < 0), 0) as credit
    from balance`,
  )
  const { debit, credit, ...rest } = found ?? refuse('UNEXPECTED')
  return { ...rest, trialBalance: { debit, credit } }
}

/** Value of the goods of a product: its part of 1301 and 1303 (I2). */
function goodsValues(
  mirror: MirrorReader,
  who: Who,
  product: number,
): Pick<DashboardStats, 'stockValue' | 'heldValue'> {
  const lots = where(always('(l.goods_qty > 0 or l.held_qty > 0)'), within(who, 's.main_item_id', product))
  return (
    mirror.get<Pick<DashboardStats, 'stockValue' | 'heldValue'>>(
      `select coalesce(sum(l.goods_value), 0) as stockValue, coalesce(sum(l.held_value), 0) as heldValue from stock_lot l join stock_item s on s.id = l.stock_item_id ${lots.sql}`,
      ...lots.params,
    ) ?? refuse('UNEXPECTED')
  )
}

function credits(mirror: MirrorReader, on: BusinessDate): DashboardStats['credits'] {
  const open = always(
    `b.direction = ? and b.status in ('OPEN', 'PARTIAL') and b.deleted_at is null`,
    receivablePayable.receivable,
  )
  const ageing = ageingSums(mirror, where(open), on)
  const { current: _, ...late } = ageing
  const overdue = where(open, always('b.due_on < ?', on))
  const counted = mirror.get<{ count: number }>(
    `select count(*) as count from bill b ${overdue.sql}`,
    ...overdue.params,
  )
  return {
    overdue: { count: counted?.count ?? 0, value: sumOf(Object.values(late), (value) => value) },
    ageing,
  }
}

function openTrips(mirror: MirrorReader, who: Who, product: number | undefined): DashboardStats['trips'] {
  const open = where(always('t.status in (0, 1)'), within(who, 't.product_id', product))
  return (
    mirror.get<DashboardStats['trips']>(
      `select count(*) as count, count(t.parked_reason) as parked, min(t.date) as oldest from trip t ${open.sql}`,
      ...open.params,
    ) ?? refuse('UNEXPECTED')
  )
}

function lowStock(
  mirror: MirrorReader,
  who: Who,
  product: number | undefined,
): Pick<DashboardStats, 'lowStock' | 'lowStockCount'> {
  const watched = where(
    always('s.deleted_at is null and s.is_active = 1 and s.reorder_level > 0'),
    within(who, 's.main_item_id', product),
  )
  const rows = mirror.all<DashboardStats['lowStock'][number] & { n: number }>(
    `select s.id as stockItemId, s.code, s.description, coalesce(sum(b.qty), 0) as onHand, s.reorder_level as reorderLevel, count(*) over () as n
    from stock_item s left join stock_balance b on b.stock_item_id = s.id and b.loc = 'WH' ${watched.sql}
    group by s.id having coalesce(sum(b.qty), 0) <= s.reorder_level order by s.code limit ${LOW_STOCK_SHOWN}`,
    ...watched.params,
  )
  const named = rows.map((row) => {
    const { n: _, ...item } = row
    return item
  })
  return { lowStock: named, lowStockCount: rows[0]?.n ?? 0 }
}

function expiring(
  mirror: MirrorReader,
  who: Who,
  until: BusinessDate,
  product: number | undefined,
): DashboardStats['expiring'] {
  const lots = where(
    always('(l.goods_qty > 0 or l.held_qty > 0) and l.goods_qty > 0 and l.expiry_on <= ?', until),
    within(who, 's.main_item_id', product),
  )
  const found = mirror.get<Omit<DashboardStats['expiring'], 'until'>>(
    `select count(*) as count, coalesce(sum(l.goods_value), 0) as value from stock_lot l join stock_item s on s.id = l.stock_item_id ${lots.sql}`,
    ...lots.params,
  )
  return { ...(found ?? refuse('UNEXPECTED')), until }
}

function unreadGrns(mirror: MirrorReader, who: Who, product: number | undefined): number {
  const mine = where(always('l.grn_id = g.id'), within(who, 's.main_item_id', product))
  return mirror.memo(keyOf('unread', who.userId, product), () => {
    const found = mirror.get<{ n: number }>(
      `select count(*) as n from grn g where g.is_read = 0 and g.status = 'POSTED' and exists (select 1 from grn_line l join stock_item s on s.id = l.stock_item_id ${mine.sql})`,
      ...mine.params,
    )
    return found?.n ?? 0
  })
}
