/** Goods received notes of some days, or one, with what they moved in the goods ledger. */
import type { GrnOnly } from '#contract/inventory/grn.ts'
import type { UnitCost } from '#contract/money.ts'
import { type SQL, sql } from 'drizzle-orm'
import { is, type RowOf, queryRows } from '../../../db/rows.ts'
import type { Tx } from '../../../db/tx.ts'
import type { Days } from '../../../reports/period.ts'
import { stockInScope } from '../../../reports/scope-queries.ts'

/** Which notes: of a period, narrowed to `only`, or one with its whole life; with `product` only what they hold of it. */
export type GrnChoice = ({ days: Days; only: GrnOnly } | { id: number }) & { product?: number | undefined }

/** Condition on the note `g`. */
function isChosen(choice: GrnChoice): SQL {
  if ('id' in choice) return sql`true`
  const { supplierId, isRead, status } = choice.only
  return sql.join(
    [
      sql`true`,
      ...(supplierId === undefined ? [] : [sql`g.supplier_id = ${supplierId}`]),
      ...(isRead === undefined ? [] : [sql`g.is_read = ${isRead}`]),
      ...(status === undefined ? [] : [sql`g.status = ${status}`]),
    ],
    sql` and `,
  )
}

const noteLineColumns = {
  id: is.number,
  number: is.text,
  date: is.day,
  supplier: is.text,
  invoiceNo: is.text,
  remark: is.maybe(is.text),
  status: is.as<'POSTED' | 'CANCELLED'>(is.text),
  /** Input tax of the whole note. */
  tax: is.cents,
  /** Null with all that follows when the note has no line that this person may see in these days. */
  stockItemId: is.maybe(is.number),
  code: is.maybe(is.text),
  description: is.maybe(is.text),
  lotNo: is.maybe(is.text),
  expiryOn: is.maybe(is.day),
  qty: is.maybe(is.number),
  unitCost: is.maybe(is.as<UnitCost>(is.number)),
  price: is.maybe(is.cents),
  value: is.maybe(is.cents),
}
export type NoteLine = RowOf<typeof noteLineColumns>

/** Lines of the notes dated in the days, and the notes that only moved goods in them (a later undo), which come without lines. */
export async function noteLines(tx: Tx, choice: GrnChoice, limit: number): Promise<NoteLine[]> {
  const scope = await stockInScope(tx, choice.product)
  const dated = 'id' in choice ? sql`true` : sql`g.date between ${choice.days.from}::date and ${choice.days.to}::date`
  const chosen =
    'id' in choice
      ? sql`g.id = ${choice.id}`
      : sql`(${dated} or g.id in (select m.source_id from depot.stock_movement m where m.source_type = 'GRN' and ${inDays(choice)}))`
  return queryRows(tx.db, noteLineColumns)`
    select g.id, g.number, g.date, p.name as supplier, g.supplier_invoice_no as "invoiceNo", g.remark, g.status, g.tax,
      l.stock_item_id as "stockItemId", l.code, l.description, l.lot_no as "lotNo", l.expiry_on as "expiryOn", l.qty, l.unit_cost as "unitCost", l.reselling_price as price, l.value
    from depot.grn g
    join depot.party p on p.agency_id = g.agency_id and p.id = g.supplier_id
    left join lateral (
      select l.line_no, l.stock_item_id, s.code, s.description, t.lot_no, l.expiry_on, l.qty, l.unit_cost, l.reselling_price, l.value
      from depot.grn_line l
      join depot.stock_item s on s.agency_id = l.agency_id and s.id = l.stock_item_id
      join depot.stock_lot t on t.agency_id = l.agency_id and t.id = l.lot_id
      where l.agency_id = g.agency_id and l.grn_id = g.id and l.deleted_at is null and ${dated} and ${scope}) l on true
    where ${chosen} and ${isChosen(choice)}
    order by g.date, g.id, l.line_no
    limit ${limit}`
}

const inDays = (choice: GrnChoice): SQL =>
  'id' in choice
    ? sql`m.source_id = ${choice.id}`
    : sql`m.posting_date between ${choice.days.from}::date and ${choice.days.to}::date`

/** What a note brought in, less what it gave back: pieces and cents. `mine`: of the person's products; `chosen`: of a note that was asked for. */
const noteMovementColumns = { id: is.number, mine: is.flag, chosen: is.flag, qty: is.number, value: is.number }
export type NoteMovement = RowOf<typeof noteMovementColumns>

export async function recordMovements(tx: Tx, choice: GrnChoice): Promise<NoteMovement[]> {
  const scope = await stockInScope(tx, choice.product)
  const sign = sql`(case when m.from_loc = 'SUP' then 1 else -1 end)`
  return queryRows(tx.db, noteMovementColumns)`
    select m.source_id as id, ${scope} as mine, ${isChosen(choice)} as chosen, sum(m.qty * ${sign})::bigint as qty, sum(m.value * ${sign})::bigint as value
    from depot.stock_movement m join depot.stock_item s on s.agency_id = m.agency_id and s.id = m.stock_item_id
    join depot.grn g on g.agency_id = m.agency_id and g.id = m.source_id
    where m.source_type = 'GRN' and ${inDays(choice)}
    group by 1, 2, 3`
}

export async function supplierName(tx: Tx, id: number): Promise<string | undefined> {
  const [found] = await queryRows(tx.db, {
    name: is.text,
  })`select name from depot.party where id = ${id} and deleted_at is null`
  return found?.name
}
