/** Which products a person works with: lists and documents are limited to them (PER-02). */
import { isSuperAdmin } from '#contract/access.ts'
import { refuse } from '#contract/errors.ts'
import { eq, type SQL, sql } from 'drizzle-orm'
import { userItem } from './schema/index.ts'
import type { Tx } from './tx.ts'

/**
 * Ids of the main items linked to the person; null when there is no limit (SuperAdmin). With `asked` only that product: none when
 * it is not linked, because what is not among a person's products is not there for them.
 */
export async function productScope(tx: Tx, asked?: number): Promise<number[] | null> {
  const linked = await linkedProducts(tx)
  if (asked === undefined) return linked
  return linked === null || linked.includes(asked) ? [asked] : []
}

async function linkedProducts(tx: Tx): Promise<number[] | null> {
  if (isSuperAdmin(tx.actor.roles)) return null
  const rows = await tx.db
    .select({ itemId: userItem.itemId })
    .from(userItem)
    .where(eq(userItem.userId, tx.actor.userId))
  return rows.map((r) => r.itemId)
}

/** Condition on the table alias `s` (stock): an item of these products. Always true without a limit. */
export const ofProducts = (scope: readonly number[] | null): SQL =>
  scope === null ? sql`true` : sql`s.main_item_id = any(${sql.param([...scope])}::bigint[])`

/** Refuses PRODUCT_NOT_ALLOWED when a main item is not among the person's products. */
export async function requireInScope(tx: Tx, mainItemIds: readonly number[]): Promise<void> {
  requireWithinScope(await productScope(tx), mainItemIds)
}

/** As {@link requireInScope}, for a scope that is known. */
export function requireWithinScope(scope: readonly number[] | null, mainItemIds: readonly number[]): void {
  if (scope !== null && mainItemIds.some((id) => !scope.includes(id))) refuse('PRODUCT_NOT_ALLOWED')
}
