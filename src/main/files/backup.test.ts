import { Refusal } from '#contract/errors.ts'
import { createHash } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { verifyBackup } from './backup.ts'

const folder = mkdtempSync(join(tmpdir(), 'depot-backup-'))
let files = 0
function fileOf(bytes: Uint8Array): string {
  files += 1
  const path = join(folder, `${files}.gz`)
  writeFileSync(path, bytes)
  return path
}

const head = {
  format: 'depot-backup',
  formatVersion: 1,
  version: '0.1.0',
  schemaVersion: 3,
  agency: { id: 1, code: 'GOLD', name: 'Golden ශ්‍රී Agency' },
  createdAt: '2026-03-02T10:00:00.000Z',
  sequences: { row_id: 314, change_seq: 900 },
}

type Part = { table: string; columns: string[]; rows: unknown[][] }
const journal: Part = {
  table: 'journal_entry',
  columns: ['id', 'number'],
  rows: [
    [1, 'JE-1'],
    [2, 'JE-2'],
  ],
}
const lines: Part = {
  table: 'journal_line',
  columns: ['id', 'debit', 'credit', 'note'],
  rows: [
    [1, 500, 0, 'ශ්‍රී 📦'],
    [2, 0, 500, null],
    [3, 70, 0, ''],
    [4, 0, 70, 'x'],
  ],
}

function backupLines(parts: readonly Part[], change: { head?: object; totals?: object } = {}): string[] {
  const summaries = parts.map(({ table, columns, rows }) => {
    const text = rows.map((row) => `${JSON.stringify(row)}\n`).join('')
    return {
      table,
      columns,
      rows: rows.length,
      bytes: Buffer.byteLength(text),
      sha256: createHash('sha256').update(text).digest('hex'),
    }
  })
  const totals = {
    rows: parts.reduce((sum, { rows }) => sum + rows.length, 0),
    journals: 2,
    debit: 570,
    credit: 570,
    ...change.totals,
  }
  const written = { ...head, ...change.head }
  return [
    JSON.stringify(written),
    ...parts.flatMap(({ table, columns, rows }) => [
      JSON.stringify({ part: table, columns }),
      ...rows.map((row) => JSON.stringify(row)),
    ]),
    JSON.stringify({ manifest: { ...written, parts: summaries, totals } }),
  ]
}
const pack = (written: readonly string[]) => gzipSync(`${written.join('\n')}\n`)
const good = pack(backupLines([journal, lines]))

test('a whole backup is accepted with its sums', async () => {
  const manifest = await verifyBackup(fileOf(good))
  expect(manifest.totals).toEqual({ rows: 6, journals: 2, debit: 570, credit: 570 })
  expect(manifest.agency.name).toBe('Golden ශ්‍රී Agency')
})

test('cut anywhere, it is refused', async () => {
  for (let length = 0; length < good.length; length += 1) {
    await expect(verifyBackup(fileOf(good.subarray(0, length)))).rejects.toThrow(Refusal)
  }
})

test('altered in any byte, it is refused', async () => {
  for (let at = 0; at < good.length; at += 1) {
    const altered = Buffer.from(good)
    altered[at] = (altered[at] ?? 0) ^ (1 << (at % 8))
    // The time and system in gzip's own header, and bits that gzip itself passes over, carry none of the contents.
    if (gunzips(altered)) continue
    await expect(verifyBackup(fileOf(altered))).rejects.toThrow(Refusal)
  }
})

function gunzips(bytes: Buffer): boolean {
  try {
    return gunzipSync(bytes).equals(gunzipSync(good))
  } catch {
    return false
  }
}

const written = backupLines([journal, lines])
const replaced = (from: string, to: string) => written.map((line) => line.replace(from, to))
test.each<[string, string[], RegExp]>([
  ['a row was changed and packed again', replaced('[1,"JE-1"]', '[1,"JE-9"]'), /part journal_entry was altered/],
  ['a row was taken out', written.filter((line) => line !== '[2,"JE-2"]'), /part journal_entry was altered/],
  [
    'a row was doubled',
    written.flatMap((line) => (line === '[2,"JE-2"]' ? [line, line] : [line])),
    /part journal_entry was altered/,
  ],
  ['a part is missing', backupLines([journal]).slice(0, -1).concat(written.slice(-1)), /parts are missing/],
  ['it has no last line', written.slice(0, -1), /cut short/],
  ['it goes on after its end', [...written, '{}'], /follows its end/],
  ['it is something else', ['{"hello":1}'], /not a backup of Depot/],
  ['it is of a newer format', backupLines([journal, lines], { head: { formatVersion: 2 } }), /newer version/],
  ['its sums are wrong', backupLines([journal, lines], { totals: { debit: 571 } }), /sums are not those/],
  [
    'it is of another agency than its manifest',
    replaced('"code":"GOLD"', '"code":"EVIL"').slice(0, 1).concat(written.slice(1)),
    /first and last lines differ/,
  ],
  ['a row has too few values', backupLines([journal, { ...lines, rows: [[1, 5]] }]), /not whole/],
])('refused, with the reason, when %s', async (_, changed, reason) => {
  await expect(verifyBackup(fileOf(pack(changed)))).rejects.toThrow(reason)
})

test('a file that is no gzip, and an empty one, are refused', async () => {
  await expect(verifyBackup(fileOf(Buffer.from('hello')))).rejects.toThrow(Refusal)
  await expect(verifyBackup(fileOf(Buffer.alloc(0)))).rejects.toThrow(Refusal)
})
