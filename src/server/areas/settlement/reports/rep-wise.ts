/** The settlement of a trip, or of a rep's trips of a day, on paper (RPT-30, RPT-31). */
import { formatDate } from '#contract/format.ts'
import { cents, sumOf } from '#contract/money.ts'
import { tripStatuses } from '#contract/trips/trip.ts'
import type { TripOrQueue } from '#reads/settlement/settlement.ts'
import { defineReport, type Section } from '../../../reports/definition.ts'
import { factsAsked } from '../queries.ts'
import type { TripFacts } from '../facts-queries.ts'
import { type Columns, columns } from './rep-wise-columns.ts'
import { isSettled, linesOf, type PaperFacts } from './rep-wise-lines.ts'
import { accountedFor, withBankNames } from './rep-wise-queries.ts'

const status: Record<TripFacts['trip']['status'], string> = {
  [tripStatuses.loaded]: 'on the road',
  [tripStatuses.unloaded]: 'not settled',
  [tripStatuses.summarised]: 'settled',
  [tripStatuses.cancelled]: 'cancelled',
}

/** Everything that a rep has to account for, excess included; what came back damaged is in the sales and beside them. */
const toAccountFor = (trips: readonly TripFacts[]): number =>
  sumOf(trips, ({ balance: { total_debits: d } }) => cents(d.total + d.deposit + d.excess))

/** Ties to: what the entries of the settled trips credited; damaged goods are left out there. Both sides agree by short and excess. */
export const repWiseReport = defineReport<TripOrQueue>()({
  title: 'Settlement by rep',
  orientation: 'landscape',
  columns,
  async load(tx, input) {
    const factsOfTrips = await withBankNames(tx, await factsAsked(tx, input))
    const [first] = factsOfTrips
    const settled = factsOfTrips.filter(isSettled)
    const date = first?.trip.date ?? tx.agency.openDate
    const [number, ...others] = factsOfTrips.map(({ trip }) => trip.number)
    return {
      ...(number !== undefined && others.length === 0
        ? { title: `Settlement of ${number}` }
        : { subject: [number, ...others].join(', ') }),
      period: { from: date, to: date },
      about: first ? [`Sales rep ${first.trip.repName}`] : ['No trip was found'],
      sections: factsOfTrips.map(sectionOf),
      total: { label: `Total of ${factsOfTrips.length} ${factsOfTrips.length === 1 ? 'trip' : 'trips'}` },
      controls: [
        {
          label: 'Entries of the settlements',
          column: 'debit' as const,
          ledger: await accountedFor(
            tx,
            settled.map(({ trip }) => trip.id),
          ),
          ahead: [
            { label: 'damaged goods', amount: sumOf(settled, ({ balance }) => balance.total_credits.damege) },
            {
              label: 'trips that are not settled',
              amount: toAccountFor(factsOfTrips.filter((each) => !isSettled(each))),
            },
          ],
        },
      ],
      notes: factsOfTrips.some(({ items }) => items.some(({ expired }) => expired > 0)) ? [PIECES] : [],
      signatures: ['Sales rep', 'Cashier'],
    }
  },
})

const PIECES = 'Pieces: loaded, less what came back good. Of them, expired goods are accounted for below.'

function sectionOf(facts: PaperFacts): Section<Columns> {
  const { trip, vehicle, staff } = facts
  const people = staff.map(({ name, role }) => `${name} (${role})`).join(', ')
  return {
    title: [
      `${trip.number}, ${formatDate(trip.date)}`,
      `${vehicle.reg_no} ${vehicle.name}`,
      people,
      trip.settledOn === null ? status[trip.status] : `settled on ${formatDate(trip.settledOn)}`,
    ]
      .filter((part) => part !== '')
      .join(' · '),
    cells: { trip: trip.number },
    paper: { type: 'SALES_SUMMARY', id: trip.id },
    rows: linesOf(facts),
    subtotal: { label: `Total of ${trip.number}` },
  }
}
