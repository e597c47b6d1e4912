/** The paper of a count (RPT-55): a sheet to fill in while it is open, then its differences with their value. */
import type { CountLine, CountSheet } from '#contract/counts/count.ts'
import { type CountPlace, postsDifferences } from '#contract/counts/count-rules.ts'
import { formatDate } from '#contract/format.ts'
import { cents, sumOf } from '#contract/money.ts'
import { type Column, defineReport, type Row } from '../../../reports/definition.ts'
import { getCount } from '../queries.ts'
import { adjustedValues, postedElsewhere } from './count-sheet-queries.ts'

const columns = [
  { key: 'code', title: 'Item', kind: 'code', width: 14 },
  { key: 'description', title: 'Description', kind: 'text', width: 30 },
  { key: 'book', title: 'By the books', kind: 'quantity', width: 10 },
  { key: 'counted', title: 'Counted', kind: 'quantity', width: 12 },
  { key: 'difference', title: 'Difference', kind: 'quantity', width: 10 },
  { key: 'cost', title: 'Unit cost', kind: 'unitCost', width: 11 },
  { key: 'value', title: 'Value', kind: 'amount', width: 14, total: true },
  { key: 'posted', title: 'Posted', kind: 'amount', width: 14, total: true },
] as const satisfies readonly Column[]
type Columns = typeof columns

export const placeNames: Record<CountPlace, string> = {
  WAREHOUSE: 'Warehouse',
  VEHICLE: 'Vehicle',
  BOTTLES_EMPTY: 'Empty bottles in the yard',
  BOTTLES_PRIMARY: 'Bottles at the principal',
  BOTTLES_DAMAGED: 'Damaged bottles',
}

/** Ties to: Σ posted = what the adjustments of the sheet moved on 1301 and 131x. Refuses NOT_FOUND. */
export const countReport = defineReport<{ id: number }>()({
  title: 'Physical count',
  orientation: 'portrait',
  columns,
  async load(tx, { id }) {
    const sheet = await getCount(tx, { id })
    const isOpen = sheet.status === 'OPEN'
    const posted = await adjustedValues(tx, id)
    return {
      period: { from: sheet.date, to: sheet.date },
      document: sheet.number,
      about: [
        [placeNames[sheet.place], sheet.vehicle].filter(Boolean).join(' '),
        ...(sheet.status === 'VOID' ? ['VOID'] : []),
        ...(sheet.counters.length > 0 ? [`Counted by ${sheet.counters.join(', ')}`] : []),
      ],
      sections: [{ rows: sheet.lines.map((line) => rowOf(line, isOpen, posted.byLine.get(line.id) ?? null)) }],
      ...(isOpen ? {} : { total: { label: 'Total' } }),
      controls:
        sheet.status === 'APPROVED'
          ? [
              {
                label: '1301, 1311, 1312 and 1314, from this count',
                column: 'posted' as const,
                ledger: posted.ledger,
                besides: [{ label: 'lines of other products', amount: await postedElsewhere(tx, sheet) }],
              },
            ]
          : [],
      notes: notesOf(sheet),
      signatures: isOpen ? ['Counted by', 'Counted by'] : ['Counted by', 'Approved by'],
    }
  },
})

const rowOf = (line: CountLine, isOpen: boolean, posted: number | null): Row<Columns> => ({
  cells: {
    code: line.code,
    description: line.description,
    book: line.book,
    ...(isOpen
      ? {}
      : {
          counted: line.counted,
          difference: line.difference,
          cost: line.unitCost,
          value: line.value,
          posted: posted === null ? null : cents(posted),
        }),
  },
  ...(line.stockItemId === null ? {} : { paper: { type: 'ITEM' as const, id: line.stockItemId } }),
  ...(!isOpen && line.difference !== 0 && { tone: 'alert' as const }),
})

function notesOf(sheet: CountSheet): string[] {
  const worth = sumOf(sheet.lines, ({ value }) => cents(Math.abs(value ?? 0)))
  return [
    `Against the books at the beginning of the count on ${formatDate(sheet.date)}. What moves afterwards is added to what was counted.`,
    ...(sheet.status !== 'OPEN' && worth > 0 && !postsDifferences(sheet.place)
      ? ['Nothing is posted for a vehicle: what is missing is short at the settlement of its trip.']
      : []),
    ...(sheet.remark ? [`Remark: ${sheet.remark}`] : []),
    ...(sheet.reason ? [`Approved by ${sheet.approvedBy}: ${sheet.reason}`] : []),
  ]
}
