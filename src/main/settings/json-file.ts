/** A small JSON file of ours: checked when read, written whole or not at all, set aside when damaged. */
import { readFileSync, renameSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { z } from 'zod'
import { saveAtomically } from '../files/atomic.ts'

export type JsonFile<T> = {
  /** Null when there is none, or when it was damaged (the damaged one is kept beside it). */
  read(): T | null
  /** Resolves when the disk has it. Writes follow each other; only the newest of those waiting is written. */
  write(value: T): Promise<void>
  /** Resolves when no write is under way. */
  settled(): Promise<void>
}

export function jsonFile<T>(
  path: string,
  schema: z.ZodType<T>,
  onDamage: (error: unknown) => void = () => undefined,
): JsonFile<T> {
  let waiting: T | undefined
  let writing: Promise<void> | null = null

  async function drain(): Promise<void> {
    try {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      while (waiting !== undefined) {
        const text = JSON.stringify(waiting)
        waiting = undefined
        await saveAtomically(path, [Buffer.from(text)])
      }
    } finally {
      // In the same breath as the last look at `waiting`, so that no write falls between.
      writing = null
    }
  }

  return {
    read() {
      const text = readText(path)
      if (text === null) return null
      try {
        return schema.parse(JSON.parse(text))
      } catch (error) {
        onDamage(error)
        setAside(path)
        return null
      }
    },
    write(value) {
      waiting = value
      writing ??= drain()
      return writing
    },
    async settled() {
      await writing?.catch(() => undefined)
    },
  }
}

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

/** Renames a damaged file so that a new one can take its place and nothing is lost. */
export function setAside(path: string): void {
  try {
    renameSync(path, `${path}.damaged-${Date.now()}`)
  } catch {
    // It vanished meanwhile.
  }
}
