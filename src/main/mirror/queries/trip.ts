/** Trips. The server answers the same calls with the same rows (src/server/areas/trips/queries.ts). */
import type { BusinessDate } from '#contract/dates.ts'
import { refuse } from '#contract/errors.ts'
import { type ListQuery, type Page, parseFilters, parseSort } from '#contract/paging.ts'
import type { GasOutLine, Trip, TripDetails, TripLine, TripStaff, TripTotals } from '#contract/trips/trip.ts'
import { type RepInSale, TripFilters, tripSorts, type TripSums } from '#contract/trips/trip-calls.ts'
import { always, amongIds, contains, type Fragment, keyOf, type Order, page, when, where } from '../listing.ts'
import type { MirrorReader } from '../mirror.ts'
import { openDate } from './account.ts'
import { type Who, within } from './scope.ts'

const vehicle = "v.reg_no || ' ' || v.name"
const loaded = '(select coalesce(sum(i.loaded), 0) from trip_line i where i.trip_id = t.id and i.deleted_at is null)'
const sales = "json_extract(t.totals, '$.total_debits.total_sales')"
const short = "json_extract(t.totals, '$.total_credits.short')"
const excess = "json_extract(t.totals, '$.total_debits.excess')"

const columns = `t.id, t.number, t.date, t.route_id as routeId, r.name as root, t.vehicle_id as vehicleId, ${vehicle} as vehicle, t.rep_id as repId, e.name as rep,
  t.product_id as productId, p.name as product, t.queue_no as queue, t.status, t.remark, t.parked_reason as parkedReason, t.unloaded_on as unloadedOn, t.settled_on as settledOn,
  ${loaded} as loaded, ${sales} as sales, ${short} as short, ${excess} as excess, t.row_version as rowVersion`
const from = `from trip t join route r on r.id = t.route_id join vehicle v on v.id = t.vehicle_id
  join employee e on e.id = t.rep_id join item p on p.id = t.product_id`

const orders: Record<(typeof tripSorts)[number], Omit<Order, 'descending'>> = {
  date: { expression: 't.date', indexed: false },
  number: { expression: 't.number', indexed: false },
  rep: { expression: 'e.name', indexed: false },
  vehicle: { expression: vehicle, indexed: false },
  root: { expression: 'r.name', indexed: false },
  status: { expression: 't.status', indexed: false },
}

type Query = ListQuery & { Agency_id?: number | undefined }

export function listTrips(mirror: MirrorReader, who: Who, query: Query): Page<Trip> & { sums: TripSums } {
  if (query.Agency_id !== undefined && query.Agency_id !== who.agencyId)
    refuse('AGENCY_NOT_ALLOWED', undefined, [{ field: 'Agency_id', message: 'is not the agency you work in' }])
  const filters = parseFilters(TripFilters, query.filters)
  const sort = parseSort(tripSorts, query.sort, { field: 'date', descending: true })
  const conditions = where(
    within(who, 't.product_id', filters.productId),
    contains(query.searchQuery, 't.number', 'e.name', vehicle, 'r.name', "coalesce(t.remark, '')"),
    when(filters.from, 't.date >= ?'),
    when(filters.to, 't.date <= ?'),
    when(filters.status, 't.status = ?'),
    filters.open === undefined ? undefined : always(filters.open ? 't.status in (0, 1)' : 't.status not in (0, 1)'),
    when(filters.repId, 't.rep_id = ?'),
    when(filters.vehicleId, 't.vehicle_id = ?'),
    when(filters.routeId, 't.route_id = ?'),
  )
  const parts = { from, where: conditions, order: { ...orders[sort.field], descending: sort.descending }, id: 't.id' }
  const found = page(mirror, query, parts, (ids) =>
    mirror.all<Trip>(`select ${columns} ${from} where t.id ${amongIds}`, ids),
  )
  const sums = mirror.memo(keyOf('trip sums', conditions), () =>
    mirror.get<TripSums>(
      `select coalesce(sum(${loaded}) filter (where t.status <> 9), 0) as loaded, coalesce(sum(${sales}) filter (where t.status <> 9), 0) as sales,
        coalesce(sum(${short}) filter (where t.status <> 9), 0) as short, coalesce(sum(${excess}) filter (where t.status <> 9), 0) as excess ${from} ${conditions.sql}`,
      ...conditions.params,
    ),
  )
  return { ...found, sums: sums ?? refuse('UNEXPECTED') }
}

/** A trip as it stands in the list. Refuses NOT_FOUND, also when its product is not the person's. */
export function tripRow(mirror: MirrorReader, who: Who, id: number): Trip {
  const { sql, params } = ofTrip(who, id)
  return mirror.get<Trip>(`select ${columns} ${from} ${sql}`, ...params) ?? unknown()
}

type Full = Trip & {
  totals: string | null
  unloadJournalEntryId: number | null
  unloadJournalNumber: string | null
  journalEntryId: number | null
  journalNumber: string | null
}

export function getTrip(mirror: MirrorReader, who: Who, { id }: { id: number }): TripDetails {
  const { sql, params } = ofTrip(who, id)
  const row =
    mirror.get<Full>(
      `select ${columns}, t.totals, t.unload_journal_entry_id as unloadJournalEntryId, t.unload_journal_number as unloadJournalNumber, t.journal_entry_id as journalEntryId,
        t.journal_number as journalNumber ${from} ${sql}`,
      ...params,
    ) ?? unknown()
  const { totals, unloadJournalEntryId, unloadJournalNumber, journalEntryId, journalNumber, ...trip } = row
  return {
    ...trip,
    // The column holds what the server wrote there.
    totals: totals === null ? null : (JSON.parse(totals) as TripTotals | null),
    unloadJournal: entry(unloadJournalEntryId, unloadJournalNumber),
    journal: entry(journalEntryId, journalNumber),
    lines: linesOf(mirror, id),
    gasOut: gasOutLines(mirror, id),
    staff: staffRows(mirror, id),
  }
}

const entry = (id: number | null, number: string | null) => (id === null ? null : { id, number: number ?? '' })

/** What was loaded, or with `gas_out` what was given out. */
export function stockOfTrip(
  mirror: MirrorReader,
  who: Who,
  { id, gas_out }: { id: number; gas_out?: boolean | undefined },
): TripLine[] | GasOutLine[] {
  requireVisible(mirror, who, id)
  return gas_out === true ? gasOutLines(mirror, id) : linesOf(mirror, id)
}

export function staffOfTrip(mirror: MirrorReader, who: Who, { id }: { id: number }): TripStaff[] {
  requireVisible(mirror, who, id)
  return staffRows(mirror, id)
}

/** Reps of a day's trips by name, cancelled trips left out. Default the open day. */
export function repsInSale(
  mirror: MirrorReader,
  who: Who,
  { dateTime }: { dateTime?: BusinessDate | undefined },
): RepInSale[] {
  const day = always('t.date = ?', dateTime ?? openDate(mirror))
  const { sql, params } = where(day, always('t.status <> 9'), within(who, 't.product_id'))
  const trips = mirror.all<{ repId: number; name: string } & RepInSale['trips'][number]>(
    `select t.rep_id as repId, e.name, t.id, t.number, t.queue_no as queue, t.status from trip t join employee e on e.id = t.rep_id
    ${sql} order by e.name, e.id, t.queue_no`,
    ...params,
  )
  return [...Map.groupBy(trips, ({ repId }) => repId)].map(([repId, own]) => ({
    repId,
    name: own[0]?.name ?? '',
    trips: own.map(({ id, number, queue, status }) => ({ id, number, queue, status })),
  }))
}

const ofTrip = (who: Who, id: number): Fragment => where(always('t.id = ?', id), within(who, 't.product_id'))
const unknown = (): never => refuse('NOT_FOUND', 'The trip was not found in this agency.')

export function requireVisible(mirror: MirrorReader, who: Who, id: number): void {
  const { sql, params } = ofTrip(who, id)
  if (!mirror.get(`select 1 from trip t ${sql}`, ...params)) unknown()
}

export const linesOf = (mirror: MirrorReader, id: number): TripLine[] =>
  mirror.all<TripLine>(
    `select i.id, i.stock_item_id as stockItemId, s.code, s.description, s.bottle_stock_id as bottleStockId, i.lot_id as lotId, l.lot_no as lotNo, i.loaded, i.added,
      i.returned_good, i.returned_expired, i.loaded - i.returned_good - i.returned_expired as remaining, i.unit_price
    from trip_line i join stock_item s on s.id = i.stock_item_id join stock_lot l on l.id = i.lot_id where i.trip_id = ? and i.deleted_at is null order by i.id`,
    id,
  )

export const gasOutLines = (mirror: MirrorReader, id: number): GasOutLine[] =>
  mirror.all<GasOutLine>(
    `select g.id, g.client_line_id as clientLineId, g.stock_item_id as stockItemId, s.code, s.description, g.outlet_id as outletId, p.name as outlet, g.qty, g.unit_price,
      g.qty * g.unit_price as amount, g.at
    from gas_out_line g join stock_item s on s.id = g.stock_item_id left join party p on p.id = g.outlet_id where g.trip_id = ? and g.deleted_at is null order by g.id`,
    id,
  )

type StaffRow = Omit<TripStaff, 'isAlternative'> & { isAlternative: number }

/** The rep first. */
export const staffRows = (mirror: MirrorReader, id: number): TripStaff[] =>
  mirror
    .all<StaffRow>(
      `select m.employee_id as employeeId, e.name, m.role_id as roleId, r.name as role, b.name as baseRole, m.role_id <> e.role_id as isAlternative, m.share_pct as sharePct
      from trip_staff m join trip t on t.id = m.trip_id join employee e on e.id = m.employee_id
      join employee_role r on r.id = m.role_id join employee_base_role b on b.id = r.base_role_id
      where m.trip_id = ? and m.deleted_at is null order by (m.employee_id = t.rep_id) desc, m.id`,
      id,
    )
    .map((row) => ({ ...row, isAlternative: row.isAlternative === 1 }))
