/** Cheque due dates of creditors on a real database (E-16). */
import { listDueDates } from '#reads/cheques/due-dates.ts'
import type { ChequeDueDatesInput } from '#contract/cheques/cheque-due-dates.ts'
import { ChequeDueDatesInput as Input } from '#contract/cheques/cheque-due-dates.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask } from '../../db/reads.ts'
import { newAgency, openDay, smallTrade, type TestAgency, type Trade } from '../../../../tests/support/agency.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { auditTrail, refused } from '../../../../tests/support/refused.ts'
import { clock } from '../../clock.ts'
import type { Database } from '../../db/client.ts'
import { createDueDates, removeDueDates, updateDueDates } from './due-date-commands.ts'

let database: Database
let agency: TestAgency
let trade: Trade

beforeAll(async () => {
  ;({ database } = await testDatabase(clock(openDay)))
})
beforeEach(async () => {
  agency = await newAgency(database)
  trade = await smallTrade(agency)
})

const dates = (...days: number[]): ChequeDueDatesInput['due_dates'] => days.map((each) => ({ days: each }))
const add = (name: string, ...days: number[]) =>
  agency.write((tx) => createDueDates(tx, { supplierId: trade.supplier, name, due_dates: dates(...days) }), 2)

describe('cheque due dates', () => {
  it('are kept earliest first, each with an id of its own', async () => {
    const added = await add('Three cheques', 30, 7, 14)
    expect(added).toMatchObject({
      supplierId: trade.supplier,
      creditor: 'Litro',
      name: 'Three cheques',
      due_dates: [
        { id: 2, days: 7 },
        { id: 3, days: 14 },
        { id: 1, days: 30 },
      ],
      rowVersion: 1,
    })
    await add('At once', 0)
    expect((await agency.read((tx) => ask(tx, listDueDates, undefined), 1)).map(({ name }) => name)).toEqual([
      'At once',
      'Three cheques',
    ])
    expect(await auditTrail(agency, 'cheque_due_date', added.id)).toEqual(['create'])
  })

  it('keep their ids when they change; a taken-away id is not used again for another date of the change', async () => {
    const { id } = await add('Three cheques', 7, 14, 30)
    const changed = await agency.write((tx) =>
      updateDueDates(tx, {
        id,
        supplierId: trade.supplier,
        name: 'Two and one',
        // One is moved, one taken away, one is new, and one claims an id that another has already.
        due_dates: [{ id: 1, days: 40 }, { id: 3, days: 30 }, { days: 5 }, { id: 3, days: 60 }],
        rowVersion: 1,
      }),
    )
    expect(changed).toMatchObject({
      name: 'Two and one',
      due_dates: [
        { id: 4, days: 5 },
        { id: 3, days: 30 },
        { id: 1, days: 40 },
        { id: 5, days: 60 },
      ],
      rowVersion: 2,
    })
  })

  it('are deleted once; the name is free again', async () => {
    const { id } = await add('Monthly', 30)
    expect(await agency.write((tx) => removeDueDates(tx, { id }), 2)).toEqual({ id })
    expect(await agency.write((tx) => removeDueDates(tx, { id }))).toMatchObject({ code: 200002 })
    expect(await agency.read((tx) => ask(tx, listDueDates, undefined))).toEqual([])
    expect((await add('Monthly', 30)).id).not.toBe(id)
    expect(await auditTrail(agency, 'cheque_due_date', id)).toEqual(['create', 'delete'])
  })

  it('belong to an active supplier, by a name of their own', async () => {
    const { id } = await add('Monthly', 30)
    const second = await add('Weekly', 7)
    const input = { supplierId: trade.supplier, name: 'Monthly', due_dates: dates(30) }
    const refusal = (command: Parameters<typeof refused>[1]) => refused(agency, command)
    expect(await refusal((tx) => createDueDates(tx, { ...input, name: 'MONTH ly' }))).toMatchObject({
      key: 'DUPLICATE',
      field: 'name',
    })
    expect(await refusal((tx) => updateDueDates(tx, { ...input, id: second.id }))).toMatchObject({
      key: 'DUPLICATE',
      field: 'name',
    })
    expect(await refusal((tx) => createDueDates(tx, { ...input, supplierId: trade.outlets[0] ?? 0 }))).toMatchObject({
      key: 'INVALID',
      field: 'supplierId',
    })
    expect(await refusal((tx) => updateDueDates(tx, { ...input, id, supplierId: 999_999_999 }))).toMatchObject({
      key: 'NOT_FOUND',
      field: 'supplierId',
    })
    expect(await refusal((tx) => updateDueDates(tx, { ...input, id, rowVersion: 9 }))).toMatchObject({
      key: 'VERSION_CONFLICT',
    })
    expect(await refusal((tx) => removeDueDates(tx, { id: 999_999_999 }))).toMatchObject({ key: 'NOT_FOUND' })
  })
})

it('takes 1 to 24 dates of 0 to 365 whole days', () => {
  const ok = (due_dates: unknown) => Input.safeParse({ supplierId: 1, name: 'Monthly', due_dates }).success
  expect(ok([{ days: 0 }, { id: 4, days: 365 }])).toBe(true)
  for (const bad of [
    [],
    [{ days: -1 }],
    [{ days: 366 }],
    [{ days: 1.5 }],
    dates(...Array.from({ length: 25 }, () => 1)),
  ])
    expect(ok(bad)).toBe(false)
})
