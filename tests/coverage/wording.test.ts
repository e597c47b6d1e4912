/** The words people read, against the misspellings of the specification that stay in paths and fields; and the table of differences itself. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { errorCatalogue } from '#contract/errors.ts'
import { ruleMessages } from '#contract/rules.ts'
import { catalogue } from '../../src/renderer/app/i18n/catalogue.ts'
import accounts from '../../src/renderer/app/i18n/en/accounts.ts'
import cheques from '../../src/renderer/app/i18n/en/cheques.ts'
import expenses from '../../src/renderer/app/i18n/en/expenses.ts'
import { differences } from './differences.ts'
import { root } from './lists.ts'
import { filesUnder, textOf } from './sources.ts'

const misspelt =
  /vehical|routin\b|\broots?\b|dayend|trail.balance|spaceses|\bvew\b|canceled|ceeque|damege|dalete|acounts|statment/i

/** Every text under a node of a catalogue. */
const textsIn = (node: unknown): string[] =>
  typeof node === 'string'
    ? // Names of values that stand in a text are no words.
      [node.replace(/\{\{\w+\}\}/g, '')]
    : typeof node === 'object' && node !== null
      ? Object.values(node).flatMap(textsIn)
      : []

describe('what people read', () => {
  it('has none of the misspellings of the specification', async () => {
    const areas = await Promise.all(Object.values(catalogue).map(async (load) => (await load()).default))
    const texts = [...areas.flatMap(textsIn), ...textsIn(errorCatalogue), ...textsIn(ruleMessages)]
    expect(texts.length).toBeGreaterThan(1000)
    expect(texts.filter((text) => misspelt.test(text))).toEqual([])
  })

  it('has none of them in the titles of reports either', () => {
    const titles = filesUnder('src/server')
      .filter((file) => file.includes('/reports/') && !file.includes('.test.'))
      .flatMap((file) => [...textOf(file).matchAll(/\btitle: '([^']+)'/g)].map(([, title = '']) => title))
    expect(titles.length).toBeGreaterThan(20)
    expect(titles.filter((title) => misspelt.test(title))).toEqual([])
  })

  it('says View Ledger in the menu of the chart', () => {
    expect(accounts.actions).toEqual({ add: 'Add Account', ledger: 'View Ledger', remove: 'Delete Account' })
  })

  it('names the states of cheques and payments in the words of the trade', () => {
    expect(cheques.status).toMatchObject({ pending: 'In hand', issued: 'Issued', cancelled: 'Cancelled' })
    expect(expenses.paid).toEqual({ unpaid: 'Not paid', half: 'Part paid', full: 'Paid in full' })
  })
})

it('every difference from the specification names a test that exists', () => {
  expect(differences.map(({ test }) => test).filter((test) => !existsSync(join(root, test)))).toEqual([])
})
