/** Bottle receipt notes and orders of some days, or one, with the day that took them back. */
import type { BottleReceipt } from '#contract/bottles/bottle-receipt.ts'
import { type SQL, sql } from 'drizzle-orm'
import { is, type RowOf, queryRows } from '../../../db/rows.ts'
import { ofProducts, productScope } from '../../../db/product-scope.ts'
import type { Tx } from '../../../db/tx.ts'
import { accounts } from '../../../ledger/accounts.ts'
import type { Days } from '../../../reports/period.ts'

/** Of a period, or one with its whole life; with `product` the notes of that product are `mine`. */
export type NoteChoice = ({ days: Days } | { id: number }) & { product?: number | undefined }

const noteRowColumns = {
  id: is.number,
  number: is.text,
  date: is.day,
  supplier: is.text,
  refNo: is.maybe(is.text),
  remark: is.maybe(is.text),
  total: is.cents,
  /** The day it was taken back; null while it stands. */
  cancelledOn: is.maybe(is.day),
  code: is.text,
  description: is.text,
  from: is.text,
  to: is.text,
  qty: is.number,
  unitPrice: is.cents,
  uprice: is.cents,
  /** At standard cost. */
  value: is.cents,
  /** Of the asked product, or none was asked for. */
  mine: is.flag,
}
export type NoteRow = RowOf<typeof noteRowColumns>

/**
 * Condition on the alias `n` (bottleReceipt): one of its bottles is filled with the product. A note with no bottle that is filled with any of the
 * person's products stands with each of them.
 */
async function ofBottleProduct(tx: Tx, product: number): Promise<SQL> {
  const holds = (scope: readonly number[] | null) => sql`exists (
    select 1 from depot.bottle_receipt_line f join depot.stock_item s on s.agency_id = f.agency_id and s.bottle_stock_id = f.bottle_stock_id
    where f.agency_id = n.agency_id and f.bottle_receipt_id = n.id and s.deleted_at is null and ${ofProducts(scope)})`
  return sql`(${holds(await productScope(tx, product))} or not ${holds(await productScope(tx))})`
}

/** Lines of the notes that were written or taken back in the days, in their order. */
export async function noteRows(
  tx: Tx,
  kind: BottleReceipt['kind'],
  choice: NoteChoice,
  limit: number,
): Promise<NoteRow[]> {
  const within = (date: ReturnType<typeof sql>) =>
    'id' in choice ? sql`true` : sql`${date} between ${choice.days.from}::date and ${choice.days.to}::date`
  const mine = choice.product === undefined ? sql`true` : await ofBottleProduct(tx, choice.product)
  return queryRows(tx.db, noteRowColumns)`
    select n.id, n.number, n.date, p.name as supplier, n.ref_no as "refNo", n.remark, n.total, r.posting_date as "cancelledOn",
      b.item_code as code, b.description, l.from_loc as from, l.to_loc as to, l.qty, l.unit_price as "unitPrice", l.uprice, l.value, ${mine} as mine
    from depot.bottle_receipt n join depot.party p on p.agency_id = n.agency_id and p.id = n.supplier_id
    join depot.bottle_receipt_line l on l.agency_id = n.agency_id and l.bottle_receipt_id = n.id
    join depot.bottle_stock b on b.agency_id = l.agency_id and b.id = l.bottle_stock_id
    left join depot.journal_entry r on r.agency_id = n.agency_id and r.reverses_id = n.journal_entry_id
    where n.kind = ${kind} and ${'id' in choice ? sql`n.id = ${choice.id}` : sql`(${within(sql`n.date`)} or ${within(sql`r.posting_date`)})`}
    order by n.date, n.id, l.line_no limit ${limit}`
}

/** Cents that notes brought to the accounts of bottles, less what undos took away again: the debits of the entries, the credits of their reversals. */
export async function bottlesBrought(tx: Tx, choice: NoteChoice): Promise<number> {
  const which =
    'id' in choice
      ? sql`coalesce(o.source_id, j.source_id) = ${choice.id}`
      : sql`j.posting_date between ${choice.days.from}::date and ${choice.days.to}::date`
  const codes = [accounts.bottlesRd, accounts.bottlesPrimary, accounts.bottlesOutlet, accounts.bottlesDamaged]
  const rows = await queryRows(tx.db, { amount: is.number })`
    select coalesce(sum(case when j.reverses_id is null then l.debit else -l.credit end), 0)::bigint as amount
    from depot.journal_entry j left join depot.journal_entry o on o.agency_id = j.agency_id and o.id = j.reverses_id
    join depot.journal_line l on l.agency_id = j.agency_id and l.journal_entry_id = j.id and l.note is null
    join depot.account a on a.agency_id = l.agency_id and a.id = l.account_id
    where j.source_type = 'BRN' and ${which} and a.code = any(${sql.param(codes)}::text[])`
  return rows[0]?.amount ?? 0
}
