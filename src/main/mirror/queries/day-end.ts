/** Figures of the dashboard (domain.md §5 no. 35). The server answers the same call with the same figures. */
import type { DashboardStats } from '#contract/day-end.ts'
import { cents } from '#contract/money.ts'
import { always, where } from '../listing.ts'
import type { MirrorReader } from '../mirror.ts'
import { closingOf, openDate } from './account.ts'
import { type Who, within } from './scope.ts'

const LOW_STOCK_SHOWN = 20

type Balances = Record<'goods' | 'held' | 'cash' | 'bank' | 'payables' | 'debit' | 'credit', number>

export function dashboardStats(mirror: MirrorReader, who: Who): DashboardStats {
  const balances = mirror.get<Balances>(
    `with balance as (select a.id, a.code, a.is_cash, ${closingOf('a.id')} as closing from account a)
    select coalesce(sum(closing) filter (where code = '1301'), 0) as goods, coalesce(sum(closing) filter (where code = '1303'), 0) as held,
      coalesce(sum(closing) filter (where is_cash), 0) as cash,
      coalesce(sum(closing) filter (where id in (select account_id from bank where kind = 'BANK' and deleted_at is null)), 0) as bank,
      coalesce(-sum(closing) filter (where code = '2010'), 0) as payables,
      coalesce(sum(closing) filter (where closing > 0), 0) as debit, coalesce(-sum(closing) filter (where closing < 0), 0) as credit
    from balance`,
  )
  return {
    openDate: openDate(mirror),
    unreadGrns: unreadGrns(mirror, who),
    stockValue: cents(balances?.goods ?? 0),
    heldValue: cents(balances?.held ?? 0),
    cash: cents(balances?.cash ?? 0),
    bank: cents(balances?.bank ?? 0),
    payables: cents(balances?.payables ?? 0),
    lowStock: lowStock(mirror, who),
    trialBalance: { debit: cents(balances?.debit ?? 0), credit: cents(balances?.credit ?? 0) },
  }
}

function unreadGrns(mirror: MirrorReader, who: Who): number {
  const mine = where(always('l.grn_id = g.id'), within(who, 's.main_item_id'))
  return mirror.memo(`unread ${who.userId}`, () => {
    const found = mirror.get<{ n: number }>(
      `select count(*) as n from grn g where g.is_read = 0 and g.status = 'POSTED' and exists (select 1 from grn_line l join stock s on s.id = l.stock_id ${mine.sql})`,
      ...mine.params,
    )
    return found?.n ?? 0
  })
}

function lowStock(mirror: MirrorReader, who: Who): DashboardStats['lowStock'] {
  const watched = where(
    always('s.deleted_at is null and s.is_active = 1 and s.reorder_level > 0'),
    within(who, 's.main_item_id'),
  )
  return mirror.all<DashboardStats['lowStock'][number]>(
    `select s.id as stockId, s.code, s.description, coalesce(sum(b.qty), 0) as onHand, s.reorder_level as reorderLevel
    from stock s left join stock_balance b on b.stock_id = s.id and b.loc = 'WH' ${watched.sql}
    group by s.id having coalesce(sum(b.qty), 0) <= s.reorder_level order by s.code limit ${LOW_STOCK_SHOWN}`,
    ...watched.params,
  )
}
