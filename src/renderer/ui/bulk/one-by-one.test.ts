/** One refused row of many does not stop the others, and is told with its reason. */
import { expect, it } from 'vitest'
import { oneByOne, refusedIn } from './one-by-one.ts'

it('answers for each row, in their order', async () => {
  const seen: number[] = []
  const rows = [1, 2, 3, 4].map((id) => ({ id, name: `No. ${id}` }))
  const answers = await oneByOne(rows, async ({ id }) => {
    seen.push(id)
    if (id === 2) throw new Error('The day is closed.')
    return id === 3 ? 'It is approved already.' : null
  })
  expect(seen).toEqual([1, 2, 3, 4])
  expect(answers.map(({ refused }) => refused === null)).toEqual([true, false, false, true])
  expect(answers[2]).toEqual({ id: 3, name: 'No. 3', refused: 'It is approved already.' })
  expect(refusedIn(answers)).toEqual([2, 3])
})
