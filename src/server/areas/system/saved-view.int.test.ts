/** Views of lists that are shared with everybody, on a real database. */
import { SavedViewInput } from '#contract/system/saved-view.ts'
import { listSavedViews } from '#reads/system/saved-view.ts'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { newAgency, openDay, type TestAgency } from '../../../../tests/support/agency.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { auditTrail, refused } from '../../../../tests/support/refused.ts'
import { clock } from '../../clock.ts'
import type { Database } from '../../db/client.ts'
import { ask } from '../../db/reads.ts'
import { createSavedView, removeSavedView, updateSavedView } from './saved-view-commands.ts'

let database: Database
let agency: TestAgency

beforeAll(async () => {
  ;({ database } = await testDatabase(clock(openDay)))
})
beforeEach(async () => {
  agency = await newAgency(database)
})

const view = (name: string, list = 'accounts/cheques'): SavedViewInput => ({
  list,
  name,
  shows: 'view=clearing',
  arrangement: '{}',
})
const share = (input: SavedViewInput) => agency.write((tx) => createSavedView(tx, input), 2)
const shared = () => agency.read((tx) => ask(tx, listSavedViews, undefined), 1)

it('lists them by list and name for everybody', async () => {
  await share(view('Overdue'))
  await share(view('Banked'))
  await share(view('Overdue', 'inventory/grn'))
  expect((await shared()).map(({ list, name }) => [list, name])).toEqual([
    ['accounts/cheques', 'Banked'],
    ['accounts/cheques', 'Overdue'],
    ['inventory/grn', 'Overdue'],
  ])
})

it('keeps one name once on a list, also when another is renamed', async () => {
  await share(view('Overdue'))
  const other = await share(view('Banked'))
  const taken = { key: 'DUPLICATE', field: 'name' }
  expect(await refused(agency, (tx) => createSavedView(tx, view('Overdue')), 2)).toMatchObject(taken)
  const { id, shows, arrangement } = other
  expect(
    await refused(agency, (tx) => updateSavedView(tx, { id, shows, arrangement, name: 'Overdue' }), 2),
  ).toMatchObject(taken)
})

it('changes, and says when somebody else did meanwhile', async () => {
  const { id } = await share(view('Overdue'))
  const change = { id, name: 'Late', shows: 'q=litro', arrangement: '{}', rowVersion: 1 }
  expect(await agency.write((tx) => updateSavedView(tx, change), 2)).toMatchObject({
    list: 'accounts/cheques',
    name: 'Late',
    shows: 'q=litro',
    rowVersion: 2,
  })
  expect(await refused(agency, (tx) => updateSavedView(tx, change), 2)).toMatchObject({ key: 'VERSION_CONFLICT' })
})

it('is gone once deleted, and its name is free again', async () => {
  const { id } = await share(view('Overdue'))
  await agency.write((tx) => removeSavedView(tx, { id }), 2)
  expect(await shared()).toEqual([])
  expect(await agency.write((tx) => removeSavedView(tx, { id }), 2)).toMatchObject({ code: 200002 })
  expect(await share(view('Overdue'))).toMatchObject({ rowVersion: 1 })
  expect(await auditTrail(agency, 'saved_view', id)).toEqual(['create', 'delete'])
})

it('has one line for its name', () => {
  expect(SavedViewInput.safeParse(view(' Overdue ')).data?.name).toBe('Overdue')
  expect(SavedViewInput.safeParse(view('')).success).toBe(false)
  expect(SavedViewInput.safeParse(view('a\nb')).success).toBe(false)
  expect(SavedViewInput.safeParse(view('a', '../x')).success).toBe(false)
})
