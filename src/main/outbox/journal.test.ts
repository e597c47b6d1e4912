import { mkdtempSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type Journal, type JournalFile, openJournal } from './journal.ts'

const Entry = z.object({ text: z.string() })
type Entry = z.infer<typeof Entry>
/** Each opening is flushed to the disk several times, and a busy disk takes its time. */
const ON_DISK = { timeout: 180_000 }
const opened: Journal<Entry>[] = []
const folder = () => mkdtempSync(join(tmpdir(), 'depot-outbox-'))
async function journal(at: string, file?: (path: string) => Promise<JournalFile>): Promise<Journal<Entry>> {
  const one = await openJournal(at, Entry, file)
  opened.push(one)
  return one
}
const closeAll = async () => Promise.all(opened.splice(0).map((one) => one.close()))
afterEach(closeAll)

const files = ['outbox.1.log', 'outbox.2.log']
/** What the journal holds when it is opened anew. */
async function reopened(at: string) {
  await closeAll()
  const one = await journal(at)
  return { texts: one.entries().map(([, { text }]) => text), lost: one.lost }
}
async function withThree(): Promise<string> {
  const at = folder()
  const one = await journal(at)
  for (const text of ['a', 'b', 'c']) await one.put(`id-${text}`, { text })
  await closeAll()
  return at
}

describe('the journal', () => {
  it('has what was put, in its order, and not what was removed', async () => {
    const at = await withThree()
    const one = await journal(at)
    await one.put('id-a', { text: 'a, changed' })
    await one.remove('id-b')
    expect(await reopened(at)).toEqual({ texts: ['a, changed', 'c'], lost: 0 })
  })

  it('stays small however much was removed', async () => {
    const at = folder()
    const one = await journal(at)
    for (let n = 0; n < 400; n += 1) {
      await one.note(`id-${n}`, { text: 'x'.repeat(200) })
      if (n > 1) await one.remove(`id-${n}`)
    }
    expect((await reopened(at)).texts).toHaveLength(2)
    await closeAll()
    expect(readFileSync(join(at, 'outbox.1.log')).length).toBeLessThan(2_000)
  })

  it('loses nothing when one file is cut at any byte', ON_DISK, async () => {
    const at = await withThree()
    const whole = readFileSync(join(at, 'outbox.1.log'))
    for (const [cut, other] of [files, files.toReversed()]) {
      for (let length = 0; length < whole.length; length += 1) {
        for (const name of files) writeFileSync(join(at, name), whole)
        truncateSync(join(at, cut ?? ''), length)
        expect(await reopened(at), `${cut} cut at ${length}, beside ${other}`).toEqual({
          texts: ['a', 'b', 'c'],
          lost: 0,
        })
      }
    }
  })

  it('takes a line that was being written when the power went for one that nobody was told of', ON_DISK, async () => {
    const at = await withThree()
    const whole = readFileSync(join(at, 'outbox.1.log'))
    for (let length = whole.length - 1; length > whole.lastIndexOf('#entry'); length -= 1) {
      for (const name of files) writeFileSync(join(at, name), whole.subarray(0, length))
      const { texts, lost } = await reopened(at)
      // The newline alone is no loss: the line before it says everything.
      expect(texts).toEqual(length === whole.length - 1 ? ['a', 'b', 'c'] : ['a', 'b'])
      expect(lost).toBe(0)
    }
  })

  it('heals one file from the other, whichever bits are flipped', ON_DISK, async () => {
    const at = await withThree()
    const whole = readFileSync(join(at, 'outbox.1.log'))
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...files),
        fc.array(fc.record({ byte: fc.nat(whole.length - 1), bit: fc.nat(7) }), { minLength: 1, maxLength: 40 }),
        async (name, flips) => {
          for (const each of files) writeFileSync(join(at, each), whole)
          const broken = Buffer.from(whole)
          for (const { byte, bit } of flips) broken[byte] = (broken[byte] ?? 0) ^ (1 << bit)
          writeFileSync(join(at, name), broken)
          expect(await reopened(at)).toEqual({ texts: ['a', 'b', 'c'], lost: 0 })
        },
      ),
      { numRuns: 150 },
    )
  })

  it('counts what stands in neither file, keeps the rest and leaves the damaged files where they can be looked at', async () => {
    const at = await withThree()
    for (const name of files) {
      const text = readFileSync(join(at, name), 'utf8')
      writeFileSync(join(at, name), text.replace('"text":"b"', '"text":"z"'))
    }
    expect(await reopened(at)).toEqual({ texts: ['a', 'c'], lost: 1 })
    expect(readdirSync(at).filter((name) => name.includes('damaged'))).toHaveLength(2)
    // What is known once is not told again at every start.
    expect(await reopened(at)).toEqual({ texts: ['a', 'c'], lost: 0 })
  })

  it('refuses what the disk refuses, and stands as before', async () => {
    const at = await withThree()
    let isFull = false
    const one = await journal(at, async (path) => {
      const file = await open(path, 'r+')
      const write: JournalFile['write'] = async (...args: unknown[]) => {
        if (isFull && path.endsWith('2.log')) {
          const [bytes, , , position] = args as [Buffer, number, number, number]
          await file.write(bytes, 0, 5, position)
          throw Object.assign(new Error('no space left'), { code: 'ENOSPC' })
        }
        return Reflect.apply(file.write, file, args)
      }
      return {
        write,
        datasync: () => file.datasync(),
        truncate: (length) => file.truncate(length),
        close: () => file.close(),
      }
    })
    isFull = true
    await expect(one.put('id-d', { text: 'd' })).rejects.toMatchObject({ key: 'FILE_NOT_SAVED' })
    expect(one.entries()).toHaveLength(3)
    isFull = false
    await one.put('id-e', { text: 'e' })
    expect(await reopened(at)).toEqual({ texts: ['a', 'b', 'c', 'e'], lost: 0 })
  })
})
