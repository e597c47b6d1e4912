/** Bottle-restricted calls need a product with bottles (C12). */
import { is, queryRows } from './rows.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from './tx.ts'

/** True when a product linked to the person, or with null any product of the agency, has an item tagged to a bottle. */
export async function hasBottleProduct(tx: Tx, linkedTo: number | null): Promise<boolean> {
  const linked =
    linkedTo === null ? sql`true` : sql`id in (select item_id from depot.user_item where user_id = ${linkedTo})`
  const rows = await queryRows(tx.db, { found: is.flag })`
    with recursive product as (
      select id from depot.item where is_main and deleted_at is null and ${linked}
      union all select i.id from depot.item i join product p on i.parent_id = p.id where i.deleted_at is null
    )
    select exists (select 1 from depot.stock_item s join product p on p.id = s.item_id where s.bottle_stock_id is not null and s.deleted_at is null) as found`
  return rows[0]?.found ?? false
}
