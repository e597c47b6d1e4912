/**
 * How much of its price a trip gives away, and who may settle that (E-38, E-50, E-51). Pure: the server refuses by it, the mirror
 * answers by it, the screens show it while somebody types.
 */
import { isAdmin, isSuperAdmin } from '../access.ts'
import { loanTypes, type Role, roles } from '../enums.ts'
import { type Cents, addCents, extend, percentOf, sumOf } from '../money.ts'
import type { AppSettings } from '../system/app-config.ts'
import type { DiscountLimits, GivenAway, SettledItem } from './settlement.ts'
import { type BottleRow, reductionOf } from './settlement-rules.ts'

/** Where the agency has set nothing else (configuration `user_discount_limit_pct`, `admin_discount_limit_pct`). */
export const DEFAULT_DISCOUNT_LIMITS: DiscountLimits = { user: 5, admin: 20 }

/** The limits as the agency set them. */
export const discountLimitsOf = ({
  user_discount_limit_pct: user,
  admin_discount_limit_pct: admin,
}: DiscountSettings): DiscountLimits => ({ user, admin })
export type DiscountSettings = Pick<AppSettings, 'user_discount_limit_pct' | 'admin_discount_limit_pct'>

export type PricedTrip = {
  items: readonly Pick<SettledItem, 'sold' | 'expired' | 'price' | 'reduced'>[]
  empties: readonly BottleRow[]
  discount: readonly { amount: Cents }[]
  /** The bottle types of its rows with what a bottle sells for. */
  types: readonly { id: number; sellingPrice: Cents }[]
}

/**
 * Discounts, goods given out below the trip's price and bottles sold below their selling price. A price above the list is free: it
 * neither counts nor makes up for another. `gross` is what the trip sold, damaged goods included, at the trip's prices.
 */
export function givenAwayOf({ items, empties, discount, types }: PricedTrip): GivenAway {
  const listOf = new Map(types.map(({ id, sellingPrice }) => [id, sellingPrice]))
  const sold = empties.filter(({ loan_type }) => loan_type === loanTypes.purchase)
  const listPrice = ({ bottleStockId, unit_price }: BottleRow) => listOf.get(bottleStockId) ?? unit_price
  const discounts = sumOf(discount, ({ amount }) => amount)
  const reductions = addCents(
    sumOf(items, ({ reduced }) => reduced),
    sumOf(sold, (row) => reductionOf(row.qty, listPrice(row), row.unit_price)),
  )
  return {
    gross: addCents(
      sumOf(items, ({ sold: pieces, expired, price }) => extend(pieces + expired, price)),
      sumOf(sold, (row) => extend(row.qty, listPrice(row))),
    ),
    discounts,
    reductions,
    total: addCents(discounts, reductions),
  }
}

/** The limit of a person in percent of gross; null: none (SuperAdmin). */
export function discountLimitOf(userRoles: readonly Role[], { user, admin }: DiscountLimits): number | null {
  if (isSuperAdmin(userRoles)) return null
  return isAdmin(userRoles) ? admin : user
}

/** So much of `gross` may be given away under a limit in percent, with two decimals at most. */
export const mostGivenAway = (gross: Cents, percent: number): Cents => percentOf(gross, Math.round(percent * 100))

/** True when people of these roles may settle what was given away. */
export function maySettle(given: GivenAway, userRoles: readonly Role[], limits: DiscountLimits): boolean {
  const limit = discountLimitOf(userRoles, limits)
  return limit === null || given.total <= mostGivenAway(given.gross, limit)
}

/** The least role that may settle what was given away. */
export const settlerOf = (given: GivenAway, limits: DiscountLimits): Role =>
  [roles.user, roles.admin].find((role) => maySettle(given, [role], limits)) ?? roles.superAdmin
