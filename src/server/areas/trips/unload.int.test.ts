/** What comes back from trips, on a real database (E-34). */
import { repsInSale } from '#reads/trips/trip.ts'
import { addDays } from '#contract/dates.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask } from '../../db/reads.ts'
import { openDay } from '../../../../tests/support/agency.ts'
import { auditBooks, stateOfBooks } from '../../../../tests/support/books.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { auditTrail, refused } from '../../../../tests/support/refused.ts'
import { type Trading, tradingAgency } from '../../../../tests/support/trips.ts'
import { clock } from '../../clock.ts'
import type { Database } from '../../db/client.ts'
import { agency as agencyTable, trip as tripTable } from '../../db/schema/index.ts'
import { cancelTrip } from '../settlement/cancel-commands.ts'
import { unloadTrip } from './unload-commands.ts'

const today = addDays(openDay, 1)
let database: Database
let at: Trading
beforeAll(async () => {
  ;({ database } = await testDatabase(clock(today)))
})
beforeEach(async () => {
  at = await tradingAgency(database)
})

type Back = [number, number, number]
const entries = () =>
  at.agency.read(async (tx) => {
    const { rows } = await tx.db.execute<{ entry: unknown[]; lines: unknown[] }>(sql`
      select json_build_array(j.posting_date, j.event, case when j.event = 'POST' then j.version end) as entry, json_agg(json_build_array(a.code, (l.debit - l.credit)::int) order by l.line_no) as lines
      from depot.journal_entry j join depot.journal_line l on l.journal_entry_id = j.id join depot.account a on a.id = l.account_id where j.source_type = 'UNLOAD' group by j.agency_id, j.id order by j.id`)
    return rows.map(({ entry, lines }) => [...entry, ...lines])
  })
const refusal = async (id: number, lines: Back[], more: object = {}) => {
  const { rowVersion } = await at.found(id)
  const back = lines.map(([stock_item_id, returned_good, returned_expired]) => ({
    stock_item_id,
    returned_good,
    returned_expired,
  }))
  return refused(at.agency, (tx) => unloadTrip(tx, { id, lines: back, rowVersion, unloaded_on: openDay, ...more }))
}
const state = () => at.agency.read(stateOfBooks)

describe('unloading', () => {
  it('brings good pieces to the warehouse and expired ones to the held goods with their value', async () => {
    const { cylinder, regulator } = at.trade
    const trip = await at.load()
    const after = await at.unload(
      trip.id,
      [
        [cylinder, 12, 0],
        [regulator, 1, 1],
      ],
      openDay,
      1,
    )
    expect(after).toMatchObject({ status: 1, unloadedOn: openDay, unloadJournal: { number: 'JE-2026-000005' } })
    expect(after.lines.map((l) => [l.code, l.loaded, l.returned_good, l.returned_expired, l.remaining])).toEqual([
      ['LPG-12-5', 40, 12, 0, 28],
      ['REG-01', 5, 1, 1, 3],
    ])
    // One regulator of twenty worth 18,000.07.
    expect(await entries()).toEqual([[openDay, 'POST', 1, ['1303', 90_000], ['1301', -90_000]]])
    expect(await at.agency.read(auditBooks)).toEqual([])
    expect(await auditTrail(at.agency, 'trip', trip.id)).toEqual(['create', 'unload'])
  })

  it('without anything expired posts nothing', async () => {
    const trip = await at.load()
    expect(await at.unload(trip.id)).toMatchObject({ status: 1, unloadJournal: null })
    expect(await entries()).toEqual([])
  })

  it('sent again replaces what was recorded: mirrored and redone', async () => {
    const { cylinder, regulator } = at.trade
    const before = await state()
    const trip = await at.load()
    await at.unload(trip.id, [
      [regulator, 0, 2],
      [cylinder, 5, 0],
    ])
    await at.unload(trip.id, [[regulator, 3, 1]])
    expect((await at.found(trip.id)).lines.map((l) => [l.returned_good, l.returned_expired])).toEqual([
      [0, 0],
      [3, 1],
    ])
    await at.unload(trip.id, [
      [cylinder, 40, 0],
      [regulator, 5, 0],
    ])
    expect(await entries()).toEqual([
      [openDay, 'POST', 1, ['1303', 180_001], ['1301', -180_001]],
      [openDay, 'REVERSE', null, ['1303', -180_001], ['1301', 180_001]],
      [openDay, 'POST', 2, ['1303', 90_000], ['1301', -90_000]],
      [openDay, 'REVERSE', null, ['1303', -90_000], ['1301', 90_000]],
    ])
    await at.agency.write((tx) => cancelTrip(tx, { id: trip.id }), 2)
    expect(await state()).toEqual(before)
    expect(await at.agency.read(auditBooks)).toEqual([])
  })

  it('takes the newest-loaded lots first', async () => {
    const { cylinder } = at.trade
    await at.receive(30, 35_000_000)
    const trip = await at.load({ lines: [at.line(cylinder, 110)] })
    const after = await at.unload(trip.id, [[cylinder, 8, 5]])
    expect(after.lines.map((l) => [l.loaded, l.returned_good, l.returned_expired])).toEqual([
      [100, 0, 3],
      [10, 8, 2],
    ])
    // Three at 3,450 and two at 3,500.
    expect(await entries()).toEqual([[openDay, 'POST', 1, ['1303', 1_735_000], ['1301', -1_735_000]]])
  })
})

describe('an unloading is refused', () => {
  it('beyond what was loaded, of what is not there, twice the same', async () => {
    const { cylinder, regulator, hose } = at.trade
    const trip = await at.load()
    expect(await refusal(trip.id, [[regulator, 4, 2]])).toMatchObject({
      key: 'RETURN_EXCEEDS_LOADED',
      details: [{ field: 'lines.0.returned_good', loaded: 5, returned: 6 }],
    })
    expect(await refusal(trip.id, [[hose, 1, 0]])).toMatchObject({ key: 'NOT_FOUND', field: 'lines.0.stock_item_id' })
    expect(
      await refusal(trip.id, [
        [cylinder, 1, 0],
        [cylinder, 2, 0],
      ]),
    ).toMatchObject({
      key: 'DUPLICATE_LINE',
      field: 'lines.1.stock_item_id',
    })
  })

  it('to whoever has not seen the newest rows, and on days that do not fit', async () => {
    const { cylinder } = at.trade
    const trip = await at.load({ date: today })
    expect(await refusal(trip.id, [], { rowVersion: 7 })).toMatchObject({ key: 'VERSION_CONFLICT' })
    expect(await refusal(trip.id, [[cylinder, 1, 0]])).toMatchObject({ key: 'INVALID', field: 'unloaded_on' })
    expect(await refusal(trip.id, [], { unloaded_on: addDays(today, 1) })).toMatchObject({ key: 'FUTURE_DATE' })
    expect(await refusal(trip.id, [], { unloaded_on: addDays(openDay, -1) })).toMatchObject({
      key: 'INVALID',
      field: 'unloaded_on',
    })
  })

  it('again, once what came back was written off or loaded elsewhere', async () => {
    const { cylinder, regulator } = at.trade
    const trip = await at.load({ lines: [at.line(cylinder, 100), at.line(regulator, 5)] })
    await at.unload(trip.id, [
      [cylinder, 10, 0],
      [regulator, 0, 2],
    ])
    const other = await at.load({ lines: [at.line(cylinder, 10)] })
    expect(await refusal(trip.id, [])).toMatchObject({ key: 'INSUFFICIENT_STOCK', details: [{ code: 'LPG-12-5' }] })
    await at.agency.write((tx) => cancelTrip(tx, { id: other.id }))
    await at.writeOffHeld(regulator, 1)
    expect(await refusal(trip.id, [])).toMatchObject({ key: 'INSUFFICIENT_STOCK', details: [{ code: 'REG-01' }] })
  })

  it('once the trip is settled or cancelled', async () => {
    const trip = await at.load()
    for (const status of [2, 9] as const) {
      await at.agency.write((tx) => tx.db.update(tripTable).set({ status }))
      expect(await refusal(trip.id, [])).toMatchObject({ key: 'ROUTE_LOCKED' })
    }
  })
})

describe('two open days', () => {
  it('yesterday’s trip waits, parked, while today’s loading goes on', async () => {
    const { cylinder } = at.trade
    const yesterday = await at.load()
    await at.unload(yesterday.id, [[cylinder, 4, 0]])
    const morning = await at.load({ date: today, lines: [at.line(cylinder, 64)] })
    expect(morning).toMatchObject({ number: 'RT-2026-000002', queue: 1, loaded: 64 })
    const reps = await at.agency.read((tx) => ask(tx, repsInSale, { dateTime: today }))
    expect(reps).toEqual([
      {
        repId: at.crew.reps[0],
        name: 'Nimal',
        trips: [{ id: morning.id, number: morning.number, queue: 1, status: 0 }],
      },
    ])
    expect(await at.agency.read((tx) => ask(tx, repsInSale, {}))).toMatchObject([{ trips: [{ id: yesterday.id }] }])
    expect(await at.agency.read(auditBooks)).toEqual([])
  })

  it('what came back of yesterday’s trip bears yesterday or today, though goods were issued today', async () => {
    const { cylinder } = at.trade
    const yesterday = await at.load()
    await at.load({ date: today, vehicle_id: at.crew.vehicles[1], rep_id: at.crew.reps[1] })
    expect(await at.unload(yesterday.id, [[cylinder, 4, 0]])).toMatchObject({ unloadedOn: openDay })
    expect(await at.agency.read(auditBooks)).toEqual([])
    expect(await at.unload(yesterday.id, [[cylinder, 3, 0]], today)).toMatchObject({ unloadedOn: today })
    expect(await at.agency.read(auditBooks)).toEqual([])
  })

  it('a parked trip of a closed day is unloaded anew on the open one', async () => {
    const { cylinder, regulator } = at.trade
    const trip = await at.load()
    await at.unload(trip.id, [[regulator, 0, 1]])
    await at.agency.write((tx) => tx.db.update(agencyTable).set({ openDate: today }))
    const { rowVersion } = await at.found(trip.id)
    const lines = [{ stock_item_id: cylinder, returned_good: 1, returned_expired: 0 }]
    const after = await at.agency.write((tx) => unloadTrip(tx, { id: trip.id, lines, rowVersion }), 1)
    expect(after).toMatchObject({ unloadedOn: today, unloadJournal: null })
    expect(await entries()).toEqual([
      [openDay, 'POST', 1, ['1303', 90_000], ['1301', -90_000]],
      [today, 'REVERSE', null, ['1303', -90_000], ['1301', 90_000]],
    ])
    expect(await at.agency.read(auditBooks)).toEqual([])
  })
})
