/** The list of expiry notes and its sum, on a real database (E-26). */
import { listExpiryNotes } from '#reads/inventory/expiry-note.ts'
import { expect, it } from 'vitest'
import { ask } from '../../../db/reads.ts'
import { newAgency, openDay, smallTrade } from '../../../../../tests/support/agency.ts'
import { testDatabase } from '../../../../../tests/support/database.ts'
import { clock } from '../../../clock.ts'
import { cancelExpiryNote, createExpiryNote } from './commands.ts'

it('totals the notes that stand, of all pages', async () => {
  const { database } = await testDatabase(clock(openDay))
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
})
