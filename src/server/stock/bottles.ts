/** The only writer of bottle movements and of the counts per location: bottles are conserved (I3, I4, I11). */
import type { BottleLocation } from '#contract/bottles/locations.ts'
import { type ErrorKey, refuse } from '#contract/errors.ts'
import { formatQuantity } from '#contract/format.ts'
import { type Cents, cents } from '#contract/money.ts'
import { sql } from 'drizzle-orm'
import { is, queryRows } from '../db/rows.ts'
import { enqueueRows } from '../db/insert-rows.ts'
import { bottleMovement } from '../db/schema/index.ts'
import type { Tx } from '../db/tx.ts'
import type { PostingLine } from '../ledger/posting.ts'
import { accounts } from '../ledger/accounts.ts'
import { recordBackdated } from '../ledger/backdated.ts'
import { ledgerBalances } from '../ledger/balances.ts'
import { recostLaterPrices } from './bottle-prices.ts'
import { isReal, locationNames, recostingLines } from './bottle-value.ts'
import { requireBottlesCovered } from './coverage.ts'
import type { Movement } from './move.ts'

export type VirtualLocation = 'BOUGHT' | 'SOLD' | 'SCRAPPED' | 'OPN'
export type BottleMovement = {
  bottleStockId: number
  qty: number
  from: BottleLocation | VirtualLocation
  to: BottleLocation | VirtualLocation
  /** Standard cost of one bottle when it moves. */
  uprice: Cents
  /** Who holds them: of every move from or to OUTLET, as 1313 is kept. */
  partyId?: number | null
  reversesId?: number
  /** Where the person typed it, such as `lines.0.qty`: a refusal names it. */
  field?: string
}

/** Where the counts stand in bottle_stock. */
const countOf = {
  RD_EMPTY: 'qty',
  RD_FULL: 'full_qty',
  PRI: 'primary_qty',
  OUTLET: 'outlet_qty',
  DAMAGE: 'damage_qty',
} as const
/**
 * Moves bottles. Refuses INSUFFICIENT_BOTTLES (INSUFFICIENT_PRIMARY_BOTTLES at primary) with the bottle, the location and what is there,
 * and NEGATIVE_STOCK_IN_REPLAY when a later document would find too few.
 * Moves of quantity 0 are left out. A document values them at today's cost, whatever its date.
 */
export async function moveBottles(tx: Tx, document: Movement, wanted: readonly BottleMovement[]): Promise<void> {
  const moves = wanted.filter((m) => m.qty > 0)
  if (moves.length === 0) return
  const ids = [...new Set(moves.map((m) => m.bottleStockId))]
  const delta = (loc: BottleLocation) =>
    sql.param(
      ids.map((id) =>
        moves.reduce(
          (sum, m) =>
            sum + (m.bottleStockId === id ? Number(m.to === loc) * m.qty - Number(m.from === loc) * m.qty : 0),
          0,
        ),
      ),
    )
  const updated = await tx.db.execute(sql`
    update depot.bottle_stock b set qty = b.qty + d.e, full_qty = b.full_qty + d.f, primary_qty = b.primary_qty + d.p, outlet_qty = b.outlet_qty + d.o, damage_qty = b.damage_qty + d.g
    from unnest(${sql.param(ids)}::bigint[], ${delta('RD_EMPTY')}::int[], ${delta('RD_FULL')}::int[], ${delta('PRI')}::int[], ${delta('OUTLET')}::int[], ${delta('DAMAGE')}::int[]) as d(id, e, f, p, o, g)
    where b.id = d.id and b.qty + d.e >= 0 and b.full_qty + d.f >= 0 and b.primary_qty + d.p >= 0 and b.outlet_qty + d.o >= 0 and b.damage_qty + d.g >= 0`)
  if (updated.rowCount !== ids.length) await refuseShortage(tx, moves)
  enqueueRows(
    tx,
    bottleMovement,
    moves.map((m) => ({
      at: tx.now,
      postingDate: document.date,
      bottleStockId: m.bottleStockId,
      qty: m.qty,
      fromLoc: m.from,
      toLoc: m.to,
      uprice: m.uprice,
      partyId: m.partyId ?? null,
      sourceType: document.type,
      sourceId: document.id,
      reversesId: m.reversesId ?? null,
    })),
  )
  await recordBackdated(tx, document, { bottleStockIds: ids })
  if (document.date >= tx.today) return
  for (const id of ids) await requireBottlesCovered(tx, id, document.date, document)
  await recostLaterPrices(tx, moves, document.date)
}

async function refuseShortage(tx: Tx, moves: readonly BottleMovement[]): Promise<never> {
  for (const m of moves) {
    if (!isReal(m.from)) continue
    const rows = await queryRows(tx.db, {
      item_code: is.text,
      available: is.number,
    })`select item_code, ${sql.identifier(countOf[m.from])} as available from depot.bottle_stock where id = ${m.bottleStockId}`
    const found = rows[0] ?? refuse('NOT_FOUND', 'The bottle was not found.')
    const wanted = moves
      .filter((x) => x.bottleStockId === m.bottleStockId && x.from === m.from)
      .reduce((sum, x) => sum + x.qty, 0)
    if (found.available < wanted) shortage(m.from, found.item_code, found.available, wanted, m.field)
  }
  return refuse('INSUFFICIENT_BOTTLES')
}

function shortage(from: BottleLocation, bottle: string, available: number, wanted: number, field?: string): never {
  const key: ErrorKey = from === 'PRI' ? 'INSUFFICIENT_PRIMARY_BOTTLES' : 'INSUFFICIENT_BOTTLES'
  const where = locationNames[from]
  const advice = from === 'PRI' ? ' Record the bottle receipt note first.' : ''
  const [there, needed] = [formatQuantity(available), formatQuantity(wanted)]
  refuse(key, `Bottle ${bottle}: ${there} at ${where}, ${needed} needed.${advice}`, [
    {
      ...(field !== undefined && { field }),
      message: `${there} at ${where}, ${needed} needed`,
      bottle,
      location: from,
      available,
      wanted,
    },
  ])
}

/**
 * Takes back the document's movements that are in force; `instead` is what moves in their place: only the net result has to be there.
 * Answers the lines that the reversal of its entry carries beside the swapped ones when the cost of a bottle changed since (C5); none
 * otherwise. Refuses as {@link moveBottles} when the bottles are not there any more.
 */
export async function reverseBottleMovements(
  tx: Tx,
  document: Movement,
  instead: readonly BottleMovement[] = [],
): Promise<PostingLine[]> {
  const found = await queryRows<Omit<BottleMovement, 'field'> & { reversesId: number; before: Cents }>(tx.db, {
    bottleStockId: is.number,
    qty: is.number,
    from: is.as<BottleMovement['from']>(is.text),
    to: is.as<BottleMovement['to']>(is.text),
    uprice: is.cents,
    partyId: is.maybe(is.number),
    reversesId: is.number,
    before: is.cents,
  })`
    select m.id as "reversesId", m.bottle_stock_id as "bottleStockId", m.qty, m.to_loc as "from", m.from_loc as "to", m.party_id as "partyId", b.uprice, m.uprice as before
    from depot.bottle_movement m join depot.bottle_stock b on b.agency_id = m.agency_id and b.id = m.bottle_stock_id
    where m.source_id = ${document.id} and m.source_type = ${document.type} and m.reverses_id is null
      and not exists (select 1 from depot.bottle_movement r where r.source_id = m.source_id and r.reverses_id = m.id)
    order by m.id desc`
  const { undone, anew } = differing(found, instead)
  await moveBottles(tx, document, [...undone.map(({ before: _before, ...move }) => move), ...anew])
  const changes = undone.flatMap(({ from, to, qty, partyId = null, uprice, before }) => {
    const amount = qty * (uprice - before)
    return [
      ...(isReal(from) ? [{ location: from, partyId, amount: -amount }] : []),
      ...(isReal(to) ? [{ location: to, partyId, amount }] : []),
    ]
  })
  if (changes.every(({ amount }) => amount === 0)) return []
  return recostingLines(changes, await recostingSurplus(tx)).map((line) => ({
    ...line,
    note: 'Change of bottle price since',
  }))
}

type Mirrored = BottleMovement & { before: Cents }

/** What is moved anew as it was, at the same cost, need not move: the others. */
function differing(
  mirrored: readonly Mirrored[],
  instead: readonly BottleMovement[],
): { undone: Mirrored[]; anew: BottleMovement[] } {
  const keyOf = ({ bottleStockId, qty, partyId = null }: BottleMovement, from: string, to: string, uprice: Cents) =>
    [bottleStockId, qty, from, to, partyId, uprice].join()
  const anew = instead.filter(({ qty }) => qty > 0)
  const undone = mirrored.filter((move) => {
    const at = anew.findIndex(
      (one) => keyOf(one, one.from, one.to, one.uprice) === keyOf(move, move.to, move.from, move.before),
    )
    if (at >= 0) anew.splice(at, 1)
    return at < 0
  })
  return { undone, anew }
}

/** Cents that revaluations of bottles have left in equity (3100). */
export async function recostingSurplus(tx: Tx): Promise<Cents> {
  const ledger = await ledgerBalances(tx, [accounts.bottleSurplus], null)
  return cents(0 - ledger(accounts.bottleSurplus))
}
