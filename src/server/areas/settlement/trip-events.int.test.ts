/** What is told of a trip beside its day: holds, amendments, its cancellation (E-35, E-51, E-69). */
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { openDay } from '../../../../tests/support/agency.ts'
import { testDatabase, type TestDatabase } from '../../../../tests/support/database.ts'
import { refused } from '../../../../tests/support/refused.ts'
import { rupees, type Settling, settledTrip, settlingAgency } from '../../../../tests/support/settling.ts'
import { clock } from '../../clock.ts'
import { changeLoading } from '../trips/change-commands.ts'
import { tripEvents } from '../trips/event-queries.ts'
import { cancelTrip } from './cancel-commands.ts'
import { settle } from './settle-commands.ts'

let test: TestDatabase
let of: Settling
beforeAll(async () => {
  test = await testDatabase(clock(openDay))
})
beforeEach(async () => {
  of = await settlingAgency(test.database)
})
const eventsOf = (id: number) => of.agency.read((tx) => tripEvents(tx, { id }))

it('the loading, the unloading, a hold and its end, and what was changed between', async () => {
  const id = await of.ready()
  const change = async (words: { parked_reason?: string; remark?: string }) => {
    const { trip } = await of.shown(id)
    await of.agency.write((tx) => changeLoading(tx, { id, rowVersion: trip.rowVersion, ...words }))
  }
  await change({ parked_reason: 'two bottles missing' })
  await change({ remark: 'late' })
  await change({ parked_reason: '' })
  const events = await eventsOf(id)
  expect(events.map(({ kind, reason }) => [kind, reason])).toEqual([
    ['loaded', null],
    ['unloaded', null],
    ['held', 'two bottles missing'],
    ['changed', null],
    ['released', null],
  ])
  expect(events[0]).toMatchObject({ at: expect.stringMatching(/Z$/), by: expect.any(String) })
})

it('the loading, the unloading, the settlement, and its amendment and cancellation with their reasons', async () => {
  const { id } = await settledTrip(of)
  const change = await of.settling(id, { amend: { add: [{ kind: 'cash', amount: rupees(5) }] }, reason: 'coins found' })
  await of.agency.write((tx) => settle(tx, change))
  await of.agency.write((tx) => cancelTrip(tx, { id, reason: ' loaded twice ' }))
  expect((await eventsOf(id)).map(({ kind, reason }) => [kind, reason])).toEqual([
    ['loaded', null],
    ['unloaded', null],
    ['settled', null],
    ['amended', 'coins found'],
    ['cancelled', 'loaded twice'],
  ])
})

it('of a trip that is not there are refused', async () => {
  expect(await refused(of.agency, (tx) => tripEvents(tx, { id: 999_999_999 }))).toMatchObject({ key: 'NOT_FOUND' })
})
