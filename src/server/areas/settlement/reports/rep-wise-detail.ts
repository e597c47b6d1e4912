/** Every row that was entered on the trips of a period, by rep, trip and kind (RPT-31). */
import type { BusinessDate } from '#contract/dates.ts'
import { typed } from '#contract/dictionary.ts'
import { formatDate } from '#contract/format.ts'
import { cents, sumOf } from '#contract/money.ts'
import { type Column, defineReport, type Row, type Section } from '../../../reports/definition.ts'
import { daysAsked } from '../../../reports/period.ts'
import { isSettled, type PaperFacts, rowLinesOf } from './rep-wise-lines.ts'
import { rowsPosted, factsOfDays, withBankNames } from './rep-wise-queries.ts'

const columns = [
  { key: 'rep', title: 'Sales rep', kind: 'text', width: 18, inTitle: true },
  { key: 'date', title: 'Date', kind: 'date', width: 11, inTitle: true },
  { key: 'trip', title: 'Trip', kind: 'code', width: 15, inTitle: true },
  { key: 'kind', title: 'Kind', kind: 'text', width: 17, inTitle: true },
  { key: 'detail', title: 'Detail', kind: 'text', width: 44 },
  { key: 'qty', title: 'Pieces', kind: 'quantity', width: 8 },
  { key: 'price', title: 'Price', kind: 'amount', width: 12 },
  { key: 'debit', title: 'To account for', kind: 'amount', width: 15, total: true },
  { key: 'credit', title: 'Accounted', kind: 'amount', width: 15, total: true },
] as const satisfies readonly Column[]
type Columns = typeof columns

type Input = {
  stDate?: BusinessDate | undefined
  enDate?: BusinessDate | undefined
  repId?: number | undefined
}

/**
 * Days are those of the trips, as on the settlement by rep, whose rows beside the goods these are. Ties to what the entries of the settled
 * trips credited for collections, deposits and bottles sold, and debited to the tenders' accounts.
 */
export const repWiseDetail = defineReport<Input>()({
  title: 'Settlement details',
  orientation: 'portrait',
  columns,
  async load(tx, input) {
    const days = daysAsked(tx, input)
    const factsOfTrips = await withBankNames(tx, await factsOfDays(tx, days, input.repId))
    const posted = await rowsPosted(
      tx,
      factsOfTrips.filter(isSettled).map(({ trip }) => trip.id),
    )
    const waiting = factsOfTrips.filter((facts) => !isSettled(facts)).flatMap(rowLinesOf)
    const control = (column: 'debit' | 'credit', label: string, ledger: number) => ({
      label,
      column,
      ledger,
      ahead: [
        { label: 'trips that are not settled', amount: sumOf(waiting, ({ cells }) => cents(cells[column] ?? 0)) },
      ],
    })
    return {
      period: days,
      sections: [...byKind(factsOfTrips), ...repsOf(factsOfTrips).flatMap(sectionsOfRep)],
      total: { label: totalOf(factsOfTrips) },
      controls: [
        control('debit', 'collections, deposits and bottles sold, from settlements', posted.taken),
        control('credit', 'cash, banks, cheques, debtors and discounts, from settlements', posted.given),
      ],
    }
  },
})

/** Counts the trips that have a row here. */
function totalOf(factsOfTrips: readonly PaperFacts[]): string {
  const { length } = factsOfTrips.filter((facts) => rowLinesOf(facts).length > 0)
  return `Total of ${length} ${length === 1 ? 'trip' : 'trips'}`
}

const repsOf = (factsOfTrips: readonly PaperFacts[]): PaperFacts[][] => [
  ...Map.groupBy(factsOfTrips, ({ trip }) => trip.repId).values(),
]

/** The trips of a rep, and under them what all of their rows come to. */
function sectionsOfRep(trips: readonly PaperFacts[]): Section<Columns>[] {
  const rows = trips.flatMap(rowLinesOf)
  const subtotal = { label: `Total of ${typed(trips[0]?.trip.repName ?? '')}`, cells: amountsOf(rows) }
  return [...trips.flatMap(sectionsOf), ...(rows.length === 0 ? [] : [{ rows: [], subtotal }])]
}

function amountsOf(rows: Rows) {
  const debit = sumOf(rows, ({ cells }) => cents(cells.debit ?? 0))
  const credit = sumOf(rows, ({ cells }) => cents(cells.credit ?? 0))
  return { debit, credit }
}

/** The same rows in sums: what each kind comes to over all trips. */
function byKind(factsOfTrips: readonly PaperFacts[]): Section<Columns>[] {
  const kinds = [...Map.groupBy(factsOfTrips.flatMap(rowLinesOf), ({ cells }) => cells.kind ?? '')]
  if (kinds.length === 0) return []
  const rows = kinds.map(([kind, own]): Row<Columns> => {
    const { debit, credit } = amountsOf(own)
    const { qty } = piecesOf(own)
    return { cells: { detail: kind, qty: qty || null, debit: debit || null, credit: credit || null } }
  })
  return [{ title: 'By kind', cells: { kind: 'By kind' }, rows, apart: true }]
}

/** A section for each kind of row of the trip. */
const sectionsOf = (facts: PaperFacts): Section<Columns>[] =>
  [...Map.groupBy(rowLinesOf(facts), ({ cells }) => cells.kind ?? '')].map(([kind, rows]) => {
    const { trip } = facts
    const paper = { type: 'SALES_SUMMARY' as const, id: trip.id }
    return {
      title: `${typed(trip.repName)} · ${trip.number}, ${formatDate(trip.date)} · ${kind}`,
      paper,
      cells: { rep: trip.repName, date: trip.date, trip: trip.number, kind },
      rows: rows.map(({ cells }): Row<Columns> => ({ cells, paper })),
      subtotal: { label: `${kind} of ${trip.number}`, ...(isMoney(rows) ? {} : { cells: piecesOf(rows) }) },
    }
  })

type Rows = ReturnType<typeof rowLinesOf>
const isMoney = (rows: Rows): boolean => rows.some(({ cells }) => (cells.debit ?? cells.credit) !== undefined)
const piecesOf = (rows: Rows) => ({
  qty: rows.reduce((sum, { cells }) => sum + (cells.qty ?? 0), 0),
  debit: null,
  credit: null,
})
