import type { PublicConfig } from '#contract/system/app-config.ts'
import { declaredCalls } from '#contract/index.ts'
import type { Page } from '#contract/paging.ts'
import * as movements from '#reads/inventory/movements.ts'
import * as stock from '#reads/inventory/stock.ts'
import * as grn from '#reads/inventory/grn.ts'
import * as party from '#reads/parties/party.ts'
import type { Reading } from '#reads/reading.ts'
import type { Reader } from '#reads/statement.ts'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { smallAgency, snapshotLines, snapshotStream } from '../../../tests/main/snapshot-double.ts'
import { createMirror, type Mirror, type MirrorReader } from './mirror.ts'
import { ask } from './reads.ts'
import { loadSnapshot } from './snapshot.ts'
import { publicConfig } from './public-config.ts'
import { mirrorAnswers } from './answers.ts'
import type { Asking as Who } from './answers.ts'

const asked =
  <I, T>(read: (reader: Reader, input: I) => Reading<T>) =>
  (of: MirrorReader, who: Who, input: I): T =>
    ask(of, who, read, input)
const listGrns = asked(grn.listGrns)
const getGrn = asked(grn.getGrn)
const stockMovements = asked(movements.stockMovements)
const categoryTree = asked(stock.categoryTree)
const stockByMainCategory = asked(stock.stockByMainCategory)
const products = (of: MirrorReader, who: Who) => ask(of, who, stock.products, undefined)
const listOutlets = asked(party.listOutlets)

let mirror: Mirror
beforeAll(async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'depot-queries-')), 'mirror.db')
  mirror = createMirror(await loadSnapshot(path, 'o', snapshotStream(snapshotLines(smallAgency())), () => undefined))
})

const admin: Who = { agencyId: 1, userId: 1, roles: [3], config: null }
/** Linked to the product 1 only. */
const clerk: Who = { agencyId: 1, userId: 5, roles: [1], config: null }
const stranger: Who = { ...clerk, userId: 6 }
const filters = (value: object) => JSON.stringify(value)

/** All pages of a list, one after the other. */
function everything<T>(list: (query: { Page: number; PageSize: number }) => Page<T>, pageSize = 10): T[] {
  const first = list({ Page: 1, PageSize: pageSize })
  const pages = Array.from({ length: Math.ceil(first.totalCount / pageSize) + 1 }, (_, at) =>
    list({ Page: at + 1, PageSize: pageSize }),
  )
  expect(pages.at(-1)?.items).toEqual([])
  return pages.flatMap(({ items }) => items)
}

test('the mirror answers exactly the calls that are marked for it', () => {
  const marked = declaredCalls().filter(({ meta }) => meta.offline === 'mirror')
  expect(Object.keys(mirrorAnswers).toSorted()).toEqual(marked.map(({ name }) => name).toSorted())
})

test.each([
  ['by date, newest first', {}],
  ['by date, oldest first', { sort: 'postingDate' }],
  ['by value', { sort: '-value' }],
  ['by quantity', { sort: 'qty' }],
  ['of one item', { filters: filters({ stockItemId: 3 }) }],
  ['of one kind, by value', { filters: filters({ sourceType: 'ERN' }), sort: 'value' }],
  ['of a week', { filters: filters({ from: '2026-01-05', to: '2026-01-11' }) }],
  ['of items found by their code', { searchQuery: 'sku-0' }],
])('movements %s: all pages together are the list, in order and without a gap', (_, query) => {
  const all = everything((window) => stockMovements(mirror, admin, { ...query, ...window }))
  const whole = everything((window) => stockMovements(mirror, admin, { ...query, ...window }), 100)
  expect(all).toEqual(whole)
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  expect(all.length).toBeGreaterThan(0)
  const sort = 'sort' in query ? query.sort : '-postingDate'
  const field = sort.replace('-', '') as 'postingDate' | 'value' | 'qty' // the three that stand in the table
  const sign = sort.startsWith('-') ? -1 : 1
  const ordered = all.toSorted((a, b) => sign * (a[field] < b[field] ? -1 : a[field] > b[field] ? 1 : a.id - b.id))
  expect(all.map(({ id }) => id)).toEqual(ordered.map(({ id }) => id))
})

test('movements carry their instant as the server writes it, and the code of their item', () => {
  const [newest] = stockMovements(mirror, admin, {}).items
  expect(newest).toMatchObject({
    id: 120,
    postingDate: '2026-01-25',
    at: '2026-03-02T04:10:00.123Z',
    stock: 'SKU-01',
    from: 'SUP',
    to: 'WH',
  })
})

test('a person sees their own products only, and a stranger none', () => {
  expect(products(mirror, admin).map(({ id }) => id)).toEqual([1, 2])
  expect(products(mirror, clerk)).toEqual([
    { id: 1, description: 'LP Gas', bottleAllowed: [{ stockItemId: 1, bottleStockId: 77 }] },
  ])
  expect(products(mirror, stranger)).toEqual([])
  expect(stockMovements(mirror, clerk, {}).totalCount).toBe(80)
  expect(stockMovements(mirror, stranger, {}).totalCount).toBe(0)
  expect(listGrns(mirror, clerk, {}).totalCount).toBe(30)
  expect(() => stockByMainCategory(mirror, clerk, { id: 2 })).toThrow(/not linked to you/)
  expect(() => categoryTree(mirror, clerk, { id: 2 })).toThrow(/not found/)
  expect(() => getGrn(mirror, clerk, { id: 1002 })).toThrow(/not found/)
})

test('goods received: search looks into number, invoice, supplier and items; % and _ stand for themselves', () => {
  const found = (searchQuery: string) => listGrns(mirror, admin, { searchQuery, PageSize: 100 })
  expect(found('grn-0007').items.map(({ number }) => number)).toEqual(['GRN-0007'])
  expect(found('inv-12').totalCount).toBe(1)
  expect(found('ශ්‍රී').items.every(({ supplier }) => supplier === 'ශ්‍රී Gas')).toBe(true)
  expect(found('100%').totalCount).toBe(23)
  expect(found('r_1').totalCount).toBeGreaterThan(0)
  expect(found('%').totalCount).toBe(found('100%').totalCount)
  expect(found("'; drop table grn; --").totalCount).toBe(0)
  expect(found('  ').totalCount).toBe(45)
})

test('goods received: the total is of the whole filter and leaves cancelled notes out; unknown due dates stand last', () => {
  const list = listGrns(mirror, admin, { filters: filters({ supplierId: 2 }) })
  const all = everything((window) => listGrns(mirror, admin, { filters: filters({ supplierId: 2 }), ...window }))
  expect(list.totalValue).toBe(
    all.filter(({ status }) => status === 'POSTED').reduce((sum, { total }) => sum + total, 0),
  )
  const byDue = everything((window) => listGrns(mirror, admin, { sort: 'dueOn', ...window })).map(({ dueOn }) => dueOn)
  expect(byDue.slice(0, 10)).toEqual(byDue.slice(0, 10).toSorted())
  expect(new Set(byDue.slice(10))).toEqual(new Set([null]))
  const falling = everything((window) => listGrns(mirror, admin, { sort: '-dueOn', ...window })).map(
    ({ dueOn }) => dueOn,
  )
  expect(falling.slice(0, 10)).toEqual(byDue.slice(0, 10).toReversed())
  expect(new Set(falling.slice(10))).toEqual(new Set([null]))
})

test('one note has its lines and its author; an unknown one is not found', () => {
  expect(getGrn(mirror, admin, { id: 1001 })).toMatchObject({
    number: 'GRN-0001',
    createdBy: 'Nimal Silva',
    createdAt: '2026-03-02T04:10:00.000Z',
    readBy: null,
    isRead: false,
    items: [{ stockItemId: 2, code: 'SKU-02', qty: 5, lotNo: 'L2', value: 2500 }],
  })
  expect(() => getGrn(mirror, admin, { id: 1 })).toThrow(/not found/)
})

test('stock carries what is on hand and its open lots in the order they are issued', () => {
  const rows = everything((window) => stockByMainCategory(mirror, admin, { id: 1, ...window }))
  expect(rows.map(({ code }) => code)).toEqual(rows.map(({ code }) => code).toSorted())
  for (const row of rows) {
    expect(row.warehouse).toBe(row.lots.reduce((sum, lot) => sum + lot.warehouse, 0))
    expect(row.lots.map(({ expiryOn }) => expiryOn ?? '9999')).toEqual(
      row.lots.map(({ expiryOn }) => expiryOn ?? '9999').toSorted(),
    )
  }
  const low = stockByMainCategory(mirror, admin, { id: 1, filters: filters({ belowReorder: true }) })
  expect(low.items.every(({ warehouse, reorderLevel }) => warehouse <= reorderLevel)).toBe(true)
})

test('outlets: deleted ones are gone, kinds and search hold, another agency is refused', () => {
  const all = everything((window) => listOutlets(mirror, admin, window))
  expect(all).toHaveLength(24)
  expect(listOutlets(mirror, admin, { outletOnly: true }).items.every(({ kind }) => kind === 1)).toBe(true)
  expect(listOutlets(mirror, admin, { searchQuery: '0771' }).items.length).toBeGreaterThan(0)
  expect(() => listOutlets(mirror, admin, { Agency_id: 2 })).toThrow(/not linked/)
})

test.each([
  ['a field that is unknown', { sort: 'password' }],
  ['a filter that is no object', { filters: '[1]' }],
  ['a filter with an unknown field', { filters: '{"x":1}' }],
  ['a date that is none', { filters: '{"from":"2026-02-30"}' }],
])('%s is refused', (_, query) =>
  expect(() => stockMovements(mirror, admin, query)).toThrow(/cannot be sorted|not valid/),
)

test('the public configuration follows the mirror and keeps what only the server knows', () => {
  expect(publicConfig(mirror, null)).toBeUndefined()
  const known = {
    appName: 'Depot',
    lowStockLevel: 10,
    creditLimitMode: 'WARN',
    reportViewerUrl: null,
    firstRun: false,
    serverVersion: '1.2.3',
    vatRate: 0,
  }
  expect(publicConfig(mirror, known as PublicConfig)).toMatchObject({
    appName: 'Golden LPG',
    vatRate: 18,
    lowStockLevel: 10,
    openDate: '2026-03-02',
    serverVersion: '1.2.3',
    agencyName: 'Golden',
  })
})

test('calls of bottles answer only those who have a product with bottles', () => {
  const asking = (name: string, who: Who) => () => mirrorAnswers[name]?.(mirror, who, {})
  for (const { name } of declaredCalls().filter(({ meta }) => meta.bottles && meta.offline === 'mirror'))
    expect(asking(name, stranger), name).toThrow('not linked to you, or has no bottles')
  expect(asking('bottleReceipt.loanClosures', stranger)).not.toThrow()
})
