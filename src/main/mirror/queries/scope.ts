/** Who asks the mirror, and which products that person works with (PER-02). */
import { isSuperAdmin } from '#contract/access.ts'
import type { PublicConfig } from '#contract/system/app-config.ts'
import type { Role } from '#contract/enums.ts'
import { refuse } from '#contract/errors.ts'
import { always, type Fragment } from '../listing.ts'
import type { MirrorReader } from '../mirror.ts'

export type Who = {
  agencyId: number
  userId: number
  roles: readonly Role[]
  /** What the server said last about itself: the mirror does not hold its version. */
  config: PublicConfig | null
}

/** Condition that `column` is one of the person's products, and the `asked` one where that is given; none for a SuperAdmin who asks for none. */
export function within(who: Who, column: string, asked?: number): Fragment | undefined {
  const linked = isSuperAdmin(who.roles)
    ? undefined
    : always(`${column} in (select item_id from user_item where user_id = ?)`, who.userId)
  if (asked === undefined) return linked
  const chosen = `${column} = ?`
  return linked ? always(`${chosen} and ${linked.sql}`, asked, ...linked.params) : always(chosen, asked)
}

/** Refuses PRODUCT_NOT_ALLOWED when no product of the person has an item that is filled into a bottle (C12). */
export function requireBottleProduct(mirror: MirrorReader, who: Who): void {
  const mine = within(who, 'main_item_id')
  const found = mirror.get(
    `select 1 from stock_item where bottle_stock_id is not null and deleted_at is null ${mine ? `and ${mine.sql}` : ''} limit 1`,
    ...(mine?.params ?? []),
  )
  if (!found) refuse('PRODUCT_NOT_ALLOWED')
}

/** Refuses PRODUCT_NOT_ALLOWED when a main item is not among the person's products. */
export function requireInScope(mirror: MirrorReader, who: Who, mainItemId: number): void {
  if (isSuperAdmin(who.roles)) return
  if (!mirror.get('select 1 from user_item where user_id = ? and item_id = ?', who.userId, mainItemId))
    refuse('PRODUCT_NOT_ALLOWED')
}
