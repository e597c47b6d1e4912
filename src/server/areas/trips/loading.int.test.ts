/** Loading vehicles on a real database (E-30, E-31, E-32, E-33). */
import { staffOfTrip, stockOfTrip } from '#reads/trips/trip.ts'
import { addDays, type BusinessDate } from '#contract/dates.ts'
import { cents } from '#contract/money.ts'
import type { LoadingInput } from '#contract/trips/trip.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask } from '../../db/reads.ts'
import { goLive, openDay } from '../../../../tests/support/agency.ts'
import { auditBooks } from '../../../../tests/support/books.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { auditTrail, refused } from '../../../../tests/support/refused.ts'
import { onHand, type Trading, tradingAgency } from '../../../../tests/support/trips.ts'
import { clock } from '../../clock.ts'
import type { Database } from '../../db/client.ts'
import { userItem } from '../../db/schema/index.ts'
import { createAlternativeRole } from '../people/alternative-role-commands.ts'
import { updateEmployee } from '../people/employee-commands.ts'
import { createProportion } from '../people/proportion-commands.ts'
import { changeLoading, removeItem } from './change-commands.ts'
import { addItems, createLoading } from './loading-commands.ts'

const today = addDays(openDay, 1)
let database: Database
let at: Trading
beforeAll(async () => {
  ;({ database } = await testDatabase(clock(today)))
})
beforeEach(async () => {
  at = await tradingAgency(database)
})

const refusal = (input: Partial<LoadingInput>, role: 1 | 2 | 3 = 3) =>
  refused(at.agency, (tx) => createLoading(tx, at.loading(input)), role)
describe('loading', () => {
  it('moves goods onto the vehicle without an entry, at the prices of the day', async () => {
    const before = await at.agency.read((tx) => tx.db.execute(sql`select count(*) from depot.journal_entry`))
    const trip = await at.load({ remark: 'early' }, 1)
    expect(trip).toMatchObject({
      number: 'RT-2026-000001',
      date: openDay,
      root: 'Town',
      vehicle: 'LB-1 Lorry',
      rep: 'Nimal',
      product: 'LP Gas',
      queue: 1,
      status: 0,
      remark: 'early',
      loaded: 45,
      sales: null,
      unloadJournal: null,
      journal: null,
    })
    expect(trip.lines.map((l) => [l.code, l.loaded, l.added, l.remaining, l.unit_price])).toEqual([
      ['LPG-12-5', 40, 0, 40, 369_000],
      ['REG-01', 5, 0, 5, 120_000],
    ])
    expect(trip.staff).toMatchObject([{ name: 'Nimal', baseRole: 'SALES REP', isAlternative: false, sharePct: 0 }])
    expect(await onHand(at.agency)).toEqual([
      ['HOSE-1', 'WH', 20],
      ['LPG-12-5', 'VEH', 40],
      ['LPG-12-5', 'WH', 60],
      ['REG-01', 'VEH', 5],
      ['REG-01', 'WH', 15],
    ])
    const after = await at.agency.read((tx) => tx.db.execute(sql`select count(*) from depot.journal_entry`))
    expect(after.rows).toEqual(before.rows)
    expect(await at.agency.read(auditBooks)).toEqual([])
    expect(await auditTrail(at.agency, 'trip', trip.id)).toEqual(['create'])
  })

  it('draws first in, first out, a row per lot, and the named lot where one is named', async () => {
    await at.receive(30, 35_000_000)
    const trip = await at.load({ lines: [at.line(at.trade.cylinder, 110)] })
    expect(trip.lines.map((l) => [l.lotNo, l.loaded])).toEqual([
      ['LPG-12-5/L1', 100],
      ['GRN-2026-000001/1', 10],
    ])
    const [, second] = trip.lines
    const other = await at.load({
      vehicle_id: at.crew.vehicles[1],
      rep_id: at.crew.reps[1],
      lines: [{ ...at.line(at.trade.cylinder, 5), lot_id: second?.lotId ?? 0 }],
    })
    expect(other.lines.map((l) => [l.lotNo, l.loaded])).toEqual([['GRN-2026-000001/1', 5]])
  })

  it('numbers the trips of a rep on a day, and leaves the counter to several', async () => {
    const first = await at.load({ vehicle_id: at.crew.counter })
    const other = await at.load({ vehicle_id: at.crew.counter, rep_id: at.crew.reps[1] })
    await at.unload(first.id)
    const second = await at.load({ vehicle_id: at.crew.counter, lines: [at.line(at.trade.hose, 1)] })
    const next = await at
      .load({ date: today, vehicle_id: at.crew.vehicles[1], lines: [at.line(at.trade.hose, 1)] })
      .catch((error: unknown) => error)
    expect([first.queue, other.queue, second.queue]).toEqual([1, 1, 2])
    expect(next).toMatchObject({ key: 'REP_BUSY' })
    await at.unload(second.id)
    expect((await at.load({ date: today, lines: [at.line(at.trade.hose, 1)] })).queue).toBe(1)
  })

  it('gives the shares of the roles where none are named, divided among those who fill them', async () => {
    const share = (roleId: number, percentage: number) =>
      at.agency.write((tx) => createProportion(tx, { roleId, percentage, validFrom: goLive }))
    await share(at.crew.roles.rep, 4_000)
    await share(at.crew.roles.helper, 3_001)
    await at.agency.write((tx) =>
      createAlternativeRole(tx, { employeeId: at.crew.reps[1], roleId: at.crew.roles.helper, from: openDay }),
    )
    const trip = await at.load({
      staff: [
        { employee_id: at.crew.helper, role_id: at.crew.roles.helper },
        { employee_id: at.crew.reps[1], role_id: at.crew.roles.helper },
      ],
    })
    expect(trip.staff.map((s) => [s.name, s.role, s.isAlternative, s.sharePct])).toEqual([
      ['Nimal', 'Sales rep', false, 4_000],
      ['Sunil', 'Helper', false, 1_500],
      ['Kamal', 'Helper', true, 1_500],
    ])
    expect(await at.agency.read((tx) => ask(tx, staffOfTrip, { id: trip.id }))).toEqual(trip.staff)
  })
})

describe('a loading is refused', () => {
  it('while the vehicle or the rep is on the road with the same product', async () => {
    await at.load()
    const rest = [at.line(at.trade.hose, 1)]
    expect(await refusal({ rep_id: at.crew.reps[1], lines: rest })).toMatchObject({
      key: 'VEHICLE_BUSY',
      field: 'vehicle_id',
      message: expect.stringContaining('RT-2026-000001'),
    })
    expect(await refusal({ vehicle_id: at.crew.vehicles[1], lines: rest })).toMatchObject({
      key: 'REP_BUSY',
      field: 'rep_id',
    })
  })

  it('for a rep who is no sales rep, but not on a day when another role is', async () => {
    const { helper, roles } = at.crew
    expect(await refusal({ rep_id: helper })).toMatchObject({ key: 'NOT_SALES_REF', field: 'rep_id' })
    await at.agency.write((tx) =>
      createAlternativeRole(tx, { employeeId: helper, roleId: roles.rep, from: today, to: today }),
    )
    expect(await refusal({ rep_id: helper })).toMatchObject({ key: 'NOT_SALES_REF' })
    const trip = await at.load({ rep_id: helper, date: today })
    expect(trip.staff).toMatchObject([{ employeeId: helper, role: 'Sales rep', isAlternative: true }])
  })

  it('for staff that do not fit', async () => {
    const { helper, reps, roles } = at.crew
    const one = { employee_id: helper, role_id: roles.helper }
    expect(await refusal({ staff: [{ ...one, role_id: roles.driver }] })).toMatchObject({
      key: 'INVALID',
      field: 'staff.0.role_id',
    })
    expect(await refusal({ staff: [one, one] })).toMatchObject({ key: 'DUPLICATE_LINE', field: 'staff.1.employee_id' })
    expect(await refusal({ staff: [{ ...one, employee_id: 999_999 }] })).toMatchObject({
      key: 'NOT_FOUND',
      field: 'staff.0.employee_id',
    })
    const shares = [
      { ...one, share_pct: 6_000 },
      { employee_id: reps[0], role_id: roles.rep, share_pct: 4_001 },
    ]
    expect(await refusal({ staff: shares })).toMatchObject({ key: 'PROPORTION_OVER_100', field: 'staff' })
    await at.agency.write((tx) =>
      updateEmployee(tx, { id: helper, code: 'E-3', name: 'Sunil', roleId: roles.helper, type: 0, isActive: false }),
    )
    expect(await refusal({ staff: [one] })).toMatchObject({ key: 'INVALID', field: 'staff.0.employee_id' })
  })

  it('beyond what is there, twice the same item, unknown or foreign things', async () => {
    const { cylinder, hose } = at.trade
    expect(await refusal({ lines: [at.line(cylinder, 101)] })).toMatchObject({
      key: 'INSUFFICIENT_STOCK',
      details: [{ stock: cylinder, available: 100, wanted: 101 }],
    })
    expect(await refusal({ lines: [at.line(hose, 1), at.line(hose, 1)] })).toMatchObject({
      key: 'DUPLICATE_LINE',
      field: 'lines.1.stock_item_id',
    })
    expect(await refusal({ lines: [at.line(999_999, 1)] })).toMatchObject({
      key: 'NOT_FOUND',
      field: 'lines.0.stock_item_id',
    })
    expect(await refusal({ route_id: 999_999 })).toMatchObject({ key: 'NOT_FOUND', field: 'route_id' })
    expect(await refusal({ vehicle_id: 999_999 })).toMatchObject({ key: 'NOT_FOUND', field: 'vehicle_id' })
    expect(await refusal({ rep_id: 999_999 })).toMatchObject({ key: 'NOT_FOUND', field: 'rep_id' })
    expect(await refusal({ product_id: 999_999 })).toMatchObject({ key: 'NOT_FOUND', field: 'product_id' })
    await at.adjust({ id: hose, add_remove: 1, qty: 20, reason: 'count', date: openDay })
    await at.adjust({ id: hose, isActive: false })
    expect(await refusal({ lines: [at.line(hose, 1)] })).toMatchObject({
      key: 'INVALID',
      field: 'lines.0.stock_item_id',
    })
  })

  it('on closed and future days', async () => {
    expect(await refusal({ date: addDays(today, 1) })).toMatchObject({ key: 'FUTURE_DATE', field: 'date' })
    expect(await refusal({ date: addDays(openDay, -1) }, 1)).toMatchObject({ key: 'BACKDATE_NOT_ALLOWED' })
  })

  it('for a product that is not the person’s, as is every call that names its trips', async () => {
    const trip = await at.load()
    const other = await at.newProduct('WTR')
    expect(await refusal({ product_id: other }, 1)).toMatchObject({ key: 'PRODUCT_NOT_ALLOWED' })
    expect(await refusal({ product_id: other })).toMatchObject({ key: 'NOT_SALES_REF' })
    await at.agency.write((tx) => tx.db.delete(userItem))
    const calls = [
      refused(at.agency, (tx) => addItems(tx, { id: trip.id, lines: [at.line(at.trade.hose, 1)] }), 1),
      refused(at.agency, (tx) => changeLoading(tx, { id: trip.id, rowVersion: 1 }), 2),
      refused(at.agency, (tx) => removeItem(tx, { id: trip.lines[0]?.id ?? 0 }), 2),
      refused(at.agency, (tx) => ask(tx, stockOfTrip, { id: trip.id }), 1),
    ]
    for (const call of calls) expect(await call).toMatchObject({ key: 'NOT_FOUND' })
  })
})

describe('adding items', () => {
  it('grows the lots that are there and keeps the trip’s price', async () => {
    const trip = await at.load({ lines: [at.line(at.trade.cylinder, 90)] })
    await at.receive(50, 35_000_000)
    await at.adjust({ id: at.trade.cylinder, reselling_price: cents(400_000) })
    const lines = [at.line(at.trade.cylinder, 20), at.line(at.trade.hose, 2)]
    const after = await at.agency.write((tx) => addItems(tx, { id: trip.id, lines, rowVersion: trip.rowVersion }), 1)
    expect(after.lines.map((l) => [l.code, l.loaded, l.added, l.unit_price])).toEqual([
      ['LPG-12-5', 100, 10, 369_000],
      ['LPG-12-5', 10, 10, 369_000],
      ['HOSE-1', 2, 2, 120_000],
    ])
    expect(after.rowVersion).toBe(trip.rowVersion + 1)
    expect(
      await refused(at.agency, (tx) => addItems(tx, { id: trip.id, lines, rowVersion: trip.rowVersion })),
    ).toMatchObject({ key: 'VERSION_CONFLICT' })
    expect(await at.agency.read(auditBooks)).toEqual([])
  })

  it('bears today or another day since the loading', async () => {
    const trip = await at.load({ date: today })
    const lines = [at.line(at.trade.hose, 1)]
    const add = (date: BusinessDate) => refused(at.agency, (tx) => addItems(tx, { id: trip.id, lines, date }))
    expect(await add(openDay)).toMatchObject({ key: 'INVALID', field: 'date' })
    expect(await add(addDays(today, 1))).toMatchObject({ key: 'FUTURE_DATE', field: 'date' })
    await at.unload(trip.id, [], today)
    expect(await add(openDay)).toMatchObject({ key: 'INVALID', field: 'date' })
  })

  it('to a trip that came back counts them as sold, on the day of the unloading', async () => {
    const trip = await at.load()
    await at.unload(trip.id, [[at.trade.cylinder, 10, 0]])
    const lines = [at.line(at.trade.cylinder, 5)]
    const after = await at.agency.write((tx) => addItems(tx, { id: trip.id, lines }))
    expect(after.lines.map((l) => [l.code, l.loaded, l.returned_good, l.remaining])).toEqual([
      ['LPG-12-5', 45, 10, 35],
      ['REG-01', 5, 0, 5],
    ])
    expect(await at.agency.read(auditBooks)).toEqual([])
  })
})
