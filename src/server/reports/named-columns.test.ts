/** What people wrote is not taken apart by a dictionary: "3 of 4", "Takings of the day before". */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { globSync } from 'node:fs'
import { sampleColumns, sampleSheet } from '../../../tests/reports/sample.ts'
import { typed } from '#contract/dictionary.ts'
import { memoMarked } from '#contract/ledger/memo.ts'
import type { Column } from './definition.ts'
import { inLanguage } from './language.ts'
import { isNamed, namedMarked, ofAccounts } from './named-columns.ts'

const notes = ['Takings of the day before', '3 of 4', 'Total of Silva', 'Cash']

/** Columns of words that the program writes. What people write into one of them is marked in it with `typed`. */
const ofOurWords = new Set(
  (
    'activity bill billNo cashType category changes detail details disposal document event figure from how kind movement part reversal role section side ' +
    'entered signature source state status through to tender type what action closedAt days'
  ).split(' '),
)

test('each column of texts is known as one of names or one of our words', () => {
  const unknown = globSync('src/server/areas/*/reports/*.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\{ key: '(\w+)', title: '([^']*)', kind: 'text'/g)]
      .map(([, key = '', title = '']): Pick<Column, 'key' | 'title' | 'kind'> => ({ key, title, kind: 'text' }))
      .filter((column) => !isNamed(column) && !ofAccounts(column) && !ofOurWords.has(column.key))
      .map(({ key }) => `${file}: ${key}`),
  )
  // Whoever adds a column of words marks in its cells what people wrote, then names it above.
  expect(unknown).toEqual([])
})

test('no column of names holds a day, whose month nobody would say', () => {
  const dated = globSync('src/server/areas/*/reports/*.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^\s*(\w+): (.*(?:momentInWords|formatDate)\(.*)$/gm)]
      .filter(([, key = '', value = '']) => isNamed({ key, kind: 'text' }) && !value.startsWith('`Cancelled '))
      .map(([line]) => `${file}: ${line.trim()}`),
  )
  expect(dated).toEqual([])
})

describe.each(['si', 'ta'] as const)('in %s', (language) => {
  const said = async (key: string, cell: string) => {
    const column = { ...sampleSheet([]).columns[0], key, title: key, kind: 'text' } as ReturnType<
      typeof sampleSheet
    >['columns'][number]
    const row = { kind: 'row' as const, cells: [cell], tone: null, paper: null }
    const sheet = await inLanguage({ ...sampleSheet([]), columns: [column], lines: [row] }, language)
    const [line] = sheet.lines
    return line && 'cells' in line ? line.cells[0] : undefined
  }
  test.each(notes)('%s stays in a column of names', async (note) => {
    for (const key of ['party', 'lot', 'note', 'postedBy', 'closedBy']) expect(await said(key, note)).toBe(note)
  })
  test.each(notes)('%s stays beside our words', async (note) => {
    expect(await said('what', memoMarked(note))).toBe(note)
    expect(await said('document', `Transfer ${note}`)).toMatch(new RegExp(`^\\P{Script=Latin}+ ${note}$`, 'u'))
    const cell = await said('document', `Cheque 150851 banked · ${typed(note)}`)
    expect(cell).toMatch(new RegExp(`^\\P{Script=Latin}+ · ${note}$`, 'u'))
  })
  test('words of ours beside a code are said, the account of the code too; a name that was given stays', async () => {
    const columns = [
      { ...sampleSheet([]).columns[0], key: 'code', title: 'Code', kind: 'code' },
      { ...sampleSheet([]).columns[0], key: 'what', title: 'For', kind: 'text' },
    ] as ReturnType<typeof sampleSheet>['columns'][number][]
    const rows = [
      ['1110', 'Cheques banked'],
      ['5320', 'Bank charges'],
      ['B-12-5', 'Lent'],
      ['5321', typed('Rent')],
    ]
    const lines = rows.map((cells) => ({ kind: 'row' as const, cells, tone: null, paper: null }))
    const sheet = await inLanguage({ ...sampleSheet([]), columns, lines }, language)
    const words = sheet.lines.map((line) => ('cells' in line ? line.cells[1] : undefined))
    for (const word of words.slice(0, 3)) expect(word).toMatch(/^\P{Script=Latin}+$/u)
    expect(words[3]).toBe('Rent')
  })
  test('days are said beside a name, and codes that are words', async () => {
    for (const [key, cell] of [
      ['entered', `${typed('Nadeesha')}, 29 Nov 2026 16:49`],
      ['description', 'Cancelled 29 Nov 2026'],
    ] as const)
      expect(await said(key, cell)).not.toMatch(/Nov|Cancelled/)
    expect(await said('reorder', 'Reorder')).not.toBe('Reorder')
  })
  test.each(notes)('a section of %s keeps the name', async (note) => {
    const columns = [{ ...sampleColumns[0], key: 'party', title: 'Party', kind: 'text' }] as const
    const marked = namedMarked(columns, { party: note }, `Total of ${note}`)
    expect(await said('what', marked)).toMatch(new RegExp(`${note}$`))
    expect(namedMarked(columns, { party: note }, note)).toBe(typed(note))
    expect(namedMarked(columns, { party: 'No route' }, 'No route')).toBe('No route')
  })
})
