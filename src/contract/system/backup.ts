/**
 * The backup file (E-72): gzip of UTF-8 lines, each ended by \n.
 *
 * 1. {@link BackupHead}: what it is, of which agency, made when and by which version.
 * 2. For every table a line {@link BackupPart} and then its rows, a JSON array of values a line, in the order of `columns`.
 * 3. Last line `{"manifest": …}` ({@link BackupManifest}): rows, bytes and SHA-256 of every part and the sums of the books.
 *
 * A file without the last line was cut. The checks here are pure: who reads the file brings the hash.
 */
import { z } from 'zod'
import { Instant } from '../dates.ts'
import { refuse } from '../errors.ts'

export const BACKUP_FORMAT = 'depot-backup'
export const BACKUP_FORMAT_VERSION = 1
export const BACKUP_CONTENT_TYPE = 'application/gzip'

export const BackupHead = z.object({
  format: z.literal(BACKUP_FORMAT),
  formatVersion: z.number().int().positive(),
  /** Version of the program that made it. */
  version: z.string(),
  /** Number of migrations of the database it came from: a program that knows fewer refuses it. */
  schemaVersion: z.number().int().nonnegative(),
  agency: z.object({ id: z.number().int(), code: z.string(), name: z.string() }),
  createdAt: Instant,
  /** The last number each sequence gave: a restored database goes on behind them, so that no id comes twice. */
  sequences: z.record(z.string(), z.number().int().nonnegative()),
})
export type BackupHead = z.infer<typeof BackupHead>

export const BackupPart = z.object({ part: z.string(), columns: z.array(z.string()) })
export type BackupPart = z.infer<typeof BackupPart>

/** `bytes` and `sha256` (hex) are of the part's row lines, line ends included. */
export const PartSummary = z.object({
  table: z.string(),
  columns: z.array(z.string()),
  rows: z.number().int().nonnegative(),
  bytes: z.number().int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})

export const BackupManifest = BackupHead.extend({
  parts: z.array(PartSummary),
  /** `debit` and `credit` in cents: the sums of the rows of `journal_line`; `journals` the rows of `journal_entry`. */
  totals: z.object({
    rows: z.number().int(),
    journals: z.number().int(),
    debit: z.number().int(),
    credit: z.number().int(),
  }),
})
export type BackupManifest = z.infer<typeof BackupManifest>
const LastLine = z.object({ manifest: BackupManifest })

/** SHA-256 over texts in UTF-8. */
export type Hasher = { update(text: string): void; hex(): string }

export type BackupLine =
  | { kind: 'head'; head: BackupHead }
  | { kind: 'part'; part: BackupPart }
  /** `values` reads the row only when somebody wants it. */
  | { kind: 'row'; part: BackupPart; values: () => unknown[] }
  | { kind: 'manifest'; manifest: BackupManifest }

export type BackupCheck = {
  /** Takes the next line, without its line end. Throws Refusal BACKUP_DAMAGED with the reason. */
  line(text: string): BackupLine
  /** To be called after the last line. Throws Refusal BACKUP_DAMAGED when the manifest never came or does not agree. */
  finish(): BackupManifest
}

type OpenPart = { part: BackupPart; rows: number; bytes: number; hash: Hasher }
function damaged(reason: string): never {
  return refuse('BACKUP_DAMAGED', `The backup was not accepted: ${reason}.`)
}

export function createBackupCheck(newHash: () => Hasher): BackupCheck {
  let head: BackupHead | null = null
  let open: OpenPart | null = null
  let manifest: BackupManifest | null = null
  const parts: z.infer<typeof PartSummary>[] = []
  const totals = { rows: 0, journals: 0, debit: 0, credit: 0 }

  function closePart(): void {
    if (open)
      parts.push({
        table: open.part.part,
        columns: open.part.columns,
        rows: open.rows,
        bytes: open.bytes,
        sha256: open.hash.hex(),
      })
    open = null
  }

  function row(text: string): BackupLine {
    if (!open) return damaged('a row stands before its table')
    const { part } = open
    open.rows += 1
    open.bytes += byteLength(text) + 1
    open.hash.update(`${text}\n`)
    totals.rows += 1
    const values = () => readRow(text, part)
    if (part.part === 'journal_entry') totals.journals += 1
    if (part.part === 'journal_line') {
      const read = values()
      totals.debit += amountOf(read, part, 'debit')
      totals.credit += amountOf(read, part, 'credit')
    }
    return { kind: 'row', part, values }
  }

  function first(said: unknown): BackupLine {
    const read = BackupHead.safeParse(said)
    if (!read.success) return damaged('it is not a backup of Depot')
    if (read.data.formatVersion > BACKUP_FORMAT_VERSION) return damaged('it was made by a newer version of Depot')
    head = read.data
    return { kind: 'head', head }
  }

  return {
    line(text) {
      if (manifest) return damaged('something follows its end')
      if (text.startsWith('[')) return row(text)
      const said = readJson(text)
      if (!head) return first(said)
      closePart()
      const part = BackupPart.safeParse(said)
      if (part.success) {
        open = { part: part.data, rows: 0, bytes: 0, hash: newHash() }
        return { kind: 'part', part: part.data }
      }
      const last = LastLine.safeParse(said)
      if (!last.success) return damaged('it holds a line that does not belong there')
      manifest = last.data.manifest
      return { kind: 'manifest', manifest }
    },
    finish() {
      if (!head) return damaged('it is empty')
      if (!manifest) return damaged('it was cut short')
      return agreed(manifest, head, parts, totals)
    },
  }
}

/** What was counted must be what the manifest says; the first difference is the reason. */
function agreed(
  manifest: BackupManifest,
  head: BackupHead,
  parts: readonly z.infer<typeof PartSummary>[],
  totals: BackupManifest['totals'],
): BackupManifest {
  if (JSON.stringify(BackupHead.parse(manifest)) !== JSON.stringify(head))
    return damaged('its first and last lines differ')
  if (manifest.parts.length !== parts.length) return damaged('parts are missing')
  for (const [index, said] of manifest.parts.entries()) {
    const found = parts[index]
    if (JSON.stringify(found) !== JSON.stringify(said))
      return damaged(`the part ${said.table} was altered or is not whole`)
  }
  if (JSON.stringify(manifest.totals) !== JSON.stringify(totals)) return damaged('its sums are not those of its rows')
  if (totals.debit !== totals.credit) return damaged('its debits and credits differ')
  return manifest
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return damaged('it holds a line that cannot be read')
  }
}

function readRow(text: string, part: BackupPart): unknown[] {
  const values = readJson(text)
  return Array.isArray(values) && values.length === part.columns.length
    ? values
    : damaged(`a row of ${part.part} is not whole`)
}

function amountOf(values: readonly unknown[], part: BackupPart, column: string): number {
  const amount = values[part.columns.indexOf(column)]
  return typeof amount === 'number' && Number.isSafeInteger(amount)
    ? amount
    : damaged(`a row of ${part.part} has no ${column}`)
}

function byteLength(text: string): number {
  let bytes = text.length
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    // Two bytes from U+0080, three from U+0800; a surrogate pair is two units and four bytes.
    if (unit >= 0x80) bytes += unit >= 0x800 && (unit < 0xd800 || unit > 0xdfff) ? 2 : 1
  }
  return bytes
}

/** What a backup holds. */
export const BackupSummary = z.object({
  agency: z.string(),
  createdAt: Instant,
  version: z.string(),
  rows: z.number().int(),
  journals: z.number().int(),
  debit: z.number().int(),
  credit: z.number().int(),
})
export type BackupSummary = z.infer<typeof BackupSummary>
