/** What the settlement screen reads. The mirror answers with the same. */
import { discountLimitsOf } from '#contract/settlement/discount-limit.ts'
import type { Settlement, TripAccounts, TripItems } from '#contract/settlement/settlement.ts'
import { sumOfTrips } from '#contract/settlement/settlement-rules.ts'
import type { TripTotals } from '#contract/trips/trip.ts'
import { tripStatuses } from '#contract/trips/trip.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/tx.ts'
import { appSettings } from '../system/index.ts'
import { tripRow } from '../trips/index.ts'
import { type TripFacts, tripFacts } from './facts-queries.ts'

const accountsOf = ({ cash, cheques, credits, discount, staff, vehicle }: TripFacts): TripAccounts => ({
  cash,
  cheques,
  credits,
  discount,
  employees: staff,
  vehical: vehicle,
})

export const accountsOfTrip = async (tx: Tx, { id }: { id: number }): Promise<TripAccounts> =>
  accountsOf(await tripFacts(tx, id))

export async function itemsOfTrip(tx: Tx, { id }: { id: number }): Promise<TripItems> {
  const { items, bottles } = await tripFacts(tx, id)
  return { items, bottles }
}

export type TripOrQueue = { id: number; queue?: number | undefined }

/** STL-01 of the trip, or with `queue` of the trips of its rep on its day: 0 all, n the nth. */
export async function balanceOfTrip(tx: Tx, asked: TripOrQueue): Promise<TripTotals> {
  const factsOfTrips = await factsAsked(tx, asked)
  return sumOfTrips(factsOfTrips.map(({ balance }) => balance))
}

/** The trips that are meant, in their order; cancelled ones only when they are named. */
export async function factsAsked(tx: Tx, { id, queue }: TripOrQueue): Promise<TripFacts[]> {
  const named = await tripFacts(tx, id)
  if (queue === undefined) return [named]
  const { rows } = await tx.db.execute<{ id: number }>(sql`
    select t.id from depot.trip t join depot.trip n on n.agency_id = t.agency_id and n.rep_id = t.rep_id and n.date = t.date
    where n.id = ${id} and t.product_id = n.product_id and t.status <> ${tripStatuses.cancelled} and ${queue} in (0, t.queue_no) order by t.queue_no`)
  const factsOfTrips: TripFacts[] = []
  for (const row of rows) factsOfTrips.push(row.id === id ? named : await tripFacts(tx, row.id))
  return factsOfTrips
}

/** Everything that the settlement screen shows. */
export async function settlementOf(tx: Tx, { id }: { id: number }): Promise<Settlement> {
  const trip = await tripRow(tx, id)
  const facts = await tripFacts(tx, id)
  const settings = await appSettings(tx)
  const { items, bottles, empties, balance, givenAway } = facts
  return {
    trip,
    items,
    bottles,
    ...accountsOf(facts),
    empties,
    balance,
    maxAutoShort: settings.max_auto_short,
    givenAway,
    discountLimits: discountLimitsOf(settings),
  }
}
