import type { Changes } from '#contract/sync.ts'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { smallAgency, snapshotLines, snapshotStream } from '../../../tests/main/snapshot-double.ts'
import { createMirror, type Mirror } from './mirror.ts'
import { instantText } from './rows.ts'
import { loadSnapshot } from './snapshot.ts'

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
