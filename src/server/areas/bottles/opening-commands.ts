/** The opening of a bottle, corrected in its place while the opening of the books is not completed (E-09, E-17). */
import { getBottleStock } from '#reads/bottles/bottle-stock.ts'
import type { BottleOpening, BottleOpeningChange } from '#contract/bottles/bottle-opening.ts'
import type { BottleStock } from '#contract/bottles/bottle-stock.ts'
import type { BottleLocation } from '#contract/bottles/locations.ts'
import type { DocumentKind } from '#contract/document-kinds.ts'
import { refuse } from '#contract/errors.ts'
import { formatDate } from '#contract/format.ts'
import { type Cents, cents } from '#contract/money.ts'
import { type Unchanged, unchanged } from '#contract/procedure.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { ask } from '../../db/reads.ts'
import { is, queryRows } from '../../db/rows.ts'
import { updateStamps } from '../../db/row-stamps.ts'
import { bottleLoan, bottleStock, bottleStockPrice } from '../../db/schema/index.ts'
import type { Tx } from '../../db/tx.ts'
import { audit } from '../../audit.ts'
import { amendOpening, dayOfOpening, openingEntry } from '../../ledger/opening-entry.ts'
import { debit, type PostingLine } from '../../ledger/posting.ts'
import { accountOf, holderOf } from '../../stock/bottle-value.ts'
import { type BottleMovement, moveBottles, reverseBottleMovements } from '../../stock/bottles.ts'
import { documentName } from '../../stock/documents.ts'
import type { Movement } from '../../stock/move.ts'

/** Bottles that an opening brought to a location: that of the bottle itself, of a stock item in it, or of a loan. */
type Brought = {
  sourceId: number
  memo: string
  to: BottleLocation
  partyId: number | null
  qty: number
  uprice: Cents
  date: Movement['date']
}

/** The opening of a bottle as it is posted, to be corrected. Refuses NOT_FOUND, PERIOD_CLOSED and a changed cost as the correction does. */
export async function bottleOpening(tx: Tx, { id }: { id: number }): Promise<BottleOpening> {
  const bottle = await ask(tx, getBottleStock, { id })
  const opening = await openingOf(tx, bottle)
  await requireOneCost(tx, bottle)
  return opening
}

async function openingOf(tx: Tx, { id, uprice }: BottleStock): Promise<BottleOpening> {
  const own = (await broughtOf(tx, id)).filter(({ sourceId }) => sourceId === id)
  const at = (place: BottleLocation) => own.filter(({ to }) => to === place).reduce((sum, { qty }) => sum + qty, 0)
  const entry = await openingEntry(tx, id)
  return {
    id,
    uprice,
    qty: at('RD_EMPTY'),
    primary_qty: at('PRI'),
    damage_qty: at('DAMAGE'),
    date: dayOfOpening(tx, entry),
    entry: entry?.id == null ? null : entry.number,
  }
}

/**
 * Counts and standard cost of the opening are as typed from now on: what was posted is reversed and posted again on its own day, at another
 * cost the openings of stock items in these bottles and of loans too. The same figures change nothing (200002). Refuses: NOT_FOUND,
 * PERIOD_CLOSED once the opening is completed, INVALID once the bottles' cost changed, or they moved and theirs is to change,
 * INSUFFICIENT_BOTTLES and NEGATIVE_STOCK_IN_REPLAY when fewer are counted than were used since.
 */
export async function correctBottleOpening(tx: Tx, input: BottleOpeningChange): Promise<BottleOpening | Unchanged> {
  const bottle = await ask(tx, getBottleStock, { id: input.id })
  const before = await openingOf(tx, bottle)
  const counted = (['qty', 'primary_qty', 'damage_qty'] as const).some((field) => input[field] !== before[field])
  const repriced = input.uprice !== before.uprice
  if (!counted && !repriced) return unchanged(`${bottle.item_code} is like this already.`, before)
  await requireOneCost(tx, bottle)
  if (repriced) await requireNotMoved(tx, bottle)
  const brought = await broughtOf(tx, bottle.id)
  const documents = documentsOf(brought, wantedOf(bottle, before.date, brought, input))
  await bookAgain(
    tx,
    bottle.id,
    repriced ? documents : documents.filter(({ id }) => id === bottle.id),
    repriced ? input.uprice : null,
  )
  const after = await openingOf(tx, await ask(tx, getBottleStock, { id: bottle.id }))
  await audit(tx, { entity: 'bottle_stock', entityId: bottle.id, action: 'opening', before, after })
  return after
}

/** In force: not taken back. */
async function broughtOf(tx: Tx, bottleStockId: number): Promise<Brought[]> {
  return queryRows(tx.db, {
    sourceId: is.number,
    memo: is.text,
    to: is.as<BottleLocation>(is.text),
    partyId: is.maybe(is.number),
    qty: is.number,
    uprice: is.cents,
    date: is.day,
  })`
    select m.source_id as "sourceId", coalesce(s.code, o.number, b.item_code) as memo, m.to_loc as "to", m.party_id as "partyId", m.qty, m.uprice, m.posting_date as date
    from depot.bottle_movement m join depot.bottle_stock b on b.agency_id = m.agency_id and b.id = m.bottle_stock_id
    left join depot.stock_item s on s.agency_id = m.agency_id and s.id = m.source_id
    left join depot.bottle_loan o on o.agency_id = m.agency_id and o.id = m.source_id
    where m.bottle_stock_id = ${bottleStockId} and m.source_type = 'OPENING' and m.reverses_id is null
      and not exists (select 1 from depot.bottle_movement r where r.source_id = m.source_id and r.reverses_id = m.id) order by m.id`
}

/** What the openings bring from now on: the counts of the bottle's own as typed, all at the cost that was typed. */
function wantedOf(
  { id, item_code: memo }: BottleStock,
  date: Brought['date'],
  brought: readonly Brought[],
  { uprice, qty, primary_qty, damage_qty }: BottleOpeningChange,
): Brought[] {
  const own = (to: BottleLocation, count: number): Brought => ({
    sourceId: id,
    memo,
    to,
    partyId: null,
    qty: count,
    uprice,
    date,
  })
  const kept = brought.filter(({ sourceId, to }) => sourceId !== id || to === 'OUTLET')
  return [
    own('RD_EMPTY', qty),
    own('PRI', primary_qty),
    own('DAMAGE', damage_qty),
    ...kept.map((one) => ({ ...one, uprice })),
  ]
}

/** An opening as it brought the bottles, and as it should. */
type Document = { id: number; memo: string; date: Brought['date']; before: Brought[]; after: Brought[] }

function documentsOf(brought: readonly Brought[], wanted: readonly Brought[]): Document[] {
  const perDocument = Map.groupBy([...brought, ...wanted], ({ sourceId }) => sourceId)
  const ownOf = (rows: readonly Brought[], id: number) => rows.filter(({ sourceId }) => sourceId === id)
  return [...perDocument].flatMap(([id, [first]]) =>
    first ? [{ id, memo: first.memo, date: first.date, before: ownOf(brought, id), after: ownOf(wanted, id) }] : [],
  )
}

/** Bottles and entries of the openings. `cost`: the new standard cost, null while it stays: then only the net result has to be there. */
async function bookAgain(
  tx: Tx,
  bottleStockId: number,
  documents: readonly Document[],
  cost: Cents | null,
): Promise<void> {
  const movement = ({ id, date }: Document): Movement => ({ type: 'OPENING', id, date })
  const moves = ({ after }: Document): BottleMovement[] =>
    after.map(({ to, partyId, qty, uprice }) => ({ bottleStockId, qty, from: 'OPN', to, uprice, partyId }))
  for (const document of documents)
    await reverseBottleMovements(tx, movement(document), cost === null ? moves(document) : [])
  if (cost !== null) {
    await setCost(tx, bottleStockId, cost)
    for (const document of documents) await moveBottles(tx, movement(document), moves(document))
  }
  for (const document of documents) {
    const changes = [...document.before.map((one) => valueOf(one, -1)), ...document.after.map((one) => valueOf(one, 1))]
    const entry = await amendOpening(tx, document, changes)
    await tx.db
      .update(bottleLoan)
      .set({ journalEntryId: entry?.id ?? null })
      .where(eq(bottleLoan.id, document.id))
  }
}

const valueOf = ({ to, partyId, qty, uprice }: Brought, sign: 1 | -1): PostingLine =>
  debit(accountOf[to], cents(sign * qty * uprice), holderOf(to, partyId))

async function setCost(tx: Tx, id: number, uprice: Cents): Promise<void> {
  await tx.db
    .update(bottleStock)
    .set({ uprice, ...updateStamps(tx, bottleStock) })
    .where(eq(bottleStock.id, id))
  await tx.db.update(bottleStockPrice).set({ uprice }).where(eq(bottleStockPrice.bottleStockId, id))
  await tx.db
    .update(bottleLoan)
    .set({ upriceAtIssue: uprice })
    .where(and(eq(bottleLoan.bottleStockId, id), isNull(bottleLoan.deletedAt)))
}

/** Entries of other days hold their bottles at the cost of the day. */
async function requireOneCost(tx: Tx, { id, item_code: code }: BottleStock): Promise<void> {
  const [changed] = await queryRows(tx.db, { on: is.day })`
    select effective_from as on from depot.bottle_stock_price where bottle_stock_id = ${id} order by effective_from, id offset 1 limit 1`
  if (changed)
    refuse(
      'INVALID',
      `The standard cost of ${code} was changed on ${formatDate(changed.on)}: its opening can no longer be corrected. Use “Found or lost” or “Change the standard cost” instead.`,
      [{ field: 'id', message: 'has another cost since' }],
    )
}

async function requireNotMoved(tx: Tx, { id, item_code: code }: BottleStock): Promise<void> {
  const [moved] = await queryRows(tx.db, { type: is.as<DocumentKind>(is.text), id: is.number, on: is.day })`
    select source_type as type, source_id as id, posting_date as on from depot.bottle_movement
    where bottle_stock_id = ${id} and source_type <> 'OPENING' order by id limit 1`
  if (moved)
    refuse(
      'INVALID',
      `Bottles ${code} were moved by ${await documentName(tx, moved)} on ${formatDate(moved.on)}: the standard cost of their opening can no longer be corrected. Use “Change the standard cost” instead.`,
      [{ field: 'uprice', message: 'cannot change: bottles moved since' }],
    )
}
