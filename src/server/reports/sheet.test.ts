import { cents } from '#contract/money.ts'
import { describe, expect, it } from 'vitest'
import { pdfPages } from '../../../tests/reports/pdf-text.ts'
import { bytesOf, pdfBytes, textOf, workbookOf } from '../../../tests/reports/read-back.ts'
import { letterhead, type SampleSection, sampleSheet } from '../../../tests/reports/sample.ts'
import { csv } from './csv.ts'
import { html } from './html.ts'
import type { Line } from './sheet.ts'
import { xlsx } from './xlsx.ts'

const row = (value: number, qty = 1) => ({ text: 'LP Gas', qty, cost: 34_500_000, share: 0, value, date: null })
const two: SampleSection[] = [
  { number: 'GRN-1', rows: [row(100, 2), row(250, 3)] },
  { number: 'GRN-2', rows: [row(-50, 1)] },
]
const sums = (lines: readonly Line[], kind: Line['kind']) =>
  lines
    .filter((line) => line.kind === kind)
    .map((line) => (line.kind === 'title' ? [] : [line.cells[4], line.cells[7]]))
const labels = (lines: readonly Line[]) => lines.flatMap((line) => ('label' in line ? [line.label] : []))

const cost = (costs: number[]) =>
  html(sampleSheet([{ number: 'GRN-1', rows: costs.map((c) => ({ ...row(0), cost: c })) }]))

describe('what stands under a sum', () => {
  const aside = { label: 'Share of the total', percents: { value: 25_00 } }
  const sheet = sampleSheet(two, { total: { label: 'Grand total', asides: [aside] } })

  it('is said after it, a percentage in every form as one, whatever the column holds', async () => {
    expect(labels(sheet.lines).slice(2, 4)).toEqual(['Grand total', 'Share of the total'])
    expect(html(sheet)).toMatch(/<tr class="aside">.*>25\.00%<\/td><\/tr>/)
    expect(await textOf(csv(sheet))).toMatch(/\r\nShare of the total,.*,25\.00\r\n/)
    expect(pdfPages(await pdfBytes(sheet)).flat()).toContain('Share of the total\t25.00%')
    const page = await workbookOf(await bytesOf(xlsx(sheet)))
    const [shares] = page
      .getColumn(1)
      .values.flatMap((label, i) => (label === 'Share of the total' ? [page.getRow(i)] : []))
    expect(shares?.getCell(8)).toMatchObject({ value: 0.25, numFmt: expect.stringContaining('%') })
  })
})

it('leaves out columns that say nothing about what was asked for', () => {
  const sheet = sampleSheet(two, { without: ['cost', 'share'] })
  expect(sheet.columns.map(({ key }) => key)).not.toContain('cost')
  expect(sheet.lines.find(({ kind }) => kind === 'total')).toMatchObject({ cells: [null, null, null, null, 6, 300] })
})

describe('sums of a report', () => {
  it('adds the rows of each section and of all sections', () => {
    const { lines } = sampleSheet(two)
    expect(sums(lines, 'subtotal')).toEqual([
      [5, 350],
      [1, -50],
    ])
    expect(sums(lines, 'total')).toEqual([[6, 300]])
  })

  it('says the sum of a lone section once, as the total', () => {
    const { lines } = sampleSheet(two.slice(0, 1))
    expect(sums(lines, 'subtotal')).toEqual([])
    expect(sums(lines, 'total')).toEqual([[5, 350]])
  })

  it('puts what the report knows better in place of a sum, and no sum of costs or shares', () => {
    const { lines } = sampleSheet(two, { total: { label: 'Closing', cells: { value: null, qty: 42 } } })
    expect(sums(lines, 'total')).toEqual([[42, null]])
    expect(lines.at(-1)).toMatchObject({ kind: 'differs' })
  })

  it('prints no control row on the paper of a document that agrees, and the whole control on one that does not', () => {
    const paper = (ledger: number) =>
      labels(
        sampleSheet(two, { document: 'GRN-2026-000001', controls: [{ label: 'goods', column: 'value', ledger }] })
          .lines,
      )
    expect(paper(300).filter((label) => /Ledger|Difference/.test(label))).toEqual([])
    expect(paper(301).filter((label) => /Ledger|Difference/.test(label))).toEqual([
      'Ledger balance: goods',
      'Difference: the ledger is LKR 0.01 above this report',
    ])
  })

  it('leaves a section apart out of the total, but gives it its own sum', () => {
    const { lines } = sampleSheet(two.slice(0, 1), {
      sections: [
        { rows: [{ cells: { qty: 2 } }], subtotal: { label: 'counted' } },
        { rows: [{ cells: { qty: 40 } }], subtotal: { label: 'beside' }, apart: true },
      ],
    })
    expect(sums(lines, 'subtotal').map(([qty]) => qty)).toEqual([2, 40])
    expect(sums(lines, 'total').map(([qty]) => qty)).toEqual([2])
  })

  it('has the grand total alone where it has nothing to show', () => {
    expect(labels(sampleSheet([], {}).lines)).toContain('Grand total')
    const nothing = sampleSheet([], { sections: [{ title: 'By route', rows: [], subtotal: { label: 'Total' } }] })
    expect(nothing.lines.map(({ kind }) => kind)).toEqual(['total', 'ledger', 'agrees'])
    // A balance is something, even of days without a movement.
    const subtotal = { label: 'Closing', cells: { value: cents(5) } }
    expect(labels(sampleSheet([], { sections: [{ title: 'Cash', rows: [], subtotal }] }).lines)).toContain('Closing')
  })

  it('says beside the total that it agrees where every control does, for the screen', () => {
    const page = (...ledgers: number[]) =>
      html(
        sampleSheet(two, {
          sections: [
            { rows: [{ cells: { value: cents(300) } }] },
            { rows: [], subtotal: { label: 'One side', isSide: true }, apart: true },
          ],
          total: { label: 'Total', agrees: 'both sides are equal' },
          controls: ledgers.map((ledger) => ({ label: 'goods', column: 'value', ledger })),
        }),
      )
    expect(page(300, 300)).toMatch(/<tr class="total"><th scope="row" data-agrees="both sides are equal"/)
    expect(page(300, 301)).not.toContain('data-agrees')
    expect(page()).not.toContain('data-agrees')
    expect(page(300)).toMatch(/<tr class="subtotal side"><th[^>]*>One side/)
  })

  it('never prints a minus zero', () => {
    expect(html(sampleSheet([{ number: 'GRN-1', rows: [row(-0)] }]))).not.toMatch(/-0(?!\d)/)
  })

  it('prints all costs of a column with four decimals as soon as one needs them', () => {
    expect(cost([34_500_000, 13_800_000])).toContain('>3,450.00<')
    expect(cost([34_500_000, 13_800_025])).toContain('>3,450.0000<')
  })
})

const control = (other: number) =>
  sampleSheet(two, {
    controls: [
      {
        label: '1301',
        column: 'value',
        ledger: 300 + other,
        besides: [{ label: 'Products not linked to you', amount: other }],
      },
    ],
  })

describe('the control row', () => {
  it('says that the report agrees with the ledger', () => {
    const lines = sampleSheet(two).lines.slice(-2)
    expect(lines).toMatchObject([
      { kind: 'ledger', label: 'Ledger balance: 1301 Inventory - goods' },
      { kind: 'agrees', label: 'Difference: agrees with the ledger' },
    ])
    expect(lines.map((line) => (line.kind === 'title' ? null : line.cells[7]))).toEqual([300, 0])
  })

  it('names the movements where it counts pieces', () => {
    const { lines } = sampleSheet(two, { controls: [{ label: 'pieces moved', column: 'qty', ledger: 6 }] })
    expect(labels(lines.slice(-2))).toEqual([
      'Movements: pieces moved',
      expect.stringMatching(
        /^Difference: (?:agrees with the movements|the movements are \d+ (?:above|below) this report)$/,
      ),
    ])
  })

  it('says by how much it does not, and on which side', () => {
    expect(labels(sampleSheet(two, { ledger: 120_300 }).lines)).toContain(
      'Difference: the ledger is LKR 1,200.00 above this report',
    )
    expect(labels(sampleSheet(two, { ledger: 299 }).lines)).toContain(
      'Difference: the ledger is LKR 0.01 below this report',
    )
    expect(html(sampleSheet(two, { ledger: 299 }))).toContain('<tr class="differs">')
  })

  it('names what the ledger rightly holds besides, and nothing of it when it is zero', () => {
    expect(labels(control(70).lines)).toContain('Of which not in this report: Products not linked to you')
    expect(control(70).lines.at(-1)).toMatchObject({ kind: 'agrees' })
    expect(labels(control(0).lines).join()).not.toContain('Products')
  })

  it('names what the report holds and the ledger does not yet', () => {
    const ahead = [{ label: 'trips that are not settled', amount: 100 }]
    const { lines } = sampleSheet(two, { controls: [{ label: 'Entries', column: 'value', ledger: 200, ahead }] })
    expect(labels(lines)).toContain('In this report, not in the ledger: trips that are not settled')
    expect(lines.at(-1)).toMatchObject({ kind: 'agrees' })
  })

  it('compares nothing when rows were left out by the cap', () => {
    const { lines, notes } = sampleSheet(two, { cut: true, ledger: 1 })
    expect(labels(lines)).toContain('Difference: not compared, the report is cut')
    expect(lines.some((line) => line.kind === 'differs')).toBe(false)
    expect(notes.join()).toContain('first 100,000 rows')
  })
})

it('keeps the letterhead that it was given', () => {
  expect(sampleSheet(two).letterhead).toEqual(letterhead)
})
