/** An agency with some history whose backup was downloaded, and backups altered in every way. */
import { addAttachment, addNote } from '../../src/server/areas/attachments/commands.ts'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { BackupHead, type BackupManifest, BackupPart } from '#contract/system/backup.ts'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { GZIP_HEAD } from '../../src/server/backup/packing.ts'
import { clock } from '../../src/server/clock.ts'
import type { Tx } from '../../src/server/db/tx.ts'
import { openDay, smallTrade, type TestAgency, type Trade } from './agency.ts'
import { anyEvent, happen } from './events.ts'
import { type SignedInAgency, type TestServer, testServer } from './server.ts'

export type BackupDeps = {
  server: TestServer
  of: SignedInAgency
  trade: Trade
  folder: string
  /** A download over the network by the SuperAdmin; its file name is checked by whoever wants. */
  download(): Promise<{ bytes: Buffer; disposition: string }>
  /** A file with these bytes. */
  saved(bytes: Buffer): string
  close(): void
}

export async function backupDeps(): Promise<BackupDeps> {
  const folder = mkdtempSync(join(tmpdir(), 'depot-backup-'))
  const server = await testServer({ time: clock(openDay) })
  // Another agency of the same database: nothing of it may be in a file.
  await smallTrade(await server.agency())
  const of = await server.agency()
  const trade = await smallTrade(of)
  await someTrade(of, trade, 40, 7)
  // Of several pieces.
  const content = Buffer.alloc(150_000, 'attached ').toString('base64')
  const kept = { subject: 'PARTY' as const, subjectId: trade.outlets[0] ?? 0 }
  await of.write((tx) => addAttachment(tx, { ...kept, name: 'letter.txt', content }))
  await of.write((tx) => addNote(tx, { ...kept, text: 'Closed on Poya days' }))
  let files = 0
  return {
    server,
    of,
    trade,
    folder,
    async download() {
      const { token } = await of.as(3)
      const headers = { authorization: `Bearer ${token}`, 'x-agency': String(of.id) }
      const response = await fetch(`${server.url}/api/AppConfig/download-backup`, { headers })
      if (response.status !== 200) throw new Error(await response.text())
      return {
        bytes: Buffer.from(await response.arrayBuffer()),
        disposition: response.headers.get('content-disposition') ?? '',
      }
    },
    saved(bytes) {
      const path = join(folder, `${++files}.depotbackup`)
      writeFileSync(path, bytes)
      return path
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Random events of the trade; answers how many of them were not refused. */
export async function someTrade(agency: TestAgency, trade: Trade, events: number, seed: number): Promise<number> {
  const fixture = { agency, trade, today: openDay, invoices: seed * 1000 }
  let done = 0
  for (const event of fc.sample(anyEvent, { numRuns: events, seed }))
    if ((await happen(fixture, event)) === null) done += 1
  return done
}

export const linesOf = (bytes: Buffer): string[] => gunzipSync(bytes).toString('utf8').trimEnd().split('\n')

/** Packed as the server packs. */
export function packedText(text: string): Buffer {
  const bytes = gzipSync(text)
  GZIP_HEAD.copy(bytes)
  return bytes
}
export const packedLines = (lines: readonly string[]): Buffer => packedText(`${lines.join('\n')}\n`)

/** Index of the line that opens a part. */
export const openingOf = (lines: readonly string[], table: string): number =>
  lines.findIndex((line) => line.startsWith(`{"part":"${table}"`))

/** Other lines with a manifest that fits them: what somebody who knows the format could make. */
export function resealed(lines: readonly string[], manifestChange: Partial<BackupManifest> = {}): Buffer {
  const [head = '', ...rest] = lines.slice(0, -1)
  const parts: { table: string; columns: string[]; rows: string[] }[] = []
  for (const line of rest) {
    if (line.startsWith('[')) parts.at(-1)?.rows.push(line)
    else {
      const { part, columns } = BackupPart.parse(JSON.parse(line))
      parts.push({ table: part, columns, rows: [] })
    }
  }
  const sumOf = (table: string, column: string) => {
    const part = parts.find((found) => found.table === table)
    const at = part?.columns.indexOf(column) ?? -1
    return (part?.rows ?? []).reduce((sum, row) => sum + Number(JSON.parse(row)[at]), 0)
  }
  const manifest: BackupManifest = {
    ...BackupHead.parse(JSON.parse(head)),
    parts: parts.map(({ table, columns, rows }) => {
      const text = rows.map((row) => `${row}\n`).join('')
      const sha256 = createHash('sha256').update(text).digest('hex')
      return { table, columns, rows: rows.length, bytes: Buffer.byteLength(text), sha256 }
    }),
    totals: {
      rows: parts.reduce((sum, { rows }) => sum + rows.length, 0),
      journals: parts.find(({ table }) => table === 'journal_entry')?.rows.length ?? 0,
      debit: sumOf('journal_line', 'debit'),
      credit: sumOf('journal_line', 'credit'),
    },
    ...manifestChange,
  }
  return packedLines([JSON.stringify(BackupHead.parse(manifest)), ...rest, JSON.stringify({ manifest })])
}

/** The lines with one value of a table's first row that passes changed. */
export function withValue(
  lines: readonly string[],
  [table, column]: [string, string],
  value: unknown,
  passes: (row: unknown[]) => boolean = () => true,
): string[] {
  const opening = openingOf(lines, table)
  const at = BackupPart.parse(JSON.parse(lines[opening] ?? '')).columns.indexOf(column)
  const index = lines.findIndex((line, i) => i > opening && line.startsWith('[') && passes(JSON.parse(line)))
  const row: unknown[] = JSON.parse(lines[index] ?? '')
  return lines.with(index, JSON.stringify(row.with(at, value)))
}

/** Every row the transaction can see of a table, as the database writes it, in any one order. */
export async function rowsOf(tx: Tx, table: string): Promise<string[]> {
  const { rows } = await tx.db.execute<{ row: unknown }>(
    sql`select to_jsonb(t) as row from depot.${sql.identifier(table)} t`,
  )
  return rows.map(({ row }) => JSON.stringify(row)).toSorted()
}
