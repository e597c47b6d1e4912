/** The paper itself, read back: page numbers, repeated titles, scripts, and a server that answers meanwhile. */
import { expect, it } from 'vitest'
import { pdfPages } from '../../../tests/reports/pdf-text.ts'
import { type SampleSection, sampleSheet } from '../../../tests/reports/sample.ts'
import { shareWidth } from './pdf-columns.ts'
import { pdf } from './pdf.ts'
import { runsOf } from './pdf-text.ts'

const row = (text: string, value: number) => ({ text, qty: 1, cost: 34_500_000, share: 0, value, date: null })

it('repeats letterhead and column titles on every page and numbers the pages', async () => {
  const sections: SampleSection[] = [
    { number: 'GRN-2026-000001', rows: Array.from({ length: 90 }, (_, i) => row(`Cylinder ${i + 1}`, 345_000 + i)) },
  ]
  const pages = pdfPages(await pdf(sampleSheet(sections)))
  expect(pages.length).toBeGreaterThan(2)
  for (const [i, lines] of pages.entries()) {
    expect(lines.join('\n')).toContain(`Page ${i + 1} of ${pages.length}`)
    expect(lines.some((line) => line.startsWith('Item\tDescription\tExpiry'))).toBe(true)
    expect(lines.join('\n')).toContain('Golden LPG Agency')
  }
  const all = pages.flat()
  expect(all.filter((line) => line.includes('Cylinder'))).toHaveLength(90)
  expect(all.find((line) => line.startsWith('Grand total'))).toContain('310,540.05')
  expect(all.find((line) => line.startsWith('Difference'))).toBe('Difference: agrees with the ledger\t0.00')
}, 30_000)

it('prints Sinhala and Tamil with fonts that hold them', async () => {
  const [page = []] = pdfPages(
    await pdf(sampleSheet([{ number: 'GRN-1', rows: [row('ලිට්‍රෝ 12.5 kg', 1), row('லிட்ரோ 5 kg', 2)] }])),
  )
  const text = page.join('\n')
  expect(text).not.toContain('\ufffd')
  expect(text).toContain('12.5 kg')
  expect(text).toMatch(/\p{Script=Sinhala}/u)
  expect(text).toMatch(/\p{Script=Tamil}/u)
}, 30_000)

it('changes the font where the script changes, never inside a joined letter', () => {
  expect(runsOf('LP ශ්‍රී (ගෑස්)')).toEqual([
    { text: 'LP ', font: 'Noto' },
    { text: 'ශ්‍රී', font: 'NotoSinhala' },
    { text: ' (', font: 'Noto' },
    { text: 'ගෑස්', font: 'NotoSinhala' },
    { text: ')', font: 'Noto' },
  ])
})

it('gives every number its full width and the texts the rest of the page', () => {
  const wide = sampleSheet([{ number: 'GRN-1', rows: [row('x'.repeat(200), -9_007_199_254_740_991)] }])
  const usable = 782
  const { columns, fontSize } = shareWidth(wide, usable)
  expect(columns.reduce((sum, { width }) => sum + width + 6, 0)).toBeCloseTo(usable, 3)
  const value = columns.find(({ column }) => column.key === 'value')?.width ?? 0
  // 20 digits, 6 commas, a point and two brackets.
  expect(value).toBeGreaterThan(fontSize * (16 * 0.572 + 6 * 0.268 + 2 * 0.3))
})
