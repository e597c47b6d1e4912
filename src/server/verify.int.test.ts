/** A backup proved from outside: what the program says of a good file, and which row it names in an altered one. */
import { BackupPart } from '#contract/system/backup.ts'
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  type BackupDeps,
  backupDeps,
  linesOf,
  openingOf,
  packedLines,
  resealed,
  withValue,
} from '../../tests/support/backup-file.ts'
import { processWaiting, closeOpenDay } from '../../tests/support/periods.ts'
import { proveChain } from './backup/chain-proof.ts'
import { entryHash } from './ledger/chain.ts'

let deps: BackupDeps
let good: Buffer
let lines: string[]
let certified: string
beforeAll(async () => {
  deps = await backupDeps()
  await processWaiting(deps.of)
  const answer = await deps.of.write((tx) => closeOpenDay(tx))
  if (!('closed' in answer)) throw new Error('the day was not closed')
  good = (await deps.download()).bytes
  lines = linesOf(good)
  certified = await deps.of.read(async (tx) => {
    const { rows } = await tx.db.execute<{ head: string }>(
      sql`select chain_hash as head from depot.day_end order by date desc limit 1`,
    )
    return rows[0]?.head ?? ''
  })
  return () => deps.close()
})

const program = join(import.meta.dirname, 'verify.ts')
async function verified(bytes: Buffer, ...more: string[]): Promise<{ code: number; out: string }> {
  return run(deps.saved(bytes), ...more)
}
async function run(...args: string[]): Promise<{ code: number; out: string }> {
  const { DATABASE_URL: _server, ...env } = process.env
  return promisify(execFile)(process.execPath, [program, ...args], { env }).then(
    ({ stdout }) => ({ code: 0, out: stdout }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      out: error.stdout + error.stderr,
    }),
  )
}
/** Rows of a table as objects. */
function rowsOf(table: string): Record<string, unknown>[] {
  const opening = openingOf(lines, table)
  const { columns } = BackupPart.parse(JSON.parse(lines[opening] ?? ''))
  const rows: Record<string, unknown>[] = []
  for (let i = opening + 1; lines[i]?.startsWith('['); i += 1) {
    const values: unknown[] = JSON.parse(lines[i] ?? '')
    rows.push(Object.fromEntries(columns.map((name, at) => [name, values[at]])))
  }
  return rows
}
/** The lines of the file without some rows of a table. */
function without(table: string, gone: (row: Record<string, unknown>) => boolean, from = lines): string[] {
  const opening = openingOf(from, table)
  const { columns } = BackupPart.parse(JSON.parse(from[opening] ?? ''))
  const end = from.findIndex((line, i) => i > opening && !line.startsWith('['))
  return from.filter((line, i) => {
    if (i <= opening || i >= end) return true
    const values: unknown[] = JSON.parse(line)
    return !gone(Object.fromEntries(columns.map((name, index) => [name, values[index]])))
  })
}
const at = (table: string, index: number) => {
  const row = rowsOf(table).at(index)
  if (!row) throw new Error(`${table} has no row ${index}`)
  return row
}
/** The first row of a table with one value altered: an index other than 0 is named by its id. */
const altered = (table: string, column: string, value: unknown, id?: unknown) =>
  withValue(lines, [table, column], value, (row) => id === undefined || row.includes(id))
const proof = (bytes: Buffer, head?: string) => proveChain(deps.saved(bytes), head ?? null)

describe('a good backup', () => {
  it('is proven from its first entry to its head, without a server', async () => {
    const { code, out } = await verified(good)
    const head = at('ledger_head', 0)
    expect(out).toContain('checksums, counts and sums are those of its manifest')
    expect(out).toContain(
      `Consistent: ${String(head['entries'])} entries to ${String(at('journal_entry', -1)['number'])}`,
    )
    expect(out).toContain(`Head ${String(head['hash'])}`)
    expect(out).toContain('It does not show that nobody rewrote the file')
    expect(code).toBe(0)
  })

  it('holds the head of a certificate, and no other', async () => {
    const there = await verified(good, '--head', certified.toUpperCase())
    expect(there.out).toContain("The certificate's head is that of JE-2026-")
    expect(there.code).toBe(0)
    const other = await verified(good, '--head', 'f'.repeat(64))
    expect(other.out).toContain('NOT FOUND')
    expect(other.code).toBe(1)
  })
})

describe('an altered backup', () => {
  it('is named with its first altered row, its checksums mended or not', async () => {
    const victim = at('journal_line', 20)
    const tampered = altered('journal_line', 'account_id', Number(victim['account_id']) + 1, victim['id'])
    const entry = rowsOf('journal_entry').find(({ id }) => id === victim['journal_entry_id'])
    const named = `ALTERED. The first altered row is journal ${String(victim['journal_entry_id'])}, ${String(entry?.['number'])}`
    const clumsy = await verified(packedLines(tampered))
    expect(clumsy.out).toContain('NOT WHOLE. The backup was not accepted: the part journal_line was altered')
    expect(clumsy.out).toContain(named)
    expect(clumsy.code).toBe(1)
    const clever = await verified(resealed(tampered))
    expect(clever.out).toContain('Whole: ')
    expect(clever.out).toContain(`${named} of `)
    expect(clever.out).toContain('the entry or one of its lines was altered')
    expect(clever.code).toBe(1)
  })

  it.each(['memo', 'posting_date', 'source_id', 'is_closing', 'posted_at', 'posted_by', 'number'])(
    'shows an altered %s of an entry',
    async (column) => {
      const { id, number } = at('journal_entry', 5)
      const values: Record<string, unknown> = {
        is_closing: true,
        posted_at: '2026-03-02T00:00:00+00:00',
        posting_date: '2026-03-01',
        memo: 'other',
        number: 'JE-2026-999999',
      }
      const found = await proof(resealed(altered('journal_entry', column, values[column] ?? 1, id)))
      const name = `journal ${String(id)}, ${column === 'number' ? 'JE-2026-999999' : String(number)}`
      expect(found).toMatchObject({ unbroken: false, row: expect.stringContaining(name) })
    },
  )

  it('shows what rows repeat: the total of an entry, the day of a line', async () => {
    const { id, number, total } = at('journal_entry', 7)
    expect(await proof(resealed(altered('journal_entry', 'total', Number(total) + 1, id)))).toMatchObject({
      row: expect.stringContaining(`journal ${String(id)}, ${String(number)}`),
      why: expect.stringContaining('its total is'),
    })
    const line = at('journal_line', 9)['id']
    expect(await proof(resealed(altered('journal_line', 'posting_date', '2026-01-01', line)))).toMatchObject({
      row: `journal_line ${String(line)}`,
      why: expect.stringContaining('it is dated 2026-01-01'),
    })
  })

  it('shows a removed entry, and where it stood', async () => {
    const { id } = at('journal_entry', 7)
    const line = rowsOf('journal_line').find((one) => one['journal_entry_id'] === id)
    const alone = without('journal_entry', (row) => row['id'] === id)
    expect(await proof(resealed(alone))).toMatchObject({ row: `journal_line ${String(line?.['id'])}` })
    const whole = without('journal_line', (row) => row['journal_entry_id'] === id, alone)
    expect(await proof(resealed(whole))).toMatchObject({
      row: expect.stringContaining(String(at('journal_entry', 8)['number'])),
      why: expect.stringContaining('does not follow'),
    })
  })

  it('shows a removed, a doubled and a stray line', async () => {
    const first = openingOf(lines, 'journal_line') + 1
    const entry = expect.stringContaining(String(at('journal_entry', 0)['number']))
    expect(await proof(resealed(lines.toSpliced(first, 1)))).toMatchObject({ row: entry })
    expect(await proof(resealed(lines.toSpliced(first, 0, lines[first] ?? '')))).toMatchObject({ row: entry })
    const end = openingOf(lines, 'journal_line') + rowsOf('journal_line').length
    const { columns } = BackupPart.parse(JSON.parse(lines[openingOf(lines, 'journal_line')] ?? ''))
    const stray = { ...at('journal_line', -1), id: 99_999_998, journal_entry_id: 99_999_999 }
    const added = lines.toSpliced(
      end + 1,
      0,
      JSON.stringify(columns.map((name) => (stray as Record<string, unknown>)[name])),
    )
    expect(await proof(resealed(added))).toMatchObject({ row: 'journal_line 99999998', why: 'it belongs to no entry' })
  })

  it('shows entries that were cut from the end, and a head or a seal that was altered', async () => {
    const { id } = at('journal_entry', -1)
    const shorter = without(
      'journal_line',
      (row) => row['journal_entry_id'] === id,
      without('journal_entry', (row) => row['id'] === id),
    )
    expect(await proof(resealed(shorter))).toMatchObject({
      row: 'ledger_head',
      why: expect.stringContaining('entries were removed from its end'),
    })
    expect(await proof(resealed(altered('ledger_head', 'entries', 3)))).toMatchObject({
      row: 'ledger_head',
      why: expect.stringContaining('it records 3 entries'),
    })
    expect(await proof(resealed(altered('day_end', 'chain_hash', 'a'.repeat(64), certified)))).toMatchObject({
      row: expect.stringContaining('day_end of '),
      why: expect.stringContaining('it seals another head'),
    })
    expect(await proof(resealed(altered('day_end', 'chain_entries', 1_000_000, certified)))).toMatchObject({
      row: expect.stringContaining('day_end of '),
      why: expect.stringContaining('it seals 1000000 entries'),
    })
  })

  it('does not pass a journal whose chain was computed anew: the closed day seals the old one', async () => {
    expect(await proof(rewritten())).toMatchObject({
      row: expect.stringContaining('day_end of '),
      why: expect.stringContaining('the journal was rewritten'),
    })
    expect(await proof(rewritten(), certified)).toMatchObject({ unbroken: false })
  })
})

/** Another memo on the first entry, and every hash and the head after it made to fit. */
function rewritten(): Buffer {
  const journal = openingOf(lines, 'journal_entry')
  const { columns } = BackupPart.parse(JSON.parse(lines[journal] ?? ''))
  const all = rowsOf('journal_line')
  let prevHash = '0'.repeat(64)
  let changed = [...lines]
  for (const [i, row] of rowsOf('journal_entry').entries()) {
    const entry = { ...row, memo: i === 0 ? 'forged' : row['memo'], prev_hash: prevHash }
    prevHash = entryHash(prevHash, {
      id: Number(row['id']),
      number: String(row['number']),
      postingDate: String(row['posting_date']),
      sourceType: String(row['source_type']),
      sourceId: Number(row['source_id']),
      event: String(row['event']),
      version: Number(row['version']),
      memo: entry.memo as string | null,
      isBackdated: row['is_backdated'] === true,
      isClosing: row['is_closing'] === true,
      isOpening: row['is_opening'] === true,
      reversesId: row['reverses_id'] as number | null,
      postedBy: Number(row['posted_by']),
      postedAt: new Date(String(row['posted_at'])).toISOString(),
      lines: all
        .filter((line) => line['journal_entry_id'] === row['id'])
        .map((line) => ({
          accountId: Number(line['account_id']),
          partyId: line['party_id'] as number | null,
          tripId: line['trip_id'] as number | null,
          billId: line['bill_id'] as number | null,
          debit: Number(line['debit']),
          credit: Number(line['credit']),
          note: line['note'] as string | null,
        })),
    })
    const values = columns.map((name) => ({ ...entry, hash: prevHash })[name])
    changed = changed.with(journal + 1 + i, JSON.stringify(values))
  }
  return resealed(withValue(changed, ['ledger_head', 'hash'], prevHash))
}

describe('what cannot be judged', () => {
  it('is said, with another exit code', async () => {
    for (const args of [
      [],
      ['nowhere.depotbackup'],
      [deps.folder],
      [deps.saved(good), '--head', 'abc'],
      [deps.saved(good), '--what'],
    ])
      expect((await run(...args)).code, args.join(' ')).toBe(2)
  })

  it('is a file that was cut, or is no backup: not proven', async () => {
    const cut = await verified(good.subarray(0, good.length / 2))
    expect(cut.code).toBe(1)
    expect(cut.out).toContain('it was cut short')
    const other = await verified(Buffer.from('PK not this'))
    expect([other.code, other.out]).toEqual([1, expect.stringContaining('it is not a backup of Depot')])
  })
})
