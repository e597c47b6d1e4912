/** Unfinished documents, kept through a crash: one file each, apart for every person, agency and server. */
import { Instant } from '#contract/dates.ts'
import { refuse } from '#contract/errors.ts'
import { createHash } from 'node:crypto'
import { unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { type JsonFile, jsonFile } from './json-file.ts'

const Draft = z.object({ key: z.string(), value: z.unknown(), savedAt: Instant })
type Draft = z.infer<typeof Draft>
const MOST_BYTES = 2_000_000

export type Drafts = {
  get(key: string): { value: unknown; savedAt: string } | null
  /** Resolves when the disk has it. */
  put(key: string, value: unknown): Promise<{ savedAt: string }>
  remove(key: string): Promise<void>
}

/**
 * @param owner names whose drafts these are, e.g. server, agency and user; null while nobody is signed in: then there are none
 */
export function createDrafts(folder: string, owner: () => string | null, now: () => Date = () => new Date()): Drafts {
  const open = new Map<string, JsonFile<Draft>>()
  /** Drafts that are being removed: gone for whoever asks, and what is put meanwhile comes after. */
  const leaving = new Map<string, Promise<void>>()

  function pathOf(key: string): string {
    const of = owner() ?? refuse('UNAUTHENTICATED')
    // Names on disk are hashes: a key may hold what a file name may not, and tells nothing about the person.
    const name = createHash('sha256').update(`${of}\0${key}`).digest('hex').slice(0, 40)
    return join(folder, `${name}.json`)
  }
  function fileOf(path: string): JsonFile<Draft> {
    const file = open.get(path) ?? jsonFile(path, Draft)
    open.set(path, file)
    return file
  }

  return {
    get(key) {
      const path = pathOf(key)
      const draft = leaving.has(path) ? null : fileOf(path).read()
      return draft && { value: draft.value, savedAt: draft.savedAt }
    },
    async put(key, value) {
      const draft = { key, value, savedAt: now().toISOString() }
      if (JSON.stringify(draft).length > MOST_BYTES) refuse('TOO_LARGE', 'The draft is too large to be kept.')
      const path = pathOf(key)
      await leaving.get(path)
      await fileOf(path).write(draft)
      return { savedAt: draft.savedAt }
    },
    async remove(key) {
      const path = pathOf(key)
      const unlinked = async () => {
        await leaving.get(path)
        // After a write that is still under way, else it would come back.
        await open.get(path)?.settled()
        await unlink(path).catch(() => undefined)
        if (leaving.get(path) === gone) leaving.delete(path)
      }
      const gone = unlinked()
      leaving.set(path, gone)
      await gone
    },
  }
}
