/** Goods of the lively demo: what the yard holds, what spoils, what a count finds. */
import { addCents, type Cents, costOfCents, ZERO } from '#contract/money.ts'
import { stockExist } from '#contract/enums.ts'
import { type Day, type Goods, isMonthly, type DemoState } from './lively-state.ts'
import { rupees } from './tools.ts'

const FRIDAY = 5
const SATURDAY = 6

/** Pieces in the warehouse in the morning, less what is loaded, and pieces that came back damaged. */
export type Store = {
  left: (stockItemId: number) => number
  held: (stockItemId: number) => number
  add: (stockItemId: number, qty: number) => void
}

export async function storeOf({ clerk, products }: DemoState): Promise<Store> {
  const left = new Map<number, number>()
  const held = new Map<number, number>()
  for (const id of [products.gas, products.oil]) {
    const { items } = await clerk.stock.byMainCategory({ id, PageSize: 100 })
    for (const row of items) {
      left.set(row.id, row.warehouse)
      held.set(row.id, row.held)
    }
  }
  return {
    left: (id) => left.get(id) ?? 0,
    held: (id) => held.get(id) ?? 0,
    add: (id, qty) => void left.set(id, (left.get(id) ?? 0) + qty),
  }
}

/** Leaking cylinders are claimed from the principal once a week; goods are written off or claimed as they spoil. */
export async function disposeOfGoods(state: DemoState, { date, weekday }: Day, store: Store): Promise<void> {
  const { random, cylinders, suppliers, clerk } = state
  const leaking = weekday === FRIDAY ? cylinders.filter(({ id }) => store.held(id) > 0) : []
  if (leaking.length > 0) {
    const claims = leaking.map(({ id, cost }) => ({ id, qty: store.held(id), value: rupees(cost * store.held(id)) }))
    await clerk.expiryNote.create({
      date,
      remarks: 'Leaking cylinders, back to the principal',
      lines: claims.map(({ id, qty, value }) => ({
        exist: stockExist.exists,
        stockItemId: id,
        sourceLoc: 'HELD',
        qty,
        disposal: 'CLAIM',
        claimValue: value,
        ...(random.chance(20) && { bottleDamaged: true }),
      })),
    })
    for (const { value } of claims) claim(state, suppliers.gas, value)
  }
  if (!random.chance(14)) return
  const isOil = random.chance(30)
  const goods = random.pick(isOil ? state.lubricants : state.accessories)
  const qty = random.between(1, 2)
  if (store.left(goods.id) < qty) return
  const claimed = random.chance(35)
  const value = rupees(goods.seed.cost * qty)
  await clerk.expiryNote.create({
    date,
    remarks: claimed ? 'Returned to the principal' : 'Damaged in the store',
    lines: [
      {
        exist: stockExist.exists,
        stockItemId: goods.id,
        qty,
        disposal: claimed ? 'CLAIM' : 'WRITE_OFF',
        ...(claimed && { claimValue: value }),
      },
    ],
  })
  if (claimed) claim(state, isOil ? suppliers.oil : suppliers.gas, value)
}

function claim({ memory: { claims } }: DemoState, supplierId: number, value: Cents): void {
  claims.set(supplierId, addCents(claims.get(supplierId) ?? ZERO, value))
}

/** One item is counted every Saturday; once a month the principal corrects what an accessory cost. */
export async function countStock(state: DemoState, day: Day, store: Store): Promise<void> {
  const { random, superAdmin, accessories } = state
  const { date, weekday } = day
  const goods = random.pick(accessories)
  const isMore = random.chance(40)
  const qty = random.between(1, 2)
  if (weekday === SATURDAY && (isMore || store.left(goods.id) >= qty))
    await superAdmin.stock.update({ id: goods.id, add_remove: isMore ? 0 : 1, qty, reason: 'Weekly count', date })
  if (isMonthly(day, 20)) await correctCost(state, random.pick(accessories))
}

async function correctCost({ superAdmin, clerk }: DemoState, { id, seed }: Goods): Promise<void> {
  const { lots } = await clerk.stock.byId({ id })
  const newest = lots.filter(({ warehouse, held }) => warehouse > 0 && held === 0).at(-1)
  if (!newest) return
  const unitCost = costOfCents(rupees(Math.round(seed.cost * 1.02)))
  await superAdmin.stock.update({ id, lots: [{ lotId: newest.id, unitCost }] })
}
