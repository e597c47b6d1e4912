/** No place may hold less than nothing at any moment: what a late document takes must leave enough for what was entered before it (E-70, I10, I11). */
import type { DocumentKind } from '#contract/document-kinds.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { type ErrorKey, refuse } from '#contract/errors.ts'
import { formatDate, formatQuantity } from '#contract/format.ts'
import { unreachable } from '#contract/unreachable.ts'
import { is, queryRows } from '../db/rows.ts'
import type { Tx } from '../db/tx.ts'
import { isReal, locationNames } from './bottle-value.ts'
import { documentName } from './documents.ts'
import type { History } from './history.ts'
import { type Location, sideOf } from './location.ts'
import { negativeInstants } from './replay.ts'

type Document = { type: DocumentKind; id: number }
type Taken = {
  id: number
  at: string
  date: BusinessDate
  qty: number
  from: string
  to: string
  source: { type: DocumentKind; id: number }
}

/** Refuses INSUFFICIENT_STOCK for the document itself, NEGATIVE_STOCK_IN_REPLAY for a later one. Without a document: for any. */
export async function requireStockCovered(
  tx: Tx,
  stockItemId: number,
  { rows, start }: Pick<History, 'rows' | 'start'>,
  document?: Document,
): Promise<void> {
  const moves = [...rows.values()].map((row) => ({ ...row, source: { type: row.type, id: row.sourceId } }))
  const before = [...start.places].map(
    ([loc, pieces]) => [loc, [...pieces.values()].reduce((a, b) => a + b, 0)] as const,
  )
  // The column holds what the engine wrote; the union is its vocabulary.
  const [first] = negativeInstants(moves, (loc) => sideOf(loc as Location) !== null, new Map(before))
  if (!first) return
  const named = await queryRows(tx.db, { code: is.text })`select code from depot.stock_item where id = ${stockItemId}`
  const { code } = named[0] ?? unreachable('goods that moved are not found')
  const where =
    first.loc === 'WH' ? 'in the warehouse' : first.loc === 'HELD' ? 'among the held goods' : 'on the vehicle'
  await refuseShort(
    tx,
    { ...first, moves, what: { stock: stockItemId, code }, where, own: 'INSUFFICIENT_STOCK' },
    document,
  )
}

/** As {@link requireStockCovered} for the bottles of a type, from a day on. */
export async function requireBottlesCovered(
  tx: Tx,
  id: number,
  from: BusinessDate,
  document?: Document,
): Promise<void> {
  const rows = await queryRows(tx.db, {
    id: is.number,
    at: is.text,
    date: is.day,
    qty: is.number,
    from: is.text,
    to: is.text,
    type: is.as<DocumentKind>(is.text),
    sourceId: is.number,
  })`
    select m.id, m.at::text as at, m.posting_date as date, m.qty, m.from_loc as "from", m.to_loc as "to", m.source_type as type, m.source_id as "sourceId"
    from depot.bottle_movement m where m.bottle_stock_id = ${id} and m.posting_date >= ${from}::date order by m.posting_date, m.id`
  const counted = await queryRows(tx.db, { code: is.text, counts: is.as<Record<string, number>>(is.json) })`
    select item_code as code, json_build_object('RD_EMPTY', qty, 'RD_FULL', full_qty, 'PRI', primary_qty, 'OUTLET', outlet_qty, 'DAMAGE', damage_qty) as counts
    from depot.bottle_stock where id = ${id}`
  const { code, counts } = counted[0] ?? unreachable('bottles that moved are not found')
  const moves = rows.map((row) => ({ ...row, source: { type: row.type, id: row.sourceId } }))
  const levels = new Map(Object.entries(counts))
  for (const { from: out, to, qty } of moves) {
    if (isReal(out)) levels.set(out, (levels.get(out) ?? 0) + qty)
    if (isReal(to)) levels.set(to, (levels.get(to) ?? 0) - qty)
  }
  const [first] = negativeInstants(moves, isReal, levels)
  if (!first || !isReal(first.loc)) return
  const own = first.loc === 'PRI' ? 'INSUFFICIENT_PRIMARY_BOTTLES' : 'INSUFFICIENT_BOTTLES'
  const where = `at ${locationNames[first.loc]}`
  await refuseShort(tx, { ...first, moves, what: { bottle: code, code, location: first.loc }, where, own }, document)
}

type Short = {
  move: Taken
  loc: string
  short: number
  moves: readonly Taken[]
  what: { code: string; [more: string]: unknown }
  /** In words. */
  where: string
  own: ErrorKey
}

async function refuseShort(
  tx: Tx,
  { move, loc, short, moves, what, where, own }: Short,
  document: Document | undefined,
): Promise<never> {
  const wanted = moves
    .filter(({ at, from, source }) => at === move.at && from === loc && source.id === move.source.id)
    .reduce((sum, { qty }) => sum + qty, 0)
  const available = wanted - short
  const day = formatDate(move.date)
  const figures = { ...what, available, wanted }
  const [there, needed] = [formatQuantity(available), formatQuantity(wanted)]
  if (document && move.source.id === document.id && move.source.type === document.type)
    refuse(own, `${what.code} on ${day}: ${there} ${where}, ${needed} needed.`, [
      { message: `${what.code}: ${there} available, ${needed} wanted`, ...figures },
    ])
  const name = await documentName(tx, move.source)
  refuse(
    'NEGATIVE_STOCK_IN_REPLAY',
    `${name} of ${day} would not find enough ${what.code} ${where}: it takes ${needed}, and ${there} would be left. Use a later day, or correct that document first.`,
    [
      {
        field: 'date',
        message: `leaves too little for ${name} of ${day}`,
        document: name,
        date: move.date,
        ...figures,
      },
    ],
  )
}
