/** Documents whose goods move before newer movements of the same items: what came after them must stay possible, and is valued again (C3, E-70). */
import type { BusinessDate } from '#contract/dates.ts'
import { formatDate } from '#contract/format.ts'
import { type Cents, cents } from '#contract/money.ts'
import { documentLabel } from '#contract/document-kinds.ts'
import { sql } from 'drizzle-orm'
import { is, queryRows } from '../db/rows.ts'
import type { Tx } from '../db/tx.ts'
import { accounts } from '../ledger/accounts.ts'
import { BACKDATE_ADJ } from '../ledger/backdated.ts'
import { isBackdated } from '../ledger/business-date.ts'
import { type Posted, postAll } from '../ledger/post.ts'
import { debit, type Posting } from '../ledger/posting.ts'
import { requireStockCovered } from './coverage.ts'
import { historyOf } from './history.ts'
import { recomputeLayers, type Recosted } from './layering.ts'
import type { Movement } from './move.ts'
import type { ReceiptCosts } from './receipt-costs.ts'

/**
 * To be called when everything of the document is written. On an open day the goods are recosted at once, on a closed one by the
 * job of its entry (E-70). Refuses INSUFFICIENT_STOCK when the document itself takes too much, NEGATIVE_STOCK_IN_REPLAY when a later one
 * would.
 */
export async function recostFollowing(tx: Tx, document: Movement, stockItemIds: readonly number[]): Promise<void> {
  if (document.date >= tx.today) return
  const ids = [...new Set(stockItemIds)]
  for (const stockItemId of ids)
    await requireStockCovered(tx, stockItemId, await historyOf(tx, stockItemId, document.date), document)
  if (!isBackdated(tx, document.date)) await recost(tx, ids, document.date)
}

/**
 * Layers goods again from a day on and posts what documents cost more or less since: an entry a document and day. `costs`: what receipts
 * are worth more or less, by their lot; that entry is the caller's.
 */
export async function recost(
  tx: Tx,
  stockItemIds: readonly number[],
  from: BusinessDate,
  costs: ReceiptCosts = new Map(),
): Promise<Posted[]> {
  const recosted = mergedByDocument(await recomputeLayers(tx, stockItemIds, from, costs))
  const versions = await versionsOf(
    tx,
    recosted.map(({ id }) => id),
  )
  const ordered = recosted.toSorted((a, b) => a.date.localeCompare(b.date) || a.id - b.id)
  const posted = await postAll(
    tx,
    ordered.map((each) => postingOf(each, nextVersion(versions, each))),
  )
  return posted.filter((entry) => entry !== null)
}

/** A document may move several items. */
function mergedByDocument(recosted: readonly Recosted[]): Recosted[] {
  const merged = new Map<string, Recosted>()
  for (const each of recosted) {
    const key = `${each.type} ${each.id} ${each.date}`
    const known = merged.get(key)
    const goods = cents(each.goods + (known?.goods ?? 0))
    merged.set(key, { ...each, goods, held: cents(each.held + (known?.held ?? 0)) })
  }
  return [...merged.values()]
}

/** Against which account a document's goods are valued again (BKD-03). What an unloading moves stays in 1301 and 1303. */
const counterparts: Readonly<Record<string, string>> = {
  SALES_SUMMARY: accounts.goodsCost,
  ERN: accounts.expiryLoss,
  ADJUST: accounts.stockAdjustment,
  LOT_COST: accounts.inventoryRevaluation,
  GRN: accounts.inventoryRevaluation,
}

function postingOf({ type, id, date, goods, held }: Recosted, version: number): Posting {
  const other: Cents = cents(0 - goods - held)
  return {
    date,
    source: { type: BACKDATE_ADJ, id },
    event: type,
    version,
    memo: `${documentLabel(type)} of ${formatDate(date)} revalued`,
    lines: [
      debit(accounts.inventory, goods),
      debit(accounts.goodsHeld, held),
      debit(counterparts[type] ?? accounts.stockAdjustment, other),
    ],
  }
}

/** Entries of a document count on (C7). */
async function versionsOf(tx: Tx, ids: readonly number[]): Promise<Map<string, number>> {
  const rows = await queryRows(tx.db, { id: is.number, event: is.text, version: is.number })`
    select source_id as id, event, max(version) as version from depot.journal_entry
    where source_type = ${BACKDATE_ADJ} and source_id = any (${sql.param([...ids])}::bigint[]) group by 1, 2`
  return new Map(rows.map(({ id, event, version }) => [`${event} ${id}`, version]))
}

function nextVersion(versions: Map<string, number>, { type, id }: Recosted): number {
  const key = `${type} ${id}`
  const next = (versions.get(key) ?? 0) + 1
  versions.set(key, next)
  return next
}
