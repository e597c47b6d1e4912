/** Goods and bottles that move, in the mirror's rows: what each lot has in each place, and on which side of the books (I10, I11). */
import { type OpenLot, type Picked, pickLots, type Wanted } from '#contract/inventory/lots.ts'
import { type Cents, cents, shareOf, ZERO } from '#contract/money.ts'
import { bottleStock, stockBalance, stockLot } from '#reads/tables/index.ts'
import type { World } from './world.ts'

/** Real places of goods; every other is outside. */
type Place = 'WH' | 'HELD' | `VEH:${number}` | 'SUP' | 'CUS' | 'SCRAP'
type Side = 'goods' | 'held' | null
const sideOf = (place: Place): Side =>
  place === 'HELD' ? 'held' : place === 'WH' || place.startsWith('VEH:') ? 'goods' : null

export type GoodsMove = { stockItemId: number; lotId: number; qty: number; value: Cents; from: Place; to: Place }

/** Moves goods of lots that are there. */
export function moveGoods(world: World, moves: readonly GoodsMove[]): void {
  for (const { stockItemId, lotId, qty, value, from, to } of moves) {
    if (qty === 0) continue
    for (const [loc, delta] of [
      [from, -qty],
      [to, qty],
    ] as const) {
      if (sideOf(loc) === null) continue
      const there = world.one(stockBalance, { stockItemId, lotId, loc })
      if (there) world.change(stockBalance, there.id, { qty: there.qty + delta })
      else world.insert(stockBalance, { stockItemId, lotId, loc, qty: delta })
    }
    if (sideOf(from) === sideOf(to)) continue
    const lot = world.one(stockLot, { id: lotId })
    if (!lot) continue
    const sum = (side: Side, now: number, by: number) =>
      now + (sideOf(to) === side ? by : 0) - (sideOf(from) === side ? by : 0)
    world.change(stockLot, lotId, {
      goodsQty: sum('goods', lot.goodsQty, qty),
      goodsValue: cents(sum('goods', lot.goodsValue, value)),
      heldQty: sum('held', lot.heldQty, qty),
      heldValue: cents(sum('held', lot.heldValue, value)),
    })
  }
}

/** Takes goods first in, first out from one place to another, as far as the mirror knows of them (STK-01). */
export function issueGoods(world: World, from: Place, to: Place, wants: readonly Wanted[]): Picked[] {
  const { picked } = pickLots(openLots(world, from, wants), wants)
  moveGoods(
    world,
    picked.map((each) => ({ ...each, from, to })),
  )
  return picked
}

function openLots(world: World, loc: Place, wants: readonly Wanted[]): OpenLot[] {
  const items = new Set(wants.map(({ stockItemId }) => stockItemId))
  return [...items].flatMap((stockItemId) =>
    world.all(stockBalance, { stockItemId, loc }).flatMap(({ lotId, qty }): OpenLot[] => {
      const lot = qty > 0 ? world.one(stockLot, { id: lotId }) : undefined
      if (!lot) return []
      const { receivedOn, expiryOn } = lot
      const isHeld = loc === 'HELD'
      const [sideQty, sideValue] = isHeld ? [lot.heldQty, lot.heldValue] : [lot.goodsQty, lot.goodsValue]
      return [{ lotId, stockItemId, receivedOn, expiryOn, available: qty, sideQty, sideValue }]
    }),
  )
}

/** What pieces of a lot in the warehouse or on a vehicle are worth. */
export function valueOf(world: World, lotId: number, qty: number): Cents {
  const lot = world.one(stockLot, { id: lotId })
  return lot && lot.goodsQty > 0 ? shareOf(lot.goodsValue, qty, lot.goodsQty) : ZERO
}

type BottlePlace = 'RD_EMPTY' | 'RD_FULL' | 'PRI' | 'OUTLET' | 'DAMAGE' | 'BOUGHT' | 'SOLD'
export type BottleMove = { bottleStockId: number; qty: number; from: BottlePlace; to: BottlePlace }

const countOf = {
  RD_EMPTY: 'qty',
  RD_FULL: 'fullQty',
  PRI: 'primaryQty',
  OUTLET: 'outletQty',
  DAMAGE: 'damageQty',
} as const
const isCounted = (place: BottlePlace): place is keyof typeof countOf => Object.hasOwn(countOf, place)

export function moveBottles(world: World, moves: readonly BottleMove[]): void {
  for (const { bottleStockId: id, qty, from, to } of moves) {
    const there = qty > 0 ? world.one(bottleStock, { id }) : undefined
    if (!there) continue
    const counts: Partial<Record<(typeof countOf)[keyof typeof countOf], number>> = {}
    if (isCounted(from)) counts[countOf[from]] = there[countOf[from]] - qty
    if (isCounted(to)) counts[countOf[to]] = there[countOf[to]] + qty
    world.change(bottleStock, id, counts)
  }
}
