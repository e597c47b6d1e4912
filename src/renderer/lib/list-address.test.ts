/** What a saved view keeps of a list's address, and how it is shown again. */
import { expect, it } from 'vitest'
import { narrowedLess, shownIn, showing, withoutUnknown } from './list-address.ts'

const filters = ['status', 'repId']
const params = (text: string) => new URLSearchParams(text)

it('keeps search, filters, conditions, sort and tab; not the page, the open row and the view itself', () => {
  const address = params('status=2&page=3&cheque=7&saved=m1&q=litro&view=clearing&sort=-amount&repId=')
  expect(shownIn(address, filters)).toBe('q=litro&sort=-amount&status=2&view=clearing')
})

it('is the same whatever was chosen first', () => {
  expect(shownIn(params('status=2&q=a'), filters)).toBe(shownIn(params('q=a&status=2'), filters))
})

it('replaces what is shown, from page 1, and leaves the open row', () => {
  const next = showing(params('q=old&repId=4&page=2&cheque=7'), filters, { savedView: 'm1', shows: 'status=2' })
  expect(Object.fromEntries(next)).toEqual({ cheque: '7', status: '2', saved: 'm1' })
  expect(showing(next, filters, { savedView: null, shows: '' }).toString()).toBe('cheque=7')
})

it('goes back to the view a step at a time: the search, then the filters; sort and tab stay', () => {
  const view = 'status=2'
  expect(narrowedLess('q=a&repId=4&sort=-amount&status=3', view)).toBe('repId=4&sort=-amount&status=3')
  expect(narrowedLess('repId=4&sort=-amount&status=3', view)).toBe('sort=-amount&status=2')
  expect(narrowedLess('sort=-amount&status=2', view)).toBeNull()
  expect(narrowedLess('q=a', '')).toBe('')
  expect(narrowedLess('q=ab&status=2', 'q=a&status=2')).toBe('q=a&status=2')
})

it('leaves out filters that the list has no more', () => {
  expect(showing(params(''), filters, { savedView: 'm1', shows: 'gone=1&status=2' }).get('gone')).toBeNull()
})

it('leaves out conditions and a sort that the list does not know any more, also damaged ones', () => {
  const where = (...columns: string[]) => JSON.stringify(columns.map((column) => ({ column, op: 'is', value: '1' })))
  const known = { columns: ['party'], sorts: ['amount'] }
  const cleaned = (shows: Record<string, string>) =>
    Object.fromEntries(params(withoutUnknown(new URLSearchParams(shows).toString(), known)))
  expect(cleaned({ where: where('party', 'gone'), sort: '-amount', status: '2' })).toEqual({
    where: where('party'),
    sort: '-amount',
    status: '2',
  })
  expect(cleaned({ where: where('gone'), sort: 'gone' })).toEqual({})
  expect(cleaned({ where: '{"column":1', sort: 'amount' })).toEqual({ sort: 'amount' })
  expect(cleaned({ where: '[null, 3, {"column": 4}]' })).toEqual({})
})
