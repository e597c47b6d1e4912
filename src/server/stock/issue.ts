/** Taking goods out of a location, first in first out, never more than there is at any moment from the document's date on (I10). */
import type { BusinessDate } from '#contract/dates.ts'
import { type ErrorDetail, refuse } from '#contract/errors.ts'
import { formatDate, formatQuantity } from '#contract/format.ts'
import { cents } from '#contract/money.ts'
import { sql } from 'drizzle-orm'
import { is, queryRows } from '../db/rows.ts'
import type { Tx } from '../db/tx.ts'
import { type OpenLot, type Picked, pickLots, type Wanted } from '#contract/inventory/lots.ts'
import type { Location } from './location.ts'
import { type Movement, move } from './move.ts'

/**
 * Picks lots for the wanted quantities at `from` and moves them to `to`. Answers what was picked, with values.
 * Refuses INSUFFICIENT_STOCK with the item and what is available.
 */
export async function issue(
  tx: Tx,
  document: Movement,
  from: Location,
  to: Location,
  wants: readonly Wanted[],
): Promise<Picked[]> {
  const picked = await pick(tx, from, wants, document.date)
  await move(
    tx,
    document,
    picked.map((p) => ({
      ...p,
      from,
      to,
      // What comes back from a vehicle is shared out over its lots by a rule; elsewhere a person names a lot.
      fixedLot: document.type !== 'UNLOAD' && wants.some((w) => w.lotId === p.lotId && w.lineId === p.lineId),
    })),
  )
  return picked
}

/** What {@link issue} would move; nothing moves. Refuses INSUFFICIENT_STOCK as it does. */
export async function pick(tx: Tx, from: Location, wants: readonly Wanted[], date: BusinessDate): Promise<Picked[]> {
  if (wants.length === 0) return []
  const lots = await openLots(tx, wants, from, date)
  const { picked, shortages } = pickLots(lots, wants)
  if (shortages.length > 0) {
    const names = await namesOf(
      tx,
      shortages.map((s) => s.stockItemId),
    )
    const details = shortages.map(
      (s): ErrorDetail => ({
        stock: s.stockItemId,
        code: names.get(s.stockItemId),
        available: s.available,
        wanted: s.wanted,
        message: `${names.get(s.stockItemId)}: ${formatQuantity(s.available)} available, ${formatQuantity(s.wanted)} wanted`,
      }),
    )
    refuse(
      'INSUFFICIENT_STOCK',
      `There is not enough stock on ${formatDate(date)}. ${details.map((d) => d.message).join('; ')}.`,
      details,
    )
  }
  return picked
}

/**
 * What `from` holds of each lot now; `kept`: what it held at every moment since `date`, which is all that may be taken of a lot that is
 * named. Of others a late document takes what is there, and is recosted with what came after it (recost.ts).
 */
async function openLots(tx: Tx, wants: readonly Wanted[], from: Location, date: BusinessDate): Promise<OpenLot[]> {
  const stockItemIds = [...new Set(wants.map((w) => w.stockItemId))]
  const held = from === 'HELD'
  const rows = await queryRows(tx.db, {
    lot_id: is.number,
    stock_item_id: is.number,
    received_on: is.day,
    expiry_on: is.maybe(is.day),
    qty: is.number,
    side_qty: is.number,
    side_value: is.cents,
  })`
    select l.id as lot_id, l.stock_item_id, l.received_on, l.expiry_on, b.qty,
      ${held ? sql`l.held_qty` : sql`l.goods_qty`} as side_qty, ${held ? sql`l.held_value` : sql`l.goods_value`} as side_value
    from depot.stock_lot l
    cross join lateral (select qty from depot.stock_balance where stock_item_id = l.stock_item_id and lot_id = l.id and loc = ${from} offset 0) b
    where l.stock_item_id = any(${sql.param(stockItemIds)}::bigint[]) and (l.goods_qty > 0 or l.held_qty > 0) and b.qty > 0`
  const lowest =
    date < tx.today && wants.some(({ lotId }) => lotId !== undefined)
      ? await lowestSince(
          tx,
          rows.map((r) => r.lot_id),
          from,
          date,
        )
      : null
  return rows.map((r) => ({
    lotId: r.lot_id,
    stockItemId: r.stock_item_id,
    receivedOn: r.received_on,
    expiryOn: r.expiry_on,
    available: r.qty,
    ...(lowest ? { kept: Math.min(r.qty, lowest.get(r.lot_id) ?? 0) } : {}),
    sideQty: r.side_qty,
    sideValue: cents(r.side_value),
  }))
}

/** Lowest quantity of each lot at a location at any moment from the end of `date` on: what an issue dated `date` may take. What a document moves at once is one moment. */
async function lowestSince(
  tx: Tx,
  lotIds: readonly number[],
  loc: Location,
  date: BusinessDate,
): Promise<Map<number, number>> {
  const rows = await queryRows(tx.db, { lot_id: is.number, lowest: is.number })`
    with flow as (
      select lot_id, posting_date, min(id) as id, sum(case when to_loc = ${loc} then qty else -qty end) as delta from depot.stock_movement
      where lot_id = any(${sql.param([...lotIds])}::bigint[]) and (to_loc = ${loc} or from_loc = ${loc}) group by lot_id, posting_date, source_id, at),
    level as (
      select lot_id, posting_date, sum(delta) over (partition by lot_id order by posting_date, id) as qty,
        lead(posting_date) over (partition by lot_id order by posting_date, id) as until from flow)
    select lot_id, case when min(posting_date) > ${date}::date then 0 else min(qty) filter (where until is null or until > ${date}::date) end::int as lowest
    from level group by lot_id`
  return new Map(rows.map((r) => [r.lot_id, r.lowest]))
}

async function namesOf(tx: Tx, stockItemIds: readonly number[]): Promise<Map<number, string>> {
  const rows = await queryRows(tx.db, {
    id: is.number,
    code: is.text,
  })`select id, code from depot.stock_item where id = any(${sql.param([...stockItemIds])}::bigint[])`
  return new Map(rows.map((r) => [r.id, r.code]))
}
