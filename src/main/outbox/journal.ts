/**
 * The file of the outbox: lines that are only ever added, each with its own checksum, written to two files before anybody is told.
 * What a fault of the disk takes from one file is read from the other; what is gone from both is counted, and nothing else is lost with it.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { Refusal } from '#contract/errors.ts'
import { saveAtomically } from '../files/atomic.ts'
import { diskTrouble } from '../files/disk.ts'
import { serialQueue } from '../serial-queue.ts'

/** `value` null: the entry was removed. `n` counts lines without a gap. */
type Line = { n: number; id: string; value: unknown }

export type JournalFile = Pick<FileHandle, 'write' | 'datasync' | 'truncate' | 'close'>
export type OpenJournalFile = (path: string) => Promise<JournalFile>

export type Journal<T> = {
  /** In the order in which they were first put. */
  entries(): readonly (readonly [id: string, value: T])[]
  get(id: string): T | undefined
  /** Lines that could be read from neither file when it was opened. */
  lost: number
  /**
   * Resolves when both files have it on the disk.
   * @throws Refusal FILE_NOT_SAVED when the disk refuses; the entry then stands as before
   */
  put(id: string, value: T): Promise<void>
  /** As `put`, for what need not reach the disk at once. */
  note(id: string, value: T): Promise<void>
  /** Need not reach the disk at once: an entry that comes back is sent again and found done. */
  remove(id: string): Promise<void>
  close(): Promise<void>
}

const names = ['outbox.1.log', 'outbox.2.log'] as const
const MARK = '#entry '
/** Lines of entries that are gone, which are worth writing the files anew. */
const SPARE_LINES = 256

/**
 * Opens the journal in `folder`, or begins one there.
 * @param schema entries that do not fit it count as lost
 */
export async function openJournal<T>(
  folder: string,
  schema: z.ZodType<T>,
  openFile: OpenJournalFile = (path) => open(path, 'r+', 0o600),
): Promise<Journal<T>> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const paths = names.map((name) => join(folder, name))
  const texts = paths.map((path) => (existsSync(path) ? readFileSync(path, 'utf8') : ''))
  const read = readLines(texts)
  const entries = new Map<string, T>()
  let lost = read.lost
  for (const { id, value } of read.lines) {
    const entry = value === null ? null : schema.safeParse(value)
    if (entry === null) entries.delete(id)
    else if (entry.success) entries.set(id, entry.data)
    else lost += 1
  }
  let next = read.next
  // Both files the same and whole from here on, without what is gone.
  const spare = read.lines.length - entries.size
  if (read.isUneven || lost > 0 || spare > SPARE_LINES || texts.includes('')) {
    for (const [at, path] of paths.entries()) if (lost > 0 && texts[at] !== '') renameSync(path, asideOf(path))
    const text = textOf(
      [...entries].map(([id, value], at) => ({ n: next + 1 + at, id, value })),
      next,
    )
    next += 1 + entries.size
    for (const path of paths) await saveAtomically(path, [Buffer.from(text)])
    texts.fill(text)
  }
  const files = await Promise.all(paths.map(openFile))
  let size = Buffer.byteLength(texts[0] ?? '')
  const queue = serialQueue()

  const add = (id: string, value: T | null, durable: boolean) =>
    queue.run(async () => {
      const bytes = Buffer.from(lineOf({ n: next, id, value }))
      try {
        for (const file of files) await writeAll(file, bytes, size)
        if (durable) await Promise.all(files.map((file) => file.datasync()))
      } catch (error) {
        for (const file of files) await file.truncate(size).catch(() => undefined)
        const words = diskTrouble(error)
        throw words ? new Refusal('FILE_NOT_SAVED', words) : error
      }
      next += 1
      size += bytes.length
      if (value === null) entries.delete(id)
      else entries.set(id, value)
    })

  return {
    entries: () => [...entries],
    get: (id) => entries.get(id),
    lost,
    put: (id, value) => add(id, value, true),
    note: (id, value) => add(id, value, false),
    remove: (id) => add(id, null, false),
    async close() {
      await queue.idle()
      for (const file of files) await file.close()
    },
  }
}

async function writeAll(file: JournalFile, bytes: Buffer, position: number): Promise<void> {
  for (let at = 0; at < bytes.length; )
    at += (await file.write(bytes, at, bytes.length - at, position + at)).bytesWritten
}

const checksum = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32)

function lineOf(line: Line): string {
  const text = JSON.stringify(line)
  return `${MARK}${checksum(text)} ${text}\n`
}

/** A file as it begins: a line that says at which number, and one for each entry. */
const textOf = (lines: readonly Line[], base: number): string =>
  [{ n: base, id: BASE, value: lines.length }, ...lines].map(lineOf).join('')
const BASE = 'base'

const LineText = z.object({ n: z.number().int().nonnegative(), id: z.string(), value: z.unknown() })

/** Null for a line that is not as it was written. */
function parseLine(text: string): Line | null {
  const [, sum, json] = /^([0-9a-f]{32}) (.*\})/s.exec(text) ?? []
  if (json === undefined || checksum(json) !== sum) return null
  const { n, id, value } = LineText.parse(JSON.parse(json))
  return { n, id, value }
}

/**
 * What both files together say. A file that was cut while a line was being added has that line in part, and it was told to nobody;
 * any other line that stands in neither file is lost.
 */
function readLines(texts: readonly string[]): { lines: Line[]; next: number; lost: number; isUneven: boolean } {
  const byNumber = new Map<number, Line>()
  let damaged = false
  let base = 0
  for (const text of texts)
    for (const piece of text.split(MARK).slice(1)) {
      const line = parseLine(piece)
      if (line === null) damaged = true
      else byNumber.set(line.n, line)
      if (line?.id === BASE) base = Math.max(base, line.n)
    }
  const lines = [...byNumber.values()].filter(({ n }) => n >= base).toSorted((a, b) => a.n - b.n)
  const next = (lines.at(-1)?.n ?? base - 1) + 1
  return {
    lines: lines.filter(({ id }) => id !== BASE),
    next,
    lost: Math.max(0, next - base - lines.length),
    isUneven: damaged || new Set(texts).size > 1,
  }
}

/** Where a damaged file stays, to be looked at. */
const asideOf = (path: string) =>
  path.replace(/\.log$/, `.damaged-${new Date().toISOString().replace(/[:.]/g, '-')}.log`)
