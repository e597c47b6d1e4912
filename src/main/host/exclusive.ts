/** One Depot a data folder: two would fight over its database. A small file names the one that runs. */
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const Running = z.object({
  pid: z.number().int(),
  /** Browser host: path of the file that leads a browser to the page. */
  entryFile: z.string().nullable(),
})
export type Running = z.infer<typeof Running>

export type Claim =
  | {
      taken: true
      /** Names the file that leads to the page, for a second start to open. */
      tell(entryFile: string): void
      release(): void
    }
  /** Somebody else has it. */
  | { taken: false; by: Running }

/** Takes the folder for this process. A file of a process that is gone counts for nothing. */
export function claimFolder(folder: string): Claim {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, 'running.json')
  for (let tries = 0; tries < 3; tries += 1) {
    if (placed(file))
      return {
        taken: true,
        tell: (entryFile) => replace(file, entryFile),
        release: () => rmSync(file, { force: true }),
      }
    const by = readRunning(file)
    if (by && by.pid !== process.pid && isAlive(by.pid)) return { taken: false, by }
    rmSync(file, { force: true })
  }
  throw new Error(`${file} cannot be written`)
}

function written(file: string, entryFile: string | null): string {
  const young = `${file}.${process.pid}`
  writeFileSync(young, JSON.stringify({ pid: process.pid, entryFile } satisfies Running), { mode: 0o600 })
  return young
}

/** Puts the file in its place with its contents at once; false when one is there. */
function placed(file: string): boolean {
  const young = written(file, null)
  try {
    linkSync(young, file)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(young)
  }
}

const replace = (file: string, entryFile: string): void => renameSync(written(file, entryFile), file)

function readRunning(file: string): Running | null {
  try {
    return Running.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return null
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Somebody else's process is alive too.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
