/** What settling and amending a trip share: its goods leave the vehicle, its row says how it was settled (domain.md E-50). */
import type { BusinessDate } from '#contract/dates.ts'
import { refuse } from '#contract/errors.ts'
import type { Settled } from '#contract/settlement.ts'
import { tripStatuses } from '#contract/trip.ts'
import { audit } from '../../audit.ts'
import type { Tx } from '../../db/tx.ts'
import { send } from '../../db/unanswered.ts'
import { move, type Movement } from '../../stock/move.ts'
import { bumpTrip, vehicleOf } from '../trips/trip-commands.ts'
import type { Plan, SettlingSheet } from './plan.ts'
import type { TripSheet } from './sheet-queries.ts'

/** The goods leave the vehicle for good, with their value. */
export async function sell(tx: Tx, document: Movement, { sold }: Plan): Promise<void> {
  const from = vehicleOf(document)
  await move(
    tx,
    document,
    sold.map(({ lineId, stockId, lotId, qty, value }) => ({ stockId, lotId, qty, from, to: 'CUS', value, lineId })),
  )
  if (sold.length === 0) return
  send(tx, { text: keepCosts, values: [sold.map(({ lineId }) => lineId), sold.map(({ value }) => value)] })
}

const keepCosts = `
  update depot.routing_item i set cost = s.value from unnest($1::bigint[], $2::bigint[]) as s(id, value) where i.id = s.id`

type SettledBy = { date: BusinessDate; journalId: number | null; journal: string | null }

/** The trip's own row, and its line in the audit log. */
export async function markSettled(
  tx: Tx,
  sheet: SettlingSheet,
  { date, journalId, journal }: SettledBy,
  action: 'settle' | 'amend',
  told: Record<string, unknown>,
): Promise<Settled> {
  const { trip, balance: totals } = sheet
  bumpTrip(tx, trip.id, {
    status: tripStatuses.summarised,
    settledOn: date,
    summarisedAt: tx.now,
    summarisedBy: tx.actor.userId,
    parkedReason: null,
    journalId,
    version: trip.version,
    totals,
  })
  const settled = settledOf({
    ...sheet,
    trip: {
      ...trip,
      status: tripStatuses.summarised,
      settledOn: date,
      journalId,
      journal,
      totals,
      rowVersion: trip.rowVersion + 1,
    },
  })
  await audit(tx, {
    entity: 'trip',
    entityId: trip.id,
    action,
    before: { status: trip.status },
    after: { ...settled, ...told },
  })
  return settled
}

export const settledOf = ({ trip, balance }: TripSheet): Settled => ({
  id: trip.id,
  number: trip.number,
  status: trip.status,
  settledOn: trip.settledOn ?? refuse('UNEXPECTED'),
  journalId: trip.journalId,
  journal: trip.journal,
  totals: trip.totals ?? balance,
  rowVersion: trip.rowVersion,
})
