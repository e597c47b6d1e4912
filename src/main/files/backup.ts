/** Saving a backup: streamed to disk, then read again from disk and checked against its own manifest before it gets its name. */
import { createBackupCheck, type BackupManifest, type Hasher } from '#contract/system/backup.ts'
import { dayOf } from '#contract/dates.ts'
import type { SavedFile } from '#contract/desktop.ts'
import { Refusal, refuse } from '#contract/errors.ts'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { serverPieces } from '../api/body.ts'
import type { Api } from '../api/client.ts'
import type { Host } from '../host/host.ts'
import { saveAtomically } from './atomic.ts'
import { dispositionName, safeFileName } from '#contract/safe-name.ts'
import type { SavedFiles } from './saved-files.ts'
import type { WorkInHand } from './work.ts'

const IDLE_MS = 60_000
/** Unpacked lines are rows; one longer than this is no row but an attempt to fill the memory. */
const LONGEST_LINE = 50_000_000

export type SavedBackup = { file: SavedFile; manifest: BackupManifest }

export type BackupDeps = {
  api: Pick<Api, 'open'>
  host: Pick<Host, 'chooseSavePath'>
  exportFolder: () => string
  agencyName: () => string
  saved: SavedFiles
}

/**
 * Downloads a backup. Null when the person cancelled the dialog.
 * @throws Refusal BACKUP_DAMAGED when what arrived is not whole, FILE_NOT_SAVED when the disk refuses; nothing is left behind then
 */
export async function saveBackup(
  { api, host, exportFolder, agencyName, saved }: BackupDeps,
  { signal, progress }: WorkInHand,
): Promise<SavedBackup | null> {
  const suggested = `${agencyName()} ${dayOf(new Date())}.depot-backup.gz`
  const path = await host.chooseSavePath(exportFolder(), safeFileName(suggested, 'depot-backup.gz'))
  if (path === null) return null
  const answer = await api.open(['streams', 'downloadBackup'], {}, { signal })
  if (!answer.body) throw new Refusal('UNEXPECTED')
  if (!dispositionName(answer.headers.get('content-disposition')))
    refuse('BACKUP_DAMAGED', 'The server answered something else than a backup.')
  let manifest: BackupManifest | undefined
  const bytes = await saveAtomically(path, serverPieces(answer.body, IDLE_MS), {
    signal,
    onBytes: (done) => progress(done, null),
    verify: async (temporary) => {
      manifest = await verifyBackup(temporary, signal)
    },
  })
  if (!manifest) throw new Refusal('BACKUP_DAMAGED')
  progress(bytes, bytes)
  return { file: saved.add(path, bytes), manifest }
}

/** Reads a backup file from disk and checks every part of it. Throws Refusal BACKUP_DAMAGED with the reason. */
export async function verifyBackup(path: string, signal?: AbortSignal): Promise<BackupManifest> {
  const check = createBackupCheck(newHash)
  try {
    for await (const line of unpackedLines(path)) {
      signal?.throwIfAborted()
      check.line(line)
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && /^Z_|ERR_ENCODING_INVALID_ENCODED_DATA/.test(String(error.code)))
      refuse('BACKUP_DAMAGED', 'The backup was not accepted: it was cut short or altered.')
    throw error
  }
  return check.finish()
}

function newHash(): Hasher {
  const hash = createHash('sha256')
  return { update: (text) => void hash.update(text), hex: () => hash.digest('hex') }
}

async function* unpackedLines(path: string): AsyncGenerator<string> {
  // Fatal: bytes that are no UTF-8 must not turn into question marks that hash differently for another reason.
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const file = createReadStream(path)
  const unpacked = file.pipe(createGunzip())
  file.once('error', (error) => unpacked.destroy(error))
  let rest = ''
  try {
    for await (const piece of unpacked) {
      rest += decoder.decode(piece, { stream: true })
      const lines = rest.split('\n')
      rest = lines.pop() ?? ''
      if (rest.length > LONGEST_LINE)
        refuse('BACKUP_DAMAGED', 'The backup was not accepted: it holds a line that is no row.')
      yield* lines
    }
    if (rest !== '') refuse('BACKUP_DAMAGED', 'The backup was not accepted: it was cut short.')
  } finally {
    file.destroy()
  }
}
