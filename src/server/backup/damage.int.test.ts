import { Refusal } from '#contract/errors.ts'
import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import {
  type BackupDeps,
  backupDeps,
  linesOf,
  openingOf,
  packedLines,
  packedText,
} from '../../../tests/support/backup-file.ts'
import { GZIP_HEAD } from './packing.ts'
import { verifyBackup } from './restore.ts'

let deps: BackupDeps
let good: Buffer
beforeAll(async () => {
  deps = await backupDeps()
  good = (await deps.download()).bytes
  return () => deps.close()
})

async function reasonFor(bytes: Buffer): Promise<string> {
  const error: unknown = await verifyBackup(deps.saved(bytes)).then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof Refusal)) throw new Error(`it was not refused: ${String(error)}`)
  expect(error.key).toBe('BACKUP_DAMAGED')
  return error.message
}

it('is refused wherever it was cut', async () => {
  const percents = Array.from({ length: 100 }, (_, percent) => Math.floor((good.length * percent) / 100))
  for (const at of [...percents, 9, 10, 11, good.length - 8, good.length - 1])
    expect(await reasonFor(good.subarray(0, at)), `cut at ${at}`).toMatch(/cut short|is empty/)
  const lines = linesOf(good)
  for (const kept of [1, 2, Math.floor(lines.length / 2), lines.length - 1])
    expect(await reasonFor(packedLines(lines.slice(0, kept))), `${kept} lines`).toContain('cut short')
  expect(await reasonFor(packedText(lines.join('\n')))).toContain('cut short')
})

it('is refused whichever byte was flipped, but for a bit that carries nothing', async () => {
  const whole = await verifyBackup(deps.saved(good))
  const flip = fc.record({ at: fc.nat({ max: good.length - 1 }), bit: fc.nat({ max: 7 }) })
  const inHead = Array.from(GZIP_HEAD, (_, at) => ({ at, bit: at % 8 }))
  let refused = 0
  for (const { at, bit } of [...fc.sample(flip, { numRuns: 200, seed: 5 }), ...inHead]) {
    const flipped = Buffer.from(good)
    flipped[at] = (flipped[at] ?? 0) ^ (1 << bit)
    // The packing leaves a few bits of a file unused: then every row is read as it was written.
    if (at >= GZIP_HEAD.length && unpacksTo(flipped)?.equals(gunzipSync(good)))
      expect(await verifyBackup(deps.saved(flipped))).toEqual(whole)
    else {
      await reasonFor(flipped)
      refused += 1
    }
  }
  expect(refused).toBeGreaterThan(205)
})

function unpacksTo(bytes: Buffer): Buffer | null {
  try {
    return gunzipSync(bytes)
  } catch {
    return null
  }
}

it('is refused when a digit anywhere was altered and the file packed again', async () => {
  const lines = linesOf(good)
  const place = fc.record({
    line: fc.nat({ max: lines.length - 1 }),
    nth: fc.nat(),
    digit: fc.integer({ min: 0, max: 9 }),
  })
  let altered = 0
  for (const { line, nth, digit } of fc.sample(place, { numRuns: 300, seed: 6 })) {
    const text = lines[line] ?? ''
    const digits = [...text.matchAll(/\d/g)].map((match) => match.index)
    const at = digits[nth % digits.length]
    if (at === undefined || text[at] === String(digit)) continue
    altered += 1
    await reasonFor(packedLines(lines.with(line, text.slice(0, at) + digit + text.slice(at + 1))))
  }
  expect(altered).toBeGreaterThan(150)
})

it('is refused with lines missing, twice, added or exchanged', async () => {
  const lines = linesOf(good)
  const at = (table: string) => openingOf(lines, table)
  const renamed = (lines[at('journal')] ?? '').replace('"memo"', '"note"')
  const altered = [
    lines.toSpliced(at('journal_line') + 1, 1),
    lines.toSpliced(at('party') + 1, 0, lines[at('party') + 1] ?? ''),
    lines.toSpliced(-2, 1),
    [...lines, '[1]'],
    ['[1]', ...lines],
    lines.with(at('journal'), renamed),
    lines.with(at('party') + 1, lines[at('party') + 2] ?? ''),
  ]
  for (const each of altered) expect(await reasonFor(packedLines(each))).toContain('not accepted')
  expect((await verifyBackup(deps.saved(packedLines(lines)))).totals.rows).toBeGreaterThan(100)
})

it('is refused when it is no backup at all, or unpacks without end', async () => {
  expect(await reasonFor(Buffer.from(''))).toContain('empty')
  expect(await reasonFor(Buffer.from('PK not this'))).toContain('not a backup')
  expect(await reasonFor(packedText('{"hello":1}\n'))).toContain('not a backup')
  expect(await reasonFor(packedText(`{"format":"${'x'.repeat(40_000_000)}`))).toContain('no row')
})
