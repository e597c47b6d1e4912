/** The paper itself, read back: page numbers, repeated titles, scripts, and a server that answers meanwhile. */
import { expect, it } from 'vitest'
import { pdfPages } from '../../../tests/reports/pdf-text.ts'
import { bytesOf, pdfBytes } from '../../../tests/reports/read-back.ts'
import { type SampleSection, sampleSheet } from '../../../tests/reports/sample.ts'
import { pdf } from './pdf.ts'
import { runsOf } from './pdf-text.ts'
import type { Sheet } from './sheet.ts'

const row = (text: string, value: number) => ({ text, qty: 1, cost: 34_500_000, share: 0, value, date: null })

it('repeats letterhead and column titles on every page and numbers the pages', async () => {
  const sections: SampleSection[] = [
    { number: 'GRN-2026-000001', rows: Array.from({ length: 90 }, (_, i) => row(`Cylinder ${i + 1}`, 345_000 + i)) },
  ]
  const pages = pdfPages(await bytesOf(pdf(sampleSheet(sections))))
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

it('fits a receipt to A5 and to a roll of 80 mm, which has no numbers of pages', async () => {
  const sheet = sampleSheet([{ number: 'GRN-1', rows: [row('Cylinder', 345_000)] }])
  const print = async (more: Partial<Sheet>) => {
    const file = Buffer.from(await bytesOf(pdf({ ...sheet, ...more })))
    const box = /MediaBox \[([^\]]*)\]/.exec(file.toString('latin1'))?.[1]
    return { box, text: pdfPages(file).flat().join('\n') }
  }
  const a5 = await print({ page: 'A5', orientation: 'landscape' })
  expect(a5.box).toBe('0 0 595.28 419.53')
  expect(a5.text).toContain('Page 1 of 1')
  const roll = await print({ page: '80mm', orientation: 'portrait' })
  // cut off under its last line
  const [, bottom = 0, width, top = 0] = roll.box?.split(' ').map(Number) ?? []
  expect([width, top]).toEqual([226.77, 841.89])
  expect(top - bottom).toBeGreaterThan(100)
  expect(top - bottom).toBeLessThan(400)
  expect(roll.text).not.toContain('Page 1')
  expect(roll.text).toContain('Cylinder')
}, 30_000)

it('takes the last notes along when the signatures do not fit under them', async () => {
  const notes = Array.from({ length: 6 }, (_, i) => `Note ${i + 1}`)
  const print = async (rows: number) => {
    const sheet = sampleSheet([{ number: 'GRN-1', rows: Array.from({ length: rows }, () => row('Cylinder', 1)) }])
    return pdfPages(await bytesOf(pdf({ ...sheet, notes, signatures: ['Checked by'] })))
  }
  for (const rows of [14, 15, 17, 18, 20, 22, 23]) {
    const pages = await print(rows)
    const signed = pages.find((lines) => lines.some((line) => line.includes('Checked by')))
    // The others fill the page before.
    expect(signed?.filter((line) => line.startsWith('Note ')).length).toBeGreaterThanOrEqual(3)
  }
}, 30_000)

it('keeps notes together that nobody signs', async () => {
  const notes = Array.from({ length: 3 }, (_, i) => `Note ${i + 1}`)
  const turned = new Set<number>()
  for (const count of [18, 19, 20, 21, 22, 23, 24, 25, 26]) {
    const rows = Array.from({ length: count }, () => row('Cylinder', 1))
    const pages = pdfPages(await bytesOf(pdf({ ...sampleSheet([{ number: 'GRN-1', rows }]), notes })))
    const held = pages.map((lines) => lines.filter((line) => line.startsWith('Note ')).length)
    expect(held.filter((n) => n > 0)).toEqual([3])
    turned.add(held.indexOf(3))
  }
  expect([...turned]).toEqual([0, 1])
}, 30_000)

it('leaves no sum without a row above it on its page', async () => {
  const rowsOf = (count: number) => Array.from({ length: count }, () => row('Cylinder', 1))
  let pagesAtMost = 0
  for (let count = 14; count <= 34; count += 1) {
    const sections = [count, 30].map((rows, i) => ({ number: `GRN-${i + 1}`, rows: rowsOf(rows) }))
    const pages = pdfPages(await pdfBytes(sampleSheet(sections)))
    pagesAtMost = Math.max(pagesAtMost, pages.length)
    for (const sum of ['Total of GRN-1', 'Total of GRN-2', 'Grand total']) {
      const [page, ...others] = pages.filter((lines) => lines.some((line) => line.startsWith(sum)))
      expect(others).toEqual([])
      const at = page?.findIndex((line) => line.startsWith(sum)) ?? 0
      expect(page?.slice(0, at).some((line) => line.includes('Cylinder'))).toBe(true)
    }
  }
  expect(pagesAtMost).toBe(3)
}, 30_000)

it('takes the total along when the signatures do not fit under it', async () => {
  const print = async (rows: number, isDense: boolean) => {
    const sheet = sampleSheet([{ number: 'GRN-1', rows: Array.from({ length: rows }, () => row('Cylinder', 1)) }])
    return pdfPages(await bytesOf(pdf({ ...sheet, isDense, signatures: ['Checked by'] })))
  }
  for (const isDense of [false, true])
    for (const rows of [20, 21, 22, 23, 24, 25, 26, 27, 28, 29]) {
      const pages = await print(rows, isDense)
      const signed = pages.find((lines) => lines.some((line) => line.includes('Checked by')))
      expect(signed?.filter((line) => line.startsWith('Grand total'))).toHaveLength(1)
    }
  expect(await print(24, false)).toHaveLength(2)
  expect(await print(24, true)).toHaveLength(1)
}, 60_000)

it('prints Sinhala and Tamil with fonts that hold them', async () => {
  const [page = []] = pdfPages(
    await pdfBytes(sampleSheet([{ number: 'GRN-1', rows: [row('ලිට්‍රෝ 12.5 kg', 1), row('லிட்ரோ 5 kg', 2)] }])),
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

it('holds every row, however many there are', async () => {
  const rows = Array.from({ length: 6_000 }, (_, i) => row(`Cylinder ${i + 1}`, 100))
  const pages = pdfPages(await pdfBytes(sampleSheet([{ number: 'GRN-2026-000001', rows }])))
  const [first = [], last = []] = [pages[0], pages.at(-1)]
  expect(first.at(-1)).toContain(`Page 1 of ${pages.length}`)
  expect(last.at(-1)).toContain(`Page ${pages.length} of ${pages.length}`)
  expect(pages.flat().filter((line) => /^SKU-\d+\tCylinder /.test(line))).toHaveLength(6_000)
  expect(last.find((line) => line.startsWith('SKU-6000'))).toContain('Cylinder 6000')
  expect(last.find((line) => line.startsWith('Grand total'))).toBe('Grand total\t6,000\t6,000.00')
})

it('prints a text that is longer than a page in full, over as many as it takes', async () => {
  const words = Array.from({ length: 4_000 }, (_, i) => `word${i}`)
  const pages = pdfPages(await pdfBytes(sampleSheet([{ number: 'GRN-1', rows: [row(words.join(' '), 1)] }])))
  expect(pages.length).toBeGreaterThan(2)
  const printed = pages.flat().join(' ').split(/\s+/)
  expect(printed.filter((word) => /^word\d+$/.test(word))).toEqual(words)
})

it('never leaves the title of a section alone at the foot of a page', async () => {
  const sections = Array.from({ length: 60 }, (_, i) => ({
    number: `GRN-${i + 1}`,
    rows: [row('Cylinder', 1), row('Cylinder', 2)],
  }))
  for (const lines of pdfPages(await pdfBytes(sampleSheet(sections)))) {
    const content = lines.filter((line) => !line.startsWith('Printed '))
    expect(content.at(-1)).not.toMatch(/· Litro Gas$/)
  }
})
