/** Expiry notes say which lots they took: their lines follow when goods were recosted (BKD-02). */
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../db/tx.ts'

/** An entered line has a row per lot; its claim stands on the first. */
export async function layExpiryLines(tx: Tx, expiryNoteIds: readonly number[], stockItemId: number): Promise<void> {
  const ids = sql`${sql.param([...expiryNoteIds])}::bigint[]`
  await tx.db.execute(sql`
    with taken as (
      select m.source_id as expiry_note_id, m.source_line_id as line, m.lot_id, sum(case when m.to_loc = 'SCRAP' then m.qty else -m.qty end)::int as qty,
        sum(case when m.to_loc = 'SCRAP' then m.value else -m.value end)::bigint as value, min(l.expiry_on) as expiry_on, min(l.received_on) as received_on
      from depot.stock_movement m join depot.stock_lot l on l.agency_id = m.agency_id and l.id = m.lot_id
      left join depot.stock_movement o on o.agency_id = m.agency_id and o.id = m.adjusts_id
      where m.source_id = any (${ids}) and m.source_type = 'ERN' and m.stock_item_id = ${stockItemId} and m.reverses_id is null and o.reverses_id is null
      group by m.source_id, m.source_line_id, m.lot_id),
    wanted as (
      select t.*, row_number() over (partition by t.expiry_note_id, t.line order by t.expiry_on nulls last, t.received_on, t.lot_id) as no from taken t where t.qty > 0),
    known as (
      select n.*, row_number() over (partition by n.expiry_note_id, n.input_line order by n.line_no, n.id) as no from depot.expiry_note_line n
      where n.expiry_note_id = any (${ids}) and n.stock_item_id = ${stockItemId}),
    updated as (
      update depot.expiry_note_line n set lot_id = w.lot_id, qty = w.qty, value = w.value
      from known k join wanted w on w.expiry_note_id = k.expiry_note_id and w.line = k.input_line and w.no = k.no where n.id = k.id),
    removed as (
      delete from depot.expiry_note_line n using known k where n.id = k.id
        and not exists (select 1 from wanted w where w.expiry_note_id = k.expiry_note_id and w.line = k.input_line and w.no = k.no))
    insert into depot.expiry_note_line (expiry_note_id, line_no, input_line, exist, stock_item_id, lot_id, description, source_loc, qty, value, disposal, bottle_damaged, supplier_id)
    select k.expiry_note_id, k.line_no, k.input_line, k.exist, k.stock_item_id, w.lot_id, k.description, k.source_loc, w.qty, w.value, k.disposal, k.bottle_damaged, k.supplier_id
    from wanted w join known k on k.expiry_note_id = w.expiry_note_id and k.input_line = w.line and k.no = 1
    where not exists (select 1 from known x where x.expiry_note_id = w.expiry_note_id and x.input_line = w.line and x.no = w.no)`)
  await tx.db.execute(sql`
    update depot.expiry_note n set total = s.total, row_version = n.row_version + 1
    from (select l.expiry_note_id, sum(l.value)::bigint as total from depot.expiry_note_line l where l.expiry_note_id = any (${ids}) group by 1) s where n.id = s.expiry_note_id`)
}
