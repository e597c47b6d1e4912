/** What a count is compared with, and its sheet as a person may see it (E-75). */
import type { BusinessDate } from '#contract/dates.ts'
import { agreedCount, type CountPlace, differenceValue } from '#contract/counts/count-rules.ts'
import type { CountLine, CountSheet } from '#contract/counts/count.ts'
import type { WaitingCount } from '#contract/counts/waiting-count.ts'
import { getCountHead } from '#reads/counts/count.ts'
import { type SQL, sql } from 'drizzle-orm'
import { ofProducts, productScope } from '../../db/product-scope.ts'
import { ask } from '../../db/reads.ts'
import { is, queryRows, type RowOf } from '../../db/rows.ts'
import type { Tx } from '../../db/tx.ts'
import type { Days } from '../../reports/period.ts'

const bookColumns = {
  stockItemId: is.maybe(is.number),
  bottleStockId: is.maybe(is.number),
  code: is.text,
  qty: is.number,
  /** In 1/100 cent. */
  unitCost: is.as<CountLine['unitCost']>(is.number),
}
export type BookLine = RowOf<typeof bookColumns>

const bottleCount = { BOTTLES_EMPTY: 'qty', BOTTLES_PRIMARY: 'primary_qty', BOTTLES_DAMAGED: 'damage_qty' } as const

const bottleLocations = { BOTTLES_EMPTY: 'RD_EMPTY', BOTTLES_PRIMARY: 'PRI', BOTTLES_DAMAGED: 'DAMAGE' } as const

/** What the location of a movement or balance is compared with. */
const locationOf = (place: CountPlace, vehicleId: number | null): SQL =>
  place === 'WAREHOUSE'
    ? sql`= 'WH'`
    : place === 'VEHICLE'
      ? sql`in (select 'VEH:' || t.id from depot.trip t where t.vehicle_id = ${vehicleId})`
      : sql`= ${bottleLocations[place]}`

const movedColumns = { code: is.text, date: is.day }
/** Something that moved there, and when. */
export type Moved = RowOf<typeof movedColumns>

/** Movements of what a place holds: `m`, with the code of the goods or bottles. */
const movementsOf = (place: CountPlace, vehicleId: number | null): SQL =>
  place === 'WAREHOUSE' || place === 'VEHICLE'
    ? sql`(select m.*, m.stock_item_id as of, s.code from depot.stock_movement m
        join depot.stock_item s on s.agency_id = m.agency_id and s.id = m.stock_item_id) m
      where (m.from_loc ${locationOf(place, vehicleId)} or m.to_loc ${locationOf(place, vehicleId)})`
    : sql`(select m.*, m.bottle_stock_id as of, b.item_code as code from depot.bottle_movement m
        join depot.bottle_stock b on b.agency_id = m.agency_id and b.id = m.bottle_stock_id) m
      where (m.from_loc ${locationOf(place, vehicleId)} or m.to_loc ${locationOf(place, vehicleId)})`

/** The newest movement at a place that is dated after a day; undefined when nothing moved since. */
export async function movedAfter(
  tx: Tx,
  place: CountPlace,
  vehicleId: number | null,
  date: BusinessDate,
): Promise<Moved | undefined> {
  const [row] = await queryRows(tx.db, movedColumns)`
    select m.code, m.posting_date as date from ${movementsOf(place, vehicleId)} and m.posting_date > ${date}::date
    order by m.posting_date desc, m.id desc limit 1`
  return row
}

/**
 * The first of some goods or bottles of a sheet that was adjusted at its place since the sheet was begun (E-06, E-10): perhaps because of
 * the same difference.
 */
export async function adjustedSince(
  tx: Tx,
  { id, place, vehicleId }: Pick<CountSheet, 'id' | 'place' | 'vehicleId'>,
  of: readonly number[],
): Promise<Moved | undefined> {
  const [row] = await queryRows(tx.db, movedColumns)`
    select m.code, m.posting_date as date from ${movementsOf(place, vehicleId)}
      and m.of = any(${sql.param([...of])}::bigint[]) and m.source_type in ('ADJUST', 'BOTTLE_ADJUST') and m.source_id > ${id}
    order by m.id limit 1`
  return row
}

/**
 * What a place holds now by the books, by code. Goods of the warehouse: active items of the person's products, and others of which some
 * are left; of a vehicle what its trips have on it; bottles: every kind.
 */
export async function bookOf(tx: Tx, place: CountPlace, vehicleId: number | null): Promise<BookLine[]> {
  if (place !== 'WAREHOUSE' && place !== 'VEHICLE')
    return queryRows(tx.db, bookColumns)`
      select null::bigint as "stockItemId", b.id as "bottleStockId", b.item_code as code, ${sql.raw(`b.${bottleCount[place]}`)} as qty, b.uprice * 100 as "unitCost"
      from depot.bottle_stock b where b.deleted_at is null order by b.item_code, b.id`
  const here = sql`o.loc ${locationOf(place, vehicleId)}`
  const counted = place === 'WAREHOUSE' ? sql`(s.is_active or coalesce(h.qty, 0) > 0)` : sql`coalesce(h.qty, 0) > 0`
  return queryRows(tx.db, bookColumns)`
    select s.id as "stockItemId", null::bigint as "bottleStockId", s.code, coalesce(h.qty, 0)::int as qty, s.cost_price as "unitCost"
    from depot.stock_item s
    left join (select o.stock_item_id, sum(o.qty) as qty from depot.stock_balance o where ${here} group by 1) h on h.stock_item_id = s.id
    where s.deleted_at is null and ${counted} and ${ofProducts(await productScope(tx))} order by s.code, s.id`
}

const lineColumns = {
  id: is.number,
  stockItemId: is.maybe(is.number),
  bottleStockId: is.maybe(is.number),
  mainItemId: is.maybe(is.number),
  code: is.text,
  description: is.text,
  book: is.number,
  unitCost: is.as<CountLine['unitCost']>(is.number),
  counted: is.maybe(is.number),
  adjustmentId: is.maybe(is.number),
  posted: is.cents,
}
export type StoredLine = RowOf<typeof lineColumns>

/** All lines of a sheet in their order, whoever asks. */
export async function linesOf(tx: Tx, id: number): Promise<StoredLine[]> {
  return queryRows(tx.db, lineColumns)`
    select l.id, l.stock_item_id as "stockItemId", l.bottle_stock_id as "bottleStockId", s.main_item_id as "mainItemId",
      coalesce(s.code, b.item_code) as code, coalesce(s.description, b.description) as description,
      l.book, l.unit_cost as "unitCost", l.counted, l.adjustment_id as "adjustmentId", l.posted
    from depot.stock_count_line l
    left join depot.stock_item s on s.agency_id = l.agency_id and s.id = l.stock_item_id
    left join depot.bottle_stock b on b.agency_id = l.agency_id and b.id = l.bottle_stock_id
    where l.stock_count_id = ${id} order by l.line_no`
}

const entryColumns = { lineId: is.number, countedBy: is.number, name: is.text, qty: is.number }
export type Entry = RowOf<typeof entryColumns>

/** What was counted on a sheet, by line. */
export async function entriesOf(tx: Tx, id: number): Promise<Map<number, Entry[]>> {
  const rows = await queryRows(tx.db, entryColumns)`
    select e.line_id as "lineId", e.counted_by as "countedBy", u.full_name as name, e.qty
    from depot.stock_count_entry e join depot.users u on u.id = e.counted_by where e.stock_count_id = ${id} order by e.at, e.id`
  return Map.groupBy(rows, ({ lineId }) => lineId)
}

/**
 * A sheet with the lines of the person's products. While it is blind and open, book figures and the counts of others stay out.
 * Refuses NOT_FOUND.
 */
export async function getCount(tx: Tx, { id }: { id: number }): Promise<CountSheet> {
  const head = await ask(tx, getCountHead, { id })
  const scope = await productScope(tx)
  const lines = await linesOf(tx, id)
  const entries = await entriesOf(tx, id)
  const isPending = head.status === 'OPEN' || head.status === 'SUBMITTED'
  const now = isPending ? await bookOf(tx, head.place, head.vehicleId) : []
  const names = [...entries.values()].flat().map(({ name }) => name)
  return {
    ...head,
    ...(await approvalOf(tx, id)),
    counters: [...new Set(names)],
    lines: lines
      .filter(({ mainItemId }) => mainItemId === null || scope === null || scope.includes(mainItemId))
      .map((line) => {
        const counts = entries.get(line.id) ?? []
        const mine = counts.find(({ countedBy }) => countedBy === tx.actor.userId)?.qty ?? null
        const held = now.find((row) => keyOf(row) === keyOf(line))?.qty ?? 0
        return shown(line, { counts, mine, moved: isPending ? held - line.book : null, hidden: isHidden(head) })
      }),
  }
}

export const isHidden = ({ blind, status }: Pick<CountSheet, 'blind' | 'status'>): boolean => blind && status === 'OPEN'
const keyOf = ({ stockItemId, bottleStockId }: Pick<BookLine, 'stockItemId' | 'bottleStockId'>) =>
  `${stockItemId}:${bottleStockId}`

type Seen = { counts: readonly Entry[]; mine: number | null; moved: number | null; hidden: boolean }

function shown(line: StoredLine, { counts, mine, moved, hidden }: Seen): CountLine {
  const { id, stockItemId, bottleStockId, code, description, unitCost } = line
  const base = { id, stockItemId, bottleStockId, code, description, unitCost, mine }
  if (hidden) return { ...base, book: null, moved: null, counts: null, counted: null, difference: null, value: null }
  const counted = line.counted ?? agreedCount(counts)
  const difference = counted === null ? null : counted - line.book
  return {
    ...base,
    book: line.book,
    moved,
    counts: counts.map(({ name, qty }) => ({ name, qty })),
    counted,
    difference,
    value: difference === null ? null : differenceValue(difference, unitCost),
  }
}

async function approvalOf(tx: Tx, id: number): Promise<Pick<CountSheet, 'reason' | 'approvedBy' | 'sentBack'>> {
  const [row] = await queryRows(tx.db, {
    reason: is.maybe(is.text),
    approvedBy: is.maybe(is.text),
    sentBack: is.maybe(is.as<NonNullable<CountSheet['sentBack']>>(is.json)),
  })`
    select c.reason, u.full_name as "approvedBy",
      case when c.status = 'OPEN' and b.id is not null then json_build_object('by', b.full_name, 'reason', c.sent_back_reason) end as "sentBack"
    from depot.stock_count c left join depot.users u on u.id = c.approved_by left join depot.users b on b.id = c.sent_back_by
    where c.id = ${id}`
  return row ?? { reason: null, approvedBy: null, sentBack: null }
}

/** Sheets dated in these days that are handed in and not approved, oldest first. */
export const waitingCounts = (tx: Tx, { from, to }: Days): Promise<WaitingCount[]> =>
  queryRows<WaitingCount>(tx.db, { id: is.number, number: is.text, date: is.day })`
    select id, number, date from depot.stock_count
    where status = 'SUBMITTED' and date between ${from}::date and ${to}::date order by date, id`

/** The first of these goods or bottles that stands on another sheet of the place that is not approved yet; null when none does. */
export async function countedElsewhere(
  tx: Tx,
  place: CountPlace,
  vehicleId: number | null,
  lines: readonly BookLine[],
): Promise<{ code: string; number: string } | null> {
  const ids = lines.map(({ stockItemId, bottleStockId }) => stockItemId ?? bottleStockId)
  const [row] = await queryRows(tx.db, { of: is.number, number: is.text })`
    select coalesce(l.stock_item_id, l.bottle_stock_id) as of, c.number
    from depot.stock_count c join depot.stock_count_line l on l.agency_id = c.agency_id and l.stock_count_id = c.id
    where c.status in ('OPEN', 'SUBMITTED') and c.place = ${place} and c.vehicle_id is not distinct from ${vehicleId}::bigint
      and coalesce(l.stock_item_id, l.bottle_stock_id) = any(${sql.param(ids)}::bigint[])
    order by c.id, l.line_no limit 1`
  if (!row) return null
  const line = lines.find(({ stockItemId, bottleStockId }) => (stockItemId ?? bottleStockId) === row.of)
  return { code: line?.code ?? '', number: row.number }
}
