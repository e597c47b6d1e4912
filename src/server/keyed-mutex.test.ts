import { expect, it } from 'vitest'
import { keyedMutex } from './keyed-mutex.ts'

it('lets one work at a time per key, in the order of asking, whatever fails; other keys do not wait', async () => {
  const takeTurn = keyedMutex()
  const order: string[] = []
  const gate = Promise.withResolvers<void>()
  const first = takeTurn('a', async () => {
    await gate.promise
    order.push('a1')
    throw new Error('failed')
  })
  const second = takeTurn('a', async () => order.push('a2'))
  const other = takeTurn('b', async () => order.push('b'))
  await other
  gate.resolve()
  await expect(first).rejects.toThrow('failed')
  await second
  expect(order).toEqual(['b', 'a1', 'a2'])
})
