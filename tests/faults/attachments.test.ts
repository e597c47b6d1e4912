/** Notes and files, added and taken back with a fault after each statement: each time the database is as it was (SYS-08). */
import { businessDate } from '#contract/dates.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { addAttachment, addNote, removeAttachment, removeNote } from '../../src/server/areas/attachments/commands.ts'
import { clock } from '../../src/server/clock.ts'
import { newAgency, smallTrade, type TestAgency } from '../support/agency.ts'
import { testDatabase, type TestDatabase } from '../support/database.ts'
import { type Command, failEverywhere } from '../support/faults.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await testDatabase(clock(businessDate('2026-03-03')))
})

type Subject = { subject: 'PARTY'; subjectId: number }
const file = (of: Subject) => ({ ...of, name: 'a.txt', content: Buffer.alloc(150_000, 'a').toString('base64') })
const cases: Record<string, (agency: TestAgency, of: Subject) => Promise<Command>> = {
  'a note': async (_, of) => (tx) => addNote(tx, { ...of, text: 'Closed on Poya days' }),
  'a file': async (_, of) => (tx) => addAttachment(tx, file(of)),
  'a note taken back': async (agency, of) => {
    const { id } = await agency.write((tx) => addNote(tx, { ...of, text: 'Closed on Poya days' }))
    return (tx) => removeNote(tx, { id })
  },
  'a file taken back': async (agency, of) => {
    const { id } = await agency.write((tx) => addAttachment(tx, file(of)))
    return (tx) => removeAttachment(tx, { id })
  },
}

describe('a fault after any statement of', () => {
  it.each(Object.keys(cases))('%s leaves the database unchanged', async (name) => {
    const agency = await newAgency(test.database)
    const { outlets } = await smallTrade(agency)
    const command = await cases[name]?.(agency, { subject: 'PARTY', subjectId: outlets[0] ?? 0 })
    if (!command) throw new Error('no such case')
    expect(await failEverywhere(test.database, agency, command)).toBeGreaterThan(0)
  })
})
