/** Approving a count: its differences become adjustments (E-75, E-06, E-10). */
import { isSuperAdmin } from '#contract/access.ts'
import type { CountApproval, CountSheet } from '#contract/counts/count.ts'
import { type CountPlace, differenceValue, postsDifferences } from '#contract/counts/count-rules.ts'
import { addRemove, type BottleLocation, bottleLocations } from '#contract/enums.ts'
import { refuse } from '#contract/errors.ts'
import { formatDate, formatMoney } from '#contract/format.ts'
import { type Cents, cents } from '#contract/money.ts'
import { unreachable } from '#contract/unreachable.ts'
import { getBottleStock } from '#reads/bottles/bottle-stock.ts'
import { stockById } from '#reads/inventory/stock.ts'
import { eq } from 'drizzle-orm'
import { audit } from '../../audit.ts'
import { ask } from '../../db/reads.ts'
import { requireInScope } from '../../db/product-scope.ts'
import { stockCountLine } from '../../db/schema/index.ts'
import type { Tx } from '../../db/tx.ts'
import { countBottles } from '../bottles/index.ts'
import { adjustQuantity } from '../inventory/index.ts'
import { appSettings } from '../system/index.ts'
import { requireStatus, touch } from './commands.ts'
import { adjustedSince, getCount, linesOf, type StoredLine } from './queries.ts'

/**
 * Posts what a sheet found beside the books, dated its own day, so that what moved since stays added. Losses go first: an empty that a lost
 * filled bottle leaves behind may be the one that a found one needs. Refuses a sheet that is not handed in (COUNT_STATE), one whose day is
 * closed (DAY_CLOSED), goods that differ and were adjusted since it was begun (COUNT_STATE), differences beyond `count_approval_limit` to an Admin (COUNT_LIMIT), other people's products (PRODUCT_NOT_ALLOWED),
 * and what E-06 and E-10 refuse.
 */
export async function approveCount(tx: Tx, { id, reason }: CountApproval): Promise<CountSheet> {
  const before = await getCount(tx, { id })
  requireStatus(before, 'SUBMITTED', 'Only a sheet that is handed in and not approved can be approved.')
  if (before.date < tx.agency.openDate)
    refuse(
      'DAY_CLOSED',
      `${formatDate(before.date)} was closed before ${before.number} was approved. Void the sheet and count again.`,
    )
  const lines = await linesOf(tx, id)
  await requireInScope(
    tx,
    lines.flatMap(({ mainItemId }) => mainItemId ?? []),
  )
  await requireLimit(tx, lines)
  const different = lines.filter(isDifferent)
  if (postsDifferences(before.place)) {
    await requireNotAdjusted(tx, before, different)
    for (const line of different.toSorted((a, b) => differenceOf(a) - differenceOf(b)))
      await postDifference(tx, before, line, reason)
  }
  await touch(tx, id, { status: 'APPROVED', reason: reason.trim(), approvedBy: tx.actor.userId })
  const after = await getCount(tx, { id })
  await audit(tx, { entity: 'stockCount', entityId: id, action: 'approve', before: { status: before.status }, after })
  return after
}

const differenceOf = ({ counted, book }: StoredLine): number =>
  (counted ?? unreachable('a sheet was handed in without a count')) - book
const isDifferent = (line: StoredLine): boolean => differenceOf(line) !== 0

/** Whoever adjusted it may have seen what the counters saw: both would post the same difference. */
async function requireNotAdjusted(tx: Tx, sheet: CountSheet, lines: readonly StoredLine[]): Promise<void> {
  const ids = lines.flatMap(({ stockItemId, bottleStockId }) => stockItemId ?? bottleStockId ?? [])
  const adjusted = await adjustedSince(tx, sheet, ids)
  if (adjusted)
    refuse(
      'COUNT_STATE',
      `${adjusted.code} was adjusted on ${formatDate(adjusted.date)}, after ${sheet.number} was begun: its difference may be posted already. Void the sheet and count again.`,
    )
}

/** What was found and what was lost count together: they do not make up for each other. */
async function requireLimit(tx: Tx, lines: readonly StoredLine[]): Promise<void> {
  if (isSuperAdmin(tx.actor.roles)) return
  const { count_approval_limit: limit } = await appSettings(tx)
  const value = lines.reduce((sum, line) => sum + Math.abs(differenceValue(differenceOf(line), line.unitCost)), 0)
  if (value > limit)
    refuse(
      'COUNT_LIMIT',
      `The differences are worth ${formatMoney(cents(value))}; an Admin approves up to ${formatMoney(limit)}. Ask a SuperAdmin to approve the sheet.`,
    )
}

const wireLocations: Partial<Record<CountPlace, BottleLocation>> = {
  BOTTLES_EMPTY: bottleLocations.RD,
  BOTTLES_PRIMARY: bottleLocations.PRI,
  BOTTLES_DAMAGED: bottleLocations.DAMAGE,
}

async function postDifference(tx: Tx, sheet: CountSheet, line: StoredLine, reason: string): Promise<void> {
  const difference = differenceOf(line)
  const change = {
    add_remove: difference > 0 ? addRemove.add : addRemove.remove,
    qty: Math.abs(difference),
    reason: `${sheet.number}, ${reason.trim()}`,
    date: sheet.date,
  }
  const { id: adjustmentId, posted } = await adjust(tx, sheet.place, line, change)
  await tx.db.update(stockCountLine).set({ adjustmentId, posted }).where(eq(stockCountLine.id, line.id))
}

type Change = Parameters<typeof adjustQuantity>[2] & Pick<CountSheet, 'date'>

async function adjust(
  tx: Tx,
  place: CountPlace,
  line: StoredLine,
  change: Change,
): Promise<{ id: number; posted: Cents }> {
  if (line.stockItemId !== null) {
    const { id, value } = await adjustQuantity(tx, await ask(tx, stockById, { id: line.stockItemId }), change)
    return { id, posted: change.add_remove === addRemove.add ? value : cents(0 - value) }
  }
  const bottle = await ask(tx, getBottleStock, { id: line.bottleStockId ?? unreachable('a line of nothing') })
  const { id, value } = await countBottles(tx, bottle, { ...change, location: wireLocations[place] })
  return { id, posted: value }
}
