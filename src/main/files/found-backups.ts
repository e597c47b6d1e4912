/** Backups that lie where Depot saves files: to be checked again, or restored. The page knows them by an opaque id. */
import type { FoundBackup } from '#contract/desktop.ts'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { SavedFiles } from './saved-files.ts'

const ENDING = '.depot-backup.gz'
const MOST = 20

/** Newest first. A folder that cannot be read has none; links are not followed. */
export async function findBackups(folders: readonly string[], saved: SavedFiles): Promise<FoundBackup[]> {
  const found = await Promise.all([...new Set(folders)].map(backupsIn))
  return found
    .flat()
    .toSorted((a, b) => b.modifiedAt.getTime() - a.modifiedAt.getTime())
    .slice(0, MOST)
    .map(({ path, bytes, modifiedAt }) => ({ ...saved.add(path, bytes), modifiedAt: modifiedAt.toISOString() }))
}

async function backupsIn(folder: string) {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  const paths = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith(ENDING))
    .map(({ name }) => join(folder, name))
  const known = await Promise.all(
    paths.map(async (path) => {
      const standing = await stat(path).catch(() => null)
      return standing && { path, bytes: standing.size, modifiedAt: standing.mtime }
    }),
  )
  return known.filter((one) => one !== null)
}
