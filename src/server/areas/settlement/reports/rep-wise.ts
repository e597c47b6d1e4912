/** The settlement of a trip, or of a rep's trips of a day, on paper (RPT-30, RPT-31). */
import { typed } from '#contract/dictionary.ts'
import { formatDate, formatMoney } from '#contract/format.ts'
import { type Cents, cents, sumOf } from '#contract/money.ts'
import type { TripOrQueue } from '#reads/settlement/settlement.ts'
import { defineReport, type Row, type Section } from '../../../reports/definition.ts'
import { factsAsked } from '../queries.ts'
import type { TripFacts } from '../facts-queries.ts'
import { type Columns, columns, ON_THE_ROAD } from './rep-wise-columns.ts'
import { historyOf, isAmended, standingOf, statusWords, titleOf, titleOfAll } from './rep-wise-heading.ts'
import { bottlesOf } from './rep-wise-bottles.ts'
import { isCancelled, isOnTheRoad, isSettled, type SettlementPaper } from './rep-wise-lines.ts'
import { partsOf, resultsOf, sumOfSide } from './rep-wise-parts.ts'
import { accountedFor, settlementPapers } from './rep-wise-queries.ts'

/** Everything that a rep has to account for; what came back damaged is in the sales and beside them. */
const toAccountFor = (trips: readonly TripFacts[]): number =>
  sumOf(trips, ({ balance: { total_debits: d } }) => cents(d.total + d.deposit))

const TITLE = 'Settlement by rep'

/**
 * Ties to: what the entries of the settled trips credited; damaged goods are left out there. Both sides and their difference are those of the screen, by the
 * same names. A cancelled trip is struck through and counts for nothing.
 */
export const repWiseReport = defineReport<TripOrQueue>()({
  title: TITLE,
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
      title: isOne ? titleOf(first) : titleOfAll(TITLE, papers),
      ...(!isOne && { subject: papers.map(({ trip }) => trip.number).join(', ') }),
      period: { from: date, to: date },
      ...(papers.length > 0 && papers.every(isOnTheRoad) && { titles: { qty: ON_THE_ROAD } }),
      about: first ? (isOne ? [] : [`Sales rep ${typed(first.trip.repName)}`]) : ['No trip was found'],
      ...(isOne && { history: historyOf(first) }),
      sections: papers.flatMap((paper) => sectionsOf(paper, isOne)),
      total: { label: isOne ? 'Total' : `Total of ${papers.length} trips`, asides: resultsOf(valid) },
      controls: [
        {
          label: isOne ? 'Entry of the settlement' : 'Entries of the settlements',
          column: 'debit' as const,
          ledger: await accountedFor(
            tx,
            settled.map(({ trip }) => trip.id),
          ),
          besides: [{ label: 'excess', amount: sumOf(settled, ({ balance }) => balance.total_debits.excess) }],
          ahead: [
            { label: 'damaged goods', amount: sumOf(settled, ({ balance }) => balance.total_credits.damege) },
            {
              label: 'trips that are not settled',
              amount: toAccountFor(valid.filter((each) => !isSettled(each))),
            },
          ],
        },
      ],
      below: papers.flatMap((paper) => bottlesOf(paper, isOne)),
      notes: isOne ? [] : papers.flatMap(amendmentsOf),
      signatures:
        first && valid.length > 0
          ? [repOf(first, shortOf(valid)), cashierOf(cashOf(valid.flatMap(({ cash }) => cash)))]
          : [],
    }
  },
})

/** The rep signs for what is charged to them. */
const repOf = ({ trip }: SettlementPaper, short: Cents): string =>
  short === 0
    ? `Sales rep ${typed(trip.repName)}`
    : `Sales rep ${typed(trip.repName)}, for the short of ${formatMoney(short)}`

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

/** The parts of a trip, and under them what both sides come to. */
function sectionsOf(paper: SettlementPaper, isOne: boolean): Section<Columns>[] {
  const { trip } = paper
  const cancelled = isCancelled(paper)
  const parts = partsOf(paper)
  const rows = parts.flatMap((part) => part.rows)
  const debit = sumOfSide(rows, 'debit')
  const credit = sumOfSide(rows, 'credit')
  const subtotal = {
    label: `Total of ${trip.number}`,
    cells: { debit, credit },
    asides: resultsOf([paper]),
  }
  const titled = { title: headingOf(paper, isOne), isTitledInFiles: true as const }
  return [...parts, ...(isOne ? [] : [{ rows: [], subtotal }])].map((part, i) => ({
    ...part,
    ...(i === 0 && { ...titled, paper: { type: 'SALES_SUMMARY' as const, id: trip.id } }),
    cells: { trip: trip.number },
    ...(cancelled && { apart: true, rows: part.rows.map((row): Row<Columns> => ({ ...row, tone: 'cancelled' })) }),
  }))
}

/** The number, the day and how it stands are in the heading of a paper that has one trip alone. */
function headingOf(paper: SettlementPaper, isOne: boolean): string {
  const { trip, route, queue, vehicle, staff } = paper
  const people = staff.map(({ name, role }) => typed(`${name} (${role})`)).join(', ')
  return [
    ...(isOne ? [] : standingOf(paper)),
    typed(route),
    typed(`${vehicle.reg_no} ${vehicle.name}`),
    people,
    `trip ${queue}`,
    trip.settledOn === null
      ? isOne || isOnTheRoad(paper)
        ? statusWords[trip.status]
        : ''
      : `settled on ${formatDate(trip.settledOn)}`,
  ]
    .filter((part) => part !== '')
    .join(' · ')
}
