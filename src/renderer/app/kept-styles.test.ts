/** The cache of Ant Design's styles as its parts use it: made when the first part comes, asked for again when the next one does. */
import { expect, it } from 'vitest'
import { keptStyles } from './kept-styles.ts'

type Cache = ReturnType<typeof keptStyles>

/** As a part does that comes to the screen, and then leaves it. Answers how often its styles were made. */
function comesAndLeaves(cache: Cache, path: string): { made: number; forgotten: number } {
  const count = { made: 0, forgotten: 0 }
  cache.opUpdate(path, (present) => {
    if (!present) count.made += 1
    return present ?? [0, 'styles']
  })
  cache.opUpdate(path, (present) => [(present?.[0] ?? 0) + 1, present?.[1]])
  cache.opUpdate(path, (present) => {
    const left = (present?.[0] ?? 0) - 1
    if (left === 0) count.forgotten += 1
    return left === 0 ? null : [left, present?.[1]]
  })
  return count
}

it('makes the rules of a part once, however often it comes and leaves', () => {
  const cache = keptStyles()
  expect(comesAndLeaves(cache, 'style%Button')).toEqual({ made: 1, forgotten: 0 })
  expect(comesAndLeaves(cache, 'style%Button')).toEqual({ made: 0, forgotten: 0 })
})

it('lets the values of a theme go with the last part that uses them', () => {
  const cache = keptStyles()
  expect(comesAndLeaves(cache, 'cssVar%Button')).toEqual({ made: 1, forgotten: 1 })
  expect(comesAndLeaves(cache, 'cssVar%Button')).toEqual({ made: 1, forgotten: 1 })
})
