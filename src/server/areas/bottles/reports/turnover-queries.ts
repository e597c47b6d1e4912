/** What bottles did in some days, by kind (RPT-48). */
import { is, type RowOf, queryRows } from '../../../db/rows.ts'
import type { Tx } from '../../../db/tx.ts'
import type { Days } from '../../../reports/period.ts'

const turnedColumns = {
  id: is.number,
  code: is.text,
  description: is.text,
  /** Ours at the end of the days, wherever they are. */
  owned: is.number,
  out: is.number,
  lent: is.number,
  back: is.number,
  /** Filled ones that went to customers, less what was taken back. */
  sold: is.number,
}
export type Turned = RowOf<typeof turnedColumns>

export async function bottlesTurned(tx: Tx, { from, to }: Days): Promise<Turned[]> {
  return queryRows(tx.db, turnedColumns)`
    with move as (
      select m.*, m.posting_date >= ${from}::date as within from depot.bottle_movement m where m.posting_date <= ${to}::date)
    select b.id, b.item_code as code, b.description,
      coalesce(sum(m.qty * ((m.to_loc in ('RD_EMPTY', 'RD_FULL', 'PRI', 'OUTLET', 'DAMAGE'))::int - (m.from_loc in ('RD_EMPTY', 'RD_FULL', 'PRI', 'OUTLET', 'DAMAGE'))::int)), 0)::int as owned,
      coalesce(sum(m.qty * ((m.to_loc = 'OUTLET')::int - (m.from_loc = 'OUTLET')::int)), 0)::int as out,
      coalesce(sum(m.qty) filter (where m.within and m.to_loc = 'OUTLET'), 0)::int as lent,
      coalesce(sum(m.qty) filter (where m.within and m.from_loc = 'OUTLET'), 0)::int as back,
      coalesce(sum(case when m.from_loc = 'RD_FULL' then m.qty else -m.qty end)
        filter (where m.within and m.source_type = 'SALES_SUMMARY' and 'RD_FULL' in (m.from_loc, m.to_loc)), 0)::int as sold
    from depot.bottle_stock b left join move m on m.agency_id = b.agency_id and m.bottle_stock_id = b.id
    where b.deleted_at is null or m.id is not null
    group by b.id, b.item_code, b.description order by b.item_code`
}
