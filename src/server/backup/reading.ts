/** A backup file, read line by line and verified on the way; memory stays small whatever the file holds. */
import { type BackupHead, type BackupManifest, type BackupPart, createBackupCheck } from '#contract/system/backup.ts'
import { refuse } from '#contract/errors.ts'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { GZIP_HEAD } from './packing.ts'

/** No row comes near it: a line without an end must not fill the memory. */
const LONGEST_LINE = 16 * 1024 * 1024

/** Told what is read, in order. Nothing of it is sure before {@link readBackup} has resolved. */
export type BackupReader = {
  head?: (head: BackupHead) => void | Promise<void>
  part?: (part: BackupPart) => void | Promise<void>
  /** A row line, without its line feed. */
  row?: (line: string) => void | Promise<void>
}

/**
 * @throws Refusal BACKUP_DAMAGED with the reason; whatever the reader throws
 */
export async function readBackup(path: string, reader: BackupReader = {}): Promise<BackupManifest> {
  const check = createBackupCheck(() => {
    const hash = createHash('sha256')
    return { update: (text) => void hash.update(text), hex: () => hash.digest('hex') }
  })
  try {
    for await (const lines of wholeLines(path)) {
      for (const text of lines) {
        const found = check.line(text)
        if (found.kind === 'row') {
          // Reads the row: one that has not a value for each column is refused here.
          found.values()
          const told = reader.row?.(text)
          if (told) await told
        } else if (found.kind === 'part') await reader.part?.(found.part)
        else if (found.kind === 'head') await reader.head?.(found.head)
      }
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code === 'Z_BUF_ERROR') refuse('BACKUP_DAMAGED', 'The backup was not accepted: it was cut short.')
    if (/^Z_|^ERR_ENCODING_/.test(code))
      refuse('BACKUP_DAMAGED', 'The backup was not accepted: it was altered or damaged.')
    throw error
  }
  return check.finish()
}

/** Batches of complete lines, not verified. */
export async function* wholeLines(path: string): AsyncGenerator<string[]> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  const unpacked = pipeline(withKnownHead(createReadStream(path)), createGunzip(), () => undefined)
  let rest = ''
  for await (const piece of unpacked) {
    const text = decoder.decode(piece, { stream: true })
    // A long line is looked through once, not again with every piece of it.
    if (text.includes('\n')) {
      const lines = (rest + text).split('\n')
      rest = lines.pop() ?? ''
      yield lines
    } else rest += text
    if (rest.length > LONGEST_LINE)
      refuse('BACKUP_DAMAGED', 'The backup was not accepted: it holds a line that is no row.')
  }
  if (rest !== '') refuse('BACKUP_DAMAGED', 'The backup was not accepted: it was cut short.')
}

/** Refuses what does not begin like a backup, before anything is unpacked. */
async function* withKnownHead(file: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let seen = 0
  for await (const bytes of file) {
    for (let at = 0; at < bytes.length && seen < GZIP_HEAD.length; at += 1, seen += 1)
      if (bytes[at] !== GZIP_HEAD[seen])
        refuse('BACKUP_DAMAGED', 'The backup was not accepted: it is not a backup of Depot.')
    yield bytes
  }
  if (seen === 0) refuse('BACKUP_DAMAGED', 'The backup was not accepted: it is empty.')
}
