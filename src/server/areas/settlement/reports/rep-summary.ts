/** The settlements of some days by rep: what each had to account for and how it was, shorts and excesses, and what they come to a trip (RPT-30). */
import type { BusinessDate } from '#contract/dates.ts'
import { typed } from '#contract/dictionary.ts'
import { type Cents, cents, divideHalfUp, sumOf } from '#contract/money.ts'
import { tripStatuses } from '#contract/trips/trip.ts'
import { type Cells, type Column, defineReport, ROW_CAP, type Row, type Section } from '../../../reports/definition.ts'
import { daysAsked } from '../../../reports/period.ts'
import { accountedFor } from './rep-wise-queries.ts'
import { type TripOfRep, tripsOfReps } from './rep-summary-queries.ts'

const columns = [
  { key: 'rep', title: 'Sales rep', kind: 'text', width: 18, inTitle: true },
  { key: 'name', title: 'Sales rep or trip', kind: 'text', width: 20 },
  { key: 'date', title: 'Date', kind: 'date', width: 11 },
  { key: 'trips', title: 'Trips', kind: 'quantity', width: 6, total: true },
  { key: 'debit', title: 'To account for', kind: 'amount', width: 14, total: true },
  { key: 'cash', title: 'Cash', kind: 'amount', width: 13, total: true },
  { key: 'cheque', title: 'Cheques', kind: 'amount', width: 12, total: true },
  { key: 'bank', title: 'Bank transfer', kind: 'amount', width: 12, total: true },
  { key: 'credit', title: 'Credit given', kind: 'amount', width: 12, total: true },
  { key: 'discount', title: 'Discounts', kind: 'amount', width: 10, total: true },
  { key: 'expired', title: 'Expired goods', kind: 'amount', width: 10, total: true },
  { key: 'short', title: 'Short', kind: 'amount', width: 10, total: true },
  { key: 'excess', title: 'Excess', kind: 'amount', width: 10, total: true },
  { key: 'average', title: 'Average short or excess', kind: 'amount', width: 12 },
] as const satisfies readonly Column[]
type Columns = typeof columns

type Input = {
  stDate?: BusinessDate | undefined
  enDate?: BusinessDate | undefined
  repId?: number | undefined
}

/**
 * Default: the open day. Days are those of the trips. A row leads to the settlement of its trip, of a rep to the rep's. Ties to: what the entries
 * of the settled trips credited.
 */
export const repWiseSummary = defineReport<Input>()({
  title: 'Settlement by rep',
  orientation: 'landscape',
  columns,
  async load(tx, input) {
    const days = daysAsked(tx, input)
    const found = await tripsOfReps(tx, days, input.repId, ROW_CAP + 1)
    const trips = found.slice(0, ROW_CAP)
    const reps = [...Map.groupBy(trips, ({ repId }) => repId).values()]
    const ledger = await accountedFor(
      tx,
      trips.filter(isSettled).map(({ id }) => id),
    )
    return {
      period: days,
      sections: [...(reps.length > 1 ? [byRep(reps)] : []), ...reps.map(sectionOf)],
      total: { label: totalOf(trips), cells: { average: averageOf(trips) } },
      controls: [
        {
          label: 'Entries of the settlements',
          column: 'debit' as const,
          ledger,
          ahead: [
            {
              label: 'damaged goods',
              amount: sumOf(
                trips,
                figure(({ total_credits }) => total_credits.damege),
              ),
            },
          ],
          besides: [
            {
              label: 'excess',
              amount: sumOf(
                trips,
                figure(({ total_debits }) => total_debits.excess),
              ),
            },
          ],
        },
      ],
      notes: [
        'Average short or excess: excess less short, by the trips that are settled.',
        ...(trips.every(isSettled) ? [] : ['Trips that are not settled are counted, but have no figures yet.']),
        'Trips count on their own day here, on the day of their settlement in the reports of sales.',
      ],
      cut: found.length > ROW_CAP,
    }
  },
})

const isSettled = ({ status }: TripOfRep): boolean => status === tripStatuses.summarised
type Totals = NonNullable<TripOfRep['totals']>
/** A figure of the settlement; nothing of a trip that is not settled. */
const figure =
  (of: (totals: Totals) => number) =>
  (trip: TripOfRep): Cents =>
    cents(isSettled(trip) && trip.totals ? of(trip.totals) : 0)

const totalOf = ({ length }: readonly TripOfRep[]): string => `Total of ${length} ${length === 1 ? 'trip' : 'trips'}`

/** Excess less short of a settled trip on average, half up; nothing where none is settled. */
function averageOf(trips: readonly TripOfRep[]): Cents | null {
  const settled = trips.filter(isSettled)
  const difference = sumOf(
    settled,
    figure(({ diff }) => 0 - diff),
  )
  return settled.length === 0 ? null : cents(Number(divideHalfUp(BigInt(difference), BigInt(settled.length))))
}

/** Zeros stay blank. */
function figuresOf(trips: readonly TripOfRep[]): Cells<Columns> {
  const sum = (of: (totals: Totals) => number) => sumOf(trips, figure(of)) || null
  return {
    trips: trips.length,
    debit: sum(({ total_debits }) => total_debits.total + total_debits.deposit),
    cash: sum(({ total_credits }) => total_credits.cash),
    cheque: sum(({ total_credits }) => total_credits.cheque),
    bank: sum(({ total_credits }) => total_credits.bank),
    credit: sum(({ total_credits }) => total_credits.credit_on_account),
    discount: sum(({ total_credits }) => total_credits.discount),
    expired: sum(({ total_credits }) => total_credits.damege),
    short: sum(({ total_credits }) => total_credits.short),
    excess: sum(({ total_debits }) => total_debits.excess),
  }
}

/** A row each for the reps: the sums of what stands below. */
const byRep = (reps: readonly (readonly TripOfRep[])[]): Section<Columns> => ({
  title: 'By sales rep',
  rows: reps.map(
    (own): Row<Columns> => ({
      cells: { rep: own[0]?.rep ?? '', name: own[0]?.rep ?? '', ...figuresOf(own), average: averageOf(own) },
      paper: { type: 'SETTLEMENTS_OF_REP', id: own[0]?.repId ?? 0 },
    }),
  ),
  apart: true,
})

const sectionOf = (trips: readonly TripOfRep[]): Section<Columns> => ({
  title: typed(trips[0]?.rep ?? ''),
  cells: { rep: trips[0]?.rep ?? '' },
  rows: trips.map(
    (trip): Row<Columns> => ({
      cells: { name: trip.number, date: trip.date, ...figuresOf([trip]) },
      paper: { type: 'SETTLEMENT_OF_TRIP', id: trip.id },
      ...(!isSettled(trip) && { tone: 'muted' as const }),
    }),
  ),
  subtotal: { label: `Total of ${typed(trips[0]?.rep ?? '')}`, cells: { average: averageOf(trips) } },
})
