import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mayAccess } from './access.ts'
import { addDays, businessDate, dayOf, daysBetween, isBusinessDate, notBeforeToday } from './dates.ts'
import { parseFilters, parseSort, pageWindow } from './paging.ts'
import { GrnFilters } from './grn.ts'
import { CodeText, NameText, ruleKeyOf, StrictText } from './rules.ts'
import { allowsBottles } from './stock.ts'

const messagesOf = (schema: typeof NameText, text: string): string[] =>
  schema.safeParse(text).error?.issues.map((i) => i.message) ?? []

describe('names', () => {
  it.each(['Outlet A', 'K&S 100% Gas-House', 'ශ්‍රී ලංකා ගෑස්', 'கொழும்பு கடை', 'A'])('take %s', (text) => {
    expect(messagesOf(NameText, text)).toEqual([])
  })
  it.each([' Outlet', 'Outlet ', 'A_B', 'A.B', 'x<script>', 'a\tb', '=1+1'])(
    'refuse %j in the specification’s words',
    (text) => {
      expect(messagesOf(NameText, text)).toEqual(['should contain numbers, letters, dashes and spaces only'])
    },
  )
  it('are at most 80 characters', () => {
    expect(messagesOf(NameText, 'a'.repeat(80))).toEqual([])
    expect(messagesOf(NameText, 'a'.repeat(81))).toEqual(['should have at most 80 characters'])
    expect(ruleKeyOf('should have at most 80 characters')).toBe('TOO_LONG')
  })
})

describe('codes and strict texts', () => {
  it('take capitals, digits and dashes', () => {
    expect(messagesOf(CodeText, 'LPG-12-5')).toEqual([])
    for (const text of ['lpg', 'LPG 12', 'LPG_1', 'ශ'])
      expect(messagesOf(CodeText, text)).toEqual(['should contain numbers, capital letters and dashes only'])
  })
  it('take letters, digits, dash, ampersand and percent', () => {
    expect(messagesOf(StrictText, 'LT-88213&b%')).toEqual([])
    for (const text of ['a b', 'a/b', 'a.b'])
      expect(messagesOf(StrictText, text)).toEqual(['should contain numbers, letters and dashes only'])
  })
})

describe('dates', () => {
  it('are real days', () => {
    expect(isBusinessDate('2028-02-29')).toBe(true)
    for (const text of ['2026-02-29', '2026-13-01', '2026-1-1', '01-01-2026', '', '2026-01-01T00:00:00Z'])
      expect(isBusinessDate(text)).toBe(false)
  })
  it('add and subtract', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -5000, max: 5000 }),
        (n) => daysBetween(businessDate('2026-03-01'), addDays(businessDate('2026-03-01'), n)) === n,
      ),
    )
  })
  it('turn at midnight in Colombo, not in London', () => {
    expect(dayOf(new Date('2026-03-01T18:29:59Z'))).toBe('2026-03-01')
    expect(dayOf(new Date('2026-03-01T18:30:00Z'))).toBe('2026-03-02')
  })
  it('never lie in the past where the past is illegal', () => {
    const today = businessDate('2026-03-10')
    expect(notBeforeToday('nonsense', today)).toBe(today)
    expect(notBeforeToday('2026-03-09', today)).toBe(today)
    expect(notBeforeToday('2026-03-11', today)).toBe('2026-03-11')
    expect(notBeforeToday(null, today)).toBe(today)
  })
})

describe('lists', () => {
  it('take page sizes of the specification and clamp others to 100', () => {
    expect(pageWindow({})).toEqual({ page: 1, pageSize: 10, offset: 0 })
    expect(pageWindow({ Page: 3, PageSize: 20 })).toEqual({ page: 3, pageSize: 20, offset: 40 })
    expect(pageWindow({ PageSize: 7 }).pageSize).toBe(100)
  })
  it('refuse filters and sorts they do not know', () => {
    expect(parseFilters(GrnFilters, '{"isRead":false}')).toEqual({ isRead: false })
    for (const filters of ['{"drop":1}', 'nonsense', '[]', '{"from":"2026-02-30"}'])
      expect(() => parseFilters(GrnFilters, filters)).toThrow('filter')
    expect(parseSort(['date'], '-date', { field: 'date', descending: false })).toEqual({
      field: 'date',
      descending: true,
    })
    expect(() => parseSort(['date'], 'id;drop', { field: 'date', descending: true })).toThrow('sorted')
  })
})

describe('access', () => {
  it.each([
    ['guest', [true, true, true]],
    ['editor', [false, true, true]],
    ['admin', [false, true, true]],
    ['sa', [false, false, true]],
    ['public', [true, true, true]],
  ] as const)('%s', (level, expected) => {
    expect(([1, 2, 3] as const).map((role) => mayAccess(level, [role]))).toEqual(expected)
  })
  it('nobody without a role is let in', () => {
    expect(mayAccess('guest', [])).toBe(false)
  })
  it('bottles follow the first entry of the list', () => {
    expect(allowsBottles({ bottleAllowed: [] })).toBe(false)
    expect(allowsBottles({ bottleAllowed: [{ stockId: 1, bottleStockId: null }] })).toBe(false)
    expect(allowsBottles({ bottleAllowed: [{ stockId: 1, bottleStockId: 9 }] })).toBe(true)
  })
})
