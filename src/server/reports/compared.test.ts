/** A report beside another period (RPT-70), to the cent: rows of one period only, sums with words of their own, and percentages. */
import { businessDate } from '#contract/dates.ts'
import { cents } from '#contract/money.ts'
import { expect, it } from 'vitest'
import { comparedDefinition, comparedReport } from './compared.ts'
import { type Column, defineReport, type Loaded } from './definition.ts'
import { layOut } from './sheet.ts'

const columns = [
  { key: 'group', title: 'Group', kind: 'text', width: 10, inTitle: true },
  { key: 'code', title: 'Code', kind: 'code', width: 8 },
  { key: 'remark', title: 'Remark', kind: 'text', width: 20 },
  { key: 'qty', title: 'Sold', kind: 'quantity', width: 8, total: true },
  { key: 'value', title: 'Value', kind: 'amount', width: 12, total: true },
] as const satisfies readonly Column[]
type Report = Loaded<typeof columns>
const compared = { by: ['code'], figures: ['qty', 'value'] }
const definition = defineReport<object>()({
  title: 'Sales',
  orientation: 'portrait',
  columns,
  load: () => Promise.reject(new Error('not asked')),
})

type Given = readonly [group: string, rows: readonly (readonly [code: string, qty: number, value: number])[]][]
const report = (from: string, to: string, groups: Given, more: Partial<Report> = {}): Report => ({
  period: { from: businessDate(from), to: businessDate(to) },
  sections: groups.map(([group, rows]) => ({
    title: group,
    cells: { group },
    rows: rows.map(([code, qty, value]) => ({ cells: { code, qty, value: cents(value) } })),
    subtotal: { label: `Total of ${group}` },
  })),
  total: { label: 'Total' },
  controls: [
    {
      label: 'the ledger',
      column: 'value',
      ledger: groups.flatMap(([, rows]) => rows).reduce((sum, [, , value]) => sum + value, 0),
    },
  ],
  ...more,
})

function laidOut(now: Report, before: Report, how = compared) {
  const shape = comparedDefinition(definition, how)
  const sheet = layOut(shape, comparedReport(definition, how, now, before), {
    letterhead: { agency: 'A', address: null, contact: null, banner: null },
    printed: '',
  })
  const at = (key: string) => sheet.columns.findIndex((column) => column.key === key)
  const figures = ['value', 'valueBefore', 'valueChange', 'valuePercent'].map(at)
  return {
    sheet,
    lines: sheet.lines.map((line) =>
      line.kind === 'title'
        ? line.text
        : [line.kind === 'row' ? line.cells[at('code')] : line.label, ...figures.map((i) => line.cells[i])],
    ),
  }
}

it('sets each figure beside what it was, with the change; rows of one period only stand where they stood', () => {
  const { lines, sheet } = laidOut(
    report('2026-03-01', '2026-03-31', [
      [
        'Gas',
        [
          ['A', 3, 30_001],
          ['C', 1, 100],
        ],
      ],
      ['Oil', [['X', 1, 500]]],
    ]),
    report('2026-02-01', '2026-02-28', [
      [
        'Gas',
        [
          ['A', 2, 20_000],
          ['B', 4, 333],
        ],
      ],
      ['Spares', [['S', 1, 50]]],
    ]),
  )
  const ties = (label: string, days: string, cells: unknown[]) => [`${label}${days}`, ...cells]
  expect(lines).toEqual([
    'Gas',
    ['A', 30_001, 20_000, 10_001, 5_001],
    ['B', null, 333, -333, -10_000],
    ['C', 100, null, 100, null],
    ['Total of Gas', 30_101, 20_333, 9_768, 4_804],
    'Spares',
    ['S', null, 50, -50, -10_000],
    ['Total of Spares', null, 50, -50, -10_000],
    'Oil',
    ['X', 500, null, 500, null],
    ['Total of Oil', 500, null, 500, null],
    ['Total', 30_601, 20_383, 10_218, 5_013],
    ties('Ledger balance: the ledger, ', '1 Mar 2026 to 31 Mar 2026', [30_601, null, null, null]),
    ['Difference: agrees with the ledger', 0, null, null, null],
    ties('Ledger balance: the ledger, ', '1 Feb 2026 to 28 Feb 2026', [null, 20_383, null, null]),
    ['Difference: agrees with the ledger', null, 0, null, null],
  ])
  expect(sheet.about).toEqual(['1 Mar 2026 to 31 Mar 2026', 'Compared with 1 Feb 2026 to 28 Feb 2026'])
  expect(sheet.notes).toEqual(['Where there was nothing before, a change has no percentage.'])
  expect(sheet.columns.map(({ title }) => title)).toEqual([
    'Group',
    'Code',
    'Sold',
    'Sold before',
    'Sold change',
    'Sold change %',
    'Value',
    'Value before',
    'Value change',
    'Value change %',
  ])
})

it('calls the columns of its only figure by the two periods', () => {
  const now = report('2026-03-01', '2026-03-31', [['Gas', [['A', 1, 100]]]])
  const before = report('2026-02-01', '2026-02-20', [['Gas', [['A', 1, 50]]]])
  const { sheet } = laidOut(now, before, { by: ['code'], figures: ['value'] })
  const titles = sheet.columns.map(({ title }) => title)
  expect(titles).toEqual(['Group', 'Code', 'Mar 2026', '1–20 Feb 2026', 'Change', 'Change %'])
})

it('rounds a percentage half up, of a loss by its size, and leaves it out where there was nothing', () => {
  const percent = (now: number, before: number) =>
    laidOut(
      report('2026-03-01', '2026-03-31', [['Gas', [['A', 1, now]]]]),
      report('2026-02-01', '2026-02-28', [['Gas', [['A', 1, before]]]]),
    ).lines[1]?.[4]
  expect(percent(20_001, 20_000)).toBe(1)
  expect(percent(19_999, 20_000)).toBe(-1)
  expect(percent(200_009, 200_000)).toBe(0)
  expect(percent(50, -100)).toBe(15_000)
  expect(percent(-150, -100)).toBe(-5_000)
  expect(percent(100, 0)).toBeNull()
  expect(percent(0, 100)).toBe(-10_000)
})

it('takes what a sum says of itself, such as a profit, from both periods', () => {
  const profit = (value: number) => ({ rows: [], subtotal: { label: 'Gross profit', cells: { value: cents(value) } } })
  const withProfit = (from: string, to: string, value: number, net: number) => {
    const plain = report(from, to, [['Gas', [['A', 1, value]]]])
    return {
      ...plain,
      sections: [...plain.sections, profit(net)],
      total: { label: 'Net profit', cells: { value: cents(net) } },
    }
  }
  const { lines } = laidOut(withProfit('2026-03-01', '2026-03-31', 900, 400), {
    ...withProfit('2026-02-01', '2026-02-28', 700, -100),
    total: { label: 'Net loss', cells: { value: cents(-100) } },
  })
  expect(lines).toContainEqual(['Gross profit', 400, -100, 500, 50_000])
  expect(lines).toContainEqual(['Net profit', 400, -100, 500, 50_000])
})

it('adds up rows of the same thing, and those of sections whose title is such a thing', () => {
  const now = report('2026-03-01', '2026-03-31', [
    [
      'Gas',
      [
        ['A', 1, 100],
        ['B', 1, 20],
      ],
    ],
    ['Oil', [['X', 1, 7]]],
  ])
  const before = report('2026-02-01', '2026-02-28', [['Gas', [['A', 2, 150]]]])
  const { lines, sheet } = laidOut(now, before, { by: ['group'], figures: ['value'] })
  expect(sheet.columns.map(({ key, inTitle }) => [key, inTitle])).toContainEqual(['group', undefined])
  const rows = sheet.lines.flatMap((line) => (line.kind === 'row' ? [line.cells] : []))
  expect(rows).toEqual([
    ['Gas', 120, 150, -30, -2_000],
    ['Oil', 7, null, 7, null],
  ])
  expect(lines).toContainEqual(['Total', 127, 150, -23, -1_533])
})

it('leaves out what has no figure in either period, and the heading over it', () => {
  const { lines } = laidOut(
    report('2026-03-01', '2026-03-31', [
      [
        'Gas',
        [
          ['A', 1, 100],
          ['B', 0, 0],
        ],
      ],
      ['Oil', [['X', 0, 0]]],
    ]),
    report('2026-02-01', '2026-02-28', [['Oil', [['X', 0, 0]]]]),
  )
  expect(lines.slice(0, 4).map((line) => (Array.isArray(line) ? line[0] : line))).toEqual([
    'Gas',
    'A',
    'Total of Gas',
    'Total',
  ])
})

it('is cut when one of the periods is', () => {
  const one = report('2026-03-01', '2026-03-31', [['Gas', [['A', 1, 100]]]])
  expect(comparedReport(definition, compared, one, { ...one, cut: true }).cut).toBe(true)
})
