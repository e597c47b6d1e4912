/** Pieces taken off an open trip by a negative quantity, on a real database (E-31). */
import { addDays } from '#contract/dates.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDay } from '../../../../tests/support/agency.ts'
import { auditBooks } from '../../../../tests/support/books.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { auditTrail, refused } from '../../../../tests/support/refused.ts'
import { onHand, type Trading, tradingAgency } from '../../../../tests/support/trips.ts'
import { clock } from '../../clock.ts'
import type { Database } from '../../db/client.ts'
import { addGasOut } from './change-commands.ts'
import { tripEvents } from './event-queries.ts'
import { addItems } from './loading-commands.ts'

let database: Database
let at: Trading
beforeAll(async () => {
  ;({ database } = await testDatabase(clock(addDays(openDay, 1))))
})
beforeEach(async () => {
  at = await tradingAgency(database)
})

describe('taking pieces off by a negative quantity', () => {
  const change = (id: number, lines: readonly [number, number][], role: 1 | 2 | 3 = 3) =>
    at.agency.write((tx) => addItems(tx, { id, lines: lines.map(([item, qty]) => at.line(item, qty)) }), role)
  const wrong = (id: number, lines: object[], role: 1 | 2 | 3 = 3) =>
    refused(at.agency, (tx) => addItems(tx, { id, lines } as Parameters<typeof addItems>[1]), role)
  const counts = async (id: number) => (await at.found(id)).lines.map((l) => [l.lotNo, l.loaded, l.added])

  it('takes them from the lots loaded last, back into those, with what comes in the same command', async () => {
    await at.receive(30, 35_000_000)
    const trip = await at.load({ lines: [at.line(at.trade.cylinder, 110)] })
    const { rowVersion, lines } = await change(trip.id, [
      [at.trade.cylinder, -3],
      [at.trade.regulator, 2],
    ])
    expect(rowVersion).toBe(trip.rowVersion + 1)
    expect(lines.map((l) => [l.lotNo, l.loaded, l.added, l.unit_price])).toEqual([
      ['LPG-12-5/L1', 100, 0, 380_000],
      ['GRN-2026-000001/1', 7, 0, 380_000],
      ['REG-01/L1', 2, 2, 120_000],
    ])
    await change(trip.id, [[at.trade.cylinder, -15]])
    expect(await counts(trip.id)).toEqual([
      ['LPG-12-5/L1', 92, 0],
      ['REG-01/L1', 2, 2],
    ])
    const left = await at.agency.read((tx) =>
      tx.db.execute(sql`select l.lot_no as lot, b.qty from depot.stock_balance b join depot.stock_lot l on l.id = b.lot_id
        where b.loc = 'WH' and l.stock_item_id = ${at.trade.cylinder} order by l.id`),
    )
    expect(left.rows.map(({ qty }) => qty)).toEqual([8, 30])
    expect(await at.agency.read(auditBooks)).toEqual([])
    const events = await at.agency.read((tx) => tripEvents(tx, { id: trip.id }))
    expect(events.map(({ kind, items }) => [kind, items])).toEqual([
      ['loaded', undefined],
      ['removed', [{ code: 'LPG-12-5', qty: 3 }]],
      ['added', [{ code: 'REG-01', qty: 2 }]],
      ['removed', [{ code: 'LPG-12-5', qty: 15 }]],
    ])
    expect(await auditTrail(at.agency, 'trip', trip.id)).toEqual(['create', 'add-items', 'add-items'])
  })

  it('takes first what was added later, and grows again at the trip’s price', async () => {
    const trip = await at.load()
    await change(trip.id, [[at.trade.cylinder, 5]])
    await change(trip.id, [[at.trade.cylinder, -7]])
    expect((await counts(trip.id))[0]).toEqual(['LPG-12-5/L1', 38, 0])
    const after = await change(trip.id, [[at.trade.cylinder, 2]])
    expect(after.lines[0]).toMatchObject({ loaded: 40, added: 2, unit_price: 369_000 })
    expect(await at.agency.read(auditBooks)).toEqual([])
  })

  it('of a trip that came back leaves what came back, and never less than nothing sold', async () => {
    const trip = await at.load()
    await at.unload(trip.id, [[at.trade.cylinder, 10, 2]])
    expect(await wrong(trip.id, [at.line(at.trade.cylinder, -29)])).toMatchObject({
      key: 'INVALID',
      field: 'lines.0.qty',
    })
    await change(trip.id, [[at.trade.cylinder, -28]])
    expect((await at.found(trip.id)).lines[0]).toMatchObject({ loaded: 12, returned_good: 10, remaining: 0 })
    expect((await onHand(at.agency)).filter(([code]) => code === 'LPG-12-5')).toEqual([
      ['LPG-12-5', 'HELD', 2],
      ['LPG-12-5', 'WH', 98],
    ])
    expect(await at.agency.read(auditBooks)).toEqual([])
  })

  it('is refused below what was given out, for all of an item, for what is not there, and to a User after the day', async () => {
    const trip = await at.load()
    const given = [{ client_line_id: 'a', stock_item_id: at.trade.cylinder, qty: 38 }]
    await at.agency.write((tx) => addGasOut(tx, { id: trip.id, lines: given }))
    expect(await wrong(trip.id, [at.line(at.trade.cylinder, -3)])).toMatchObject({
      key: 'GASOUT_EXCEEDS_SOLD',
      field: 'lines.0.qty',
      details: [{ given: 38, left: 37 }],
    })
    const all = [at.line(at.trade.hose, 1), at.line(at.trade.regulator, -5)]
    expect(await wrong(trip.id, all)).toMatchObject({ key: 'INVALID', field: 'lines.1.qty' })
    expect(await wrong(trip.id, [at.line(at.trade.hose, -1)])).toMatchObject({
      key: 'NOT_FOUND',
      field: 'lines.0.stock_item_id',
    })
    const twice = [at.line(at.trade.regulator, -1), at.line(at.trade.regulator, 2)]
    expect(await wrong(trip.id, twice)).toMatchObject({ key: 'DUPLICATE_LINE' })
    const one = [at.line(at.trade.regulator, -1)]
    expect(await wrong(trip.id, one, 1)).toMatchObject({ key: 'ROLE_NOT_ALLOWED' })
    expect(await counts(trip.id)).toEqual([
      ['LPG-12-5/L1', 40, 0],
      ['REG-01/L1', 5, 0],
    ])
    await change(trip.id, [[at.trade.regulator, -1]], 2)
    const today = await at.load({ date: addDays(openDay, 1), vehicle_id: at.crew.counter, rep_id: at.crew.reps[1] })
    await change(today.id, [[at.trade.regulator, -4]], 1)
    expect(await at.agency.read(auditBooks)).toEqual([])
  })
})
