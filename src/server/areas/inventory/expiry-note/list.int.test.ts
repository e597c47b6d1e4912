/** Expiry notes with their claims, their list and its sum, on a real database (E-26). */
import { cents, sumOf, unitCost } from '#contract/money.ts'
import { listExpiryNotes } from '#reads/inventory/expiry-note.ts'
import { stockById } from '#reads/inventory/stock.ts'
import { expect, it } from 'vitest'
import { createOutlet } from '../../parties/index.ts'
import { ask } from '../../../db/reads.ts'
import { newAgency, openDay, smallTrade } from '../../../../../tests/support/agency.ts'
import { testDatabase } from '../../../../../tests/support/database.ts'
import { clock } from '../../../clock.ts'
import { createGrn } from '../grn/commands.ts'
import { cancelExpiryNote, createExpiryNote } from './commands.ts'

const { database } = await testDatabase(clock(openDay))

it('spreads a claim over the lots that its line took', async () => {
  const agency = await newAgency(database)
  const { regulator, supplier } = await smallTrade(agency)
  const { warehouse: held } = await agency.read((tx) => ask(tx, stockById, { id: regulator }))
  const received = { stockItemId: regulator, qty: 2, unitCost: unitCost(9_500_000), reselling_price: cents(120_000) }
  await agency.write((tx) => createGrn(tx, { supplierId: supplier, supplierInvoiceNo: 'LT-9', lines: [received] }))
  const qty = held + 2
  const claimed = { exist: 0 as const, stockItemId: regulator, qty, disposal: 'CLAIM' as const }
  const { lines } = await agency.write((tx) =>
    createExpiryNote(tx, { lines: [{ ...claimed, claimValue: cents(qty * 800) }], supplierId: supplier }),
  )
  expect(lines.map((line) => line.claimValue)).toEqual([held * 800, 1_600])
})

it('totals the notes that stand, of all pages', async () => {
  const agency = await newAgency(database)
  const { regulator } = await smallTrade(agency)
  const note = (qty: number) => {
    const lines = [{ exist: 0 as const, stockItemId: regulator, qty, disposal: 'WRITE_OFF' as const }]
    return agency.write((tx) => createExpiryNote(tx, { lines }))
  }
  const total = async () => (await agency.read((tx) => ask(tx, listExpiryNotes, { PageSize: 1 }))).totalValue
  const [kept, other, gone] = [await note(1), await note(2), await note(1)]
  await agency.write((tx) => cancelExpiryNote(tx, { id: gone.id }))
  expect(kept.total).toBeGreaterThan(0)
  expect(await total()).toBe(kept.total + other.total)
  // What was claimed has a sum of its own.
  const claimed = {
    exist: 1 as const,
    description: 'Broken',
    stockItemId: regulator,
    qty: 3,
    disposal: 'CLAIM' as const,
    claimValue: cents(900),
  }
  const supplier = await agency.write((tx) => createOutlet(tx, { kind: 3, code: 'SUP', name: 'Litro' }))
  const claim = await agency.write((tx) => createExpiryNote(tx, { supplierId: supplier.id, lines: [claimed] }))
  const { totalClaimed } = await agency.read((tx) => ask(tx, listExpiryNotes, { PageSize: 1 }))
  expect(totalClaimed).toBe(sumOf(claim.lines, ({ claimValue }) => claimValue))
  expect(totalClaimed).toBeGreaterThan(0)
})
