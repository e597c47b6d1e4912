/** What settling and amending a trip share: its goods leave the vehicle, its row says how it was settled (E-50). */
import type { BusinessDate } from '#contract/dates.ts'
import type { Settled } from '#contract/settlement/settlement.ts'
import { tripStatuses } from '#contract/trips/trip.ts'
import { unreachable } from '#contract/unreachable.ts'
import { audit } from '../../audit.ts'
import type { Tx } from '../../db/tx.ts'
import { enqueue } from '../../db/pipeline.ts'
import { move, type Movement } from '../../stock/move.ts'
import { bumpTrip, vehicleOf } from '../trips/index.ts'
import type { Plan, SettlementFacts } from './plan.ts'
import type { TripFacts } from './facts-queries.ts'

/** The goods leave the vehicle for good, with their value. */
export async function sell(tx: Tx, document: Movement, { sold }: Plan): Promise<void> {
  const from = vehicleOf(document)
  await move(
    tx,
    document,
    sold.map(({ lineId, stockItemId, lotId, qty, value }) => ({
      stockItemId,
      lotId,
      qty,
      from,
      to: 'CUS',
      value,
      lineId,
    })),
  )
  if (sold.length === 0) return
  enqueue(tx, { text: keepCosts, values: [sold.map(({ lineId }) => lineId), sold.map(({ value }) => value)] })
}

const keepCosts = `
  update depot.trip_line i set cost = s.value from unnest($1::bigint[], $2::bigint[]) as s(id, value) where i.id = s.id`

type SettledBy = { date: BusinessDate; journalEntryId: number | null; journal: string | null }

/** The trip's own row, and its line in the audit log. */
export async function markSettled(
  tx: Tx,
  facts: SettlementFacts,
  { date, journalEntryId, journal }: SettledBy,
  action: 'settle' | 'amend',
  told: Record<string, unknown>,
): Promise<Settled> {
  const { trip, balance: totals } = facts
  bumpTrip(tx, trip.id, {
    status: tripStatuses.summarised,
    settledOn: date,
    summarisedAt: tx.now,
    summarisedBy: tx.actor.userId,
    parkedReason: null,
    journalEntryId,
    version: trip.version,
    totals,
  })
  const settled = settledOf({
    ...facts,
    trip: {
      ...trip,
      status: tripStatuses.summarised,
      settledOn: date,
      journalEntryId,
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

export const settledOf = ({ trip, balance }: TripFacts): Settled => ({
  id: trip.id,
  number: trip.number,
  status: trip.status,
  settledOn: trip.settledOn ?? unreachable('a settled trip has no day'),
  journalEntryId: trip.journalEntryId,
  journal: trip.journal,
  totals: trip.totals ?? balance,
  rowVersion: trip.rowVersion,
})
