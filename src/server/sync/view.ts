/** What one person's mirror may hold, with the name of it: when the name changes, the mirror is built anew (contract/sync.ts). */
import { SYNC_PROTOCOL } from '#contract/sync.ts'
import { createHash } from 'node:crypto'
import { is, queryRows } from '../db/rows.ts'
import { productScope } from '../db/product-scope.ts'
import type { Tx } from '../db/tx.ts'
import { lookingAs } from '../db/visibility.ts'
import { type Slice, slicesOf } from './tables.ts'

export type View = { scope: string; slices: readonly Slice[] }

/** The transaction then knows who looks. */
export async function viewOf(tx: Tx): Promise<View> {
  const { userId, roles } = tx.actor
  const products = await productScope(tx)
  const viewer = { userId, roles, products }
  await tx.db.execute(lookingAs(viewer))
  const slices = slicesOf(viewer)
  const named = JSON.stringify([
    await birthOf(tx),
    tx.agency.id,
    userId,
    roles.toSorted((a, b) => a - b),
    products && products.toSorted((a, b) => a - b),
    slices.map(({ table, columns, visible }) => [table, columns, visible]),
  ])
  return { scope: `${SYNC_PROTOCOL}.${createHash('sha256').update(named).digest('base64url').slice(0, 22)}`, slices }
}

/** A database restored from a backup counts its changes on its own: cursors of the one before mean nothing in it. */
async function birthOf(tx: Tx): Promise<string> {
  const rows = await queryRows(tx.db, {
    birth: is.text,
  })`select coalesce(min(applied_at)::text, '') as birth from depot.migration`
  return rows[0]?.birth ?? ''
}

/** The window of the feed: its oldest kept and its newest change; 0 when nothing ever changed. */
export async function windowOf(tx: Tx): Promise<{ oldest: number; newest: number }> {
  const rows = await queryRows(tx.db, {
    oldest: is.number,
    newest: is.number,
  })`select coalesce(min(seq), 0) as oldest, coalesce(max(seq), 0) as newest from depot.changes where agency_id = ${tx.agency.id}`
  return rows[0] ?? { oldest: 0, newest: 0 }
}
