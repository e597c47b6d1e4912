/** The worked example's four trips (WEX-03), and what is said about trips that do not balance. */
import { describe, expect, it } from 'vitest'
import { bottles, line, rupees } from '../../../tests/support/settlement-lines.ts'
import { balanceOf, bottleEquations, bottleSales, itemsOf, type LoadedLine, sumOfTrips } from './settlement-rules.ts'

const none = { cash: [], cheques: [], credits: [], discount: [], empties: [] }
const amounts = (...values: number[]) => values.map((value) => ({ amount: rupees(value) }))
const credit = (tr_type: 0 | 1, paymentSource: 2 | 3 | 4, value: number) => ({
  tr_type,
  paymentSource,
  amount: rupees(value),
})
const cheque = (tr_type: 0 | 1, value: number) => ({ tr_type, amount: rupees(value) })
const types = [
  { id: 5, item_code: 'B5', description: '5 kg' },
  { id: 12, item_code: 'B12', description: '12.5 kg' },
  { id: 37, item_code: 'B37', description: '37 kg' },
]

const trips = {
  R1: {
    // Two lots of one item: the second row came with the added ten.
    lines: [line('LPG-12-5', 60, 2), line('LPG-12-5', 10, 10), line('LPG-5', 40, 6), line('REG-01', 5, 1, 1)],
    rows: {
      credits: [credit(0, 2, 60_000), credit(0, 3, 25_000), credit(1, 4, 30_000)],
      cheques: [cheque(0, 45_000)],
      discount: amounts(200, 150),
      cash: amounts(180_000),
      empties: [
        bottles(12, 0, 53),
        bottles(12, 2, 2, { unit_price: rupees(6500) }),
        bottles(12, 3, 1),
        bottles(12, 1, 2),
        bottles(5, 0, 33),
        bottles(5, 1, 1),
        bottles(12, 1, 3, { tr_type: 1 }),
      ],
    },
    debits: { total_sales: 282_208, credit_collected: 30_000, return_ceeque_collected: 0, total: 312_208, excess: 0 },
    credits: { credit: 85_000, cheque: 45_000, cash: 180_000, discount: 350, damege: 1200, total: 311_550, short: 658 },
    diff: 658,
    equations: [
      ['B12', 58, 53, 1, 2, 2, 3, 0],
      ['B5', 34, 33, 0, 1, 0, 0, 0],
    ],
  },
  R2: {
    lines: [line('LPG-12-5', 50, 5), line('LPG-5', 30)],
    rows: {
      ...none,
      credits: [credit(0, 2, 40_510)],
      cheques: [cheque(0, 50_000)],
      cash: amounts(120_000),
      empties: [bottles(12, 0, 44), bottles(12, 1, 1), bottles(5, 0, 30)],
    },
    debits: { total_sales: 210_510, credit_collected: 0, return_ceeque_collected: 0, total: 210_510, excess: 0 },
    credits: { credit: 40_510, cheque: 50_000, cash: 120_000, discount: 0, damege: 0, total: 210_510, short: 0 },
    diff: 0,
    equations: [
      ['B12', 45, 44, 0, 1, 0, 0, 0],
      ['B5', 30, 30, 0, 0, 0, 0, 0],
    ],
  },
  R3: {
    lines: [line('LPG-12-5', 60, 10), line('LPG-5', 20, 2)],
    rows: {
      ...none,
      credits: [credit(0, 2, 46_176), credit(1, 4, 20_000)],
      cheques: [cheque(0, 58_800), cheque(1, 73_800)],
      cash: amounts(200_000),
      empties: [bottles(12, 0, 50), bottles(5, 0, 17), bottles(5, 3, 1)],
    },
    debits: {
      total_sales: 211_176,
      credit_collected: 20_000,
      return_ceeque_collected: 73_800,
      total: 304_976,
      excess: 0,
    },
    credits: { credit: 46_176, cheque: 58_800, cash: 200_000, discount: 0, damege: 0, total: 304_976, short: 0 },
    diff: 0,
    equations: [
      ['B12', 50, 50, 0, 0, 0, 0, 0],
      ['B5', 18, 17, 1, 0, 0, 0, 0],
    ],
  },
  R4: {
    lines: [line('LPG-12-5', 40), line('LPG-5', 25, 5), line('REG-01', 4)],
    rows: {
      ...none,
      cash: amounts(182_500),
      empties: [bottles(12, 0, 38), bottles(12, 1, 2), bottles(5, 0, 20)],
    },
    debits: { total_sales: 182_040, credit_collected: 0, return_ceeque_collected: 0, total: 182_040, excess: 460 },
    credits: { credit: 0, cheque: 0, cash: 182_500, discount: 0, damege: 0, total: 182_500, short: 0 },
    diff: -460,
    equations: [
      ['B12', 40, 38, 0, 2, 0, 0, 0],
      ['B5', 20, 20, 0, 0, 0, 0, 0],
    ],
  },
}

describe('the settlement of the worked example', () => {
  it.each(Object.entries(trips))('%s has the amounts of WEX-03', (_, trip) => {
    const items = itemsOf(trip.lines, [])
    const balance = balanceOf({ items, ...trip.rows })
    const inCents = (wanted: object) =>
      Object.fromEntries(Object.entries(wanted).map(([name, value]) => [name, rupees(Number(value))]))
    expect(balance.total_debits).toMatchObject(inCents(trip.debits))
    expect(balance.total_credits).toMatchObject(inCents(trip.credits))
    expect(balance.diff).toBe(rupees(trip.diff))
    expect(balance.balanced).toBe(trip.diff === 0)
    const found = bottleEquations(items, trip.rows.empties, types)
    expect(
      found.map((b) => [b.item_code, b.sold, b.empties, b.damaged, b.lent, b.purchased, b.returned, b.difference]),
    ).toEqual(trip.equations)
  })
})

describe('what was not paid in cash', () => {
  it('is told apart as on account and through the bank', () => {
    const items = itemsOf(trips.R1.lines, [])
    expect(balanceOf({ items, ...trips.R1.rows }).total_credits).toMatchObject({
      credit: rupees(85_000),
      credit_on_account: rupees(60_000),
      bank: rupees(25_000),
    })
  })
})

describe('bottles', () => {
  it('are sales only where the customer keeps them', () => {
    const rows = [bottles(12, 2, 2, { unit_price: rupees(6500) }), bottles(12, 1, 3, { unit_price: rupees(6500) })]
    expect(bottleSales(rows)).toBe(rupees(13_000))
  })

  it('stand in the order of the goods; types without goods follow by code', () => {
    const rows = [bottles(37, 0, 1), bottles(12, 0, 1)]
    const codes = (...lines: LoadedLine[]) =>
      bottleEquations(itemsOf(lines, []), rows, types).map(({ item_code }) => item_code)
    expect(codes(line('REG-01', 1), line('LPG-5', 2), line('LPG-12-5', 5))).toEqual(['B5', 'B12', 'B37'])
    expect(codes(line('LPG-5', 2))).toEqual(['B5', 'B12', 'B37'])
    expect(codes()).toEqual(['B12', 'B37'])
  })
})

describe('items of a trip', () => {
  it('charge declared pieces at their own price and the others at the trip’s', () => {
    const gasOut = [
      { stockItemId: 1, qty: 4, unit_price: rupees(3500) },
      { stockItemId: 1, qty: 5, unit_price: rupees(3690) },
    ]
    const [item] = itemsOf([line('LPG-12-5', 12, 1, 1)], gasOut)
    expect(item).toMatchObject({ loaded: 12, good: 1, expired: 1, sold: 10, gas_out: 9, variance: 1 })
    expect(item?.amount).toBe(rupees(4 * 3500 + 5 * 3690 + 2 * 3690))
    expect(item?.damege).toBe(rupees(3690))
  })

  it('have no variance where nothing was declared', () => {
    expect(itemsOf([line('LPG-5', 3)], [])[0]).toMatchObject({ sold: 3, gas_out: 0, variance: 0 })
  })
})

describe('a trip with deposits', () => {
  it('accounts for them beside its sales', () => {
    const empties = [bottles(12, 1, 2, { deposit: rupees(5000) })]
    const balance = balanceOf({ ...none, items: itemsOf([line('LPG-12-5', 2)], []), empties, cash: amounts(12_380) })
    expect(balance.total_debits).toMatchObject({ total: rupees(7380), deposit: rupees(5000), excess: 0 })
    expect(balance.balanced).toBe(true)
  })
})

describe('several trips of a rep', () => {
  it('stand together without netting a short against an excess', () => {
    const balances = [trips.R1, trips.R4].map((trip) => balanceOf({ items: itemsOf(trip.lines, []), ...trip.rows }))
    const sum = sumOfTrips(balances)
    expect(sum.total_debits).toMatchObject({ total: rupees(312_208 + 182_040), excess: rupees(460) })
    expect(sum.total_credits).toMatchObject({ cash: rupees(362_500), short: rupees(658) })
    expect(sum).toMatchObject({ diff: rupees(198), balanced: false })
    expect(sumOfTrips(balances.slice(0, 1))).toEqual(balances[0])
  })

  it('balance when each of them does', () => {
    const [first, second, short] = [trips.R2, trips.R3, trips.R1].map((trip) =>
      balanceOf({ items: itemsOf(trip.lines, []), ...trip.rows }),
    )
    if (!first || !second || !short) throw new Error('a trip is missing')
    expect(sumOfTrips([first, second]).balanced).toBe(true)
    expect(sumOfTrips([first, short]).balanced).toBe(false)
    expect(sumOfTrips([short, first]).balanced).toBe(false)
  })
})
