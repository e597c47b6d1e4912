/** Changing an open trip: issues, lines taken off, people, prices (E-07, E-32, E-33). */
import { stockOfTrip } from '#reads/trips/trip.ts'
import { addDays } from '#contract/dates.ts'
import { cents } from '#contract/money.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask } from '../../db/reads.ts'
import { openDay } from '../../../../tests/support/agency.ts'
import { auditBooks } from '../../../../tests/support/books.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { auditTrail, refused } from '../../../../tests/support/refused.ts'
import { onHand, type Trading, tradingAgency } from '../../../../tests/support/trips.ts'
import { clock } from '../../clock.ts'
import type { Database } from '../../db/client.ts'
import { updateOutlet } from '../parties/commands.ts'
import { addGasOut, changeLoading, removeItem } from './change-commands.ts'
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

describe('what was given out', () => {
  const given = (id: number, client_line_id: string, qty: number, more = {}) => ({
    id,
    lines: [{ client_line_id, stock_item_id: at.trade.cylinder, qty, ...more }],
  })

  it('is declared at the trip’s price or its own, counts once, and moves nothing', async () => {
    const trip = await at.load()
    const before = await onHand(at.agency)
    const outlet_id = at.trade.outlets[0] ?? 0
    await at.agency.write((tx) => addGasOut(tx, given(trip.id, 'a', 3, { outlet_id, unit_price: cents(365_000) })), 1)
    const after = await at.agency.write((tx) => addGasOut(tx, given(trip.id, 'b', 2)), 1)
    expect(after).toMatchObject({
      gasOut: [
        { clientLineId: 'a', qty: 3, unit_price: 365_000, amount: 1_095_000, outlet: 'Outlet A' },
        { clientLineId: 'b', qty: 2, unit_price: 369_000, amount: 738_000, outlet: null },
      ],
    })
    expect(await at.agency.write((tx) => addGasOut(tx, given(trip.id, 'b', 2)))).toMatchObject({ code: 200_002 })
    expect(await onHand(at.agency)).toEqual(before)
    const lines = await at.agency.read((tx) => ask(tx, stockOfTrip, { id: trip.id, gas_out: true }))
    expect(lines.map(({ id }) => id)).toEqual((await at.found(trip.id)).gasOut.map(({ id }) => id))
  })

  it('names only what the trip loaded, to customers that are served', async () => {
    const trip = await at.load()
    const outlet_id = at.trade.outlets[0] ?? 0
    const wrong = (more: object) => refused(at.agency, (tx) => addGasOut(tx, given(trip.id, 'x', 1, more)))
    expect(await wrong({ stock_item_id: at.trade.hose })).toMatchObject({
      key: 'NOT_FOUND',
      field: 'lines.0.stock_item_id',
    })
    expect(await wrong({ outlet_id: at.trade.supplier })).toMatchObject({
      key: 'NOT_FOUND',
      field: 'lines.0.outlet_id',
    })
    await at.agency.write((tx) =>
      tx.db.execute(sql`update depot.bottle_loan set status = 'CLOSED', closed_returned = qty`),
    )
    await at.agency.write((tx) => updateOutlet(tx, { id: outlet_id, code: 'OUT-A', name: 'Outlet A', isActive: false }))
    expect(await wrong({ outlet_id })).toMatchObject({ key: 'INVALID', field: 'lines.0.outlet_id' })
  })
})

describe('the history of a trip', () => {
  it('says who added and removed which goods, and what else was changed', async () => {
    const trip = await at.load()
    const [line] = trip.lines
    const stock_item_id = line?.stockItemId ?? 0
    await at.agency.write((tx) => addItems(tx, { id: trip.id, lines: [{ stock_item_id, qty: 2 }] }))
    await at.agency.write((tx) => addGasOut(tx, given(trip.id)))
    const late = async () => {
      const { rowVersion } = await at.found(trip.id)
      await at.agency.write((tx) => changeLoading(tx, { id: trip.id, remark: 'late', rowVersion }))
    }
    await late()
    await late()
    const { lines, gasOut } = await at.found(trip.id)
    await at.agency.write((tx) => removeItem(tx, { id: gasOut[0]?.id ?? 0, gas_out: true }))
    const lots = lines.filter((one) => one.stockItemId === stock_item_id)
    for (const { id } of lots) await at.agency.write((tx) => removeItem(tx, { id, gas_out: false }))
    const qty = lots.reduce((sum, { loaded }) => sum + loaded, 0)
    const events = await at.agency.read((tx) => tripEvents(tx, { id: trip.id }))
    const code = line?.code
    expect(events.map(({ kind, items, fields }) => [kind, items, fields])).toEqual([
      ['loaded', undefined, undefined],
      ['added', [{ code, qty: 2 }], undefined],
      ['changed', undefined, ['remark']],
      ['removed', [{ code, qty }], undefined],
    ])
    expect(events[2]?.changes).toEqual([{ field: 'remark', from: null, to: 'late' }])
    expect(events.every(({ by, at: when }) => by !== '' && when !== '')).toBe(true)
  })

  const given = (id: number) => ({
    id,
    lines: [{ client_line_id: 'a', stock_item_id: at.trade.cylinder, qty: 1 }],
  })
})

describe('taking a line off', () => {
  it('brings the goods back; a second time changes nothing', async () => {
    const before = await onHand(at.agency)
    const trip = await at.load()
    for (const { id } of trip.lines) await at.agency.write((tx) => removeItem(tx, { id, gas_out: false }))
    expect(await onHand(at.agency)).toEqual(before)
    expect((await at.found(trip.id)).lines).toEqual([])
    const again = await at.agency.write((tx) => removeItem(tx, { id: trip.lines[0]?.id ?? 0 }))
    expect(again).toMatchObject({ code: 200_002 })
    expect(await at.agency.read(auditBooks)).toEqual([])
  })

  it('counts as one change of the trip, so that whoever took it off may go on', async () => {
    const trip = await at.load()
    const [line] = trip.lines
    await at.agency.write((tx) => removeItem(tx, { id: line?.id ?? 0, gas_out: false }))
    const rowVersion = trip.rowVersion + 1
    expect(await at.found(trip.id)).toMatchObject({ rowVersion })
    const lines = [{ stock_item_id: line?.stockItemId ?? 0, qty: 1 }]
    const after = await at.agency.write((tx) => addItems(tx, { id: trip.id, lines, rowVersion }))
    expect(after.lines.find(({ stockItemId }) => stockItemId === line?.stockItemId)).toMatchObject({ loaded: 1 })
  })

  it('leaves on the trip what came back from it', async () => {
    const trip = await at.load()
    const back = await at.unload(trip.id, [[at.trade.cylinder, 10, 2]])
    await at.agency.write((tx) => removeItem(tx, { id: back.lines[0]?.id ?? 0 }))
    expect((await at.found(trip.id)).lines[0]).toMatchObject({
      loaded: 12,
      returned_good: 10,
      returned_expired: 2,
      remaining: 0,
    })
    expect((await onHand(at.agency)).filter(([code]) => code === 'LPG-12-5')).toEqual([
      ['LPG-12-5', 'HELD', 2],
      ['LPG-12-5', 'WH', 98],
    ])
    expect(await at.agency.read(auditBooks)).toEqual([])
  })

  it('takes all lots of an item off at once, or none of them', async () => {
    await at.receive(30, 35_000_000)
    const trip = await at.load({ lines: [at.line(at.trade.cylinder, 110), at.line(at.trade.regulator, 2)] })
    const given = [{ client_line_id: 'a', stock_item_id: at.trade.cylinder, qty: 3 }]
    await at.agency.write((tx) => addGasOut(tx, { id: trip.id, lines: given }))
    const whole = { id: trip.lines[0]?.id ?? 0, gas_out: false, all: true }
    expect(await refused(at.agency, (tx) => removeItem(tx, whole))).toMatchObject({ key: 'GASOUT_EXCEEDS_SOLD' })
    const { gasOut, lines, rowVersion } = await at.found(trip.id)
    expect(lines).toEqual(trip.lines)
    await at.agency.write((tx) => removeItem(tx, { id: gasOut[0]?.id ?? 0, gas_out: true }))
    await at.agency.write((tx) => removeItem(tx, whole))
    const after = await at.found(trip.id)
    expect(after.lines.map(({ code }) => code)).toEqual(['REG-01'])
    expect(after.rowVersion).toBe(rowVersion + 2)
    expect(await at.agency.read(auditBooks)).toEqual([])
  })

  it('is refused below what was given out, and to a User after the day', async () => {
    const trip = await at.load()
    const lines = [{ client_line_id: 'a', stock_item_id: at.trade.cylinder, qty: 3 }]
    await at.agency.write((tx) => addGasOut(tx, { id: trip.id, lines }))
    const [cylinders] = trip.lines
    const remove = { id: cylinders?.id ?? 0 }
    expect(await refused(at.agency, (tx) => removeItem(tx, remove))).toMatchObject({
      key: 'GASOUT_EXCEEDS_SOLD',
      details: [{ given: 3, left: 0 }],
    })
    const [line] = (await at.found(trip.id)).gasOut
    const gone = { id: line?.id ?? 0, gas_out: true }
    expect(await refused(at.agency, (tx) => removeItem(tx, gone), 1)).toMatchObject({ key: 'ROLE_NOT_ALLOWED' })
    expect(await refused(at.agency, (tx) => removeItem(tx, { ...gone, gas_out: false }))).toMatchObject({
      key: 'NOT_FOUND',
    })
    await at.agency.write((tx) => removeItem(tx, gone), 2)
    expect((await at.found(trip.id)).gasOut).toEqual([])
    await at.agency.write((tx) => removeItem(tx, remove), 2)
  })
})

describe('changing an open trip', () => {
  const change = (id: number, input: object, role: 1 | 2 | 3 = 3) =>
    at
      .found(id)
      .then(({ rowVersion }) => at.agency.write((tx) => changeLoading(tx, { id, rowVersion, ...input }), role))

  it('changes what is named and leaves the rest', async () => {
    const trip = await at.load({ remark: 'early' })
    const staff = [{ employee_id: at.crew.helper, role_id: at.crew.roles.helper, share_pct: 2_500 }]
    expect(await change(trip.id, { staff, parked_reason: 'two bottles missing' }, 1)).toMatchObject({
      remark: 'early',
      parkedReason: 'two bottles missing',
      staff: [{ name: 'Nimal' }, { name: 'Sunil', sharePct: 2_500 }],
    })
    expect(await change(trip.id, { staff: [], parked_reason: '  ', remark: '' }, 1)).toMatchObject({
      remark: null,
      parkedReason: null,
      staff: [{ name: 'Nimal' }],
    })
    expect(await auditTrail(at.agency, 'trip', trip.id)).toEqual(['create', 'update', 'update'])
  })

  it('takes goods that come in the same step: all of it stands, or nothing', async () => {
    const trip = await at.load()
    const prices = [{ stock_item_id: at.trade.cylinder, unit_price: cents(370_000) }]
    const asked = { id: trip.id, rowVersion: trip.rowVersion, remark: 'late', prices }
    const tooMany = [at.line(at.trade.regulator, 1_000)]
    expect(await refused(at.agency, (tx) => changeLoading(tx, { ...asked, lines: tooMany }))).toMatchObject({
      key: 'INSUFFICIENT_STOCK',
    })
    expect(await at.found(trip.id)).toEqual(trip)
    const lines = [at.line(at.trade.cylinder, 2), at.line(at.trade.regulator, -1)]
    const after = await at.agency.write((tx) => changeLoading(tx, { ...asked, lines }))
    expect(after).toMatchObject({ remark: 'late' })
    const [was, now] = [trip, after].map((one) => one.lines.map((line) => line.loaded))
    expect(now?.map((loaded, i) => loaded - (was?.[i] ?? 0))).toEqual([2, -1])
    expect(after.lines[0]).toMatchObject({ unit_price: 370_000 })
    expect(await at.agency.read(auditBooks)).toEqual([])
  })

  it('gives goods that come in the same step the price that is named for them', async () => {
    const trip = await at.load({ lines: [at.line(at.trade.cylinder, 4)] })
    const after = await change(
      trip.id,
      {
        lines: [at.line(at.trade.regulator, 2)],
        prices: [{ stock_item_id: at.trade.regulator, unit_price: cents(99_000) }],
      },
      2,
    )
    expect(after.lines.map((line) => [line.loaded, line.unit_price])).toEqual([
      [4, 369_000],
      [2, 99_000],
    ])
    expect(await auditTrail(at.agency, 'trip', trip.id)).toEqual(['create', 'add-items', 'update'])
    // Goods alone are one event of the trip's history.
    await change(trip.id, { lines: [at.line(at.trade.regulator, 1)] }, 1)
    expect(await auditTrail(at.agency, 'trip', trip.id)).toEqual(['create', 'add-items', 'update', 'add-items'])
  })

  it('reprices the goods for an Admin, and what was given out keeps its price', async () => {
    const trip = await at.load()
    const lines = [{ client_line_id: 'a', stock_item_id: at.trade.cylinder, qty: 3 }]
    await at.agency.write((tx) => addGasOut(tx, { id: trip.id, lines }))
    const prices = [{ stock_item_id: at.trade.cylinder, unit_price: cents(370_000) }]
    const after = await change(trip.id, { prices }, 2)
    expect(after.lines.map((l) => l.unit_price)).toEqual([370_000, 120_000])
    expect(after.gasOut).toMatchObject([{ unit_price: 369_000 }])
    const { rowVersion } = after
    const wrong = (input: object, role: 1 | 2 | 3) =>
      refused(at.agency, (tx) => changeLoading(tx, { id: trip.id, rowVersion, ...input }), role)
    expect(await wrong({ prices }, 1)).toMatchObject({ key: 'ROLE_NOT_ALLOWED', field: 'prices' })
    expect(await wrong({ prices: [{ ...prices[0], stock_item_id: at.trade.hose }] }, 2)).toMatchObject({
      key: 'NOT_FOUND',
      field: 'prices.0.stock_item_id',
    })
    expect(await wrong({ rowVersion: 1 }, 2)).toMatchObject({ key: 'VERSION_CONFLICT' })
    expect(await wrong({ route_id: 999_999 }, 2)).toMatchObject({ key: 'NOT_FOUND', field: 'route_id' })
  })

  it('keeps the goods tagged as they are, when all of them came back and went elsewhere too', async () => {
    const trip = await at.load({ lines: [at.line(at.trade.cylinder, 100)] })
    expect(await refused(at.agency, at.untag(at.trade.cylinder))).toMatchObject({ key: 'TAG_NEEDS_ZERO_STOCK' })
    await at.unload(trip.id, [[at.trade.cylinder, 100, 0]])
    await at.adjust({ id: at.trade.cylinder, add_remove: 1, qty: 100, reason: 'count', date: openDay })
    expect(await refused(at.agency, at.untag(at.trade.cylinder))).toMatchObject({
      key: 'TAG_NEEDS_ZERO_STOCK',
      message: expect.stringContaining(trip.number),
    })
  })
})
