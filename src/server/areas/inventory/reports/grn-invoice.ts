/** GRN invoice (RPT-01): one goods received note, or all of a period, with their lines and values. */
import type { BusinessDate } from '#contract/dates.ts'
import { refuse } from '#contract/errors.ts'
import { formatDate, formatMoney } from '#contract/format.ts'
import type { GrnOnly } from '#contract/inventory/grn.ts'
import { cents } from '#contract/money.ts'
import { unreachable } from '#contract/unreachable.ts'
import type { Tx } from '../../../db/tx.ts'
import { accounts } from '../../../ledger/accounts.ts'
import { ledgerMovements } from '../../../reports/control-queries.ts'
import { type Column, defineReport, type Note, ROW_CAP, type Row, type Section } from '../../../reports/definition.ts'
import { daysAsked } from '../../../reports/period.ts'
import { otherProducts, PARTLY_SHOWN, productAsked } from '../../../reports/scope-queries.ts'
import {
  type GrnChoice,
  type NoteLine,
  type NoteMovement,
  noteLines,
  recordMovements,
  supplierName,
} from './grn-invoice-queries.ts'

const columns = [
  { key: 'number', title: 'GRN no.', kind: 'code', width: 16, inTitle: true },
  { key: 'date', title: 'Date', kind: 'date', width: 11, inTitle: true },
  { key: 'supplier', title: 'Supplier', kind: 'text', width: 20, inTitle: true },
  { key: 'invoice', title: 'Invoice no.', kind: 'code', width: 12, inTitle: true },
  { key: 'status', title: 'Status', kind: 'text', width: 10, inTitle: true },
  { key: 'code', title: 'Item', kind: 'code', width: 12 },
  { key: 'description', title: 'Description', kind: 'text', width: 26 },
  { key: 'lot', title: 'Lot', kind: 'text', width: 18 },
  { key: 'expiry', title: 'Expiry', kind: 'date', width: 11 },
  { key: 'qty', title: 'Qty', kind: 'quantity', width: 7, total: true },
  { key: 'cost', title: 'Unit cost', kind: 'unitCost', width: 10 },
  { key: 'price', title: 'Selling price', kind: 'amount', width: 10 },
  { key: 'value', title: 'Value', kind: 'amount', width: 14, total: true },
] as const satisfies readonly Column[]
type Columns = typeof columns

type Input = GrnOnly & {
  id: number
  stDate?: BusinessDate | undefined
  enDate?: BusinessDate | undefined
  product?: number | undefined
}

/**
 * `id` 0 takes the period, narrowed to a supplier, a status, to what is read or not. Ties to: Σ value = Dr 1301 of GRNs, and Cr 2010 of GRNs less input tax. A cancelled note shows what it
 * took back and comes to nothing. Refuses NOT_FOUND.
 */
export const grnInvoice = defineReport<Input>()({
  title: 'Goods received note',
  orientation: 'portrait',
  columns,
  async load(tx, input) {
    const { id, product } = input
    const choice: GrnChoice = id > 0 ? { id, product } : { days: daysAsked(tx, input), only: input, product }
    const about = [...(await productAsked(tx, product)), ...('only' in choice ? await narrowedTo(tx, choice.only) : [])]
    const found = await noteLines(tx, choice, ROW_CAP + 1)
    const movements = await recordMovements(tx, choice)
    const seen = found
      .slice(0, ROW_CAP)
      .filter((line) => line.stockItemId !== null || movements.some((m) => m.mine && m.chosen && m.id === line.id))
    const [first] = seen
    if ('id' in choice && !first) refuse('NOT_FOUND', 'The goods received note was not found.')
    const ledger = await ledgerMovements(
      tx,
      'id' in choice ? { sourceType: 'GRN', documentId: choice.id } : { sourceType: 'GRN', days: choice.days },
    )
    const sumOf = (some: readonly NoteMovement[]) => some.reduce((sum, m) => sum + m.value, 0)
    const others = { label: otherProducts(product), amount: sumOf(movements.filter((m) => !m.mine)) }
    const leftOut = { label: 'notes that are left out', amount: sumOf(movements.filter((m) => m.mine && !m.chosen)) }
    const notes = Map.groupBy(seen, (line) => line.id)
    return {
      ...('days' in choice && { title: 'GRN register' }),
      period:
        'days' in choice
          ? choice.days
          : { from: first?.date ?? tx.agency.openDate, to: first?.date ?? tx.agency.openDate },
      about,
      document: 'id' in choice ? first?.number : undefined,
      ...('id' in choice && { printed: { kind: 'GRN' as const, id } }),
      sections: [...notes.values()].map((lines) => sectionOf(lines, movements)),
      total: { label: 'id' in choice ? 'Total' : `Total of ${notes.size} ${notes.size === 1 ? 'note' : 'notes'}` },
      controls: [
        {
          label: '1301 Inventory - goods, from goods received',
          column: 'value' as const,
          ledger: ledger(accounts.inventory),
          besides: [others, leftOut],
        },
        {
          label: '2010 Trade creditors, from goods received',
          column: 'value' as const,
          ledger: 0 - ledger(accounts.tradeCreditors),
          besides: [
            others,
            leftOut,
            { label: 'input tax (2160)', amount: ledger(accounts.vatControl) },
            { label: 'rounding of issued lots (5150)', amount: ledger(accounts.inventoryRevaluation) },
          ],
        },
      ],
      notes: [
        ...('id' in choice && first && others.amount === 0 ? owedFor(seen) : []),
        ...('id' in choice && first?.remark ? [`Remark: ${first.remark}`] : []),
        ...('id' in choice && others.amount !== 0 ? [PARTLY_SHOWN] : []),
      ],
      signatures: 'id' in choice ? ['Prepared by', 'Checked by', 'Received by'] : [],
      cut: found.length > ROW_CAP,
    }
  },
})

/** What the notes are narrowed to, in words. Refuses NOT_FOUND. */
async function narrowedTo(tx: Tx, { supplierId, status, isRead }: GrnOnly): Promise<string[]> {
  return [
    ...(supplierId === undefined ? [] : [await supplierAsked(tx, supplierId)]),
    ...(status === undefined ? [] : [status === 'CANCELLED' ? 'Cancelled notes' : 'Posted notes']),
    ...(isRead === undefined ? [] : [isRead ? 'Read' : 'Unread']),
  ]
}

async function supplierAsked(tx: Tx, id: number): Promise<string> {
  const name = await supplierName(tx, id)
  if (name === undefined)
    refuse('NOT_FOUND', 'The supplier was not found in this agency.', [
      { field: 'supplierId', message: 'was not found' },
    ])
  return `Supplier: ${name}`
}

/** What the supplier is owed for a note that stands, in figures where tax comes on top, and in words. */
function owedFor(lines: readonly NoteLine[]): Note[] {
  const [note] = lines
  if (!note || note.status === 'CANCELLED') return []
  const goods = lines.reduce((sum, { value }) => sum + (value ?? 0), 0)
  const owed = cents(goods + note.tax)
  return [
    ...(note.tax === 0 ? [] : [`Input tax ${formatMoney(note.tax)}, with the goods ${formatMoney(owed)}`]),
    { inWords: owed },
  ]
}

function sectionOf(lines: readonly NoteLine[], movements: readonly NoteMovement[]): Section<Columns> {
  const [note] = lines
  if (!note) unreachable('a note without lines')
  const cancelled = note.status === 'CANCELLED'
  const rows: Row<Columns>[] = lines.flatMap((line) => (line.stockItemId === null ? [] : [rowOf(line, cancelled)]))
  return {
    title: [
      note.number,
      formatDate(note.date),
      note.supplier,
      `invoice ${note.invoiceNo}`,
      cancelled ? 'CANCELLED' : '',
    ]
      .filter((part) => part !== '')
      .join(' · '),
    paper: { type: 'GRN', id: note.id },
    cells: {
      number: note.number,
      date: note.date,
      supplier: note.supplier,
      invoice: note.invoiceNo,
      status: cancelled ? 'Cancelled' : 'Posted',
    },
    rows: [...rows, ...correction(note, rows, movements)],
    subtotal: { label: `Total of ${note.number}` },
  }
}

const rowOf = (line: NoteLine, cancelled: boolean): Row<Columns> => ({
  cells: {
    code: line.code,
    description: line.description,
    lot: line.lotNo,
    expiry: line.expiryOn,
    qty: line.qty,
    cost: line.unitCost,
    price: line.price,
    value: line.value,
  },
  ...(line.stockItemId === null ? {} : { paper: { type: 'ITEM', id: line.stockItemId } }),
  ...(cancelled ? { tone: 'cancelled' } : {}),
})

/** What the goods ledger holds beyond the lines as they stand: an undo, or cents that issued lots kept when a quantity was corrected (C1). */
function correction(note: NoteLine, rows: readonly Row<Columns>[], movements: readonly NoteMovement[]): Row<Columns>[] {
  const moved = movements.find((m) => m.mine && m.id === note.id) ?? { qty: 0, value: 0 }
  const qty = moved.qty - rows.reduce((sum, row) => sum + (row.cells.qty ?? 0), 0)
  const value = cents(moved.value - rows.reduce((sum, row) => sum + (row.cells.value ?? 0), 0))
  if (qty === 0 && value === 0) return []
  return [
    {
      cells: { description: note.status === 'CANCELLED' ? 'Cancelled' : 'Rounding of issued lots', qty, value },
      tone: 'muted',
    },
  ]
}
