/** A backdated document and its job, failing after each of their statements in turn: each time the database is as it was. */
import { addDays, businessDate } from '#contract/dates.ts'
import { cents, unitCost } from '#contract/money.ts'
import { expect, it } from 'vitest'
import { processEntry } from '../../src/server/areas/periods/backdate-commands.ts'
import { backdateEntries } from '../../src/server/areas/periods/backdate-queries.ts'
import { createExpiryNote } from '../../src/server/areas/inventory/expiry-note/commands.ts'
import { createGrn } from '../../src/server/areas/inventory/grn/commands.ts'
import { clock } from '../../src/server/clock.ts'
import { newAgency, openDay, smallTrade } from '../support/agency.ts'
import { closeDaysUntil } from '../support/periods.ts'
import { testDatabase } from '../support/database.ts'
import { failEverywhere } from '../support/faults.ts'

const today = addDays(openDay, 2)
const { database } = await testDatabase(clock(businessDate(today)))

it('are there whole or not at all', async () => {
  const agency = await newAgency(database)
  const { supplier, hose } = await smallTrade(agency)
  const receipt = (date: typeof today, qty: number, rupees: number) => ({
    supplierId: supplier,
    supplierInvoiceNo: `I-${rupees}`,
    date,
    lines: [{ stockItemId: hose, qty, unitCost: unitCost(rupees * 10_000), reselling_price: cents(120_000) }],
  })
  const line = { exist: 0 as const, stockItemId: hose, disposal: 'WRITE_OFF' as const }
  await agency.write((tx) => createGrn(tx, receipt(addDays(openDay, 1), 10, 500)))
  await agency.write((tx) => createExpiryNote(tx, { date: addDays(openDay, 1), lines: [{ ...line, qty: 24 }] }))
  await closeDaysUntil(agency, today)
  expect(await failEverywhere(database, agency, (tx) => createGrn(tx, receipt(openDay, 3, 100)))).toBeGreaterThan(5)
  const waiting = await agency.read((tx) => backdateEntries(tx, {}))
  expect(waiting).toHaveLength(1)
  const id = waiting[0]?.id ?? 0
  expect(await failEverywhere(database, agency, (tx) => processEntry(tx, id))).toBeGreaterThan(5)
  expect(await agency.read((tx) => backdateEntries(tx, {}))).toMatchObject([
    { status: 'PROCESSED', adjustments: [{ total: 120_000 }] },
  ])
  // Within the open days both happen together.
  expect(
    await failEverywhere(database, agency, (tx) => createExpiryNote(tx, { date: today, lines: [{ ...line, qty: 2 }] })),
  ).toBeGreaterThan(5)
})
