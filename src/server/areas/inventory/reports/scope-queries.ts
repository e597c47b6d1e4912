/** Reports show the products that are linked to the person (domain.md §7, "User's data scope"). */
import type { SQL } from 'drizzle-orm'
import type { Tx } from '../../../db/tx.ts'
import { ofProducts, productScope } from '../../../db/product-scope.ts'

/** Condition on the table alias `s` (stock): an item of the person's products. Always true for a SuperAdmin. */
export const stockInScope = async (tx: Tx): Promise<SQL> => ofProducts(await productScope(tx))

/** Words for what a person may not see in detail, but the ledger's figure holds. */
export const OTHER_PRODUCTS = 'products not linked to you'
