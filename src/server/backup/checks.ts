/** What must hold in restored books beyond what the file's checksums say: caches are what they are computed from (I1, I10, I11, I18). */
import type pg from 'pg'

type Check = { says: string; violations: string }

/** Each query lists what breaks the rule. They run as the agency. */
const checks: readonly Check[] = [
  {
    says: 'a journal entry does not balance',
    violations: `select 1 from depot.journal_entry j left join depot.journal_line l on l.agency_id = j.agency_id and l.journal_entry_id = j.id
      group by j.id, j.total having coalesce(sum(l.debit), 0) <> coalesce(sum(l.credit), 0) or coalesce(sum(l.debit), 0) <> j.total`,
  },
  {
    says: 'the balance of an account on a day is not the sum of its entries',
    violations: `with days as (select account_id, posting_date as date, sum(debit) as debit, sum(credit) as credit from depot.journal_line group by 1, 2),
      running as (select *, sum(debit - credit) over (partition by account_id order by date) as closing from days)
      select 1 from running r full join depot.account_day d on d.account_id = r.account_id and d.date = r.date
      where r.account_id is null or d.account_id is null
        or (d.debit - d.credit, d.closing) is distinct from (r.debit - r.credit, r.closing)`,
  },
  {
    says: 'the stock on hand is not the sum of its movements',
    violations: `with flow as (select lot_id, to_loc as loc, qty from depot.stock_movement union all select lot_id, from_loc, -qty from depot.stock_movement),
      level as (select lot_id, loc, sum(qty) as qty from flow where loc in ('WH', 'HELD') or loc like 'VEH:%' group by 1, 2)
      select 1 from level l full join depot.stock_balance b on b.lot_id = l.lot_id and b.loc = l.loc where coalesce(l.qty, 0) <> coalesce(b.qty, 0)
      union all select 1 from depot.stock_lot t left join lateral (select coalesce(sum(qty) filter (where loc <> 'HELD'), 0) as goods,
          coalesce(sum(qty) filter (where loc = 'HELD'), 0) as held from depot.stock_balance b where b.stock_item_id = t.stock_item_id and b.lot_id = t.id) s on true
        where (t.goods_qty, t.held_qty) <> (s.goods, s.held)`,
  },
  {
    says: 'the bottles on hand are not the sum of their movements',
    violations: `with flow as (select bottle_stock_id, to_loc as loc, qty from depot.bottle_movement union all select bottle_stock_id, from_loc, -qty from depot.bottle_movement),
      level as (select bottle_stock_id as id, coalesce(sum(qty) filter (where loc = 'RD_EMPTY'), 0) as empty, coalesce(sum(qty) filter (where loc = 'RD_FULL'), 0) as filled,
        coalesce(sum(qty) filter (where loc = 'PRI'), 0) as pri, coalesce(sum(qty) filter (where loc = 'OUTLET'), 0) as outlet,
        coalesce(sum(qty) filter (where loc = 'DAMAGE'), 0) as damage from flow group by 1)
      select 1 from depot.bottle_stock b left join level l on l.id = b.id
      where (b.qty, b.full_qty, b.primary_qty, b.outlet_qty, b.damage_qty)
        <> (coalesce(l.empty, 0), coalesce(l.filled, 0), coalesce(l.pri, 0), coalesce(l.outlet, 0), coalesce(l.damage, 0))`,
  },
]

/** The first thing that is wrong, in words; null when all is well. */
export async function findWrongCache(client: pg.ClientBase): Promise<string | null> {
  for (const { says, violations } of checks) {
    const { rows } = await client.query(`${violations} limit 1`)
    if (rows.length > 0) return says
  }
  return null
}
