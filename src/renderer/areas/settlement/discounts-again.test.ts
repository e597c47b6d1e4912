import { cents, ZERO } from '#contract/money.ts'
import type { SettledItem, Settlement } from '#contract/settlement/settlement.ts'
import { expect, it } from 'vitest'
import { lineOfRow } from './corrected-lines.ts'
import { noFacts } from '../../../../tests/support/settlement-facts.ts'
import { amendmentOf, shownSettlement } from './shown.ts'

const rupees = (amount: number) => cents(amount * 100)
const usual = { cash: null, bank: null }
const none = { local: [], removed: new Set<number>(), cameBack: new Map<number, never>() }
const item = {
  stockItemId: 5,
  bottleStockId: null,
  reduced: ZERO,
  loaded: 10,
  good: 2,
  expired: 1,
  sold: 7,
  gas_out: 0,
  price: rupees(100),
  amount: rupees(800),
  damege: rupees(100),
} as SettledItem
const books = {
  trip: { id: 9 },
  items: [item],
  cash: [],
  cheques: [],
  credits: [],
  discount: [],
  empties: [],
} as unknown as Settlement // as much of it as the rows and the balance need

it('takes a share of the goods anew when an amendment changes them, and leaves other discounts as they are', () => {
  const row = { tripId: 9, type: 1, outlet: null, status: 'POSTED' } as const
  const discount: Settlement['discount'] = [
    { ...row, id: 81, base_amount: rupees(700), rate: 100, amount: rupees(7), outletId: 1 },
    { ...row, id: 82, base_amount: rupees(500), rate: 100, amount: rupees(5), outletId: null },
    { ...row, id: 83, type: 2, base_amount: ZERO, rate: 0, amount: rupees(3), outletId: null },
  ]
  const settled: Settlement = { ...books, discount }
  const back = new Map([[5, { good: 3, expired: 1 }]])
  const shown = shownSettlement(settled, { ...none, cameBack: back }, noFacts)
  expect(shown.discount.map(({ amount }) => amount)).toEqual([rupees(6), rupees(5), rupees(3)])
  expect(shown.balance.total_credits.discount).toBe(rupees(14))
  expect(amendmentOf(none, settled, shown.items)).toEqual({
    remove: [81],
    add: [{ kind: 'discount', type: 1, rate: 100, outlet_id: 1 }],
  })
  // One that is taken away does not come back, nor does a share of nothing.
  const removed = { ...none, removed: new Set([81]) }
  expect(amendmentOf(removed, settled, shown.items)).toEqual({ remove: [81], add: [] })
  const allBack = shownSettlement(settled, { ...none, cameBack: new Map([[5, { good: 10, expired: 0 }]]) }, noFacts)
  expect(allBack.discount.map(({ id }) => id)).toEqual([82, 83])
  expect(amendmentOf(none, settled, allBack.items)).toEqual({ remove: [81], add: [] })
  expect(amendmentOf(none, settled)).toEqual({ remove: [], add: [] })
})

it('fills the line of a discount with its base only where another than the goods was named', () => {
  const again = (base: number | undefined) => {
    const typed = { kind: 'discount', type: 1, rate: 100, ...(base && { base_amount: rupees(base) }) } as const
    const shown = shownSettlement(
      books,
      { ...none, local: [{ id: -1, row: typed, state: 'sending', failure: null }] },
      noFacts,
    )
    return lineOfRow({ tender: 'discounts', id: -1, shown, usual })
  }
  expect(again(undefined)).toMatchObject({ discount: { rate: 100 }, base: null })
  // Damaged goods are no sale: with them it is an amount that somebody named.
  expect(again(700)).toMatchObject({ base: null })
  expect(again(800)).toMatchObject({ base: rupees(800) })
  expect(again(500)).toMatchObject({ base: rupees(500) })
})
