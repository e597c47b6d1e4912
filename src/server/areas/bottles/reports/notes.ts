/** BRN invoice and purchase order of bottles (RPT-06, RPT-07): one paper, or all of a period. */
import type { BusinessDate } from '#contract/dates.ts'
import type { BottleReceipt } from '#contract/bottles/bottle-receipt.ts'
import { refuse } from '#contract/errors.ts'
import { formatDate } from '#contract/format.ts'
import { type Cents, cents, extend } from '#contract/money.ts'
import { unreachable } from '#contract/unreachable.ts'
import type { Tx } from '../../../db/tx.ts'
import { accounts } from '../../../ledger/accounts.ts'
import { ledgerMovements } from '../../../reports/control-queries.ts'
import { type Column, defineReport, type Loaded, ROW_CAP, type Row, type Section } from '../../../reports/definition.ts'
import { type Days, daysAsked } from '../../../reports/period.ts'
import { otherProducts, productAsked } from '../../../reports/scope-queries.ts'
import { placeName } from './places.ts'
import { bottlesBrought, type NoteChoice, type NoteRow, noteRows } from './note-queries.ts'

const head = [
  { key: 'number', title: 'No.', kind: 'code', width: 16, inTitle: true },
  { key: 'date', title: 'Date', kind: 'date', width: 11, inTitle: true },
  { key: 'supplier', title: 'Supplier', kind: 'text', width: 20, inTitle: true },
  { key: 'reference', title: 'Reference', kind: 'code', width: 12, inTitle: true },
  { key: 'status', title: 'Status', kind: 'text', width: 10, inTitle: true },
  { key: 'code', title: 'Bottle', kind: 'code', width: 10 },
  { key: 'description', title: 'Description', kind: 'text', width: 24 },
] as const satisfies readonly Column[]

const noteColumns = [
  ...head,
  { key: 'from', title: 'From', kind: 'text', width: 12 },
  { key: 'to', title: 'To', kind: 'text', width: 12 },
  { key: 'qty', title: 'Qty', kind: 'quantity', width: 8, total: true },
  { key: 'cost', title: 'Standard cost', kind: 'amount', width: 12 },
  { key: 'value', title: 'Value', kind: 'amount', width: 14, total: true },
] as const satisfies readonly Column[]

const orderColumns = [
  ...head,
  { key: 'to', title: 'To', kind: 'text', width: 12 },
  { key: 'qty', title: 'Qty', kind: 'quantity', width: 8, total: true },
  { key: 'price', title: 'Price', kind: 'amount', width: 12 },
  { key: 'value', title: 'Value', kind: 'amount', width: 14, total: true },
  { key: 'standard', title: 'At standard cost', kind: 'amount', width: 14, total: true },
  { key: 'variance', title: 'Variance', kind: 'amount', width: 12, total: true },
] as const satisfies readonly Column[]

type Input = {
  id: number
  stDate?: BusinessDate | undefined
  enDate?: BusinessDate | undefined
  product?: number | undefined
}

/** `id` 0 takes the period. Ties to: Σ value = what notes brought to 1311–1314. A cancelled note shows what it took back. Refuses NOT_FOUND. */
export const bottleReceiptInvoice = defineReport<Input>()({
  title: 'Bottle receipt note',
  orientation: 'portrait',
  columns: noteColumns,
  async load(tx, input) {
    const found = await papers<typeof noteColumns>(tx, 'BRN', input, (row) => ({
      code: row.code,
      description: row.description,
      from: placeName(row.from),
      to: placeName(row.to),
      qty: row.qty,
      cost: row.uprice,
      value: row.value,
    }))
    const label = '1311–1314 Bottles, brought by notes'
    return {
      ...found.loaded,
      controls: [
        { label, column: 'value' as const, ledger: await bottlesBrought(tx, found.choice), besides: found.others },
      ],
    }
  },
})

/** `id` 0 takes the period. Ties to: Σ value = Cr 2010 of orders. Refuses NOT_FOUND. */
export const bottleOrderInvoice = defineReport<Input>()({
  title: 'Bottle purchase order',
  orientation: 'portrait',
  columns: orderColumns,
  async load(tx, input) {
    const found = await papers<typeof orderColumns>(tx, 'PO', input, (row) => {
      const value = extend(row.qty, row.unitPrice)
      return {
        code: row.code,
        description: row.description,
        to: placeName(row.to),
        qty: row.qty,
        price: row.unitPrice,
        value,
        standard: row.value,
        variance: cents(value - row.value),
      }
    })
    const { choice } = found
    const ledger = await ledgerMovements(
      tx,
      'id' in choice ? { sourceType: 'BRN_PO', documentId: choice.id } : { sourceType: 'BRN_PO', days: choice.days },
    )
    const label = '2010 Trade creditors, from orders of bottles'
    return {
      ...found.loaded,
      controls: [
        { label, column: 'value' as const, ledger: 0 - ledger(accounts.tradeCreditors), besides: found.others },
      ],
    }
  },
})

type Paper<C extends readonly Column[]> = {
  loaded: Omit<Loaded<C>, 'controls'>
  choice: NoteChoice
  /** What the ledger holds of the notes of other products. */
  others: { label: string; amount: number }[]
}
type Figures = { qty: number; value: Cents; standard?: Cents; variance?: Cents }

/** One section a paper: its lines when it is of these days, and what took them back when that is. */
async function papers<C extends typeof noteColumns | typeof orderColumns>(
  tx: Tx,
  kind: BottleReceipt['kind'],
  input: Input,
  cellsOf: (row: NoteRow) => Row<C>['cells'] & Figures,
): Promise<Paper<C>> {
  const { id, product } = input
  const choice: NoteChoice = id > 0 ? { id, product } : { days: daysAsked(tx, input), product }
  const about = await productAsked(tx, product)
  const found = await noteRows(tx, kind, choice, ROW_CAP + 1)
  const rows = found.slice(0, ROW_CAP)
  const shown = rows.filter(({ mine }) => mine)
  const [first] = shown
  if ('id' in choice && !first) refuse('NOT_FOUND', 'The note was not found.')
  const day = first?.date ?? tx.agency.openDate
  const days = 'days' in choice ? choice.days : null
  const sections = [...Map.groupBy(shown, (row) => row.id).values()].map((lines) =>
    sectionOf(kind, lines, days, cellsOf),
  )
  const others = rows
    .filter(({ mine }) => !mine)
    .reduce((sum, row) => sum + cellsOf(row).value * timesCounted(row, days), 0)
  return {
    choice,
    others: [{ label: otherProducts(product), amount: others }],
    loaded: {
      ...(days && { title: register[kind].title }),
      period: days ?? { from: day, to: day },
      document: days === null ? first?.number : undefined,
      ...(days === null && { printed: { kind: kind === 'PO' ? ('BRN_PO' as const) : ('BRN' as const), id } }),
      about,
      sections,
      total: {
        label:
          days === null
            ? 'Total'
            : `Total of ${sections.length} ${sections.length === 1 ? register[kind].one : register[kind].many}`,
      },
      notes:
        days === null && first
          ? [
              ...(kind === 'PO' && first.cancelledOn === null ? [{ inWords: first.total }] : []),
              ...(first.remark ? [`Remark: ${first.remark}`] : []),
            ]
          : [],
      signatures: days === null ? ['Prepared by', 'Checked by', 'Received by'] : [],
      cut: found.length > ROW_CAP,
    },
  }
}

/** What the notes of a period are called together, and counted in. */
const register = {
  BRN: { title: 'BRN register', one: 'note', many: 'notes' },
  PO: { title: 'Bottle order register', one: 'order', many: 'orders' },
} as const

const within = (date: BusinessDate, days: Days | null): boolean =>
  days === null || (date >= days.from && date <= days.to)

/** 1 when the note counts in the days, 0 when it was taken back in them too, −1 when only that falls into them. */
const timesCounted = ({ date, cancelledOn }: NoteRow, days: Days | null): number =>
  Number(within(date, days)) - Number(cancelledOn !== null && within(cancelledOn, days))

function sectionOf<C extends typeof noteColumns | typeof orderColumns>(
  kind: BottleReceipt['kind'],
  lines: readonly NoteRow[],
  days: Days | null,
  cellsOf: (row: NoteRow) => Row<C>['cells'] & Figures,
): Section<C> {
  const [note] = lines
  if (!note) unreachable('a note without lines')
  const cancelled = note.cancelledOn !== null
  const cells = lines.map(cellsOf)
  const tone = cancelled ? ({ tone: 'cancelled' } as const) : {}
  const sum = (figure: (row: Figures) => number) => cents(0 - cells.reduce((total, row) => total + figure(row), 0))
  const undone = cellsOfBoth<C>({
    description: 'Cancelled',
    qty: sum((row) => row.qty),
    value: sum((row) => row.value),
    ...(cells[0]?.standard === undefined
      ? {}
      : { standard: sum((row) => row.standard ?? 0), variance: sum((row) => row.variance ?? 0) }),
  })
  return {
    title: [note.number, formatDate(note.date), note.supplier, note.refNo ?? '', cancelled ? 'CANCELLED' : '']
      .filter((part) => part !== '')
      .join(' · '),
    paper: { type: kind === 'PO' ? 'BRN_PO' : 'BRN', id: note.id },
    cells: cellsOfBoth<C>({
      number: note.number,
      date: note.date,
      supplier: note.supplier,
      reference: note.refNo,
      status: cancelled ? 'Cancelled' : 'Posted',
    }),
    rows: [
      ...(within(note.date, days) ? cells.map((each) => ({ cells: each, ...tone })) : []),
      ...(note.cancelledOn !== null && within(note.cancelledOn, days)
        ? [{ cells: undone, tone: 'muted' as const }]
        : []),
    ],
    subtotal: { label: `Total of ${note.number}` },
  }
}

type Both = Row<typeof noteColumns>['cells'] & Row<typeof orderColumns>['cells']
// Notes and orders share these columns, which the compiler does not see through the parameter.
const cellsOfBoth = <C extends readonly Column[]>(cells: Both) => cells as Row<C>['cells']
