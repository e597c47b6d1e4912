/** Goods on hand by age, with what sells slowly (RPT-47). */
import { type BusinessDate, daysBetween } from '#contract/dates.ts'
import { cents, sumOf } from '#contract/money.ts'
import { accounts } from '../../../ledger/accounts.ts'
import { ledgerBalances } from '../../../ledger/balances.ts'
import { type Column, defineReport, type Row } from '../../../reports/definition.ts'
import { otherProducts, productAsked } from '../../../reports/scope-queries.ts'
import { type AgedLot, agedLots, SALES_DAYS } from './stock-ageing-queries.ts'

/** Days without a sale after which an item is marked. */
const SLOW_DAYS = 60

const columns = [
  { key: 'product', title: 'Product', kind: 'text', width: 14, inTitle: true },
  { key: 'code', title: 'Item', kind: 'code', width: 12 },
  { key: 'description', title: 'Description', kind: 'text', width: 24 },
  { key: 'qty', title: 'On hand', kind: 'quantity', width: 8 },
  { key: 'value', title: 'Value', kind: 'amount', width: 14, total: true },
  { key: 'days30', title: 'Up to 30 days', kind: 'amount', width: 13, total: true },
  { key: 'days60', title: '31 to 60', kind: 'amount', width: 13, total: true },
  { key: 'days90', title: '61 to 90', kind: 'amount', width: 13, total: true },
  { key: 'over90', title: 'Over 90', kind: 'amount', width: 13, total: true },
  { key: 'oldest', title: 'Oldest lot', kind: 'date', width: 11 },
  { key: 'lastSold', title: 'Last sold', kind: 'date', width: 11 },
  { key: 'sold', title: `Sold in ${SALES_DAYS} days`, kind: 'quantity', width: 8 },
  { key: 'cover', title: 'Lasts days', kind: 'quantity', width: 7 },
] as const satisfies readonly Column[]
type Columns = typeof columns

/** As of `enDate`, default the open day. Ties to: Σ value = 1301. Refuses NOT_FOUND for a product that is not the person's. */
export const stockAgeing = defineReport<{ enDate?: BusinessDate | undefined; product?: number | undefined }>()({
  title: 'Stock ageing',
  orientation: 'landscape',
  columns,
  async load(tx, { enDate, product }) {
    const to = enDate ?? tx.agency.openDate
    const about = await productAsked(tx, product)
    const lots = await agedLots(tx, to, product)
    const ledger = await ledgerBalances(tx, [accounts.inventory], to)
    const mine = lots.filter((lot) => lot.mine)
    return {
      period: { from: null, to },
      about,
      sections: [...Map.groupBy(mine, ({ mainItem }) => mainItem)].map(([name, own]) => ({
        title: name,
        cells: { product: name },
        rows: [...Map.groupBy(own, ({ stockItemId }) => stockItemId).values()].map((item) => rowOf(item, to)),
        subtotal: { label: `Total ${name}` },
      })),
      total: { label: 'Total' },
      controls: [
        {
          label: '1301 Inventory - goods',
          column: 'value' as const,
          ledger: ledger(accounts.inventory),
          besides: [
            {
              label: otherProducts(product),
              amount: sumOf(
                lots.filter((lot) => !lot.mine),
                ({ value }) => value,
              ),
            },
          ],
        },
      ],
      notes: [`Marked: not sold for ${SLOW_DAYS} days. How long goods last is what the last ${SALES_DAYS} days sold.`],
    }
  },
})

type Bucket = 'days30' | 'days60' | 'days90' | 'over90'
const bucketOf = (days: number): Bucket =>
  days <= 30 ? 'days30' : days <= 60 ? 'days60' : days <= 90 ? 'days90' : 'over90'

function rowOf(lots: readonly AgedLot[], to: BusinessDate): Row<Columns> {
  const [first] = lots
  const qty = lots.reduce((sum, lot) => sum + lot.qty, 0)
  const sold = first?.sold ?? 0
  const lastSold = first?.lastSold ?? null
  const oldest = lots.filter((lot) => lot.qty > 0).map(({ receivedOn }) => receivedOn)
  const inBucket = (bucket: Bucket) =>
    sumOf(
      lots.filter(({ receivedOn }) => bucketOf(daysBetween(receivedOn, to)) === bucket),
      ({ value }) => value,
    ) || null
  const since = lastSold ?? oldest[0]
  return {
    cells: {
      code: first?.code ?? null,
      description: first?.description ?? null,
      qty,
      value: cents(sumOf(lots, ({ value }) => value)),
      days30: inBucket('days30'),
      days60: inBucket('days60'),
      days90: inBucket('days90'),
      over90: inBucket('over90'),
      oldest: oldest[0] ?? null,
      lastSold,
      sold: sold || null,
      cover: lasts(qty, sold),
    },
    ...(first && { paper: { type: 'ITEM' as const, id: first.stockItemId } }),
    ...(since !== undefined && daysBetween(since, to) >= SLOW_DAYS && { tone: 'alert' as const }),
  }
}

/** For how many whole days the goods last at the pace of the last sales; null where nothing was sold. */
export const lasts = (qty: number, sold: number): number | null =>
  sold > 0 ? Math.floor((qty * SALES_DAYS) / sold) : null
