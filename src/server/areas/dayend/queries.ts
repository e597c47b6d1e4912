/** Figures of the dashboard (domain.md §5 no. 35). The mirror answers the same call with the same figures. */
import type { DashboardStats } from '#contract/day-end.ts'
import { cents } from '#contract/money.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/tx.ts'
import { ofProducts, productScope } from '../../db/product-scope.ts'

const LOW_STOCK_SHOWN = 20

export async function dashboardStats(tx: Tx): Promise<DashboardStats> {
  const balances = await tx.db.execute<
    Record<'goods' | 'held' | 'cash' | 'bank' | 'payables' | 'debit' | 'credit', number>
  >(sql`
    with balance as (
      select a.code, a.is_cash, a.id, d.closing from depot.account a
      cross join lateral (select closing from depot.account_day d where d.agency_id = a.agency_id and d.account_id = a.id order by d.date desc limit 1) d)
    select coalesce(sum(closing) filter (where code = '1301'), 0)::bigint as goods, coalesce(sum(closing) filter (where code = '1303'), 0)::bigint as held,
      coalesce(sum(closing) filter (where is_cash), 0)::bigint as cash,
      coalesce(sum(closing) filter (where id in (select account_id from depot.bank where kind = 'BANK' and deleted_at is null)), 0)::bigint as bank,
      coalesce(-sum(closing) filter (where code = '2010'), 0)::bigint as payables,
      coalesce(sum(closing) filter (where closing > 0), 0)::bigint as debit, coalesce(-sum(closing) filter (where closing < 0), 0)::bigint as credit
    from balance`)
  const mine = ofProducts(await productScope(tx))
  const unread = await tx.db.execute<{ n: number }>(sql`
    select count(*)::int as n from depot.grn g where not g.is_read and g.status = 'POSTED'
      and exists (select 1 from depot.grn_line l join depot.stock s on s.agency_id = l.agency_id and s.id = l.stock_id where l.agency_id = g.agency_id and l.grn_id = g.id and ${mine})`)
  const low = await tx.db.execute<DashboardStats['lowStock'][number]>(sql`
    select s.id as "stockId", s.code, s.description, coalesce(sum(b.qty), 0)::int as "onHand", s.reorder_level as "reorderLevel"
    from depot.stock s left join depot.stock_balance b on b.agency_id = s.agency_id and b.stock_id = s.id and b.loc = 'WH'
    where s.deleted_at is null and s.is_active and s.reorder_level > 0 and ${mine}
    group by s.agency_id, s.id having coalesce(sum(b.qty), 0) <= s.reorder_level order by s.code limit ${LOW_STOCK_SHOWN}`)
  const b = balances.rows[0]
  return {
    openDate: tx.agency.openDate,
    unreadGrns: unread.rows[0]?.n ?? 0,
    stockValue: cents(b?.goods ?? 0),
    heldValue: cents(b?.held ?? 0),
    cash: cents(b?.cash ?? 0),
    bank: cents(b?.bank ?? 0),
    payables: cents(b?.payables ?? 0),
    lowStock: low.rows,
    trialBalance: { debit: cents(b?.debit ?? 0), credit: cents(b?.credit ?? 0) },
  }
}
