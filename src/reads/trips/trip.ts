/** Trips with their goods and people (E-30…E-35). */
import type { BusinessDate } from '#contract/dates.ts'
import { refuse } from '#contract/errors.ts'
import type { Cents } from '#contract/money.ts'
import type { ListQuery, Page } from '#contract/paging.ts'
import {
  type GasOutLine,
  Trip,
  type TripDetails,
  type TripLine,
  type TripStaff,
  tripStatuses,
} from '#contract/trips/trip.ts'
import { type RepInSale, TripFilters, tripSorts, type TripSums } from '#contract/trips/trip-calls.ts'
import { defineList, join, rowsOf } from '../list.ts'
import { first, pageOf, type Reading, rows, together } from '../reading.ts'
import { amountIs } from '../search/figures.ts'
import { requireOwnAgency, within } from '../scope.ts'
import {
  all,
  any,
  type Condition,
  constant,
  contains,
  int,
  money,
  monthOf,
  orNull,
  ref,
  type Sql,
  sql,
  text,
} from '../sql.ts'
import { type Reader, select } from '../statement.ts'
import { employee, item, route, trip, tripLine, vehicle } from '../tables/index.ts'
import { entered, toAccount } from './accounts.ts'
import { tripDifferencesNamed, type TripStatusName, tripStatusesNamed } from './status-words.ts'
import { gasOutOf, linesOf, staffOf } from './trip-rows.ts'

const t = ref(trip, 't')
const r = ref(route, 'r')
const v = ref(vehicle, 'v')
const e = ref(employee, 'e')
const p = ref(item, 'p')
const i = ref(tripLine, 'i')

const vehicleName = text`${v.regNo} || ' ' || ${v.name}`
const loaded = int`(select coalesce(sum(${i.loaded}), 0) from ${i} where ${i.tripId} = ${t.id} and ${i.deletedAt} is null)`
/** What the settlement wrote down; null before it. */
const accountedFor = money`${t.totals} -> 'total_debits' ->> 'total_sales'`
const expired = money`${t.totals} -> 'total_credits' ->> 'damege'`
/** Expired goods came back: they are no sale, though the settlement counts them on both sides. */
const sales = orNull(money`${accountedFor} - ${expired}`)
const short = orNull(money`${t.totals} -> 'total_credits' ->> 'short'`)
const excess = orNull(money`${t.totals} -> 'total_debits' ->> 'excess'`)
const isOpen = sql`${t.status} in (${constant(tripStatuses.loaded)}, ${constant(tripStatuses.unloaded)})`
const onHold = sql`${isOpen} and ${t.parkedReason} is not null`
const standing = sql`${t.status} <> ${constant(tripStatuses.cancelled)}`
const sumOf = (amount: Sql<unknown>) => money`coalesce(sum(${amount}) filter (where ${standing}), 0)`

/** As a plate is typed in haste: `wplk4821` finds WP LK-4821. */
function plateHas(pattern: string): Condition | undefined {
  const bare = pattern.replace(/[\s-]/g, '')
  return bare === '%%' ? undefined : contains(bare, text`replace(replace(${v.regNo}, '-', ''), ' ', '')`)
}

const standsAs: Readonly<Record<TripStatusName, Condition>> = {
  loaded: sql`${t.status} = ${constant(tripStatuses.loaded)} and ${t.parkedReason} is null`,
  unloaded: sql`${t.status} = ${constant(tripStatuses.unloaded)} and ${t.parkedReason} is null`,
  settled: sql`${t.status} = ${constant(tripStatuses.summarised)}`,
  cancelled: sql`${t.status} = ${constant(tripStatuses.cancelled)}`,
  waits: onHold,
}
/** The status that its tag says. */
const statusIs = (pattern: string): Condition | undefined =>
  oneOf(tripStatusesNamed(pattern.slice(1, -1)).map((name) => standsAs[name]))
/** What its tag says of the money. */
const differenceIs = (pattern: string): Condition | undefined =>
  oneOf(tripDifferencesNamed(pattern.slice(1, -1)).map((name) => sql`${{ short, excess }[name]} > 0`))

const oneOf = (conditions: readonly Condition[]): Condition | undefined =>
  conditions.length === 0 ? undefined : any(...conditions)

const list = defineList({
  row: Trip,
  sortable: tripSorts,
  accepts: TripFilters,
  from: t,
  joins: [
    join(r, sql`${r.id} = ${t.routeId}`),
    join(v, sql`${v.id} = ${t.vehicleId}`),
    join(e, sql`${e.id} = ${t.repId}`),
    join(p, sql`${p.id} = ${t.productId}`),
  ],
  id: t.id,
  columns: {
    id: t.id,
    number: t.number,
    date: t.date,
    routeId: t.routeId,
    root: r.name,
    vehicleId: t.vehicleId,
    vehicle: vehicleName,
    repId: t.repId,
    rep: e.name,
    productId: t.productId,
    product: p.name,
    queue: t.queueNo,
    status: t.status,
    remark: t.remark,
    parkedReason: t.parkedReason,
    unloadedOn: t.unloadedOn,
    settledOn: t.settledOn,
    loaded,
    sales,
    short,
    excess,
    toAccount,
    entered,
    rowVersion: t.rowVersion,
  },
  sorts: {
    date: t.date,
    number: t.number,
    rep: e.name,
    vehicle: vehicleName,
    root: r.name,
    queue: t.queueNo,
    loaded,
    sales,
    short,
    excess,
    difference: orNull(money`${excess} - ${short}`),
    status: t.status,
    open: text`case when ${isOpen} then '1' else '0' end || cast(${t.date} as text)`,
  },
  firstSort: '-date',
  scope: (reader) => within(reader, t.productId),
  filters: {
    productId: (id) => sql`${t.productId} = ${id}`,
    from: (date) => sql`${t.date} >= ${date}`,
    to: (date) => sql`${t.date} <= ${date}`,
    status: (status) => sql`${t.status} = ${status}`,
    open: (open) => (open ? isOpen : sql`not (${isOpen})`),
    onHold: (held) => (held ? onHold : sql`not (${onHold})`),
    repId: (id) => sql`${t.repId} = ${id}`,
    vehicleId: (id) => sql`${t.vehicleId} = ${id}`,
    routeId: (id) => sql`${t.routeId} = ${id}`,
  },
  search: (pattern) =>
    any(
      contains(pattern, t.number, e.name, vehicleName, r.name, t.remark, t.parkedReason),
      plateHas(pattern),
      statusIs(pattern),
      differenceIs(pattern),
      amountIs(pattern, sales, short, excess),
    ),
  searchedDay: t.date,
  totals: {
    loaded: sumOf(loaded),
    sales: sumOf(sales),
    short: sumOf(short),
    excess: sumOf(excess),
    toAccount: sumOf(toAccount),
    entered: sumOf(entered),
    cancelled: int`count(*) filter (where not (${standing}))`,
  },
})

/** Refuses AGENCY_NOT_ALLOWED for another agency than the reader's. */
export function* listTrips(
  reader: Reader,
  query: ListQuery & { Agency_id?: number | undefined },
): Reading<Page<Trip> & { sums: TripSums }> {
  requireOwnAgency(reader, query.Agency_id)
  const { page, totals } = yield* pageOf(list, reader, query)
  return { ...page, sums: totals }
}

/** Settled trips of a rep since a day, by month of settlement ("2026-03"): those of the reader's products. */
export const settledByMonth = (
  reader: Reader,
  { repId, since }: { repId: number; since: BusinessDate },
): Reading<{ month: string; value: Cents; short: Cents; excess: Cents }[]> =>
  rows(
    select(
      {
        month: monthOf(t.settledOn),
        value: money`coalesce(sum(${sales}), 0)`,
        short: money`coalesce(sum(${short}), 0)`,
        excess: money`coalesce(sum(${excess}), 0)`,
      },
      sql`from ${t} where ${all(within(reader, t.productId), sql`${t.repId} = ${repId} and ${t.settledOn} >= ${since} and ${t.status} = ${constant(tripStatuses.summarised)}`)} group by 1`,
    ),
  )

const unknown = (): never => refuse('NOT_FOUND', 'The trip was not found in this agency.')

/** A trip as it stands in the list. Refuses NOT_FOUND, also when its product is not the person's. */
export function* tripRow(reader: Reader, id: number): Reading<Trip> {
  return (yield* first(rowsOf(list, reader, sql`${t.id} = ${id}`, {}))) ?? unknown()
}

export function* getTrip(reader: Reader, { id }: { id: number }): Reading<TripDetails> {
  const facts = {
    totals: t.totals,
    unloadId: t.unloadJournalEntryId,
    unloadNumber: t.unloadJournalNumber,
    journalId: t.journalEntryId,
    journalNumber: t.journalNumber,
  }
  const [row, lines, gasOut, staff] = yield* together(
    first(rowsOf(list, reader, sql`${t.id} = ${id}`, facts)),
    rows(linesOf(id)),
    rows(gasOutOf(id)),
    rows(staffOf(id)),
  )
  const { unloadId, unloadNumber, journalId, journalNumber, ...found } = row ?? unknown()
  const unloadJournal = entry(unloadId, unloadNumber)
  return { ...found, unloadJournal, journal: entry(journalId, journalNumber), lines, gasOut, staff }
}

const entry = (id: number | null, number: string | null) => (id === null ? null : { id, number: number ?? '' })

/** What was loaded, or with `gas_out` what was given out. */
export function* stockOfTrip(
  reader: Reader,
  { id, gas_out }: { id: number; gas_out?: boolean | undefined },
): Reading<TripLine[] | GasOutLine[]> {
  yield* requireVisible(reader, id)
  return yield* gas_out === true ? rows(gasOutOf(id)) : rows(linesOf(id))
}

export function* staffOfTrip(reader: Reader, { id }: { id: number }): Reading<TripStaff[]> {
  yield* requireVisible(reader, id)
  return yield* rows(staffOf(id))
}

/** Reps of a day's trips by name, cancelled trips left out. Default the open day. */
export function* repsInSale(
  reader: Reader,
  { dateTime = reader.openDate }: { dateTime?: BusinessDate | undefined },
): Reading<RepInSale[]> {
  const trips = yield* rows(
    select(
      { repId: t.repId, name: e.name, id: t.id, number: t.number, queue: t.queueNo, status: t.status },
      sql`from ${t} join ${e} on ${e.id} = ${t.repId}
        where ${all(sql`${t.date} = ${dateTime}`, standing, within(reader, t.productId))} order by ${e.name}, ${e.id}, ${t.queueNo}`,
    ),
  )
  return [...Map.groupBy(trips, ({ repId }) => repId)].map(([repId, own]) => ({
    repId,
    name: own[0]?.name ?? '',
    trips: own.map(({ id, number, queue, status }) => ({ id, number, queue, status })),
  }))
}

/** Refuses NOT_FOUND, on `field` where it is given, when the trip's product is not the person's. */
export function* requireVisible(reader: Reader, id: number, field?: string): Reading<void> {
  const found = yield* first(
    select({ one: constant(1) }, sql`from ${t} where ${all(sql`${t.id} = ${id}`, within(reader, t.productId))}`),
  )
  if (!found)
    refuse(
      'NOT_FOUND',
      'The trip was not found in this agency.',
      field === undefined ? [] : [{ field, message: 'was not found' }],
    )
}
