/** Reports show the products that are linked to the person (PER-02), or the one of them that is asked for. */
import { refuse } from '#contract/errors.ts'
import { type SQL, sql } from 'drizzle-orm'
import { is, queryRows } from '../db/rows.ts'
import { ofProducts, productScope } from '../db/product-scope.ts'
import type { Tx } from '../db/tx.ts'

/** Condition on the table alias `s` (stock): an item of the person's products, or of the asked one. Always true for a SuperAdmin who asks for none. */
export const stockInScope = async (tx: Tx, product?: number): Promise<SQL> =>
  ofProducts(await productScope(tx, product))

/** Words for what the ledger's figure holds and the report does not show. */
export const otherProducts = (product: number | undefined): string =>
  product === undefined ? 'products not linked to you' : 'other products'

/** The asked product in words, for the head of a report; nothing when all are shown. Refuses NOT_FOUND, also when it is not the person's. */
export async function productAsked(tx: Tx, product: number | undefined): Promise<string[]> {
  if (product === undefined) return []
  const scope = await productScope(tx, product)
  const rows = await queryRows(tx.db, {
    name: is.text,
  })`select name from depot.item where id = any(${sql.param(scope)}::bigint[]) and is_main and deleted_at is null`
  const [found] = rows
  if (!found)
    refuse('NOT_FOUND', 'The product was not found in this agency.', [{ field: 'product', message: 'was not found' }])
  return [`Product: ${found.name}`]
}

/** Under the paper of a note of which a person sees, or asked for, a part. */
export const PARTLY_SHOWN = 'Goods of other products are left out.'
