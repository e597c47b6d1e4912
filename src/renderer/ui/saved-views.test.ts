/** Saved views as they are read: from settings of another version, and of a list that changed since. */
import { describe, expect, it } from 'vitest'
import { isSharedKey, keptViews, newKey, sharedViews } from './saved-views.ts'
import { plainLook } from './table-look.ts'

const own = { key: 'm1', name: 'Overdue', shows: 'status=2', look: { ...plainLook, hidden: ['bank'] } }

describe('own views', () => {
  it('are read as they were kept', () => {
    expect(keptViews({ own: [own], first: 'm1' })).toEqual({ own: [own], first: 'm1' })
  })
  it('are none where nothing was kept, or something else', () => {
    for (const kept of [undefined, null, 7, 'x', {}, { own: 3, first: 4 }])
      expect(keptViews(kept)).toEqual({ own: [], first: null })
  })
  it('lose a damaged one alone, and keep one whose columns cannot be read', () => {
    const { look: _, ...bare } = own
    const odd = { ...own, key: 'm2', look: { hidden: 'all', widths: { a: -1 } } }
    expect(keptViews({ own: [bare, odd, own, 'x'], first: null }).own).toEqual([
      { ...own, key: 'm2', look: plainLook },
      own,
    ])
  })
  it('get a key that none has', () => {
    expect(newKey({ own: [], first: null })).toBe('m1')
    expect(newKey({ own: [{ ...own, key: 'm7' }, own], first: null })).toBe('m8')
    expect(isSharedKey('m1')).toBe(false)
    expect(isSharedKey('s12')).toBe(true)
  })
})

describe('shared views', () => {
  const shared = { id: 12, list: 'trips', name: 'Late', shows: 'q=a', arrangement: '{"hidden":["x"]}', rowVersion: 1 }
  it('are those of the list, with their columns', () => {
    expect(sharedViews([shared, { ...shared, id: 13, list: 'grn' }], 'trips')).toEqual([
      { key: 's12', name: 'Late', shows: 'q=a', look: { ...plainLook, hidden: ['x'] }, shared },
    ])
  })
  it('show the plain columns where theirs cannot be read', () => {
    expect(sharedViews([{ ...shared, arrangement: '{{' }], 'trips')[0]?.look).toEqual(plainLook)
  })
})
