import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { emptySpoolFolder, PIECE_BYTES, spoolFile } from './spool-file.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'depot-spool-test-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function all(given: AsyncIterable<Uint8Array>): Promise<Uint8Array[]> {
  const read: Uint8Array[] = []
  for await (const piece of given) read.push(piece)
  return read
}
const text = async (given: AsyncIterable<Uint8Array>) => Buffer.concat(await all(given)).toString('utf8')
async function* pieces(...texts: string[]): AsyncGenerator<Uint8Array, void> {
  for (const each of texts) yield Buffer.from(each)
}

it('gives what is written while it is written, without waiting for the end', async () => {
  const file = await spoolFile(folder)
  const reader = file.pieces()
  const rest = Promise.withResolvers<string>()
  const filled = file.fill(
    (async function* () {
      yield Buffer.from('first ')
      yield Buffer.from(await rest.promise)
    })(),
  )
  expect(Buffer.from((await reader.next()).value ?? []).toString()).toBe('first ')
  rest.resolve('and last')
  expect(await text(reader)).toBe('and last')
  await filled
  await file.close()
})

it('takes everything without a reader, and gives it in pieces of bounded size afterwards', async () => {
  const file = await spoolFile(folder)
  const long = 'x'.repeat(PIECE_BYTES + 1)
  await file.fill(pieces('a', long))
  const sizes = (await all(file.pieces())).map(({ length }) => length)
  expect(sizes).toEqual([PIECE_BYTES, 2])
  await file.close()
})

it('ends reading with the failure of the writer, behind what was written', async () => {
  const file = await spoolFile(folder)
  await file.fill(pieces('begun')).then(() => file.fail(new Error('too late to count')))
  expect(await text(file.pieces())).toBe('begun')
  await file.close()

  const broken = await spoolFile(folder)
  broken.fail(new Error('the database went away'))
  await expect(text(broken.pieces())).rejects.toThrow('the database went away')
  await broken.close()
})

it('has no name from the beginning, so that it is gone with the process', async () => {
  const file = await spoolFile(folder)
  expect(readdirSync(folder)).toEqual([])
  await file.close()
})

it('finds the folder empty after a crash that left files in it', () => {
  const used = join(folder, 'used')
  mkdirSync(used)
  writeFileSync(join(used, 'left-behind'), 'rows')
  emptySpoolFolder(used)
  expect(readdirSync(used)).toEqual([])
})
