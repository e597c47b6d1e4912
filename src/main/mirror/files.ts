/** The files of one mirror: open what is there, set aside what cannot be used, put a new one in its place. Nothing is ever deleted but our own half-made files. */
import { createHash } from 'node:crypto'
import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createMirror, type Layer, type Mirror, type MirrorState, readState } from './mirror.ts'
import { loadSnapshot } from './snapshot.ts'
import { closeFile, openFile, UnsoundMirror } from './sqlite.ts'

export type MirrorFiles = {
  /** The mirror that lies there. `stale`: usable, but to be loaded anew. Null when there is none. Throws {@link UnsoundMirror}. */
  open(): Promise<{ mirror: Mirror; stale: boolean } | null>
  /** Renames the file so that it can be looked at later; answers its new name. It must be closed. */
  setAside(reason: UnsoundMirror['reason']): string
  /** Fills a new file from a snapshot, beside the present one. */
  build(stream: AsyncIterable<Uint8Array>, onRows: (done: number, total: number) => void): Promise<NewMirror>
}
export type NewMirror = {
  /** Puts the new file in the place of the old one, which must be closed, and opens it. */
  takePlace(): Promise<Mirror>
}

const companions = ['', '-wal', '-shm', '.sum']

/**
 * @param folder of all mirrors
 * @param owner server, agency and user: a mirror serves nobody else
 * @param layers what is laid over the rows ({@link createMirror})
 */
export function mirrorFiles(
  folder: string,
  owner: string,
  layers?: (state: MirrorState) => readonly Layer[],
): MirrorFiles {
  const digest = createHash('sha256').update(owner).digest('hex').slice(0, 10)
  const home = join(folder, `${owner.replace(/[^A-Za-z0-9.-]+/g, '_').slice(0, 60)}-${digest}`)
  const path = join(home, 'mirror.db')
  const young = join(home, 'mirror.new.db')

  return {
    async open() {
      if (!existsSync(path)) return null
      const { sqlite, upgraded } = await openFile(path)
      try {
        if (readState(sqlite).owner !== owner) throw new UnsoundMirror('foreign')
        return { mirror: createMirror(sqlite, layers), stale: upgraded }
      } catch (error) {
        sqlite.close()
        throw error instanceof UnsoundMirror ? error : new UnsoundMirror('damaged', error)
      }
    },

    setAside(reason) {
      const stamp = new Date().toISOString().replace(/[:.]/g, '-')
      const aside = join(home, `mirror.${reason}-${stamp}.db`)
      for (const suffix of companions) if (existsSync(path + suffix)) renameSync(path + suffix, aside + suffix)
      return aside
    },

    async build(stream, onRows) {
      const sqlite = await loadSnapshot(young, owner, stream, onRows)
      sqlite.close()
      return {
        async takePlace() {
          // Companions of the old file must not be taken for the new one's.
          for (const suffix of companions.slice(1)) rmSync(path + suffix, { force: true })
          renameSync(young, path)
          const { sqlite: opened } = await openFile(path, 'just made')
          return createMirror(opened, layers)
        },
      }
    },
  }
}

/** Closes a mirror; one that cannot even be closed cleanly is checked thoroughly at its next opening. */
export async function closeMirror(mirror: Mirror): Promise<void> {
  try {
    mirror.lift()
    await closeFile(mirror.sqlite)
  } catch {
    mirror.sqlite.close()
  }
}
