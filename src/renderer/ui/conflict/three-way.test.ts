import { describe, expect, it } from 'vitest'
import { linesApart, merged, threeWay } from './three-way.ts'

const base = { name: 'Aruna Hotel', phone: '077 1', creditLimit: 100, route_id: 3, isActive: true }

describe('two people who change the same thing', () => {
  it('asks only about what both changed, takes over what they changed, keeps what I changed', () => {
    const theirs = { ...base, name: 'Aruna Inn', phone: '077 2' }
    const mine = { ...base, name: 'Aruna Hotels', creditLimit: 200 }
    const changes = threeWay(base, theirs, mine)
    expect(changes.map(({ name, by }) => [name, by])).toEqual([
      ['name', 'both'],
      ['phone', 'them'],
      ['creditLimit', 'me'],
    ])
    expect(changes[0]).toEqual({
      name: 'name',
      base: 'Aruna Hotel',
      theirs: 'Aruna Inn',
      mine: 'Aruna Hotels',
      by: 'both',
    })
    expect(merged(changes, mine, {})).toEqual({ ...base, name: 'Aruna Hotels', phone: '077 2', creditLimit: 200 })
    expect(merged(changes, mine, { name: 'theirs' })).toMatchObject({ name: 'Aruna Inn', creditLimit: 200 })
    // What stays mine is no choice.
    expect(merged(changes, mine, { creditLimit: 'theirs' })).toMatchObject({ creditLimit: 200 })
  })

  it('has nothing to ask when both made it the same, or somebody only looked', () => {
    expect(threeWay(base, { ...base, name: 'X' }, { ...base, name: 'X ' })).toEqual([])
    expect(threeWay(base, base, base)).toEqual([])
  })

  it('leaves alone what the form does not have', () => {
    expect(threeWay({ date: 'then' }, { date: 'then' }, {})).toEqual([])
    expect(threeWay({ date: 'then' }, { date: 'now' }, {})).toMatchObject([{ by: 'them', mine: 'then' }])
  })

  it('takes what is empty as nothing, however it is held, and false and 0 as something', () => {
    const empty = { address: null, cheque: { payee: undefined } }
    expect(threeWay(empty, { address: '' }, { address: undefined, cheque: {} })).toEqual([])
    expect(threeWay(base, { ...base, isActive: false }, base)).toMatchObject([{ name: 'isActive', by: 'them' }])
    expect(threeWay({ days: null }, { days: 0 }, { days: null })).toMatchObject([{ name: 'days', by: 'them' }])
  })

  it('compares lines as a whole, without the keys that the screen gives them', () => {
    const line = { key: 'a', stockItemId: 1, qty: 5 }
    const was = { lines: [line] }
    expect(threeWay(was, { lines: [{ ...line, key: 'b' }] }, { lines: [{ ...line, key: 'c' }] })).toEqual([])
    const theirs = { lines: [{ ...line, qty: 6 }] }
    const mine = { lines: [line, { key: 'd', stockItemId: 2, qty: 1 }] }
    const changes = threeWay(was, theirs, mine)
    expect(changes).toMatchObject([{ name: 'lines', by: 'both' }])
    expect(merged(changes, mine, { lines: 'theirs' })).toEqual(theirs)
    expect(merged(changes, mine, {})).toEqual(mine)
    expect(linesApart(mine.lines, theirs.lines)).toEqual(mine.lines)
    expect(linesApart(mine.lines, was.lines)).toEqual(mine.lines.slice(1))
    expect([linesApart('text', null), linesApart([1, 2], [1])]).toEqual([null, null])
  })
})
