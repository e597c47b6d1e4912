/** Documents of goods and bottles on chosen days, each with a name that is the same in every agency: to compare what comes late with what came in time. */
import type { BusinessDate } from '#contract/dates.ts'
import { addDays } from '#contract/dates.ts'
import { Refusal } from '#contract/errors.ts'
import { cents, unitCost } from '#contract/money.ts'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { createBottleReceipt } from '../../src/server/areas/bottles/receipt-commands.ts'
import { cancelExpiryNote, createExpiryNote } from '../../src/server/areas/inventory/expiry-note/commands.ts'
import { createGrn } from '../../src/server/areas/inventory/grn/commands.ts'
import { updateStock } from '../../src/server/areas/inventory/stock/commands.ts'
import { settle } from '../../src/server/areas/settlement/settle-commands.ts'
import { recost } from '../../src/server/stock/recost.ts'
import { goLive, openDay, type TestAgency } from './agency.ts'
import type { Trading } from './trips.ts'

export type Late = {
  kind: 'grn' | 'expiryNote' | 'undone-expiryNote' | 'scrap' | 'take' | 'cost' | 'trip' | 'bottleReceipt'
  /** Days after the first. */
  day: number
  sku: 0 | 1 | 2
  qty: number
  back: number
  expired: number
  rupees: number
  which: number
}
export type Named = Late & { name: string }

export const anyLate: fc.Arbitrary<Late> = fc.record({
  kind: fc.constantFrom<Late['kind'][]>(
    'grn',
    'grn',
    'trip',
    'trip',
    'trip',
    'expiryNote',
    'undone-expiryNote',
    'scrap',
    'take',
    'cost',
    'bottleReceipt',
  ),
  day: fc.integer({ min: 0, max: 3 }),
  sku: fc.constantFrom(0, 1, 1, 2, 2),
  qty: fc.integer({ min: 1, max: 16 }),
  back: fc.nat({ max: 5 }),
  expired: fc.nat({ max: 2 }),
  rupees: fc.integer({ min: 1, max: 900 }),
  which: fc.nat({ max: 9 }),
})

export const dayOf = ({ day }: Pick<Late, 'day'>): BusinessDate => addDays(openDay, day)

/** True when it was done, false when it was refused; anything else is thrown. */
export async function happens(at: Trading, event: Named): Promise<boolean> {
  try {
    await perform(at, event)
    return true
  } catch (error) {
    if (error instanceof Refusal && error.key !== 'UNEXPECTED') return false
    throw error
  }
}

async function perform(at: Trading, event: Named): Promise<unknown> {
  const { agency, trade } = at
  const date = dayOf(event)
  const stockItemId = [trade.cylinder, trade.regulator, trade.hose][event.sku] ?? trade.hose
  const line = { exist: 0 as const, stockItemId, qty: event.qty, disposal: 'WRITE_OFF' as const }
  switch (event.kind) {
    case 'grn':
      return agency.write((tx) =>
        createGrn(tx, {
          supplierId: trade.supplier,
          supplierInvoiceNo: event.name,
          date,
          lines: [
            {
              stockItemId,
              qty: event.qty,
              unitCost: unitCost(event.rupees * 10_000 + 33),
              reselling_price: cents(event.sku === 0 ? 369_000 : 120_000),
              lotNo: event.name,
            },
          ],
        }),
      )
    case 'expiryNote':
      return agency.write((tx) => createExpiryNote(tx, { date, lines: [line] }))
    case 'scrap':
      return agency.write((tx) => createExpiryNote(tx, { date, lines: [{ ...line, qty: 1, sourceLoc: 'HELD' }] }))
    case 'undone-expiryNote': {
      const note = await agency.write((tx) => createExpiryNote(tx, { date, lines: [line] }))
      return agency.write((tx) => cancelExpiryNote(tx, { id: note.id }))
    }
    case 'take':
      return agency.write((tx) =>
        updateStock(tx, { id: stockItemId, add_remove: 1, qty: event.qty, reason: 'count', date }),
      )
    case 'cost': {
      const { rows } = await agency.read((tx) =>
        tx.db.execute<{ id: number }>(
          sql`select id from depot.stock_lot where stock_item_id = ${stockItemId} order by received_on, lot_no`,
        ),
      )
      const lot = rows[event.which % rows.length]
      return agency.write((tx) =>
        updateStock(tx, {
          id: stockItemId,
          date,
          lots: [{ lotId: lot?.id ?? 0, unitCost: unitCost(event.rupees * 10_000) }],
        }),
      )
    }
    case 'bottleReceipt':
      return agency.write((tx) =>
        createBottleReceipt(tx, {
          supplierId: trade.supplier,
          date,
          lines: [{ bottleStockId: trade.bottle, qty: event.qty }],
        }),
      )
    case 'trip':
      return tripOf(at, { ...event, stockItemId: event.sku === 0 ? trade.hose : stockItemId })
  }
}

/** Loaded, back and settled on one day; what nobody paid for is the rep's. */
async function tripOf(
  at: Trading,
  { qty, back, expired, stockItemId, ...event }: Named & { stockItemId: number },
): Promise<void> {
  const date = dayOf(event)
  const { id } = await at.load({ date, vehicle_id: at.crew.counter, lines: [at.line(stockItemId, qty)] })
  const good = Math.min(back, qty)
  await at.unload(id, [[stockItemId, good, Math.min(expired, qty - good)]], date)
  const { rowVersion } = await at.found(id)
  await at.agency.write((tx) => settle(tx, { id, rowVersion, settled_on: date, confirm: true }))
}

/** Goods by lot, bottles by place, and the balance of every account at the end of every day. */
export const whole = (agency: TestAgency): Promise<unknown> =>
  agency.read(async (tx) => {
    const lots = await tx.db.execute(sql`
      select s.code, l.lot_no, l.goods_qty, l.goods_value, l.held_qty, l.held_value from depot.stock_lot l join depot.stock_item s on s.id = l.stock_item_id
      where l.goods_qty > 0 or l.held_qty > 0 order by 1, 2`)
    const bottles = await tx.db.execute(
      sql`select item_code, qty, full_qty, primary_qty, outlet_qty, damage_qty from depot.bottle_stock order by 1`,
    )
    const days = await tx.db.execute(sql`
      select a.code, d.day::date::text as day, x.closing from depot.account a cross join generate_series(${goLive}::date, ${openDay}::date + 6, interval '1 day') d(day)
      cross join lateral (select closing from depot.account_day x where x.account_id = a.id and x.date <= d.day order by x.date desc limit 1) x
      where x.closing <> 0 order by 1, 2`)
    return { lots: lots.rows, bottles: bottles.rows, days: days.rows }
  })

class Undo extends Error {}

/** How many movements would be corrected if everything were recosted from the beginning: none, when nothing waits. */
export async function wouldChange(agency: TestAgency): Promise<number> {
  let corrections = 0
  const count = sql`select count(*)::int as n from depot.stock_movement`
  await agency
    .write(async (tx) => {
      const before = await tx.db.execute<{ n: number }>(count)
      const { rows } = await tx.db.execute<{ id: number }>(sql`select id from depot.stock_item order by id`)
      await recost(
        tx,
        rows.map(({ id }) => id),
        goLive,
      )
      const after = await tx.db.execute<{ n: number }>(count)
      corrections = (after.rows[0]?.n ?? 0) - (before.rows[0]?.n ?? 0)
      throw new Undo()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error
    })
  return corrections
}
