/** A temporary file that is read while it is being written: the writer never waits for the reader. */
import { randomUUID } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Read at once: a reader that takes this too slowly is let go (outflow.ts). */
export const PIECE_BYTES = 256 * 1024

/** Makes the folder of temporary files, empty: what a crashed server left in it is removed. */
export function emptySpoolFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true, mode: 0o700 })
}

export type SpoolFile = {
  /** Bytes that were written so far. */
  readonly size: number
  /** Writes the pieces; when it resolves or rejects, so does reading, behind what was written. */
  fill(pieces: AsyncIterable<Uint8Array>): Promise<void>
  /** Ends reading with the error, behind what was written. */
  fail(error: unknown): void
  /** What was and will be written, from the beginning. One reader. */
  pieces(): AsyncGenerator<Uint8Array, void>
  /** Frees the space. */
  close(): Promise<void>
}

export async function spoolFile(folder: string): Promise<SpoolFile> {
  const path = join(folder, randomUUID())
  const handle = await open(path, 'wx+', 0o600)
  // Without a name the space is freed with the process, however that ends.
  await rm(path, { force: true }).catch(async (error: unknown) => {
    await handle.close()
    throw error
  })
  let written = 0
  let state: { ended: false } | { ended: true; error?: unknown } = { ended: false }
  let wake = () => {}
  const end = (ending: typeof state) => {
    if (!state.ended) state = ending
    wake()
  }
  return {
    get size() {
      return written
    },
    async fill(pieces) {
      for await (const piece of pieces) {
        await handle.appendFile(piece)
        written += piece.length
        wake()
      }
      end({ ended: true })
    },
    fail: (error) => end({ ended: true, error }),
    async *pieces() {
      for (let at = 0; ; ) {
        if (at < written) {
          const piece = await readAt(handle, at, Math.min(PIECE_BYTES, written - at))
          at += piece.length
          yield piece
        } else if (state.ended) {
          if ('error' in state) throw state.error
          return
        } else await new Promise<void>((resolve) => (wake = resolve))
      }
    },
    close: () => handle.close(),
  }
}

async function readAt(handle: FileHandle, position: number, length: number): Promise<Uint8Array> {
  const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafe(length), 0, length, position)
  if (bytesRead === 0) throw new Error('a temporary file is shorter than what was written to it')
  return buffer.subarray(0, bytesRead)
}
