import { Refusal } from '#contract/errors.ts'
import { mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { saveAtomically } from './atomic.ts'
import { type Disk, type OpenFile, realDisk } from './disk.ts'

let folder: string
let path: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'depot-save-'))
  path = join(folder, 'report.xlsx')
})

const pieces = () => [Buffer.from('one '), Buffer.from('two '), Buffer.alloc(200_000, 'x')]
const whole = Buffer.concat(pieces()).toString()

/** A disk that fails at the n-th operation with the given code; counts on when it does not. */
function failingDisk(at: number, code: string): { disk: Disk; operations: () => number } {
  let count = 0
  const trouble = () => {
    count += 1
    if (count === at) throw Object.assign(new Error(code), { code })
  }
  const guarded = (file: OpenFile): OpenFile => ({
    write: ((...args: Parameters<OpenFile['write']>) => (trouble(), file.write(...args))) as OpenFile['write'], // overloads
    read: ((...args: Parameters<OpenFile['read']>) => (trouble(), file.read(...args))) as OpenFile['read'], // overloads
    sync: async () => (trouble(), file.sync()),
    close: () => file.close(),
  })
  return {
    operations: () => count,
    disk: {
      open: async (name, flags) => (trouble(), guarded(await realDisk.open(name, flags))),
      rename: async (from, to) => (trouble(), realDisk.rename(from, to)),
      unlink: realDisk.unlink,
    },
  }
}

test('a file is there whole, and nothing beside it', async () => {
  expect(await saveAtomically(path, pieces())).toBe(200_008)
  expect(readFileSync(path, 'utf8')).toBe(whole)
  expect(readdirSync(folder)).toEqual(['report.xlsx'])
})

test.each([
  ['ENOSPC', /disk is full/],
  ['EIO', /reported a fault/],
  ['EROFS', /cannot be written/],
])('a disk that fails with %s at any step leaves the old file as it was and no half one', async (code, words) => {
  writeFileSync(path, 'the old report')
  const { disk, operations } = failingDisk(Number.POSITIVE_INFINITY, code)
  await saveAtomically(join(folder, 'measure'), pieces(), { disk })
  const steps = operations()
  expect(steps).toBeGreaterThan(6)
  // The very last steps make the name survive a power cut: the file itself is whole by then.
  for (let at = 1; at <= steps - 2; at += 1) {
    const saving = saveAtomically(path, pieces(), { disk: failingDisk(at, code).disk })
    await expect(saving).rejects.toThrow(words)
    await expect(saving).rejects.toBeInstanceOf(Refusal)
    expect(readdirSync(folder).toSorted()).toEqual(['measure', 'report.xlsx'])
    expect(readFileSync(path, 'utf8')).toBe('the old report')
  }
  await saveAtomically(path, pieces())
  expect(readFileSync(path, 'utf8')).toBe(whole)
})

test('a disk that gives back something else than was written is found out', async () => {
  const liar: Disk = {
    ...realDisk,
    open: async (name, flags) => {
      const file = await realDisk.open(name, flags)
      if (flags !== 'r') return file
      const read = async (buffer: Buffer, ...rest: [number, number, null]) => {
        const result = await file.read(buffer, ...rest)
        if (result.bytesRead > 0) buffer[0] = (buffer[0] ?? 0) ^ 1
        return result
      }
      return {
        write: file.write.bind(file),
        sync: () => file.sync(),
        close: () => file.close(),
        read: read as OpenFile['read'],
      } // overloads
    },
  }
  await expect(saveAtomically(path, pieces(), { disk: liar })).rejects.toThrow(/something else than was written/)
  expect(readdirSync(folder)).toEqual([])
})

test('cancelling leaves nothing', async () => {
  const controller = new AbortController()
  const saving = saveAtomically(path, pieces(), { signal: controller.signal, onBytes: () => controller.abort() })
  await expect(saving).rejects.toThrow(/aborted/)
  expect(readdirSync(folder)).toEqual([])
})

test('what the check of the finished file refuses never gets its name', async () => {
  const saving = saveAtomically(path, pieces(), {
    verify: async (temporary) => {
      expect(readFileSync(temporary, 'utf8')).toBe(whole)
      throw new Refusal('BACKUP_DAMAGED')
    },
  })
  await expect(saving).rejects.toThrow(Refusal)
  expect(readdirSync(folder)).toEqual([])
})

test('a link is not followed and a folder is not replaced', async () => {
  const target = join(folder, 'elsewhere')
  writeFileSync(target, 'mine')
  symlinkSync(target, path)
  await expect(saveAtomically(path, pieces())).rejects.toThrow(/not a plain file/)
  expect(readFileSync(target, 'utf8')).toBe('mine')
})

test('a folder that is gone is said in words', async () => {
  await expect(saveAtomically(join(folder, 'gone', 'a.pdf'), pieces())).rejects.toThrow(/folder is gone/)
})
