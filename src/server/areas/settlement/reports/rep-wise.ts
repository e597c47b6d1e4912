/** The settlement of a trip, or of a rep's trips of a day, on paper (domain.md §5 nos. 30 and 31). */
import { formatDate } from '#contract/format.ts'
import { cents, sumOf } from '#contract/money.ts'
import { tripStatuses } from '#contract/trip.ts'
import { defineReport, type Section } from '../../../reports/definition.ts'
import { sheetsAsked, type TripOrQueue } from '../queries.ts'
import type { TripSheet } from '../sheet-queries.ts'
import { type Columns, columns } from './rep-wise-columns.ts'
import { linesOf } from './rep-wise-lines.ts'
import { accountedFor } from './rep-wise-queries.ts'

const status: Record<TripSheet['trip']['status'], string> = {
  [tripStatuses.loaded]: 'on the road',
  [tripStatuses.unloaded]: 'not settled',
  [tripStatuses.summarised]: 'settled',
  [tripStatuses.cancelled]: 'cancelled',
}

/** Everything that a rep has to account for, excess included; what came back damaged is in the sales and beside them. */
const toAccountFor = (trips: readonly TripSheet[]): number =>
  sumOf(trips, ({ balance: { total_debits: d } }) => cents(d.total + d.deposit + d.excess))

/** Ties to: what the entries of the settled trips credited; damaged goods are left out there. Both sides agree by short and excess. */
export const repWiseReport = defineReport<TripOrQueue>()({
  title: 'Settlement by rep',
  orientation: 'landscape',
  columns,
  async load(tx, input) {
    const sheets = await sheetsAsked(tx, input)
    const [first] = sheets
    const isSettled = ({ trip }: TripSheet) => trip.status === tripStatuses.summarised
    const settled = sheets.filter(isSettled)
    const date = first?.trip.date ?? tx.agency.openDate
    return {
      period: { from: date, to: date },
      subject: sheets.map(({ trip }) => trip.number).join(', '),
      about: first ? [`Sales rep ${first.trip.repName}`] : ['No trip was found'],
      sections: sheets.map(sectionOf),
      total: { label: `Total of ${sheets.length} ${sheets.length === 1 ? 'trip' : 'trips'}` },
      controls: [
        {
          label: 'Entries of the settlements',
          column: 'debit' as const,
          ledger: await accountedFor(
            tx,
            settled.map(({ trip }) => trip.id),
          ),
          besides: [
            { label: 'damaged goods', amount: -sumOf(settled, ({ balance }) => balance.total_credits.damege) },
            { label: 'trips that are not settled', amount: -toAccountFor(sheets.filter((each) => !isSettled(each))) },
          ],
        },
      ],
      signatures: ['Sales rep', 'Cashier'],
    }
  },
})

function sectionOf(sheet: TripSheet): Section<Columns> {
  const { trip, vehical, staff } = sheet
  const people = staff.map(({ name, role }) => `${name} (${role})`).join(', ')
  const day = trip.settledOn === null ? '' : ` on ${formatDate(trip.settledOn)}`
  return {
    title: [
      `${trip.number}, ${formatDate(trip.date)}`,
      `${vehical.reg_no} ${vehical.name}`,
      people,
      `${status[trip.status]}${day}`,
    ]
      .filter((part) => part !== '')
      .join(' · '),
    cells: { trip: trip.number },
    paper: { type: 'trip', id: trip.id },
    rows: linesOf(sheet),
    subtotal: { label: `Total of ${trip.number}` },
  }
}
