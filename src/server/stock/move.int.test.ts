/** Moving goods: a location or a lot that would go below zero is refused before anything moves. */
import { type Cents, cents } from '#contract/money.ts'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { openDay } from '../../../tests/support/agency.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { refused } from '../../../tests/support/refused.ts'
import { tradingAgency, type Trading } from '../../../tests/support/trips.ts'
import { clock } from '../clock.ts'
import { move, type Move } from './move.ts'

const { database } = await testDatabase(clock(openDay))
let at: Trading
let lotId: number
/** Regulators on hand, all in the warehouse; five of them are on vehicle 9 when a test begins. */
let onHand: number
beforeEach(async () => {
  at = await tradingAgency(database)
  const [lot] = await lots()
  lotId = lot?.id ?? 0
  onHand = lot?.goods_qty ?? 0
  await moving({ from: 'WH', to: 'VEH:9', qty: 5 })
})

const lots = () =>
  at.agency.read(
    async (tx) =>
      (
        await tx.db.execute<{ id: number; goods_qty: number; goods_value: Cents; held_qty: number; held_value: Cents }>(
          sql`select id, goods_qty, goods_value, held_qty, held_value from depot.stock_lot where stock_item_id = ${at.trade.regulator}`,
        )
      ).rows,
  )
type Given = Pick<Move, 'from' | 'to' | 'qty'> & { value?: Cents }
const document = { type: 'ADJUST' as const, id: 1, date: openDay }
const moves = (given: Given): Move[] => [{ stockItemId: at.trade.regulator, lotId, value: cents(0), ...given }]
const moving = (given: Given) => at.agency.write((tx) => move(tx, document, moves(given)))
const refusal = (given: Given) => refused(at.agency, (tx) => move(tx, document, moves(given)))

describe('goods are not moved', () => {
  it('from a location that has fewer, though the lot has enough elsewhere', async () => {
    expect(await refusal({ from: 'VEH:9', to: 'WH', qty: 6 })).toMatchObject({ key: 'INSUFFICIENT_STOCK' })
    expect(await refusal({ from: 'WH', to: 'VEH:9', qty: onHand - 4 })).toMatchObject({ key: 'INSUFFICIENT_STOCK' })
  })

  it('from a location that never had the lot', async () => {
    expect(await refusal({ from: 'VEH:8', to: 'WH', qty: 1 })).toMatchObject({ key: 'INSUFFICIENT_STOCK' })
  })

  it('out of the agency beyond what the lot has', async () => {
    expect(await refusal({ from: 'WH', to: 'SCRAP', qty: onHand + 1 })).toMatchObject({ key: 'INSUFFICIENT_STOCK' })
    expect(await refusal({ from: 'HELD', to: 'SCRAP', qty: 1 })).toMatchObject({ key: 'INSUFFICIENT_STOCK' })
  })
})

it('goods are moved to the last piece that a location has', async () => {
  await moving({ from: 'VEH:9', to: 'WH', qty: 5 })
  const [before] = await lots()
  const value = before?.goods_value ?? cents(0)
  await moving({ from: 'WH', to: 'HELD', qty: onHand, value })
  expect(await lots()).toEqual([{ id: lotId, goods_qty: 0, goods_value: 0, held_qty: onHand, held_value: value }])
})
