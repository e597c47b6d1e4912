/** Saving a file so that it is either there whole or not at all: temporary file beside it, fsync, read back, rename, fsync of the folder. */
import { Refusal } from '#contract/errors.ts'
import { createHash, randomBytes } from 'node:crypto'
import { lstat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { type Disk, diskTrouble, type OpenFile, realDisk } from './disk.ts'

export type Saving = {
  disk?: Disk
  /** Who may read the new file; default its owner alone. */
  mode?: number
  signal?: AbortSignal | undefined
  /** Called after each piece with the bytes written so far. */
  onBytes?: (bytes: number) => void
  /** Looks into the finished temporary file before it gets its name; throws to refuse it. */
  verify?: (temporary: string) => Promise<void>
}

/**
 * Writes `pieces` to `path`, replacing what is there.
 * @returns bytes written
 * @throws Refusal FILE_NOT_SAVED when the disk refuses; whatever the source, `verify` or the signal throws. No file is left behind then.
 */
export async function saveAtomically(
  path: string,
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  saving: Saving = {},
): Promise<number> {
  const { disk = realDisk, mode = 0o600, signal, onBytes, verify } = saving
  await refuseLink(path)
  const temporary = join(dirname(path), `.${basename(path).slice(0, 80)}.${randomBytes(6).toString('hex')}.part`)
  try {
    const file = await disk.open(temporary, 'wx', mode)
    const written = await writePieces(file, pieces, signal, onBytes)
    await readBack(disk, temporary, written)
    await verify?.(temporary)
    signal?.throwIfAborted()
    await disk.rename(temporary, path)
    await syncFolder(disk, dirname(path))
    return written.bytes
  } catch (error) {
    await disk.unlink(temporary).catch(() => undefined)
    const words = diskTrouble(error)
    throw words ? new Refusal('FILE_NOT_SAVED', words) : error
  }
}

type Written = { bytes: number; sha256: string }

async function writePieces(
  file: OpenFile,
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  signal: AbortSignal | undefined,
  onBytes: Saving['onBytes'],
): Promise<Written> {
  const hash = createHash('sha256')
  let bytes = 0
  try {
    for await (const piece of pieces) {
      signal?.throwIfAborted()
      for (let at = 0; at < piece.length; ) at += (await file.write(piece, at, piece.length - at)).bytesWritten
      hash.update(piece)
      bytes += piece.length
      onBytes?.(bytes)
    }
    await file.sync()
  } finally {
    await file.close()
  }
  return { bytes, sha256: hash.digest('hex') }
}

/** What the disk gives back must be what it was given. */
async function readBack(disk: Disk, path: string, written: Written): Promise<void> {
  const file = await disk.open(path, 'r')
  const hash = createHash('sha256')
  const buffer = Buffer.allocUnsafe(1 << 18)
  try {
    for (;;) {
      const { bytesRead } = await file.read(buffer, 0, buffer.length, null)
      if (bytesRead === 0) break
      hash.update(buffer.subarray(0, bytesRead))
    }
  } finally {
    await file.close()
  }
  if (hash.digest('hex') !== written.sha256)
    throw new Refusal(
      'FILE_NOT_SAVED',
      'The disk gave back something else than was written. Nothing was saved. Choose another folder or disk and try again.',
    )
}

/** A link under the chosen name could lead anywhere. */
async function refuseLink(path: string): Promise<void> {
  const standing = await lstat(path).catch(() => null)
  if (standing && !standing.isFile())
    throw new Refusal('FILE_NOT_SAVED', 'Something that is not a plain file has that name. Choose another name.')
}

/** The new name itself must survive a power cut. Windows cannot open folders and does not need it. */
async function syncFolder(disk: Disk, folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await disk.open(folder, 'r').catch(() => null)
  if (!handle) return
  await handle.sync().catch(() => undefined)
  await handle.close()
}
