import type { Changes } from '#contract/sync.ts'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { beforeEach, describe, expect, test } from 'vitest'
import { smallAgency, snapshotLines, snapshotStream } from '../../../tests/main/snapshot-double.ts'
import { createMirror, type Layer, type Mirror } from './mirror.ts'
import { instantText } from './rows.ts'
import { loadSnapshot } from './snapshot.ts'
import type { Sqlite } from './sqlite.ts'

let mirror: Mirror
beforeEach(async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'depot-mirror-')), 'mirror.db')
  mirror = createMirror(
    await loadSnapshot(path, 'demo/1/5', snapshotStream(snapshotLines(smallAgency())), () => undefined),
  )
})

const changes = (tables: Changes['tables'], cursor = 120): Changes => ({
  protocol: 1,
  scope: 'all',
  cursor,
  reset: false,
  more: false,
  tables,
})
const names = () =>
  mirror.all<{ name: string }>('select name from party where id < 10 order by id').map(({ name }) => name)

test('a snapshot arrives row by row as it was sent, with its cursor', () => {
  expect(mirror.state()).toEqual({ owner: 'demo/1/5', protocol: 1, scope: 'all', cursor: 100 })
  expect(names()).toEqual(['Litro', 'Laugfs', 'ශ්‍රී Gas'])
  expect(mirror.get<{ n: number }>('select count(*) as n from stock_movement')?.n).toBe(120)
  expect(
    mirror.get(
      'select app_config.value, "at" from app_config, stock_movement where key = \'app_name\' and stock_movement.id = 1',
    ),
  ).toEqual({ value: '"Golden LPG"', at: '2026-03-02T04:10:01.123Z' })
  // The indexes that were left out while loading are there again.
  expect(
    mirror.all("select name from sqlite_master where type = 'index' and name = 'stock_movement_date'"),
  ).toHaveLength(1)
})

test('changes and their cursor are written together: new rows, changed rows, tombstones', () => {
  const touched = mirror.apply(
    changes([
      {
        table: 'party',
        columns: ['id', 'name', 'is_active'],
        rows: [
          [1, 'Litro Gas', false],
          [9, 'New One', true],
        ],
        deleted: [2, 999_999],
      },
      { table: 'grn', columns: ['id'], rows: [], deleted: [] },
    ]),
  )
  expect(touched).toEqual(['party'])
  expect(names()).toEqual(['Litro Gas', 'ශ්‍රී Gas', 'New One'])
  // Columns that did not come keep what they held.
  expect(mirror.get('select code, is_active from party where id = 1')).toEqual({ code: 'SUP-0', is_active: 0 })
  expect(mirror.state().cursor).toBe(120)
})

test('the same changes twice are the same changes once', () => {
  const again = changes([{ table: 'party', columns: ['id', 'name'], rows: [[1, 'Twice']], deleted: [3] }])
  mirror.apply(again)
  mirror.apply(again)
  expect(names()).toEqual(['Twice', 'Laugfs'])
})

test('unknown tables and columns are passed over', () => {
  mirror.apply(
    changes([
      { table: 'moon_phase', columns: ['id', 'phase'], rows: [[1, 'full']], deleted: [1] },
      { table: 'sqlite_master', columns: ['id'], rows: [[1]], deleted: [1] },
      { table: 'party', columns: ['id', 'star_sign', 'name'], rows: [[1, 'leo', 'Known']], deleted: [] },
    ]),
  )
  expect(names()[0]).toBe('Known')
})

test('a batch that fails half way leaves nothing of itself behind', () => {
  const bad = changes([
    { table: 'party', columns: ['id', 'name'], rows: [[1, 'Half']], deleted: [2] },
    { table: 'item', columns: ['name'], rows: [['without its id']], deleted: [] },
  ])
  expect(() => mirror.apply(bad)).toThrow(/without their id/)
  expect(names()).toEqual(['Litro', 'Laugfs', 'ශ්‍රී Gas'])
  expect(mirror.state().cursor).toBe(100)
})

test('changes that lie before the mirror are not applied', () => {
  expect(() => mirror.apply(changes([], 99))).toThrow(/before the mirror/)
})

test('what was computed is kept until the mirror changes', () => {
  let computed = 0
  const total = () => mirror.memo('total', () => (computed += 1))
  expect([total(), total()]).toEqual([1, 1])
  mirror.apply(changes([]))
  expect(total()).toBe(2)
})

test.each([
  ['2026-03-02T04:10:00.123456+00:00', '2026-03-02T04:10:00.123Z'],
  ['2026-03-02T04:10:00.9996+00:00', '2026-03-02T04:10:00.999Z'],
  ['2026-03-02T04:10:00.5+00:00', '2026-03-02T04:10:00.500Z'],
  ['2026-03-02T04:10:00+00:00', '2026-03-02T04:10:00.000Z'],
  ['2026-03-02T04:10:00.123Z', '2026-03-02T04:10:00.123Z'],
  ['2026-03-02T09:40:00.123+05:30', '2026-03-02T04:10:00.123Z'],
  ['2026-03-02', '2026-03-02'],
  [null, null],
])('the instant %j is kept as %j', (sent, kept) => expect(instantText(sent)).toBe(kept))

describe('what waits is laid over the rows', () => {
  const named =
    (id: number, name: string): Layer =>
    (over) => {
      over.run('update party set name = ? where id = ?', name, id)
      return ['party']
    }
  let layers: Layer[]
  let path: string
  let sqlite: Sqlite
  beforeEach(async () => {
    layers = []
    path = join(mkdtempSync(join(tmpdir(), 'depot-mirror-')), 'mirror.db')
    sqlite = await loadSnapshot(path, 'demo/1/5', snapshotStream(snapshotLines(smallAgency())), () => undefined)
    mirror = createMirror(sqlite, () => layers)
  })
  const onDisk = () => {
    const other = new Database(path, { readonly: true })
    const found = other.prepare('select name from party where id < 10 order by id').pluck().all()
    other.close()
    return found
  }

  test('it is read here and stands on no disk, and goes without a trace', () => {
    layers = [named(1, 'One'), named(2, 'Two')]
    expect(mirror.layAgain()).toEqual(['party'])
    expect(names()).toEqual(['One', 'Two', 'ශ්‍රී Gas'])
    expect(onDisk()).toEqual(['Litro', 'Laugfs', 'ශ්‍රී Gas'])
    layers = [named(2, 'Two')]
    expect(mirror.layAgain()).toEqual(['party'])
    expect(names()).toEqual(['Litro', 'Two', 'ශ්‍රී Gas'])
    mirror.lift()
    expect(names()).toEqual(['Litro', 'Laugfs', 'ශ්‍රී Gas'])
  })

  test("the server's changes reach the disk under it, and it is laid over them anew", () => {
    layers = [named(1, 'One')]
    mirror.layAgain()
    const rows = [
      [1, 'Litro Gas'],
      [2, 'Laugfs Gas'],
    ]
    const touched = mirror.apply(changes([{ table: 'party', columns: ['id', 'name'], rows, deleted: [] }]))
    expect(touched).toEqual(['party'])
    expect(names()).toEqual(['One', 'Laugfs Gas', 'ශ්‍රී Gas'])
    expect(onDisk()).toEqual(['Litro Gas', 'Laugfs Gas', 'ශ්‍රී Gas'])
    expect(mirror.state().cursor).toBe(120)
  })

  test('changes that do not fit leave all as it was, with what waits over it', () => {
    layers = [named(1, 'One')]
    mirror.layAgain()
    expect(() => mirror.apply(changes([{ table: 'party', columns: ['name'], rows: [['x']], deleted: [] }]))).toThrow(
      /without their id/,
    )
    expect(names()[0]).toBe('One')
    expect(mirror.state().cursor).toBe(100)
  })

  test('one that fails leaves nothing behind, and the others stand', () => {
    layers = [
      named(1, 'One'),
      (over) => {
        over.run("update party set name = 'half' where id = 2")
        throw new Error('the rows do not allow it')
      },
      named(3, 'Three'),
    ]
    mirror.layAgain()
    expect(names()).toEqual(['One', 'Laugfs', 'Three'])
  })

  test('what was computed without it is not answered with it', () => {
    const count = () => mirror.memo('first', () => names()[0])
    expect(count()).toBe('Litro')
    layers = [named(1, 'One')]
    mirror.layAgain()
    expect(count()).toBe('One')
    layers = []
    mirror.layAgain()
    expect(count()).toBe('Litro')
  })
})
