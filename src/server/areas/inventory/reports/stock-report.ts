/** Stock report (RPT-03): what is on hand, where, at what cost and price, by product. */
import type { BusinessDate } from '#contract/dates.ts'
import { formatCapacity } from '#contract/format.ts'
import { cents, extend } from '#contract/money.ts'
import { accounts } from '../../../ledger/accounts.ts'
import { averageCost } from '../../../reports/average.ts'
import { ledgerBalances } from '../../../ledger/balances.ts'
import { type Column, defineReport, type Row } from '../../../reports/definition.ts'
import { momentInWords } from '../../../reports/period.ts'
import { otherProducts, productAsked } from '../../../reports/scope-queries.ts'
import { type OnHand, onHandAt } from './stock-report-queries.ts'

const columns = [
  { key: 'product', title: 'Product', kind: 'text', width: 16, inTitle: true },
  { key: 'code', title: 'Item', kind: 'code', width: 12 },
  { key: 'description', title: 'Description', kind: 'text', width: 28 },
  { key: 'unit', title: 'Unit', kind: 'code', width: 8 },
  { key: 'warehouse', title: 'Warehouse', kind: 'quantity', width: 8 },
  { key: 'vehicles', title: 'Vehicles', kind: 'quantity', width: 8 },
  { key: 'held', title: 'Held', kind: 'quantity', width: 7 },
  { key: 'cost', title: 'Average cost', kind: 'unitCost', width: 11 },
  { key: 'value', title: 'Value', kind: 'amount', width: 14, total: true },
  { key: 'heldValue', title: 'Value held', kind: 'amount', width: 12, total: true },
  { key: 'price', title: 'Price', kind: 'amount', width: 11 },
  { key: 'saleValue', title: 'Sale value', kind: 'amount', width: 14, total: true },
  { key: 'reorder', title: 'Reorder', kind: 'code', width: 8 },
] as const satisfies readonly Column[]
type Columns = typeof columns

/**
 * Without `enDate` as of now, with it at the end of that day. Pieces of different items are not added up. Ties to: Σ value of
 * warehouse and vehicles = 1301; Σ held = 1303. Refuses NOT_FOUND for a product that is not the person's.
 */
export const stockReport = defineReport<{ enDate?: BusinessDate | undefined; product?: number | undefined }>()({
  title: 'Stock report',
  orientation: 'landscape',
  columns,
  async load(tx, { enDate, product }) {
    const date = enDate ?? null
    const about = await productAsked(tx, product)
    const all = await onHandAt(tx, date, product)
    const mine = all.filter((item) => item.mine)
    const ledger = await ledgerBalances(tx, [accounts.inventory, accounts.goodsHeld], date)
    const others = (figure: (item: OnHand) => number) =>
      all.reduce((sum, item) => sum + (item.mine ? 0 : figure(item)), 0)
    const label = otherProducts(product)
    const products = Map.groupBy(
      mine.filter((item) => item.isActive || hasStock(item)),
      (item) => item.mainItem,
    )
    return {
      period: { from: null, to: date ?? tx.today },
      about: date === null ? [...about, `Now: ${momentInWords(tx.now)}`] : about,
      sections: [...products].map(([name, items]) => ({
        title: name,
        cells: { product: name },
        rows: items.map(rowOf),
        subtotal: { label: `Total ${name}` },
      })),
      total: { label: 'Total' },
      controls: [
        {
          label: '1301 Inventory - goods',
          column: 'value' as const,
          ledger: ledger(accounts.inventory),
          besides: [{ label, amount: others((item) => item.goodsValue) }],
        },
        {
          label: '1303 Damaged and expired goods held',
          column: 'heldValue' as const,
          ledger: ledger(accounts.goodsHeld),
          besides: [{ label, amount: others((item) => item.heldValue) }],
        },
      ],
      notes: date === null ? [] : ['Prices and reorder levels are those of today.'],
    }
  },
})

const hasStock = (item: OnHand): boolean =>
  item.warehouse + item.vehicles + item.held !== 0 || item.goodsValue !== 0 || item.heldValue !== 0

function rowOf(item: OnHand): Row<Columns> {
  const goods = item.warehouse + item.vehicles
  const low = item.reorderLevel > 0 && item.warehouse <= item.reorderLevel
  return {
    cells: {
      code: item.code,
      description: item.isActive ? item.description : `${item.description} (inactive)`,
      unit: item.capacity === 0 ? null : formatCapacity(item.capacity, item.unit),
      warehouse: item.warehouse,
      vehicles: item.vehicles,
      held: item.held,
      cost: averageCost(item.goodsValue, goods),
      value: cents(item.goodsValue),
      heldValue: cents(item.heldValue),
      price: item.price,
      saleValue: extend(goods, item.price),
      reorder: low ? 'Reorder' : null,
    },
    paper: { type: 'ITEM', id: item.id },
    ...(low ? { tone: 'alert' as const } : {}),
  }
}
