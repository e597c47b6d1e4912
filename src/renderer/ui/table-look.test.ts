import { describe, expect, it } from 'vitest'
import { type Look, moved, ordered, pinnedOrNot, plainLook } from './table-look.ts'

const columns = ['number', 'date', 'party', 'amount'].map((key) => ({ key }))
const keys = (look: Partial<Look>) => ordered(columns, { ...plainLook, ...look }).map(({ key }) => key)

describe('the columns of a table', () => {
  it('stand as the page has them until they are ordered', () => {
    expect(keys({})).toEqual(['number', 'date', 'party', 'amount'])
    expect(keys({ order: ['party', 'amount'] })).toEqual(['party', 'amount', 'number', 'date'])
    expect(keys({ order: ['gone', 'amount', 'number', 'date', 'party'] })).toEqual([
      'amount',
      'number',
      'date',
      'party',
    ])
  })

  it('move one place to either side, and no further than the end', () => {
    expect(moved(columns, plainLook, 'party', -1)).toEqual({ order: ['number', 'party', 'date', 'amount'] })
    expect(moved(columns, plainLook, 'amount', 1)).toEqual({})
  })

  it('stand first when they are pinned; the first one is, unless others are chosen', () => {
    expect(pinnedOrNot(columns, plainLook, 'amount')).toEqual({ pinned: ['number', 'amount'] })
    expect(keys({ pinned: ['number', 'amount'] })).toEqual(['number', 'amount', 'date', 'party'])
    expect(pinnedOrNot(columns, plainLook, 'number')).toEqual({ pinned: [] })
  })
})
