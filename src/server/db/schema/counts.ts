/** Physical counts: sheets, their lines, and what each counter found (E-75). */
import type { CountPlace, CountStatus } from '#contract/counts/count-rules.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { agencyTable, instant, refers, rowId, stamps } from './agency-table.ts'
import { costPerUnit, money } from './amounts.ts'
import { bottleStock } from './bottles.ts'
import { stockItem } from './inventory.ts'
import { businessDay } from './system.ts'
import { vehicle } from './people.ts'

export const stockCount = agencyTable(
  'stock_count',
  {
    number: text('number').notNull(),
    date: businessDay('date').notNull(),
    /** The moment whose book figures the lines hold. */
    at: instant('at').notNull(),
    place: text('place').$type<CountPlace>().notNull(),
    vehicleId: rowId('vehicle_id'),
    blind: boolean('blind').notNull(),
    status: text('status').$type<CountStatus>().notNull().default('OPEN'),
    remark: text('remark'),
    /** Why the differences were approved. */
    reason: text('reason'),
    approvedBy: rowId('approved_by'),
    /** Why an Admin had it counted again, the last time. */
    sentBackReason: text('sent_back_reason'),
    sentBackBy: rowId('sent_back_by'),
    lineCount: integer('line_count').notNull(),
    /** Net value of the differences in cents, once the sheet is handed in. */
    difference: money('difference').notNull().default(sql`0`),
    ...stamps,
  },
  (t) => [
    uniqueIndex('stock_count_number').on(t.agencyId, t.number),
    index('stock_count_date').on(t.agencyId, t.date, t.id),
    refers(t, t.vehicleId, () => vehicle),
  ],
)

export const stockCountLine = agencyTable(
  'stock_count_line',
  {
    stockCountId: rowId('stock_count_id').notNull(),
    lineNo: integer('line_no').notNull(),
    stockItemId: rowId('stock_item_id'),
    bottleStockId: rowId('bottle_stock_id'),
    /** Book quantity and unit cost at the moment of the count. */
    book: integer('book').notNull(),
    unitCost: costPerUnit('unit_cost').notNull(),
    /** What the counters agreed on, once the sheet is handed in. */
    counted: integer('counted'),
    /** The adjustment that approval posted, and what it changed the value of stock or bottles by. */
    adjustmentId: rowId('adjustment_id'),
    posted: money('posted').notNull().default(sql`0`),
  },
  (t) => [
    index('stock_count_line_count').on(t.agencyId, t.stockCountId),
    check('stock_count_line_of', sql`num_nonnulls(stock_item_id, bottle_stock_id) = 1 and counted >= 0`),
    refers(t, t.stockCountId, () => stockCount),
    refers(t, t.stockItemId, () => stockItem),
    refers(t, t.bottleStockId, () => bottleStock),
  ],
)

export const stockCountEntry = agencyTable(
  'stock_count_entry',
  {
    stockCountId: rowId('stock_count_id').notNull(),
    lineId: rowId('line_id').notNull(),
    countedBy: rowId('counted_by').notNull(),
    qty: integer('qty').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [
    uniqueIndex('stock_count_entry_of').on(t.agencyId, t.lineId, t.countedBy),
    index('stock_count_entry_count').on(t.agencyId, t.stockCountId),
    check('stock_count_entry_qty', sql`qty >= 0`),
    refers(t, t.lineId, () => stockCountLine),
  ],
)
