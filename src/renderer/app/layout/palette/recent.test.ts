import { expect, test } from 'vitest'
import { recentsIn, withRecent } from './recent.ts'

test('what was chosen again stands first, and once', () => {
  const pages = ['/a', '/b', '/c'].map((page) => ({ page }))
  expect(withRecent(pages, { page: '/c' })).toEqual([{ page: '/c' }, { page: '/a' }, { page: '/b' }])
  expect(recentsIn('nonsense')).toEqual([])
})
