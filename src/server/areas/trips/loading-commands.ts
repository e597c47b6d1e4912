/** Goods onto a vehicle: a new trip, and more for one that is open (E-30, E-31). */
import { getTrip } from '#reads/trips/trip.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { refuse } from '#contract/errors.ts'
import { formatDate } from '#contract/format.ts'
import { type Cents, cents } from '#contract/money.ts'
import type { AddItemsInput, LoadingInput, TripDetails } from '#contract/trips/trip.ts'
import type { StaffMember } from '#contract/trips/staff-shares.ts'
import { tripStatuses } from '#contract/trips/trip.ts'
import { and, inArray, isNull, sql } from 'drizzle-orm'
import { is, queryRows } from '../../db/rows.ts'
import { ask } from '../../db/reads.ts'
import { audit } from '../../audit.ts'
import { insertRows } from '../../db/insert-rows.ts'
import { requireInScope } from '../../db/product-scope.ts'
import { trip as tripTable, item, tripLine, tripStaff, stockItem } from '../../db/schema/index.ts'
import { requireRowVersion } from '../../db/row-stamps.ts'
import type { Tx } from '../../db/tx.ts'
import { literal } from '../../db/literals.ts'
import { documentDate, reversalDate } from '../../ledger/business-date.ts'
import { nextDocument } from '../../ledger/numbering.ts'
import { issue } from '../../stock/issue.ts'
import { recostFollowing } from '../../stock/recost.ts'
import { requireRoute, requireVehicle } from '../fleet/index.ts'
import { staffOf } from './staff.ts'
import { takePiecesOff } from './take-off-commands.ts'
import { bumpTrip, loading, vehicleOf } from './trip-commands.ts'
import { requireUnsettled, type TripRow, tripById, tripLines } from './trip-queries.ts'

type Line = LoadingInput['lines'][number]

/**
 * E-30: goods leave the warehouse first in, first out, and stand on the vehicle at today's selling prices. No entry: 1301 holds both.
 * Refuses: PRODUCT_NOT_ALLOWED, VEHICLE_BUSY and REP_BUSY (another trip of the product is on the road; a vehicle of the store serves
 * several), NOT_SALES_REF, staff and shares that do not fit, DUPLICATE_LINE, INSUFFICIENT_STOCK, a closed or future day.
 */
export async function createLoading(tx: Tx, input: LoadingInput): Promise<TripDetails> {
  const date = await documentDate(tx, input.date)
  await requireProduct(tx, input.product_id)
  await requireRoute(tx, input.route_id, 'route_id')
  await requireVehicle(tx, input.vehicle_id, 'vehicle_id')
  const asked = { repId: input.rep_id, productId: input.product_id, date }
  const staff = await staffOf(tx, asked, input.staff ?? [])
  const queueNo = await requireVehicleFree(tx, input, date)
  const prices = await pricesOf(tx, input.lines, input.product_id)
  requireUnique(input.lines)
  const { id, number } = await nextDocument(tx, 'RT', date)
  await tx.db.insert(tripTable).values({
    id,
    number,
    date,
    routeId: input.route_id,
    vehicleId: input.vehicle_id,
    repId: input.rep_id,
    productId: input.product_id,
    queueNo,
    remark: input.remark || null,
    loadedAt: tx.now,
    createdBy: tx.actor.userId,
  })
  await insertStaff(tx, id, staff)
  await load(tx, { id }, input.lines, date, { prices, added: false })
  const after = await ask(tx, getTrip, { id })
  await audit(tx, { entity: 'trip', entityId: id, action: 'create', before: null, after })
  return after
}

/**
 * E-31: more goods for a trip that is not settled, and with a negative quantity fewer. An item that is on the trip keeps the trip's price.
 * What is added to a trip that came back was on it before: it bears the day of the unloading, or the open day once that is closed. Refuses
 * ROUTE_LOCKED, VERSION_CONFLICT, for fewer as {@link takePiecesOff}, otherwise as {@link createLoading}.
 */
export async function addItems(tx: Tx, input: AddItemsInput): Promise<TripDetails> {
  const trip = await tripById(tx, input.id)
  requireUnsettled(trip)
  await requireRowVersion(tx, trip, input.rowVersion)
  const date = await dateOfAddition(tx, trip, input.date)
  const there = await tripLines(tx, trip.id)
  const prices = await pricesOf(tx, input.lines, trip.productId)
  for (const { stockItemId, unitPrice } of there) if (prices.has(stockItemId)) prices.set(stockItemId, unitPrice)
  requireUnique(input.lines)
  await takePiecesOff(tx, trip, input.lines)
  await load(tx, trip, input.lines, date, { prices, added: true })
  bumpTrip(tx, trip.id)
  const after = await ask(tx, getTrip, { id: trip.id })
  await audit(tx, {
    entity: 'trip',
    entityId: trip.id,
    action: 'add-items',
    before: { lines: there },
    after: after.lines,
  })
  return after
}

/** Refuses days before the loading, and for a trip that came back any but that day. */
async function dateOfAddition(tx: Tx, trip: TripRow, asked: BusinessDate | undefined): Promise<BusinessDate> {
  const back = trip.unloadedOn === null ? null : reversalDate(tx, trip.unloadedOn)
  const date = await documentDate(tx, asked ?? back ?? undefined)
  if (back === null ? date < trip.date : date !== back) {
    const days = back === null ? `${formatDate(trip.date)} or later` : formatDate(back)
    refuse('INVALID', `Goods are added to ${trip.number} on ${days}.`, [
      { field: 'date', message: `should be ${days}` },
    ])
  }
  return date
}

export async function insertStaff(tx: Tx, tripId: number, staff: readonly StaffMember[]): Promise<void> {
  await insertRows(
    tx,
    tripStaff,
    staff.map((one) => ({ tripId, ...one, createdBy: tx.actor.userId })),
  )
}

/** Moves the goods that come and writes a row per lot; a lot that is on the trip already grows. */
async function load(
  tx: Tx,
  trip: { id: number },
  lines: readonly Line[],
  date: BusinessDate,
  { prices, added }: { prices: ReadonlyMap<number, Cents>; added: boolean },
): Promise<void> {
  const wants = lines.flatMap(({ stock_item_id, qty, lot_id }) =>
    qty > 0 ? [{ stockItemId: stock_item_id, qty, lotId: lot_id }] : [],
  )
  if (wants.length === 0) return
  const picked = await issue(tx, loading(trip, date), 'WH', vehicleOf(trip), wants)
  const there = added ? await tripLines(tx, trip.id) : []
  const idOf = new Map(there.map((lot) => [lot.lotId, lot.id]))
  const grown = picked.flatMap(({ lotId, qty }) => {
    const id = idOf.get(lotId)
    return id === undefined ? [] : [{ id, qty }]
  })
  if (grown.length > 0)
    await tx.db.execute(sql`
      update depot.trip_line i set loaded = i.loaded + g.qty, added = i.added + g.qty
      from unnest(${sql.param(grown.map(({ id }) => id))}::bigint[], ${sql.param(grown.map(({ qty }) => qty))}::int[]) as g(id, qty) where i.id = g.id`)
  await insertRows(
    tx,
    tripLine,
    picked
      .filter(({ lotId }) => !idOf.has(lotId))
      .map(({ stockItemId, lotId, qty }) => ({
        tripId: trip.id,
        stockItemId,
        lotId,
        loaded: qty,
        added: added ? qty : 0,
        unitPrice: prices.get(stockItemId) ?? cents(0),
        createdBy: tx.actor.userId,
      })),
  )
  await recostFollowing(tx, loading(trip, date), [...prices.keys()])
}

/** One line an item, or one a lot of it. */
function requireUnique(lines: readonly Line[]): void {
  const seen = new Set<string>()
  for (const [i, { stock_item_id, lot_id }] of lines.entries()) {
    const key = `${stock_item_id} ${lot_id ?? ''}`
    if (seen.has(key))
      refuse('DUPLICATE_LINE', undefined, [
        { field: `lines.${i}.stock_item_id`, message: 'stands on another line already' },
      ])
    seen.add(key)
  }
}

async function requireProduct(tx: Tx, productId: number): Promise<void> {
  const [row] = await tx.db
    .select({ isMain: item.isMain })
    .from(item)
    .where(and(sql`${item.id} = ${productId}`, isNull(item.deletedAt)))
  if (!row?.isMain)
    refuse('NOT_FOUND', 'The product was not found in this agency.', [
      { field: 'product_id', message: 'was not found' },
    ])
  await requireInScope(tx, [productId])
}

/** Selling prices of the items that come. Refuses unknown (404) and inactive ones and those of another product. */
async function pricesOf(tx: Tx, lines: readonly Line[], productId: number): Promise<Map<number, Cents>> {
  const coming = [...lines.entries()].filter(([, { qty }]) => qty > 0)
  const rows = await tx.db
    .select({
      id: stockItem.id,
      code: stockItem.code,
      price: stockItem.resellingPrice,
      mainItemId: stockItem.mainItemId,
      isActive: stockItem.isActive,
    })
    .from(stockItem)
    .where(
      and(
        inArray(stockItem.id, [...new Set(coming.map(([, line]) => line.stock_item_id))]),
        isNull(stockItem.deletedAt),
      ),
    )
  const known = new Map(rows.map((row) => [row.id, row]))
  for (const [i, line] of coming) {
    const field = `lines.${i}.stock_item_id`
    const row =
      known.get(line.stock_item_id) ??
      refuse('NOT_FOUND', 'The stock item was not found in this agency.', [{ field, message: 'was not found' }])
    if (row.mainItemId !== productId)
      refuse('INVALID', `${row.code} belongs to another product than the trip.`, [
        { field, message: 'belongs to another product' },
      ])
    if (!row.isActive) refuse('INVALID', `${row.code} is not active.`, [{ field, message: 'is not active' }])
  }
  return new Map(rows.map(({ id, price }) => [id, price]))
}

/** Refuses a vehicle or a rep on another trip of the product; answers which trip of the day it is for the rep. */
async function requireVehicleFree(tx: Tx, input: LoadingInput, date: BusinessDate): Promise<number> {
  // A literal, so that the index of open trips is used.
  const out = await queryRows(tx.db, { number: is.text, vehicle: is.flag })`
    select t.number, t.vehicle_id = ${input.vehicle_id} and not v.is_counter as vehicle
    from depot.trip t join depot.vehicle v on v.agency_id = t.agency_id and v.id = t.vehicle_id
    where t.status = ${literal(tripStatuses.loaded)} and t.product_id = ${input.product_id}
      and ((t.vehicle_id = ${input.vehicle_id} and not v.is_counter) or t.rep_id = ${input.rep_id})
    order by 2 desc, t.id limit 1`
  const [other] = out
  if (other)
    refuse(
      other.vehicle ? 'VEHICLE_BUSY' : 'REP_BUSY',
      `The ${other.vehicle ? 'vehicle' : 'sales rep'} is on trip ${other.number}. Record its return first.`,
      [{ field: other.vehicle ? 'vehicle_id' : 'rep_id', message: `is on trip ${other.number}` }],
    )
  const rows = await queryRows(tx.db, { next: is.number })`
    select coalesce(max(queue_no), 0)::int + 1 as next from depot.trip where rep_id = ${input.rep_id} and date = ${date}::date`
  return rows[0]?.next ?? 1
}
