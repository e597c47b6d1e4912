import { formatDate } from '#contract/format.ts'
import { expect, it } from 'vitest'
import { listHtml } from './printed-list.ts'

const page = {
  title: 'Trips',
  agency: 'Golden <LPG>',
  language: 'en',
  printed: 'Printed 10:42',
  numbers: '@bottom-right { content: counter(page) }',
  nonce: 'n1',
}
const list = {
  about: ['To settle', 'Search: <b>'],
  columns: [
    { title: 'Number', kind: 'text' as const },
    { title: 'Date', kind: 'date' as const },
    { title: 'Short or excess', kind: 'figure' as const },
  ],
  rows: [
    ['RT-2026-000001', '2026-03-02', '-1234567.50'],
    ['2026-03-02', '', '950.00'],
    ['=1', '2026-03-03', 'on hold'],
  ],
  total: ['Total', '', '-1234567.50'],
  uncounted: [1],
}
const rowsOf = (html: string) =>
  [...html.matchAll(/<tr[^>]*>(.*?)<\/tr>/g)].map(([, row = '']) =>
    row.replace(/<\/t[dh]>/g, '|').replace(/<[^>]+>/g, ''),
  )

it('shows columns, rows and sums as the screen does, and lets no text become markup', () => {
  const html = listHtml(list, page, { date: formatDate })
  expect(rowsOf(html)).toEqual([
    'Number|Date|Short or excess|',
    'RT-2026-000001|2 Mar 2026|(1,234,567.50)|',
    '2026-03-02||950.00|',
    '=1|3 Mar 2026|on hold|',
    'Total||(1,234,567.50)|',
  ])
  expect(html).toContain('Golden &lt;LPG&gt;')
  expect(html).toContain('To settle · Search: &lt;b&gt;')
  expect(html).toContain('<style nonce="n1">')
  expect(html.match(/<tr class="apart">/g)).toHaveLength(1)
})

it('lies across when its columns are many', () => {
  const wide = {
    ...list,
    columns: Array.from({ length: 8 }, () => list.columns[0] ?? { title: '', kind: 'text' as const }),
  }
  expect(listHtml(list, page, { date: formatDate })).not.toContain('landscape')
  expect(listHtml(wide, page, { date: formatDate })).toContain('size: A4 landscape')
})
