/** Goods received notes, expiry notes and count sheets. */
import type { CountPlace, CountStatus } from '#contract/counts/count-rules.ts'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { costPerUnit, day, flag, id, instant, maybeDay, money, number, rowId, stamps, words } from './columns.ts'

export const grn = sqliteTable(
  'grn',
  {
    id: id(),
    number: words('number'),
    date: day('date'),
    supplierId: number('supplier_id'),
    supplierInvoiceNo: words('supplier_invoice_no'),
    remark: text('remark'),
    total: money('total'),
    tax: money('tax'),
    bottleValue: money('bottle_value'),
    billId: rowId('bill_id'),
    isRead: flag('is_read'),
    readBy: rowId('read_by'),
    readByName: text('read_by_name'),
    readAt: instant('read_at'),
    status: text('status').$type<'POSTED' | 'CANCELLED'>().notNull().default('POSTED'),
    version: integer('version').notNull().default(1),
    ...stamps,
    billDueOn: maybeDay('bill_due_on'),
    /** Cents. */
    billOpen: integer('bill_open'),
    createdByName: words('created_by_name'),
  },
  (t) => [index('grn_date').on(t.date, t.id), index('grn_supplier').on(t.supplierId, t.date, t.id)],
)

export const grnLine = sqliteTable(
  'grn_line',
  {
    id: id(),
    grnId: number('grn_id'),
    lineNo: number('line_no'),
    stockItemId: number('stock_item_id'),
    qty: number('qty'),
    unitCost: costPerUnit('unit_cost'),
    resellingPrice: money('reselling_price'),
    expiryOn: maybeDay('expiry_on'),
    lotId: number('lot_id'),
    value: money('value'),
    deletedAt: instant('deleted_at'),
  },
  (t) => [index('grn_line_grn').on(t.grnId, t.lineNo), index('grn_line_stock').on(t.stockItemId, t.grnId)],
)

export const expiryNote = sqliteTable(
  'expiry_note',
  {
    id: id(),
    number: words('number'),
    date: day('date'),
    remarks: text('remarks'),
    supplierId: rowId('supplier_id'),
    total: money('total'),
    status: text('status').$type<'POSTED' | 'CANCELLED'>().notNull().default('POSTED'),
    ...stamps,
    createdByName: words('created_by_name'),
  },
  (t) => [index('expiry_note_date').on(t.date, t.id)],
)

export const expiryNoteLine = sqliteTable(
  'expiry_note_line',
  {
    id: id(),
    expiryNoteId: number('expiry_note_id'),
    lineNo: number('line_no'),
    exist: integer('exist').$type<0 | 1>().notNull().default(0),
    stockItemId: rowId('stock_item_id'),
    lotId: rowId('lot_id'),
    description: words('description'),
    sourceLoc: words('source_loc'),
    qty: number('qty'),
    value: money('value'),
    disposal: text('disposal').$type<'WRITE_OFF' | 'CLAIM'>().notNull().default('WRITE_OFF'),
    claimValue: money('claim_value'),
    bottleDamaged: flag('bottle_damaged'),
    supplierId: rowId('supplier_id'),
  },
  (t) => [
    index('expiry_note_line_note').on(t.expiryNoteId, t.lineNo),
    index('expiry_note_line_stock').on(t.stockItemId, t.expiryNoteId),
  ],
)

/** Only the heads travel: the lines of a blind sheet are nobody's to read before it is handed in. */
export const stockCount = sqliteTable(
  'stock_count',
  {
    id: id(),
    number: words('number'),
    date: day('date'),
    at: instant('at'),
    place: text('place').$type<CountPlace>().notNull().default('WAREHOUSE'),
    vehicleId: rowId('vehicle_id'),
    blind: flag('blind'),
    status: text('status').$type<CountStatus>().notNull().default('OPEN'),
    remark: text('remark'),
    lineCount: number('line_count'),
    difference: money('difference'),
    ...stamps,
    createdByName: words('created_by_name'),
  },
  (t) => [index('stock_count_date').on(t.date, t.id)],
)
