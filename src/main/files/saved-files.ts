/** Files that Depot saved in this run. The page knows them by an opaque id and can open those and no others. */
import type { SavedFile } from '#contract/desktop.ts'
import { refuse } from '#contract/errors.ts'
import { randomUUID } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { basename, dirname } from 'node:path'

/** The oldest are forgotten; nobody opens an export of two hundred exports ago from its message. */
const MOST = 200

export type SavedFiles = {
  add(path: string, bytes: number): SavedFile
  /** Absolute path. Throws NOT_FOUND for an unknown id, and for a file that was moved or deleted since. */
  pathOf(fileId: string): Promise<string>
}

export function createSavedFiles(): SavedFiles {
  const paths = new Map<string, string>()
  return {
    add(path, bytes) {
      const fileId = randomUUID()
      paths.set(fileId, path)
      const [oldest] = paths.keys()
      if (paths.size > MOST && oldest) paths.delete(oldest)
      return { fileId, name: basename(path), folder: dirname(path), bytes }
    },
    async pathOf(fileId) {
      const path = paths.get(fileId) ?? refuse('NOT_FOUND', 'That file was not saved in this session.')
      const standing = await stat(path).catch(() => null)
      return standing?.isFile() ? path : refuse('NOT_FOUND', 'That file was moved or deleted since it was saved.')
    },
  }
}
