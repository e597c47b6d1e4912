/** A bottle as its forms hold it (E-09…E-11). Pure. */
import type { BottleStock, BottleStockChange, BottleStockInput, BottleType } from '#contract/bottles/bottle-stock.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { addRemove, type BottleLocation, bottleLocations, type Unit } from '#contract/enums.ts'
import { type Cents, ZERO } from '#contract/money.ts'
import { baseOf, figureOf } from '#ui/capacity.ts'
import { type Parsed, readable } from '#ui/parsed.ts'
import { bottleAccount, credit, debit, type PostLine } from '../post-lines.ts'

export type BottleValues = {
  description: string
  sellingPrice: Parsed<Cents>
  depositPrice: Parsed<Cents>
}

export type TypedLoan = { partyId?: number | null; qty?: Parsed<number>; deposit?: Parsed<Cents> }
export type NewBottleValues = BottleValues & {
  item_code: string
  bottle_item_id: number
  /** A figure in the type's unit, in millionths (see capacity.ts). */
  capacity: Parsed<number>
  uprice: Parsed<Cents>
  /** The opening is completed, and these were missing from it. */
  source?: boolean
  reason?: string
  qty?: Parsed<number>
  primary_qty?: Parsed<number>
  damage_qty?: Parsed<number>
  loans?: readonly TypedLoan[]
}

/**
 * The only type there is needs no choosing.
 * @param entered how many were entered one after another: the next one is of another size
 */
export const firstValues = ([only, ...others]: readonly BottleType[], entered = 0): Partial<NewBottleValues> =>
  only && others.length === 0 && entered === 0
    ? { bottle_item_id: only.id, capacity: figureOf(only.capacity, only.unit) }
    : {}

/** Another figure than the type's is allowed, but seldom meant. `figure`: in the type's unit, in millionths; null: none is typed. */
export const holdsOther = (type: BottleType, figure: number | null): boolean =>
  figure !== null && figure !== figureOf(type.capacity, type.unit)

const amountOf = (typed: Parsed<Cents> | undefined): Cents => readable(typed ?? null) ?? ZERO
const countOf = (typed: Parsed<number> | undefined): number => readable(typed ?? null) ?? 0

/** For values in which nothing is wrong. `unit`: of the type. `opening`: quantities may be given, as an opening or (with `source`) its correction. */
export function sentBottle(values: NewBottleValues, unit: Unit, opening: boolean): BottleStockInput {
  return {
    item_code: values.item_code.trim(),
    description: values.description.trim(),
    bottle_item_id: values.bottle_item_id,
    capacity: baseOf(countOf(values.capacity), unit) ?? 0,
    uprice: amountOf(values.uprice),
    sellingPrice: amountOf(values.sellingPrice),
    depositPrice: amountOf(values.depositPrice),
    ...(opening && sentQuantities(values)),
    ...(values.source && { source: 'OPENING_CORRECTION' as const, reason: (values.reason ?? '').trim() }),
  }
}

function sentQuantities(values: NewBottleValues) {
  const loans = (values.loans ?? []).flatMap(({ partyId, qty, deposit }) =>
    partyId ? [{ partyId, qty: countOf(qty), deposit: amountOf(deposit) }] : [],
  )
  return {
    qty: countOf(values.qty),
    primary_qty: countOf(values.primary_qty),
    damage_qty: countOf(values.damage_qty),
    ...(loans.length > 0 && { loans }),
  }
}

export const bottleValues = ({ description, sellingPrice, depositPrice }: BottleStock): BottleValues => ({
  description,
  sellingPrice,
  depositPrice,
})

export const sentChange = ({ id, rowVersion }: BottleStock, values: BottleValues): BottleStockChange => ({
  id,
  rowVersion,
  description: values.description.trim(),
  sellingPrice: amountOf(values.sellingPrice),
  depositPrice: amountOf(values.depositPrice),
})

/** Where bottles may be found or lost: those of outlets change with loans. */
export const countedAt = ['RD', 'PRI', 'DAMAGE'] as const
export type CountValues = {
  location: BottleLocation
  add_remove: (typeof addRemove)[keyof typeof addRemove]
  qty: Parsed<number>
  reason: string
  date: BusinessDate
}

export const presentAt = (bottle: BottleStock, location: BottleLocation): number =>
  ({
    [bottleLocations.RD]: bottle.qty,
    [bottleLocations.PRI]: bottle.primary_qty,
    [bottleLocations.OUTLET]: bottle.outlet_qty,
    [bottleLocations.DAMAGE]: bottle.damage_qty,
  })[location]

export const sentCount = ({ id, rowVersion }: BottleStock, values: CountValues): BottleStockChange => ({
  id,
  rowVersion,
  location: values.location,
  add_remove: values.add_remove,
  qty: countOf(values.qty),
  reason: values.reason.trim(),
  date: values.date,
})

/** Found ones are a variance, lost ones a loss (E-10). */
export function countPosts(
  { uprice }: BottleStock,
  { location, add_remove: way, qty }: Pick<CountValues, 'location' | 'add_remove' | 'qty'>,
): PostLine[] {
  const value = countOf(qty) * uprice
  const account = bottleAccount(location)
  return way === addRemove.add
    ? [debit(account, value), credit('variance', value)]
    : [debit('loss', value), credit(account, value)]
}
