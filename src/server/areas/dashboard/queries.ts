/** Figures of the dashboard (RPT-35). The mirror answers the same call with the same figures. */
import { isAdmin } from '#contract/access.ts'
import { type DashboardStats, expiringUntil, salesDays, salesFigures } from '#contract/dashboard/dashboard.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { receivablePayable } from '#contract/enums.ts'
import { refuse } from '#contract/errors.ts'
import { DEFAULT_PAGE, DEFAULT_PAGE_SIZE } from '#contract/paging.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../db/tx.ts'
import { ofProducts, productScope } from '../../db/product-scope.ts'
import { listBottleStock } from '../bottles/index.ts'
import { chequeSums } from '../cheques/index.ts'
import { ageingSums } from '../bills/index.ts'
import { listDrafts } from '../expenses/index.ts'
import { ofTheirProducts } from '../trips/index.ts'
import { salesByDay } from './sold-queries.ts'

const LOW_STOCK_SHOWN = 20

export async function dashboardStats(
  tx: Tx,
  { on = tx.agency.openDate, product }: { on?: BusinessDate | undefined; product?: number | undefined },
): Promise<DashboardStats> {
  const mine = ofProducts(await productScope(tx, product))
  const drafts = await listDrafts(tx, { Page: DEFAULT_PAGE, PageSize: DEFAULT_PAGE_SIZE })
  return {
    on,
    openDate: tx.agency.openDate,
    sales: salesFigures(on, await salesByDay(tx, salesDays(on), product)),
    ...(await balances(tx)),
    ...(product === undefined ? {} : await goodsValues(tx, mine)),
    cheques: await cheques(tx, on),
    credits: await credits(tx, on),
    bottles: (await listBottleStock(tx)).map((bottle) => ({
      id: bottle.id,
      code: bottle.item_code,
      description: bottle.description,
      empty: bottle.qty,
      filled: bottle.full_qty,
      primary: bottle.primary_qty,
      outlets: bottle.outlet_qty,
      damaged: bottle.damage_qty,
    })),
    trips: await openTrips(tx, product),
    drafts: { count: drafts.totalCount, value: drafts.totalDrafted },
    ...(await lowStock(tx, mine)),
    expiring: await expiring(tx, mine, expiringUntil(on)),
    unreadGrns: await unreadGrns(tx, mine),
  }
}

async function cheques(tx: Tx, on: BusinessDate): Promise<DashboardStats['cheques']> {
  const { due, overdue, returned } = await chequeSums(tx, on, ['due', 'overdue', 'returned'])
  return isAdmin(tx.actor.roles) ? { due, overdue, returned } : { due: null, overdue: null, returned }
}

type Balances = Pick<DashboardStats, 'stockValue' | 'heldValue' | 'cash' | 'bank' | 'payables'>

async function balances(tx: Tx): Promise<Balances & Pick<DashboardStats, 'trialBalance'>> {
  const { rows } = await tx.db.execute<Balances & DashboardStats['trialBalance']>(sql`
    with balance as (
      select a.code, a.is_cash, a.id, d.closing from depot.account a
      cross join lateral (select closing from depot.account_day d where d.agency_id = a.agency_id and d.account_id = a.id order by d.date desc limit 1) d)
    select coalesce(sum(closing) filter (where code = '1301'), 0)::bigint as "stockValue", coalesce(sum(closing) filter (where code = '1303'), 0)::bigint as "heldValue",
      coalesce(sum(closing) filter (where is_cash), 0)::bigint as cash,
      coalesce(sum(closing) filter (where id in (select account_id from depot.bank where kind = 'BANK' and deleted_at is null)), 0)::bigint as bank,
      coalesce(-sum(closing) filter (where code = '2010'), 0)::bigint as payables,
      coalesce(sum(closing) filter (where closing > 0), 0)::bigint as debit, coalesce(-sum(closing) filter (where closing < 0), 0)::bigint as credit
    from balance`)
  const { debit, credit, ...found } = rows[0] ?? refuse('UNEXPECTED')
  return { ...found, trialBalance: { debit, credit } }
}

/** Value of the goods of a product: its part of 1301 and 1303 (I2). */
async function goodsValues(tx: Tx, mine: SQL): Promise<Pick<DashboardStats, 'stockValue' | 'heldValue'>> {
  const { rows } = await tx.db.execute<Pick<DashboardStats, 'stockValue' | 'heldValue'>>(sql`
    select coalesce(sum(l.goods_value), 0)::bigint as "stockValue", coalesce(sum(l.held_value), 0)::bigint as "heldValue"
    from depot.stock_lot l join depot.stock_item s on s.agency_id = l.agency_id and s.id = l.stock_item_id
    where (l.goods_qty > 0 or l.held_qty > 0) and ${mine}`)
  return rows[0] ?? refuse('UNEXPECTED')
}

async function credits(tx: Tx, on: BusinessDate): Promise<DashboardStats['credits']> {
  const { rows } = await tx.db.execute<DashboardStats['credits']['ageing'] & DashboardStats['credits']['overdue']>(sql`
    select ${ageingSums(on)}, count(*) filter (where b.due_on < ${on}::date)::int as count,
      coalesce(sum(b.amount - b.settled) filter (where b.due_on < ${on}::date), 0)::bigint as value
    from depot.bill b
    where b.direction = ${receivablePayable.receivable} and b.status in ('OPEN', 'PARTIAL') and b.deleted_at is null`)
  const { count, value, ...ageing } = rows[0] ?? refuse('UNEXPECTED')
  return { overdue: { count, value }, ageing }
}

async function openTrips(tx: Tx, product: number | undefined): Promise<DashboardStats['trips']> {
  const { rows } = await tx.db.execute<DashboardStats['trips']>(sql`
    select count(*)::int as count, count(t.parked_reason)::int as parked, min(t.date) as oldest from depot.trip t
    where t.status in (0, 1) and ${ofTheirProducts(tx, sql`t.product_id`, product) ?? sql`true`}`)
  return rows[0] ?? refuse('UNEXPECTED')
}

async function lowStock(tx: Tx, mine: SQL): Promise<Pick<DashboardStats, 'lowStock' | 'lowStockCount'>> {
  const { rows } = await tx.db.execute<DashboardStats['lowStock'][number] & { n: number }>(sql`
    select s.id as "stockItemId", s.code, s.description, coalesce(sum(b.qty), 0)::int as "onHand", s.reorder_level as "reorderLevel", (count(*) over ())::int as n
    from depot.stock_item s left join depot.stock_balance b on b.agency_id = s.agency_id and b.stock_item_id = s.id and b.loc = 'WH'
    where s.deleted_at is null and s.is_active and s.reorder_level > 0 and ${mine}
    group by s.agency_id, s.id having coalesce(sum(b.qty), 0) <= s.reorder_level order by s.code limit ${LOW_STOCK_SHOWN}`)
  const named = rows.map((row) => {
    const { n: _, ...item } = row
    return item
  })
  return { lowStock: named, lowStockCount: rows[0]?.n ?? 0 }
}

async function expiring(tx: Tx, mine: SQL, until: BusinessDate): Promise<DashboardStats['expiring']> {
  const { rows } = await tx.db.execute<Omit<DashboardStats['expiring'], 'until'>>(sql`
    select count(*)::int as count, coalesce(sum(l.goods_value), 0)::bigint as value
    from depot.stock_lot l join depot.stock_item s on s.agency_id = l.agency_id and s.id = l.stock_item_id
    where (l.goods_qty > 0 or l.held_qty > 0) and l.goods_qty > 0 and l.expiry_on <= ${until}::date and ${mine}`)
  return { ...(rows[0] ?? refuse('UNEXPECTED')), until }
}

async function unreadGrns(tx: Tx, mine: SQL): Promise<number> {
  const { rows } = await tx.db.execute<{ n: number }>(sql`
    select count(*)::int as n from depot.grn g where not g.is_read and g.status = 'POSTED'
      and exists (select 1 from depot.grn_line l join depot.stock_item s on s.agency_id = l.agency_id and s.id = l.stock_item_id where l.agency_id = g.agency_id and l.grn_id = g.id and ${mine})`)
  return rows[0]?.n ?? 0
}
