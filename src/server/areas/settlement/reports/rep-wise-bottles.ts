/** The bottles of a settlement on paper: what became of those that were sold filled, by type, and how each type balances (RPT-30, STL-03). Pure. */
import { typed } from '#contract/dictionary.ts'
import { creditDebit, loanTypes } from '#contract/enums.ts'
import { formatAmount, formatQuantity } from '#contract/format.ts'
import type { Cents } from '#contract/money.ts'
import type { BottleEquation } from '#contract/settlement/settlement.ts'
import { type Cells, type Column, type Row, tableBelow, type TableBelow } from '../../../reports/definition.ts'
import { ON_THE_ROAD } from './rep-wise-columns.ts'
import { isCancelled, isOnTheRoad, type SettlementPaper } from './rep-wise-lines.ts'

/** In the order of the screen, by its names; zeros stay blank as there. */
const columns = [
  { key: 'what', title: 'Bottle', kind: 'text', width: 48 },
  { key: 'sold', title: 'Sold', kind: 'quantity', width: 12, isWhole: true },
  { key: 'damaged', title: 'Damaged', kind: 'quantity', width: 8 },
  { key: 'lent', title: 'Lent', kind: 'quantity', width: 8 },
  { key: 'purchased', title: 'Bottles sold', kind: 'quantity', width: 16, isWhole: true },
  { key: 'returned', title: 'Loan back', kind: 'quantity', width: 16, isWhole: true },
  { key: 'empties', title: 'Empties', kind: 'quantity', width: 8 },
  { key: 'state', title: 'Balance', kind: 'text', width: 20 },
] as const satisfies readonly Column[]
type Columns = typeof columns

/** A row a type, and under it whom bottles were lent, sold or brought back by; nothing where the trip had no bottles. */
export function bottlesOf(paper: SettlementPaper, isOne: boolean): TableBelow<readonly Column[]>[] {
  const { bottles, trip } = paper
  if (bottles.length === 0) return []
  const tone = isCancelled(paper) ? ({ tone: 'cancelled' } as const) : {}
  const rows = bottles.flatMap((bottle): Row<Columns>[] => [
    { cells: { ...cellsOf(bottle), ...(isOnTheRoad(paper) && { state: null }) }, ...tone },
    ...partiesOf(paper, bottle).map((what): Row<Columns> => ({ cells: { what }, tone: 'muted', ...tone })),
  ])
  const title = ['Bottles', ...(isOne ? [] : [trip.number])].join(' · ')
  const table = tableBelow({ title, columns, rows })
  const titleOf = ({ key, title: usual }: Column) => (key === 'sold' && isOnTheRoad(paper) ? ON_THE_ROAD : usual)
  return [{ ...table, columns: table.columns.map((column) => ({ ...column, title: titleOf(column) })) }]
}

function cellsOf({ item_code, description, sold, difference, ...moved }: BottleEquation): Cells<Columns> {
  const { damaged, lent, purchased, returned, empties } = moved
  return {
    what: typed(`${item_code} ${description}`),
    sold,
    damaged: damaged || null,
    lent: lent || null,
    purchased: purchased || null,
    returned: returned || null,
    empties: empties || null,
    // Nothing is said of a type that was not sold and lacks nothing.
    state: difference !== 0 ? gapOf(difference) : sold === 0 ? null : 'balanced',
  }
}

function gapOf(difference: number): string {
  const pieces = formatQuantity(Math.abs(difference))
  return difference > 0 ? `${pieces} missing` : `${pieces} too many`
}

/** Whose the bottles are; those that were missing when the trip was settled are lent to its rep, those too many were found: both with their value. */
function partiesOf({ empties, shortLoans, found, trip }: SettlementPaper, { bottleStockId }: BottleEquation): string[] {
  const rows = empties.filter((row) => row.bottleStockId === bottleStockId)
  const missing = shortLoans.filter((loan) => loan.bottleStockId === bottleStockId)
  return [
    ...rows.flatMap((row): string[] => {
      const count = formatQuantity(row.qty)
      const party = typed(row.party ?? '')
      if (row.loan_type === loanTypes.purchase)
        return [[`${count} sold at ${formatAmount(row.unit_price)}`, party].filter(Boolean).join(' · ')]
      if (row.loan_type !== loanTypes.loan) return []
      return row.tr_type === creditDebit.debit
        ? [`${count} brought back by ${party} (${row.loan ?? ''})`]
        : [`${count} lent to ${party}`]
    }),
    ...missing.map(({ qty, number, value }) =>
      withValue(`${formatQuantity(qty)} missing, lent to ${typed(trip.repName)} (${number})`, value),
    ),
    ...found
      .filter((one) => one.bottleStockId === bottleStockId)
      .map(({ qty, value }) => withValue(`${formatQuantity(qty)} found`, value)),
  ]
}

const withValue = (what: string, value: Cents): string => [what, `value ${formatAmount(value)}`].join(' · ')
