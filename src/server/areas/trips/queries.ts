/** Reads of trips. The mirror answers the same calls with the same rows (src/main/mirror/queries/trip.ts). */
import type { BusinessDate } from '#contract/dates.ts'
import { refuse } from '#contract/errors.ts'
import { type ListQuery, type Page, parseFilters, parseSort } from '#contract/paging.ts'
import type { GasOutLine, Trip, TripDetails, TripLine, TripStaff } from '#contract/trips/trip.ts'
import { type RepInSale, TripFilters, tripSorts, type TripSums } from '#contract/trips/trip-calls.ts'
import { type SQL, sql } from 'drizzle-orm'
import { contains, isoOf, orderBy, page, where } from '../../db/listing.ts'
import type { Tx } from '../../db/tx.ts'
import { ofTheirProducts } from './trip-queries.ts'

const amountOf = (side: 'total_debits' | 'total_credits', name: string) =>
  sql`(t.totals -> ${sql.raw(`'${side}'`)} ->> ${sql.raw(`'${name}'`)})::bigint`
const sales = amountOf('total_debits', 'total_sales')
const short = amountOf('total_credits', 'short')
const excess = amountOf('total_debits', 'excess')
const loaded = sql`(select coalesce(sum(i.loaded), 0)::int from depot.trip_line i where i.agency_id = t.agency_id and i.trip_id = t.id and i.deleted_at is null)`
const vehicle = sql`v.reg_no || ' ' || v.name`

const columns = sql`t.id, t.number, t.date, t.route_id as "routeId", r.name as root, t.vehicle_id as "vehicleId", ${vehicle} as vehicle, t.rep_id as "repId", e.name as rep,
  t.product_id as "productId", p.name as product, t.queue_no as queue, t.status, t.remark, t.parked_reason as "parkedReason", t.unloaded_on as "unloadedOn", t.settled_on as "settledOn",
  ${loaded} as loaded, ${sales} as sales, ${short} as short, ${excess} as excess, t.row_version as "rowVersion"`
const from = sql`from depot.trip t
  join depot.route r on r.agency_id = t.agency_id and r.id = t.route_id
  join depot.vehicle v on v.agency_id = t.agency_id and v.id = t.vehicle_id
  join depot.employee e on e.agency_id = t.agency_id and e.id = t.rep_id
  join depot.item p on p.agency_id = t.agency_id and p.id = t.product_id`

const sortColumns: Record<(typeof tripSorts)[number], SQL> = {
  date: sql`t.date`,
  number: sql`t.number`,
  rep: sql`e.name`,
  vehicle: vehicle,
  root: sql`r.name`,
  status: sql`t.status`,
}

type Query = ListQuery & { Agency_id?: number | undefined }

export async function listTrips(tx: Tx, query: Query): Promise<Page<Trip> & { sums: TripSums }> {
  const f = parseFilters(TripFilters, query.filters)
  const sort = parseSort(tripSorts, query.sort, { field: 'date', descending: true })
  const conditions = where(
    ofTheirProducts(tx, sql`t.product_id`, f.productId),
    contains(query.searchQuery, sql`t.number`, sql`e.name`, vehicle, sql`r.name`, sql`coalesce(t.remark, '')`),
    f.from === undefined ? undefined : sql`t.date >= ${f.from}`,
    f.to === undefined ? undefined : sql`t.date <= ${f.to}`,
    f.status === undefined ? undefined : sql`t.status = ${f.status}`,
    f.open === undefined ? undefined : f.open ? sql`t.status in (0, 1)` : sql`t.status not in (0, 1)`,
    f.repId === undefined ? undefined : sql`t.rep_id = ${f.repId}`,
    f.vehicleId === undefined ? undefined : sql`t.vehicle_id = ${f.vehicleId}`,
    f.routeId === undefined ? undefined : sql`t.route_id = ${f.routeId}`,
  )
  const order = orderBy(sortColumns[sort.field], sort.descending, sql`t.id`)
  const found = await page<Trip, Trip>(tx, query, { select: columns, from, where: conditions, order }, (row) => row)
  const sums = await tx.db.execute<TripSums>(sql`
    select coalesce(sum(${loaded}) filter (where t.status <> 9), 0)::int as loaded, coalesce(sum(${sales}) filter (where t.status <> 9), 0)::bigint as sales,
      coalesce(sum(${short}) filter (where t.status <> 9), 0)::bigint as short, coalesce(sum(${excess}) filter (where t.status <> 9), 0)::bigint as excess ${from} ${conditions}`)
  return { ...found, sums: sums.rows[0] ?? refuse('UNEXPECTED') }
}

/** A trip as it stands in the list. Refuses NOT_FOUND, also when its product is not the person's. */
export async function tripRow(tx: Tx, id: number): Promise<Trip> {
  const { rows } = await tx.db.execute<Trip>(sql`select ${columns} ${from} ${ofTrip(tx, id)}`)
  return rows[0] ?? unknown()
}

export async function getTrip(tx: Tx, { id }: { id: number }): Promise<TripDetails> {
  const { rows } = await tx.db.execute<Omit<TripDetails, 'lines' | 'gasOut' | 'staff'>>(sql`
    select ${columns}, t.totals, case when u.id is not null then json_build_object('id', u.id, 'number', u.number) end as "unloadJournal",
      case when j.id is not null then json_build_object('id', j.id, 'number', j.number) end as journal
    ${from}
    left join depot.journal_entry u on u.agency_id = t.agency_id and u.id = t.unload_journal_entry_id
    left join depot.journal_entry j on j.agency_id = t.agency_id and j.id = t.journal_entry_id ${ofTrip(tx, id)}`)
  const row = rows[0] ?? unknown()
  return { ...row, lines: await linesOf(tx, id), gasOut: await gasOutLines(tx, id), staff: await staffRows(tx, id) }
}

/** What was loaded, or with `gas_out` what was given out. */
export async function stockOfTrip(
  tx: Tx,
  { id, gas_out }: { id: number; gas_out?: boolean | undefined },
): Promise<TripLine[] | GasOutLine[]> {
  await requireVisible(tx, id)
  return gas_out === true ? gasOutLines(tx, id) : linesOf(tx, id)
}

export async function staffOfTrip(tx: Tx, { id }: { id: number }): Promise<TripStaff[]> {
  await requireVisible(tx, id)
  return staffRows(tx, id)
}

/** Reps of a day's trips by name, cancelled trips left out. Default the open day. */
export async function repsInSale(tx: Tx, { dateTime }: { dateTime?: BusinessDate | undefined }): Promise<RepInSale[]> {
  const conditions = where(
    sql`t.date = ${dateTime ?? tx.agency.openDate}::date and t.status <> 9`,
    ofTheirProducts(tx, sql`t.product_id`),
  )
  const { rows } = await tx.db.execute<RepInSale>(sql`
    select e.id as "repId", e.name, json_agg(json_build_object('id', t.id, 'number', t.number, 'queue', t.queue_no, 'status', t.status) order by t.queue_no) as trips
    from depot.trip t join depot.employee e on e.agency_id = t.agency_id and e.id = t.rep_id
    ${conditions} group by e.id, e.name order by e.name, e.id`)
  return rows
}

const ofTrip = (tx: Tx, id: number): SQL => where(sql`t.id = ${id}`, ofTheirProducts(tx, sql`t.product_id`))
const unknown = (): never => refuse('NOT_FOUND', 'The trip was not found in this agency.')

async function requireVisible(tx: Tx, id: number): Promise<void> {
  const { rows } = await tx.db.execute(sql`select 1 from depot.trip t ${ofTrip(tx, id)}`)
  if (rows.length === 0) unknown()
}

async function linesOf(tx: Tx, id: number): Promise<TripLine[]> {
  const { rows } = await tx.db.execute<TripLine>(sql`
    select i.id, i.stock_item_id as "stockItemId", s.code, s.description, s.bottle_stock_id as "bottleStockId", i.lot_id as "lotId", l.lot_no as "lotNo", i.loaded, i.added,
      i.returned_good, i.returned_expired, i.loaded - i.returned_good - i.returned_expired as remaining, i.unit_price
    from depot.trip_line i
    join depot.stock_item s on s.agency_id = i.agency_id and s.id = i.stock_item_id
    join depot.stock_lot l on l.agency_id = i.agency_id and l.id = i.lot_id
    where i.trip_id = ${id} and i.deleted_at is null order by i.id`)
  return rows
}

async function gasOutLines(tx: Tx, id: number): Promise<GasOutLine[]> {
  const { rows } = await tx.db.execute<GasOutLine>(sql`
    select g.id, g.client_line_id as "clientLineId", g.stock_item_id as "stockItemId", s.code, s.description, g.outlet_id as "outletId", p.name as outlet, g.qty, g.unit_price,
      g.qty * g.unit_price as amount, ${isoOf(sql`g.at`)} as at
    from depot.gas_out_line g
    join depot.stock_item s on s.agency_id = g.agency_id and s.id = g.stock_item_id
    left join depot.party p on p.agency_id = g.agency_id and p.id = g.outlet_id
    where g.trip_id = ${id} and g.deleted_at is null order by g.id`)
  return rows
}

/** The rep first. */
async function staffRows(tx: Tx, id: number): Promise<TripStaff[]> {
  const { rows } = await tx.db.execute<TripStaff>(sql`
    select m.employee_id as "employeeId", e.name, m.role_id as "roleId", r.name as role, b.name as "baseRole", m.role_id <> e.role_id as "isAlternative", m.share_pct as "sharePct"
    from depot.trip_staff m
    join depot.trip t on t.agency_id = m.agency_id and t.id = m.trip_id
    join depot.employee e on e.agency_id = m.agency_id and e.id = m.employee_id
    join depot.employee_role r on r.agency_id = m.agency_id and r.id = m.role_id
    join depot.employee_base_role b on b.agency_id = r.agency_id and b.id = r.base_role_id
    where m.trip_id = ${id} and m.deleted_at is null order by (m.employee_id = t.rep_id) desc, m.id`)
  return rows
}
