/** Trips that are cancelled before they are settled (E-35). */
import { addDays } from '#contract/dates.ts'
import { cents } from '#contract/money.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { openDay } from '../../../../tests/support/agency.ts'
import { auditBooks, stateOfBooks } from '../../../../tests/support/books.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { refused } from '../../../../tests/support/refused.ts'
import { onHand, type Trading, tradingAgency } from '../../../../tests/support/trips.ts'
import { clock } from '../../clock.ts'
import type { Database } from '../../db/client.ts'
import { cashEntry, cheque } from '../../db/schema/index.ts'
import { cancelTrip } from '../settlement/cancel-commands.ts'
import { addGasOut } from './change-commands.ts'

const today = addDays(openDay, 1)
let database: Database
let at: Trading
beforeAll(async () => {
  ;({ database } = await testDatabase(clock(today)))
})
beforeEach(async () => {
  at = await tradingAgency(database)
})

const state = () => at.agency.read(stateOfBooks)

it('brings everything back, held goods too, and is done once', async () => {
  const { cylinder, regulator } = at.trade
  const before = await state()
  const trip = await at.load()
  await at.unload(trip.id, [
    [cylinder, 12, 0],
    [regulator, 1, 1],
  ])
  expect(await at.agency.write((tx) => cancelTrip(tx, { id: trip.id }), 2)).toEqual({ id: trip.id })
  expect(await state()).toEqual(before)
  expect(await at.found(trip.id)).toMatchObject({ status: 9, unloadedOn: null, unloadJournal: null })
  expect(await at.agency.write((tx) => cancelTrip(tx, { id: trip.id }), 2)).toMatchObject({ code: 200_002 })
  expect(await at.agency.read(auditBooks)).toEqual([])
  // Its number and its place of the day stay its own.
  expect(await at.load()).toMatchObject({ number: 'RT-2026-000002', queue: 2 })
})

it('of a trip with rows is for a SuperAdmin, and takes them along', async () => {
  const trip = await at.load()
  const lines = [{ client_line_id: 'a', stock_item_id: at.trade.cylinder, qty: 3 }]
  await at.agency.write((tx) => addGasOut(tx, { id: trip.id, lines }))
  await at.agency.write(async (tx) => {
    const { rows } = await tx.db.execute<{ id: number }>(
      sql`select b.id from depot.bank b join depot.account a on a.id = b.account_id where a.code = '1010'`,
    )
    const createdBy = tx.actor.userId
    await tx.db
      .insert(cashEntry)
      .values({ tripId: trip.id, cashTypeId: rows[0]?.id ?? 0, amount: cents(500), createdBy })
    await tx.db.insert(cheque).values({
      number: 'T-1',
      direction: 1,
      drawerBank: 'BOC',
      partyId: at.trade.outlets[0] ?? null,
      tripId: trip.id,
      amount: cents(100),
      receivedOn: openDay,
      chequeDate: openDay,
      status: -1,
      statusOn: openDay,
      origin: 'ROUTE',
      createdBy,
    })
  })
  const refusing = await refused(at.agency, (tx) => cancelTrip(tx, { id: trip.id }), 2)
  expect(refusing).toMatchObject({ key: 'REFERENCED' })
  expect(refusing.details.map(({ kind }) => kind)).toEqual(['lines given out', 'cash', 'cheques'])
  await at.agency.write((tx) => cancelTrip(tx, { id: trip.id }))
  expect((await at.found(trip.id)).gasOut).toEqual([])
  expect(await at.agency.read((tx) => tx.db.select().from(cashEntry))).toMatchObject([{ deletedAt: expect.any(Date) }])
  expect(await at.agency.read((tx) => tx.db.select().from(cheque))).toMatchObject([{ deletedAt: expect.any(Date) }])
})

it('works while other goods moved on', async () => {
  const { cylinder } = at.trade
  const trip = await at.load({ date: openDay })
  await at.unload(trip.id, [[cylinder, 10, 0]], today)
  await at.adjust({ id: cylinder, add_remove: 1, qty: 5, reason: 'count', date: today })
  await at.agency.write((tx) => cancelTrip(tx, { id: trip.id }))
  expect((await onHand(at.agency)).filter(([code]) => code === 'LPG-12-5')).toEqual([['LPG-12-5', 'WH', 95]])
  expect(await at.agency.read(auditBooks)).toEqual([])
})
