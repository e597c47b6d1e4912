/** Who changed what (RPT-51). */
import { addDays, dayOf } from '#contract/dates.ts'
import { cents, unitCost } from '#contract/money.ts'
import { beforeAll, expect, it } from 'vitest'
import { newAgency, openDay, smallTrade, type TestAgency, type Trade } from '../../../../../tests/support/agency.ts'
import { testDatabase } from '../../../../../tests/support/database.ts'
import { readReport } from '../../../../../tests/reports/reading.ts'
import { clock } from '../../../clock.ts'
import { cancelGrn, createGrn } from '../../inventory/grn/commands.ts'
import { updateOutlet } from '../../parties/commands.ts'
import { linkItems } from '../../users/commands.ts'
import { auditTrail } from './audit-trail.ts'

const { database } = await testDatabase(clock(openDay))
/** Lines bear the moment of the clock on the wall. */
const now = { stDate: addDays(dayOf(new Date()), -1), enDate: addDays(dayOf(new Date()), 1) }
let agency: TestAgency
let trade: Trade
let grn: { id: number; number: string }

beforeAll(async () => {
  agency = await newAgency(database)
  trade = await smallTrade(agency)
  grn = await agency.write(
    (tx) =>
      createGrn(tx, {
        supplierId: trade.supplier,
        supplierInvoiceNo: 'LT-1',
        lines: [{ stockItemId: trade.hose, qty: 1, unitCost: unitCost(1_000_000), reselling_price: cents(120_000) }],
      }),
    2,
  )
  await agency.write((tx) => cancelGrn(tx, { id: grn.id }))
  await agency.write((tx) => updateOutlet(tx, { id: trade.outlets[0] ?? 0, code: 'OUT-A', name: 'Outlet One' }))
})

it('of the day: every change with who made it, and what was changed', async () => {
  const { rows } = await readReport(agency, auditTrail, now)
  expect(rows.map(({ what, action }) => `${what} ${action}`)).toContain('Goods received note Created')
  expect(rows.at(-1)).toMatchObject({ what: 'Party', action: 'Changed', changes: 'Name: Outlet A → Outlet One' })
})

it('of a document its whole life, of a person what that person did', async () => {
  const life = await readReport(agency, auditTrail, { number: grn.number })
  expect(life.rows.map(({ name, action }) => [name, action])).toEqual([
    [grn.number, 'Created'],
    expect.arrayContaining(['Cancelled']),
  ])
  expect(life.sheet.about).toContain(`Document ${grn.number}`)
  const admin = await readReport(agency, auditTrail, { ...now, userId: agency.actors[2].userId })
  expect(admin.rows.map(({ what }) => what)).toEqual(['Goods received note'])
  expect((await readReport(agency, auditTrail, { number: 'none' })).rows).toEqual([])
})

it('names the person whose products were linked', async () => {
  const { userId } = agency.actors[2]
  await agency.write((tx) => linkItems(tx, { userId, itemIds: [] }))
  const { rows } = await readReport(agency, auditTrail, now)
  expect(rows.at(-1)).toMatchObject({ what: 'User', name: expect.stringMatching(/./), action: 'Products linked' })
})
