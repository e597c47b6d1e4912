import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { beforeEach, expect, test } from 'vitest'
import { smallAgency, snapshotLines, snapshotStream } from '../../../tests/main/snapshot-double.ts'
import { closeMirror, type MirrorFiles, mirrorFiles } from './files.ts'
import { BadSnapshot } from './snapshot.ts'
import { UnsoundMirror } from './sqlite.ts'

let folder: string
let files: MirrorFiles
let home: string
const path = () => join(home, 'mirror.db')
const lines = snapshotLines(smallAgency())
const load = async (sent: readonly string[] = lines) =>
  (await files.build(snapshotStream(sent), () => undefined)).takePlace()

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'depot-mirrors-'))
  files = mirrorFiles(folder, 'demo-golden/1/5')
  await closeMirror(await load())
  home = join(folder, readdirSync(folder)[0] ?? '')
})

async function reasonOf(opening: Promise<unknown>): Promise<string> {
  const error = await opening.catch((thrown: unknown) => thrown)
  return error instanceof UnsoundMirror ? error.reason : `opened: ${JSON.stringify(error)}`
}

test('a mirror that was closed opens again with all its rows', async () => {
  const opened = await files.open()
  expect(opened?.stale).toBe(false)
  expect(opened?.mirror.get<{ n: number }>('select count(*) as n from stock_movement')?.n).toBe(120)
})

test('one that was not closed (a crash) opens too, changes in its log included', async () => {
  const crashed = (await files.open())?.mirror
  crashed?.apply({
    protocol: 1,
    scope: 'all',
    cursor: 130,
    reset: false,
    more: false,
    tables: [{ table: 'party', columns: ['id', 'name'], rows: [[1, 'After']], deleted: [] }],
  })
  // As a killed process leaves them: the files as they are now, without a close.
  const elsewhere = mkdtempSync(join(tmpdir(), 'depot-crashed-'))
  const copy = mirrorFiles(elsewhere, 'demo-golden/1/5')
  await closeMirror(await (await copy.build(snapshotStream(lines), () => undefined)).takePlace())
  const copied = join(elsewhere, readdirSync(elsewhere)[0] ?? '')
  for (const suffix of ['', '-wal', '-shm']) copyFileSync(path() + suffix, join(copied, `mirror.db${suffix}`))
  rmSync(join(copied, 'mirror.db.sum'))
  const survived = await copy.open()
  expect(survived?.mirror.state().cursor).toBe(130)
  expect(survived?.mirror.get('select name from party where id = 1')).toEqual({ name: 'After' })
})

test('a single flipped bit anywhere is found', async () => {
  const sound = readFileSync(path())
  const step = Math.floor(sound.length / 150)
  for (let at = 0; at < sound.length; at += step) {
    const flipped = Buffer.from(sound)
    flipped[at] = (flipped[at] ?? 0) ^ (1 << (at % 8))
    writeFileSync(path(), flipped)
    expect(await reasonOf(files.open())).toBe('damaged')
  }
  writeFileSync(path(), sound)
  expect(await files.open()).not.toBeNull()
})

test('cut short at any page, it is found, even after a crash', async () => {
  const sound = readFileSync(path())
  const sum = readFileSync(`${path()}.sum`)
  for (let share = 0; share < 1; share += 0.07) {
    for (const crashed of [true, false]) {
      writeFileSync(path(), sound)
      if (crashed) rmSync(`${path()}.sum`, { force: true })
      else writeFileSync(`${path()}.sum`, sum)
      truncateSync(path(), Math.floor(sound.length * share))
      expect(['damaged', 'foreign']).toContain(await reasonOf(files.open()))
    }
  }
})

test.each<[string, () => void]>([
  ['an empty file', () => writeFileSync(path(), '')],
  ['a text', () => writeFileSync(path(), 'hello '.repeat(1000))],
  ['zeroes', () => writeFileSync(path(), Buffer.alloc(8192))],
])('%s in its place is found', async (_, replace) => {
  replace()
  rmSync(`${path()}.sum`)
  expect(['damaged', 'foreign']).toContain(await reasonOf(files.open()))
})

test('the database of another program is foreign, and so is another person’s mirror', async () => {
  const other = mirrorFiles(folder, 'demo-golden/1/6')
  await closeMirror(await (await other.build(snapshotStream(lines), () => undefined)).takePlace())
  const theirs = readdirSync(folder).find((name) => join(folder, name) !== home) ?? ''
  for (const suffix of ['', '.sum']) copyFileSync(join(folder, theirs, `mirror.db${suffix}`), path() + suffix)
  expect(await reasonOf(files.open())).toBe('foreign')

  rmSync(path())
  rmSync(`${path()}.sum`, { force: true })
  const database = new Database(path())
  database.exec('create table t (a)')
  database.close()
  expect(await reasonOf(files.open())).toBe('foreign')
})

test('a mirror of a newer program is left alone', async () => {
  const database = new Database(path())
  database.exec("insert into __drizzle_migrations (hash, created_at) values ('future', 99999999999999)")
  database.close()
  rmSync(`${path()}.sum`)
  expect(await reasonOf(files.open())).toBe('newer')
})

test('what is set aside stays, and a new one takes the place', async () => {
  truncateSync(path(), 5000)
  const aside = files.setAside('damaged')
  expect(await files.open()).toBeNull()
  await closeMirror(await load())
  expect(statSync(aside).size).toBe(5000)
  expect((await files.open())?.mirror.state().cursor).toBe(100)
})

const replacing = (from: string, to: string) => lines.map((line) => line.replace(from, to))
test.each<[string, readonly string[]]>([
  ['its last line is missing', lines.slice(0, -1)],
  ['a row is missing', lines.filter((line) => !line.startsWith('[1001,'))],
  ['a row is doubled', lines.flatMap((line) => (line.startsWith('[1,"GOLD"') ? [line, line] : [line]))],
  ['a line is cut', lines.map((line, at) => (at === 5 ? line.slice(0, 10) : line))],
  ['a table was not announced', replacing('{"table":"party"}', '{"table":"users"}')],
  ['it speaks another protocol', snapshotLines(smallAgency(), { protocol: 2 })],
  ['it is empty', ['']],
])('a snapshot is thrown away when %s, and the mirror stays as it was', async (_, sent) => {
  await expect(load(sent)).rejects.toThrow(Error)
  expect((await files.open())?.mirror.state().cursor).toBe(100)
})

test('a snapshot that breaks off says so', async () => {
  await expect(load(lines.slice(0, 40))).rejects.toThrow(BadSnapshot)
  expect(existsSync(path())).toBe(true)
})
