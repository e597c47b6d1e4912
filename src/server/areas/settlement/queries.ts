/** What the settlement screen reads (domain.md §10). The mirror answers with the same. */
import { discountLimitsOf } from '#contract/discount-limit.ts'
import type { Settlement, TripAccounts, TripItems } from '#contract/settlement.ts'
import { sumOfTrips } from '#contract/settlement-rules.ts'
import type { TripTotals } from '#contract/trip.ts'
import { tripStatuses } from '#contract/trip.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/tx.ts'
import { appSettings } from '../system/queries.ts'
import { tripRow } from '../trips/queries.ts'
import { type TripSheet, tripSheet } from './sheet-queries.ts'

const accountsOf = ({ cash, cheques, credits, discount, staff, vehical }: TripSheet): TripAccounts => ({
  cash,
  cheques,
  credits,
  discount,
  employees: staff,
  vehical,
})

export const accountsOfTrip = async (tx: Tx, { id }: { id: number }): Promise<TripAccounts> =>
  accountsOf(await tripSheet(tx, id))

export async function itemsOfTrip(tx: Tx, { id }: { id: number }): Promise<TripItems> {
  const { items, bottles } = await tripSheet(tx, id)
  return { items, bottles }
}

export type TripOrQueue = { id: number; queue?: number | undefined }

/** §4.1 of the trip, or with `queue` of the trips of its rep on its day: 0 all, n the nth. */
export async function balanceOfTrip(tx: Tx, asked: TripOrQueue): Promise<TripTotals> {
  const sheets = await sheetsAsked(tx, asked)
  return sumOfTrips(sheets.map(({ balance }) => balance))
}

/** The trips that are meant, in their order; cancelled ones only when they are named. */
export async function sheetsAsked(tx: Tx, { id, queue }: TripOrQueue): Promise<TripSheet[]> {
  const named = await tripSheet(tx, id)
  if (queue === undefined) return [named]
  const { rows } = await tx.db.execute<{ id: number }>(sql`
    select t.id from depot.daily_vehical_routing t join depot.daily_vehical_routing n on n.agency_id = t.agency_id and n.rep_id = t.rep_id and n.date = t.date
    where n.id = ${id} and t.product_id = n.product_id and t.status <> ${tripStatuses.cancelled} and ${queue} in (0, t.queue_no) order by t.queue_no`)
  const sheets: TripSheet[] = []
  for (const row of rows) sheets.push(row.id === id ? named : await tripSheet(tx, row.id))
  return sheets
}

/** Everything that the settlement screen shows. */
export async function settlementOf(tx: Tx, { id }: { id: number }): Promise<Settlement> {
  const trip = await tripRow(tx, id)
  const sheet = await tripSheet(tx, id)
  const settings = await appSettings(tx)
  const { items, bottles, empties, balance, givenAway } = sheet
  return {
    trip,
    items,
    bottles,
    ...accountsOf(sheet),
    empties,
    balance,
    maxAutoShort: settings.max_auto_short,
    givenAway,
    discountLimits: discountLimitsOf(settings),
  }
}
