/** Pages of a settlement on paper: nobody signs an empty one, whatever the rows before it come to, in every language (RPT-30). */
import { businessDate } from '#contract/dates.ts'
import { typed } from '#contract/dictionary.ts'
import type { PaperLanguage } from '#contract/languages.ts'
import { cents } from '#contract/money.ts'
import { expect, it } from 'vitest'
import { pdfPages } from '../../../../../tests/reports/pdf-text.ts'
import { pdfBytes } from '../../../../../tests/reports/read-back.ts'
import { letterhead } from '../../../../../tests/reports/sample.ts'
import { type Column, defineReport, type Loaded, type TableBelow, tableBelow } from '../../../reports/definition.ts'
import { inLanguage } from '../../../reports/language.ts'
import { layOut } from '../../../reports/sheet.ts'
import { columns } from './rep-wise-columns.ts'

const definition = defineReport<Loaded<typeof columns>>()({
  title: 'Settlement by rep',
  orientation: 'landscape',
  isDense: true,
  columns,
  load: async (_, loaded) => loaded,
})
const SOCIETY = 'Sri Lanka Telecom Employees Multi Purpose Co-operative Society, Head Office Canteen'

/** Types of bottles, each with notes that take two lines. */
const bottles = (types: number, notes: number): TableBelow<readonly Column[]> =>
  tableBelow({
    title: 'Bottles',
    columns: [
      { key: 'what', title: 'Bottle', kind: 'text', width: 48 },
      { key: 'sold', title: 'Sold', kind: 'quantity', width: 8 },
      { key: 'purchased', title: 'Bottles sold', kind: 'quantity', width: 16, isWhole: true },
      { key: 'returned', title: 'Loan back', kind: 'quantity', width: 16, isWhole: true },
      { key: 'empties', title: 'Empties', kind: 'quantity', width: 8 },
      { key: 'state', title: 'Balance', kind: 'text', width: 20 },
    ],
    rows: Array.from({ length: types }, (_, i) => [
      { cells: { what: typed(`B-${i} Cylinder`), sold: 9, empties: 9, state: 'balanced' } },
      ...Array.from({ length: notes }, () => ({
        cells: { what: `3 lent to ${typed(SOCIETY)}` },
        tone: 'muted' as const,
      })),
    ]).flat(),
  })

const sheetOf = (cheques: number, below: TableBelow<readonly Column[]>[]) =>
  layOut(
    definition,
    {
      period: { from: businessDate('2026-03-01'), to: businessDate('2026-03-01') },
      sections: [
        {
          title: `${typed('Kalutara')} · trip 1 · on the road`,
          rows: Array.from({ length: cheques }, () => ({
            cells: { kind: 'Cheque', detail: typed('700100, Bank of Ceylon'), credit: cents(1) },
          })),
          subtotal: { label: 'Total of cheques' },
        },
        { rows: [{ cells: { kind: 'Expired goods, at price', detail: '', credit: cents(1) } }] },
      ],
      total: {
        label: 'Total',
        asides: [{ label: 'Still to account for', cells: { credit: cents(5) }, tone: 'alert' }],
      },
      controls: [],
      below,
      signatures: [`Sales rep ${typed('Kamal')}`, 'Cashier'],
    },
    { letterhead, printed: 'Printed' },
  )

/** What stands on the page that is signed, above the places to sign. */
async function signedPage(cheques: number, below: TableBelow<readonly Column[]>[], language: PaperLanguage) {
  const pages = pdfPages(await pdfBytes(await inLanguage(sheetOf(cheques, below), language)))
  const signed = pages.at(-1) ?? []
  const at = signed.findIndex((line) => line.includes('Kamal'))
  // The title of the trip names nobody.
  expect(at).toBeGreaterThan(-1)
  return { pages: pages.length, above: signed.slice(0, at).join('\n') }
}

it.each(['en', 'si', 'ta'] as const)(
  'signs no page of nothing else, in %s',
  async (language) => {
    for (const [below, least] of [
      [bottles(2, 1), 13],
      [bottles(1, 6), 8],
      [bottles(5, 2), 3],
    ] as const)
      for (let cheques = least; cheques < least + 9; cheques += 1) {
        const { pages, above } = await signedPage(cheques, [below], language)
        expect([cheques, pages <= 2, above]).toEqual([cheques, true, expect.stringMatching(/B-\d Cylinder|Sri Lanka/)])
      }
  },
  120_000,
)

it.each(['en', 'si', 'ta'] as const)(
  'keeps a bottle and what is said of it on one page, in %s',
  async (language) => {
    for (let cheques = 14; cheques < 28; cheques += 1) {
      const sheet = await inLanguage(sheetOf(cheques, [bottles(3, 4)]), language)
      const lines = pdfPages(await pdfBytes(sheet)).flatMap((page) => {
        const head = page.findIndex((line) => /B-\d Cylinder|Sri Lanka/.test(line))
        return head === -1 ? [] : [page[head] ?? '']
      })
      // The first line of bottles on each page is a bottle.
      expect([cheques, lines.filter((line) => !/B-\d Cylinder/.test(line))]).toEqual([cheques, []])
    }
  },
  120_000,
)

it('keeps two discounts on the page of their sum, whatever stands before them (RPT-30)', async () => {
  const discounts = { rows: ['Rs 5 less', 'Rs 9 less'].map((detail) => ({ cells: { kind: 'Discount', detail } })) }
  for (let cheques = 14; cheques < 30; cheques += 1) {
    const rows = Array.from({ length: cheques }, () => ({ cells: { kind: 'Cheque', detail: '700100' } }))
    const sheet = layOut(
      definition,
      {
        period: { from: businessDate('2026-03-01'), to: businessDate('2026-03-01') },
        sections: [
          { rows },
          { ...discounts, subtotal: { label: 'Total of discounts' } },
          { rows: [...rows, ...rows].slice(0, 8), subtotal: { label: 'Total of others' } },
        ],
        total: { label: 'Total' },
        controls: [],
      },
      { letterhead, printed: 'Printed' },
    )
    const pages = pdfPages(await pdfBytes(sheet)).map((page) => page.join('\n'))
    const whole = pages.filter((page) => /Rs 5 less[^]*Rs 9 less[^]*Total of discounts/.test(page))
    expect([cheques, whole.length]).toEqual([cheques, 1])
  }
}, 60_000)
