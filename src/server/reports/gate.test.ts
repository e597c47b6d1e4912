import { expect, it } from 'vitest'
import { gate } from './gate.ts'

it('lets two through at once, the others in the order they came, and goes on after a failure', async () => {
  const through = gate(2)
  const begun: number[] = []
  const ends = Array.from({ length: 5 }, () => Promise.withResolvers<number>())
  const works = ends.map((end, i) =>
    through(() => {
      begun.push(i)
      return end.promise
    }),
  )
  expect(begun).toEqual([0, 1])
  ends[1]?.reject(new Error('broken'))
  await expect(works[1]).rejects.toThrow('broken')
  expect(begun).toEqual([0, 1, 2])
  ends[0]?.resolve(0)
  ends[2]?.resolve(2)
  expect(await Promise.all([works[0], works[2]])).toEqual([0, 2])
  expect(begun).toEqual([0, 1, 2, 3, 4])
  ends[3]?.resolve(3)
  ends[4]?.resolve(4)
  expect(await Promise.all([works[3], works[4]])).toEqual([3, 4])
})
