/** The papers that go with a vehicle: what stands on them before, during and after its day (RPT-60). */
import { addDays } from '#contract/dates.ts'
import { cents } from '#contract/money.ts'
import { beforeAll, expect, it } from 'vitest'
import { openDay, refusalOf } from '../../../../../tests/support/agency.ts'
import { testDatabase } from '../../../../../tests/support/database.ts'
import { type Trading, tradingAgency } from '../../../../../tests/support/trips.ts'
import { readReport } from '../../../../../tests/reports/reading.ts'
import { clock } from '../../../clock.ts'
import { userItem } from '../../../db/schema/index.ts'
import { cancelTrip } from '../../settlement/cancel-commands.ts'
import { changeSettings } from '../../system/commands.ts'
import { addGasOut } from '../change-commands.ts'
import { addItems } from '../loading-commands.ts'
import { deliveryNote } from './delivery-note.ts'
import { loadingSheet } from './loading-sheet.ts'

const { database } = await testDatabase(clock(addDays(openDay, 1)))
let at: Trading

beforeAll(async () => {
  at = await tradingAgency(database)
})

it('the loading sheet has room for what comes back, and says it once the trip is unloaded', async () => {
  const { cylinder, hose } = at.trade
  const { id, number } = await at.load({ staff: [{ employee_id: at.crew.helper, role_id: at.crew.roles.helper }] })
  await at.agency.write((tx) => addItems(tx, { id, date: openDay, lines: [at.line(hose, 2), at.line(cylinder, 1)] }))
  const blank = await readReport(at.agency, loadingSheet, { id })
  expect(blank.rows.map((row) => [row['code'], row['loaded'], row['good'], row['expired'], row['empties']])).toEqual([
    ['LPG-12-5', 41, undefined, undefined, undefined],
    ['REG-01', 5, undefined, undefined, undefined],
    ['HOSE-1', 2, undefined, undefined, undefined],
  ])
  expect(blank.sheet.about).toEqual(
    expect.arrayContaining([number, 'Route: Town', 'Vehicle: LB-1 Lorry', 'Sales rep: Nimal', 'Helper: Sunil']),
  )
  expect(blank.sheet.signatures).toEqual(['Storekeeper', 'Driver', 'Office'])
  expect(blank.line('Total')).toMatchObject({ loaded: 48 })

  await at.unload(id, [[cylinder, 12, 1]])
  const back = await readReport(at.agency, loadingSheet, { id })
  expect(back.rows[0]).toMatchObject({ code: 'LPG-12-5', loaded: 41, good: 12, expired: 1 })
  expect(back.differing).toEqual([])
})

it('the delivery note shows prices, what was delivered to whom, and lines to write more', async () => {
  const { cylinder } = at.trade
  const { id } = await at.load({ rep_id: at.crew.reps[1], vehicle_id: at.crew.vehicles[1] })
  const [outlet_id] = at.trade.outlets
  const lines = [{ client_line_id: 'a', stock_item_id: cylinder, qty: 5, outlet_id, unit_price: cents(365_000) }]
  await at.agency.write((tx) => addGasOut(tx, { id, lines }))
  const note = await readReport(at.agency, deliveryNote, { id })
  expect(note.titles).toEqual(['On the vehicle', 'Deliveries'])
  expect(note.line('Total')).toMatchObject({ loaded: 45 })
  expect(note.rows[2]).toMatchObject({ delivered: 5, price: 365_000, amount: 1_825_000, outlet: expect.any(String) })
  expect(note.rows.slice(3)).toEqual(Array.from({ length: 12 }, () => ({})))
  expect(note.differing).toEqual([])

  await at.agency.write((tx) => changeSettings(tx, { delivery_note_prices: false }))
  const unpriced = await readReport(at.agency, deliveryNote, { id })
  expect(unpriced.rows[2]).toEqual({ item: note.rows[2]?.['item'], delivered: 5, outlet: note.rows[2]?.['outlet'] })

  await at.agency.write((tx) => cancelTrip(tx, { id }))
  for (const paper of [loadingSheet, deliveryNote])
    expect((await readReport(at.agency, paper, { id })).sheet.title).toContain('CANCELLED')
})

it('a trip of products that a person may not see has no paper for them', async () => {
  const { id } = await at.load({ lines: [at.line(at.trade.hose, 1)] })
  await at.agency.write((tx) => tx.db.delete(userItem))
  for (const paper of [loadingSheet, deliveryNote])
    expect((await refusalOf(readReport(at.agency, paper, { id }, 1))).key).toBe('NOT_FOUND')
})
