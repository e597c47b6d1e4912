/** Which products a person works with: lists and documents are limited to them (PER-02). */
import { isSuperAdmin } from '#contract/access.ts'
import { refuse } from '#contract/errors.ts'
import { all, type Condition, constant, ref, type Sql, sql } from './sql.ts'
import { first, type Reading } from './reading.ts'
import { type Reader, select } from './statement.ts'
import { stockItem, userItem } from './tables/index.ts'

const u = ref(userItem, 'u')
const s = ref(stockItem, 's')

/** The column is one of the person's products, and the `asked` one where that is given; no condition for a SuperAdmin who asks for none. */
export function within({ roles, userId }: Reader, column: Sql<number>, asked?: number): Condition | undefined {
  const linked = isSuperAdmin(roles)
    ? undefined
    : sql`${column} in (select ${u.itemId} from ${u} where ${u.userId} = ${userId})`
  const chosen = asked === undefined ? undefined : sql`${column} = ${asked}`
  return linked || chosen ? all(chosen, linked) : undefined
}

/** Refuses PRODUCT_NOT_ALLOWED when no product of the person has an item that is filled into a bottle (C12). */
export function* requireBottleProduct(reader: Reader): Reading<void> {
  const found = yield* first(
    select(
      { one: constant(1) },
      sql`from ${s} where ${s.bottleStockId} is not null and ${s.deletedAt} is null and ${all(within(reader, s.mainItemId))} limit 1`,
    ),
  )
  if (!found) refuse('PRODUCT_NOT_ALLOWED')
}

/** Refuses PRODUCT_NOT_ALLOWED when a main item is not among the person's products. */
export function* requireInScope(reader: Reader, mainItemId: number): Reading<void> {
  if (isSuperAdmin(reader.roles)) return
  const linked = sql`from ${u} where ${u.userId} = ${reader.userId} and ${u.itemId} = ${mainItemId}`
  if (!(yield* first(select({ one: constant(1) }, linked)))) refuse('PRODUCT_NOT_ALLOWED')
}

/** Refuses AGENCY_NOT_ALLOWED when a call names another agency than the one of its session. */
export function requireOwnAgency({ agencyId }: Reader, named: number | undefined): void {
  if (named !== undefined && named !== agencyId)
    refuse('AGENCY_NOT_ALLOWED', undefined, [{ field: 'Agency_id', message: 'is not the agency you work in' }])
}
