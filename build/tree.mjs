/** The repository on disk: where it is and which files stand in it. Node's own modules only. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Absolute path of the repository. */
export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '')

/**
 * Those of `paths` (relative to the repository) that exist: a young tree lacks some folders.
 * @param {string[]} paths
 */
export const existing = (...paths) => paths.filter((path) => existsSync(join(root, path)))

/**
 * All files under `folders`, as paths relative to the repository with forward slashes, sorted.
 * @param {string[]} folders
 */
export function filesUnder(...folders) {
  return existing(...folders)
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1)),
    )
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted()
}
