/** A report in another language says its own words in it; figures and names stay, in every form. */
import { describe, expect, test } from 'vitest'
import { sampleColumns, sampleSheet } from '../../../tests/reports/sample.ts'
import { dictionaryOf, typed } from '#contract/dictionary.ts'
import { cents } from '#contract/money.ts'
import { fileName } from './file-name.ts'
import { html } from './html.ts'
import { inLanguage, sheetIn } from './language.ts'
import { render } from './render.ts'
import { pageOf } from './sheet-pages.ts'

const english = sampleSheet([], { notes: [{ inWords: cents(450050) }] })

test('English is the sheet itself', async () => expect(await inLanguage(english, 'en')).toBe(english))

test.each(['en', 'si', 'ta'] as const)(
  'no mark of what was typed stays on a sheet or in the name of its file in %s',
  async (language) => {
    const text = `Total of ${typed('Cash')}`
    const named = { ...english.named, title: text }
    const marked = {
      ...english,
      title: text,
      named,
      fileName: fileName(named),
      about: [text],
      signatures: [text],
      notes: [text],
    }
    const sheet = await inLanguage(
      { ...marked, lines: [{ kind: 'title', text, paper: null }], following: [{ ...marked, subject: text }] },
      language,
    )
    expect(JSON.stringify(sheet)).not.toMatch(/[\u2068\u2069]/)
    for (const said of [sheet.title, sheet.fileName, sheet.following[0]?.notes[0]])
      expect(said).toMatch(/^(?!.* {2}).*Cash/)
  },
)

test('own words are said, and figures and names stay', () => {
  const say = dictionaryOf({
    [sampleColumns[0].title]: 'T',
    'Grand total': 'G',
    'Ledger balance: {0}': 'L {0}',
    'Difference: {0}': 'D {0}',
    'agrees with the ledger': 'yes',
    Page: 'P',
    'Nothing to show for this period.': 'none',
  })
  const sheet = sheetIn(english, 'si', say)
  expect(sheet.columns[0]?.title).toBe('T')
  expect(sheet.lines.flatMap((line) => ('label' in line ? [line.label] : []))).toEqual([
    'G',
    'L 1301 Inventory - goods',
    'D yes',
  ])
  expect(sheet.letterhead.agency).toBe(english.letterhead.agency)
  expect(html(sheet)).toContain('<html lang="si">')
  expect(html(sheet)).toContain('none')
  expect(html(sheet)).toContain('"P " counter(page) " / "')
})

test('a name stays, and where there is none our words for that are said', () => {
  const route = {
    ...sampleColumns[0],
    key: 'route',
    kind: 'text' as const,
    fourDecimals: false,
    sides: { debit: 'Dr', credit: 'Cr' },
  }
  const lines = ['Total', 'No route', '3 accounts', 'Not by outlet'].map((name) => ({
    kind: 'row' as const,
    cells: [name],
    tone: null,
    paper: null,
  }))
  const said = sheetIn(
    { ...english, columns: [route], lines },
    'si',
    dictionaryOf({ 'No route': 'R', Total: 'T', '{0} accounts': 'A{0}', 'Not by outlet': 'O' }),
  )
  expect(said.lines.map((line) => 'cells' in line && line.cells[0])).toEqual(['Total', 'R', 'A3', 'O'])
})

test('what somebody wrote beside words of ours stays', async () => {
  const detail = { ...english.columns[0], key: 'detail', kind: 'text' } as (typeof english.columns)[number]
  const row = (cell: string) => ({ kind: 'row' as const, cells: [cell], tone: null, paper: null })
  const cells = [
    `551201, ${typed('Bank of Ceylon')}, 5 Dec 2026, ${typed('Total, 5 Dec · 5230 Fuel')}`,
    `Cash in hand, ${typed('given to Kamal by the rep')}`,
    `${typed('Wasantha Stores')}, ${typed('Part of INV-7')}`,
    `${typed('LPG-5 LP gas 5 kg')} · 400.00 below the list price`,
  ]
  const said = await inLanguage({ ...english, columns: [detail], lines: cells.map(row) }, 'ta')
  expect(said.lines.map((line) => 'cells' in line && line.cells[0])).toEqual([
    '551201, Bank of Ceylon, 5 டிச 2026, Total, 5 Dec · 5230 Fuel',
    'கையிலுள்ள காசு, given to Kamal by the rep',
    'Wasantha Stores, Part of INV-7',
    'LPG-5 LP gas 5 kg · பட்டியல் விலையை விட 400.00 குறைவு',
  ])
  const title = async (status: string) =>
    (await inLanguage({ ...english, title: `Settlement of RT-2026-000001 · ${status}` }, 'ta')).title
  for (const status of ['NOT SETTLED', 'ON HOLD', 'AMENDED', 'CANCELLED'])
    expect(await title(status)).toMatch(/^[^{A-Z]*RT-2026-000001[^{A-Z]* · [^{A-Z]+$/)
})

test('dates have the names of months and weekdays of the language, in cells and in texts', async () => {
  const column = (key: string, kind: 'date' | 'code') => ({
    key,
    title: key,
    kind,
    width: 10,
    fourDecimals: false,
    sides: { debit: 'Dr', credit: 'Cr' },
  })
  const sheet = await inLanguage(
    {
      ...english,
      about: ['1 Nov 2026 – 30 Nov 2026'],
      columns: [column('due', 'date'), column('weekday', 'code')],
      lines: [{ kind: 'row', cells: ['2026-11-04', 'Wed'], tone: null, paper: null }],
    },
    'ta',
  )
  expect(sheet.about).toEqual(['1 நவ 2026 – 30 நவ 2026'])
  expect(html(sheet)).toContain('>4 நவ 2026<')
  expect(html(sheet)).toContain('>புத<')
})

test('which rows a page on screen has is said in the language', async () => {
  const row = { kind: 'row' as const, cells: ['GRN-1'], tone: null, paper: null }
  const title = { kind: 'title' as const, text: 'Litro Gas', paper: null }
  const lines = [title, ...Array.from({ length: 1_500 }, () => row)]
  const page = async (no: number) => pageOf(await inLanguage({ ...english, lines }, 'ta'), no).sheet
  expect((await page(1)).notes[0]).toContain('1,500 வரிகளில் 1 முதல் 1,000 வரை. மொத்தங்கள்')
  const last = await page(2)
  expect(last.notes[0]).toContain('1,500 வரிகளில் 1,001 முதல் 1,500 வரை.')
  expect(last.lines[0]).toMatchObject({ text: 'Litro Gas (தொடர்ச்சி)' })
})

describe('papers', () => {
  test('in Sinhala and Tamil come in every form, with the amount in words', async () => {
    for (const [language, total] of [
      ['si', 'එකතුව'],
      ['ta', 'மொத்தம்'],
    ] as const) {
      const sheet = await inLanguage({ ...english, title: 'Total', language }, language)
      expect(sheet.title).toBe(total)
      for (const form of [0, 1, 2, 3] as const) {
        const { pieces } = await render(sheet, form)
        let bytes = 0
        for await (const piece of pieces) bytes += piece.length
        expect(bytes).toBeGreaterThan(200)
      }
    }
  })
})
