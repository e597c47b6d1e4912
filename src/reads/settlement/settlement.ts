/** What the settlement screen shows of a trip (STL-01…STL-03). What settling itself needs beside it stands in src/server/areas/settlement. */
import { DEFAULT_CHEQUE_STALE_MONTHS } from '#contract/cheques/stale-cheque.ts'
import { DEFAULT_DISCOUNT_LIMITS, discountLimitsOf, givenAwayOf } from '#contract/settlement/discount-limit.ts'
import {
  DEFAULT_MAX_AUTO_SHORT,
  type Settlement,
  type ShortLoan,
  type TripAccounts,
  type TripItems,
} from '#contract/settlement/settlement.ts'
import { balanceOf, bottleEquations, itemsOf, sumOfTrips } from '#contract/settlement/settlement-rules.ts'
import type { AppSettings } from '#contract/system/app-config.ts'
import { type TripTotals, tripStatuses } from '#contract/trips/trip.ts'
import { unreachable } from '#contract/unreachable.ts'
import { drawerBanks } from '../cheques/drawer-banks.ts'
import { type Reading, rows, together } from '../reading.ts'
import { among, constant, ref, sql } from '../sql.ts'
import { type Reader, select, type Statement } from '../statement.ts'
import { settings } from '../system/settings.ts'
import { bottleLoan, bottleStock, trip, vehicle } from '../tables/index.ts'
import { requireVisible, tripRow } from '../trips/trip.ts'
import { gasOutOf, linesOf, staffOf } from '../trips/trip-rows.ts'
import { creditStandingsBeside } from './credit-standing.ts'
import { rowsOfTrip } from './rows.ts'

type Facts = TripItems & TripAccounts & Pick<Settlement, 'empties' | 'balance' | 'givenAway'>

const t = ref(trip, 't')
const v = ref(vehicle, 'v')

function* factsOf(reader: Reader, tripId: number): Reading<Facts> {
  yield* requireVisible(reader, tripId, 'id')
  const [lines, gasOut, employees, written, [assigned]] = yield* together(
    rows(linesOf(tripId)),
    rows(gasOutOf(tripId)),
    rows(staffOf(tripId)),
    rowsOfTrip(reader, tripId),
    rows(
      select(
        { id: v.id, reg_no: v.regNo, name: v.name },
        sql`from ${t} join ${v} on ${v.id} = ${t.vehicleId} where ${t.id} = ${tripId}`,
      ),
    ),
  )
  if (!assigned) unreachable(`trip ${tripId} has no vehicle`)
  const items = itemsOf(lines, gasOut)
  const types = yield* rows(typesOf([...items, ...written.empties].flatMap(({ bottleStockId }) => bottleStockId ?? [])))
  return {
    ...written,
    items,
    bottles: bottleEquations(items, written.empties, types),
    employees,
    vehical: assigned,
    balance: balanceOf({ ...written, items }),
    givenAway: givenAwayOf({ ...written, items, types }),
  }
}

const b = ref(bottleStock, 'b')
const typesOf = (ids: readonly number[]) =>
  select(
    { id: b.id, item_code: b.itemCode, description: b.description, sellingPrice: b.sellingPrice },
    sql`from ${b} where ${among(b.id, ids)}`,
  )

const o = ref(bottleLoan, 'o')
/** What was missing of a trip when it was settled, by type. */
const shortLoansOf = (tripId: number): Statement<ShortLoan> =>
  select(
    { id: o.id, number: o.number, bottleStockId: o.bottleStockId, qty: o.qty },
    sql`from ${o} where ${o.tripId} = ${tripId} and ${o.isShort} and ${o.deletedAt} is null order by ${o.id}`,
  )

export function* accountsOfTrip(reader: Reader, { id }: { id: number }): Reading<TripAccounts> {
  const { cash, cheques, credits, discount, employees, vehical } = yield* factsOf(reader, id)
  return { cash, cheques, credits, discount, employees, vehical }
}

export function* itemsOfTrip(reader: Reader, { id }: { id: number }): Reading<TripItems> {
  const { items, bottles } = yield* factsOf(reader, id)
  return { items, bottles }
}

export type TripOrQueue = { id: number; queue?: number | undefined }

/**
 * The ids of the trips that are meant, in their order: the trip, or with `queue` those of its rep on its day, 0 all, n the nth; cancelled ones
 * only when they are named.
 */
export function* tripsAsked(reader: Reader, { id, queue }: TripOrQueue): Reading<number[]> {
  yield* requireVisible(reader, id, 'id')
  if (queue === undefined) return [id]
  const n = ref(trip, 'n')
  const found = yield* rows(
    select(
      { id: t.id },
      sql`from ${t} join ${n} on ${n.repId} = ${t.repId} and ${n.date} = ${t.date} and ${n.productId} = ${t.productId}
        where ${n.id} = ${id} and ${t.status} <> ${constant(tripStatuses.cancelled)} and ${queue === 0 ? sql`true` : sql`${t.queueNo} = ${queue}`}
        order by ${t.queueNo}`,
    ),
  )
  return found.map((each) => each.id)
}

/** STL-01 of the trips that are meant. */
export function* balanceOfTrip(reader: Reader, asked: TripOrQueue): Reading<TripTotals> {
  const facts = yield* together(...(yield* tripsAsked(reader, asked)).map((id) => factsOf(reader, id)))
  return sumOfTrips(facts.map(({ balance }) => balance))
}

const unset = {
  short_policy: 'REP' as AppSettings['short_policy'],
  max_auto_short: DEFAULT_MAX_AUTO_SHORT,
  user_discount_limit_pct: DEFAULT_DISCOUNT_LIMITS.user,
  admin_discount_limit_pct: DEFAULT_DISCOUNT_LIMITS.admin,
  credit_limit_mode: 'WARN' as AppSettings['credit_limit_mode'],
  cheque_stale_months: DEFAULT_CHEQUE_STALE_MONTHS,
}

/** Everything that the settlement screen shows. */
export function* settlementOf(reader: Reader, { id }: { id: number }): Reading<Settlement> {
  const [row, facts, shortLoans, set, creditStandings, banks] = yield* together(
    tripRow(reader, id),
    factsOf(reader, id),
    rows(shortLoansOf(id)),
    settings(unset),
    rows(creditStandingsBeside(id)),
    drawerBanks(reader),
  )
  return {
    trip: row,
    ...facts,
    shortLoans,
    shortPolicy: set.short_policy,
    maxAutoShort: set.max_auto_short,
    discountLimits: discountLimitsOf(set),
    creditStandings,
    creditLimitMode: set.credit_limit_mode,
    drawerBanks: banks,
    chequeStaleMonths: set.cheque_stale_months,
  }
}
