/** The settlement of a trip, or of a rep's trips of a day, on paper (RPT-30, RPT-31). */
import { formatDate, formatMoney } from '#contract/format.ts'
import { type Cents, cents, sumOf } from '#contract/money.ts'
import type { TripOrQueue } from '#reads/settlement/settlement.ts'
import { defineReport, type Row, type Section } from '../../../reports/definition.ts'
import { factsAsked } from '../queries.ts'
import type { TripFacts } from '../facts-queries.ts'
import { type Columns, columns } from './rep-wise-columns.ts'
import { historyOf, isAmended, statusWords, titleOf } from './rep-wise-heading.ts'
import {
  cashLines,
  isCancelled,
  isSettled,
  linesAfterTenders,
  linesBeforeCash,
  type SettlementPaper,
  tendersOf,
} from './rep-wise-lines.ts'
import { accountedFor, settlementPapers } from './rep-wise-queries.ts'

/** Everything that a rep has to account for, excess included; what came back damaged is in the sales and beside them. */
const toAccountFor = (trips: readonly TripFacts[]): number =>
  sumOf(trips, ({ balance: { total_debits: d } }) => cents(d.total + d.deposit + d.excess))

/**
 * Ties to: what the entries of the settled trips credited; damaged goods are left out there. Both sides agree by short and excess. A cancelled
 * trip is struck through and counts for nothing.
 */
export const repWiseReport = defineReport<TripOrQueue>()({
  title: 'Settlement by rep',
  orientation: 'landscape',
  controlsOnScreen: true,
  isDense: true,
  columns,
  async load(tx, input) {
    const papers = await settlementPapers(tx, await factsAsked(tx, input))
    const [first, ...others] = papers
    const isOne = first !== undefined && others.length === 0
    const settled = papers.filter(isSettled)
    const valid = papers.filter((paper) => !isCancelled(paper))
    const date = first?.trip.date ?? tx.agency.openDate
    return {
      ...(isOne ? { title: titleOf(first) } : { subject: papers.map(({ trip }) => trip.number).join(', ') }),
      period: { from: date, to: date },
      about: first ? (isOne ? historyOf(first) : [`Sales rep ${first.trip.repName}`]) : ['No trip was found'],
      sections: papers.flatMap((paper) => sectionsOf(paper, isOne)),
      total: { label: isOne ? 'Total' : `Total of ${papers.length} trips` },
      controls: [
        {
          label: isOne ? 'Entry of the settlement' : 'Entries of the settlements',
          column: 'debit' as const,
          ledger: await accountedFor(
            tx,
            settled.map(({ trip }) => trip.id),
          ),
          ahead: [
            { label: 'damaged goods', amount: sumOf(settled, ({ balance }) => balance.total_credits.damege) },
            {
              label: 'trips that are not settled',
              amount: toAccountFor(valid.filter((each) => !isSettled(each))),
            },
          ],
        },
      ],
      notes: [
        ...(papers.some(({ items }) => items.some(({ expired }) => expired > 0)) ? [PIECES] : []),
        ...(isOne ? [] : papers.flatMap(amendmentsOf)),
      ],
      signatures:
        first && valid.length > 0
          ? [repOf(first, shortOf(valid)), cashierOf(cashOf(valid.flatMap(({ cash }) => cash)))]
          : [],
    }
  },
})

const PIECES = 'Pieces: loaded, less what came back good. Of them, expired goods are accounted for below.'

/** The rep signs for what is charged to them. */
const repOf = ({ trip }: SettlementPaper, short: Cents): string =>
  short === 0 ? `Sales rep ${trip.repName}` : `Sales rep ${trip.repName}, for the short of ${formatMoney(short)}`

const shortOf = (papers: readonly SettlementPaper[]): Cents =>
  sumOf(
    papers.filter((paper) => isSettled(paper) && !paper.isWrittenOff),
    ({ balance }) => balance.total_credits.short,
  )

/** The cashier signs for what was handed over. */
const cashierOf = (cash: Cents): string => (cash === 0 ? 'Cashier' : `Cashier, for cash of ${formatMoney(cash)}`)

const cashOf = (rows: TripFacts['cash']): Cents => sumOf(rows, ({ amount }) => amount)

/** Where a paper has several trips, its notes say which of them were amended, and how. */
const amendmentsOf = (paper: SettlementPaper): string[] =>
  isAmended(paper) ? historyOf(paper).map((line) => `${paper.trip.number} · ${line}`) : []

/** What stands above the cash, the cash with its total, and what stands under it. */
function sectionsOf(paper: SettlementPaper, isOne: boolean): Section<Columns>[] {
  const { trip } = paper
  const cancelled = isCancelled(paper)
  const parts: Pick<Section<Columns>, 'rows' | 'subtotal' | 'title' | 'paper'>[] = [
    { rows: linesBeforeCash(paper), title: headingOf(paper, isOne), paper: { type: 'SALES_SUMMARY', id: trip.id } },
    ...cashSections(paper),
    ...tendersOf(paper).flatMap(tenderSections),
    { rows: linesAfterTenders(paper) },
  ]
  const rows = parts.flatMap((part) => part.rows)
  const debit = sumOf(rows, ({ cells }) => cents(cells.debit ?? 0))
  const credit = sumOf(rows, ({ cells }) => cents(cells.credit ?? 0))
  const subtotal = { label: `Total of ${trip.number}`, cells: { debit, credit } }
  return [...parts, ...(isOne ? [] : [{ rows: [], subtotal }])].map((part) => ({
    ...part,
    cells: { trip: trip.number },
    ...(cancelled && { apart: true, rows: part.rows.map((row): Row<Columns> => ({ ...row, tone: 'cancelled' })) }),
  }))
}

type Part = Pick<Section<Columns>, 'rows' | 'subtotal'>

const totalOf = (label: string, rows: readonly Row<Columns>[]) => ({
  label,
  cells: { debit: null, credit: sumOf(rows, ({ cells }) => cents(cells.credit ?? 0)) },
})

/** Cash by account, with what it comes to where there is more than one row of it. */
function cashSections({ cash }: SettlementPaper): Part[] {
  const accounts = [...Map.groupBy(cash, ({ cashType }) => cashType)].map(
    ([account, rows]) => [account, cashLines(rows)] as const,
  )
  return [
    ...accounts.map(([account, rows]) => ({
      rows,
      ...(accounts.length > 1 && rows.length > 1 && { subtotal: totalOf(`Total of ${account}`, rows) }),
    })),
    ...(cash.length > 1 ? [{ rows: [], subtotal: totalOf('Total cash', cashLines(cash)) }] : []),
  ]
}

/** Rows of a tender, with what they come to where there is more than one. */
const tenderSections = ({ sum, rows }: ReturnType<typeof tendersOf>[number]): Part[] => [
  { rows },
  ...(rows.length > 1 ? [{ rows: [], subtotal: totalOf(sum, rows) }] : []),
]

/** The number and the day stand in the heading of a paper that has one trip alone. */
function headingOf({ trip, route, vehicle, staff }: SettlementPaper, isOne: boolean): string {
  const people = staff.map(({ name, role }) => `${name} (${role})`).join(', ')
  return [
    ...(isOne ? [] : [`${trip.number}, ${formatDate(trip.date)}`]),
    route,
    `${vehicle.reg_no} ${vehicle.name}`,
    people,
    trip.settledOn === null ? statusWords[trip.status] : `settled on ${formatDate(trip.settledOn)}`,
  ]
    .filter((part) => part !== '')
    .join(' · ')
}
