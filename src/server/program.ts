/** Where the program's own files lie, in the sources, in the build and in the installed package alike. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'

const MIGRATIONS = join('drizzle', 'server')

function findRoot(folder: string): string {
  if (existsSync(join(folder, MIGRATIONS, 'meta', '_journal.json'))) return folder
  const parent = dirname(folder)
  if (parent === folder) throw new Error('The program is not complete: its folder drizzle/server is missing.')
  return findRoot(parent)
}

const root = findRoot(import.meta.dirname)

export const migrationsFolder = join(root, MIGRATIONS)

/** Version of Depot, as package.json says. */
export const programVersion = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))).version
