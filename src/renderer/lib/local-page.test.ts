import { describe, expect, it } from 'vitest'
import { localPage } from './local-page.ts'

type Row = { name: string; limit: number | null }
const rows: Row[] = [
  { name: 'Cash in hand', limit: null },
  { name: 'BOC current', limit: 500 },
  { name: 'Sampath current', limit: 20 },
]
const parts = { text: (row: Row) => row.name, sorts: { name: (row: Row) => row.name, limit: (row: Row) => row.limit } }
const all = { search: '', sort: null, where: [], page: 1, pageSize: 10 }
const names = (state: { search?: string; sort?: { field: string; descending: boolean } }) =>
  localPage<Row, string>(rows, { ...all, ...state }, parts)?.items.map(({ name }) => name)

describe('a list that comes whole', () => {
  it('keeps its order until it is sorted; what has no value comes last, rising and falling', () => {
    expect(names({})).toEqual(['Cash in hand', 'BOC current', 'Sampath current'])
    expect(names({ sort: { field: 'limit', descending: false } })).toEqual([
      'Sampath current',
      'BOC current',
      'Cash in hand',
    ])
    expect(names({ sort: { field: 'limit', descending: true } })).toEqual([
      'BOC current',
      'Sampath current',
      'Cash in hand',
    ])
    expect(names({ sort: { field: 'nonsense', descending: true } })).toHaveLength(3)
  })

  it('is searched whatever the case, and counted before it is paged', () => {
    expect(names({ search: ' CURRENT ' })).toEqual(['BOC current', 'Sampath current'])
    expect(names({ search: 'current boc' })).toEqual(['BOC current'])
    expect(localPage(rows, { ...all, search: 'current', page: 2, pageSize: 1 }, parts)).toEqual({
      items: [rows[2]],
      totalCount: 2,
      page: 2,
      pageSize: 1,
      found: [rows[1], rows[2]],
    })
    expect(localPage(undefined, all, parts)).toBeUndefined()
  })
})
