/** What a count is compared with, and its sheet as a person may see it (E-75). */
import { agreedCount, type CountPlace, differenceValue } from '#contract/counts/count-rules.ts'
import type { CountLine, CountSheet } from '#contract/counts/count.ts'
import { getCountHead } from '#reads/counts/count.ts'
import { sql } from 'drizzle-orm'
import { ofProducts, productScope } from '../../db/product-scope.ts'
import { ask } from '../../db/reads.ts'
import { is, queryRows, type RowOf } from '../../db/rows.ts'
import type { Tx } from '../../db/tx.ts'

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

/**
 * What a place holds now by the books, by code. Goods of the warehouse: active items of the person's products, and others of which some
 * are left; of a vehicle what its trips have on it; bottles: every kind.
 */
export async function bookOf(tx: Tx, place: CountPlace, vehicleId: number | null): Promise<BookLine[]> {
  if (place !== 'WAREHOUSE' && place !== 'VEHICLE')
    return queryRows(tx.db, bookColumns)`
      select null::bigint as "stockItemId", b.id as "bottleStockId", b.item_code as code, ${sql.raw(`b.${bottleCount[place]}`)} as qty, b.uprice * 100 as "unitCost"
      from depot.bottle_stock b where b.deleted_at is null order by b.item_code, b.id`
  const here =
    place === 'WAREHOUSE'
      ? sql`o.loc = 'WH'`
      : sql`o.loc in (select 'VEH:' || t.id from depot.trip t where t.vehicle_id = ${vehicleId})`
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

async function approvalOf(tx: Tx, id: number): Promise<Pick<CountSheet, 'reason' | 'approvedBy'>> {
  const [row] = await queryRows(tx.db, { reason: is.maybe(is.text), approvedBy: is.maybe(is.text) })`
    select c.reason, u.full_name as "approvedBy" from depot.stock_count c left join depot.users u on u.id = c.approved_by where c.id = ${id}`
  return row ?? { reason: null, approvedBy: null }
}

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
