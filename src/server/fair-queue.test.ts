import { expect, it } from 'vitest'
import { fairQueue, type Turn } from './fair-queue.ts'

/** Works that end when the test says so, with the names of those that began. */
function works(atOnce: number, mostWaiting?: number) {
  const queue = fairQueue(atOnce, mostWaiting)
  const begun: string[] = []
  const ends = new Map<string, PromiseWithResolvers<string>>()
  return {
    begun,
    ask(name: string, turn: Turn): Promise<string> {
      const end = Promise.withResolvers<string>()
      ends.set(name, end)
      return queue(turn, () => {
        begun.push(name)
        return end.promise
      })
    },
    end: (name: string) => ends.get(name)?.resolve(name),
    fail: (name: string) => ends.get(name)?.reject(new Error(`${name} failed`)),
  }
}
/** Until everything that can go on has gone on. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

it('lets so many through at once, those of one owner in their order, and goes on after a failure', async () => {
  const { ask, begun, end, fail } = works(2)
  const [one, two, three, four] = ['1', '2', '3', '4'].map((name) => ask(name, { owner: 'a' }))
  expect(begun).toEqual(['1', '2'])
  fail('2')
  await expect(two).rejects.toThrow('2 failed')
  await settled()
  expect(begun).toEqual(['1', '2', '3'])
  for (const name of ['1', '3', '4']) end(name)
  expect(await Promise.all([one, three, four])).toEqual(['1', '3', '4'])
})

it('serves owners in rotation, however much one of them asked for before', async () => {
  const { ask, begun, end } = works(1)
  const asked = [
    ...Array.from({ length: 5 }, (_, i) => ask(`a${i}`, { owner: 'a' })),
    ask('b0', { owner: 'b' }),
    ask('b1', { owner: 'b' }),
    ask('c0', { owner: 'c' }),
  ]
  for (let i = 0; i < asked.length; i++) {
    end(begun.at(-1) ?? '')
    await settled()
  }
  await Promise.all(asked)
  expect(begun).toEqual(['a0', 'a1', 'b0', 'c0', 'a2', 'b1', 'a3', 'a4'])
})

it('drops what is given up, and never begins it', async () => {
  const { ask, begun, end } = works(1)
  const given = new AbortController()
  const first = ask('first', { owner: 'a' })
  const dropped = ask('dropped', { owner: 'b', signal: given.signal })
  const last = ask('last', { owner: 'b' })
  given.abort()
  await expect(dropped).rejects.toThrow('aborted')
  await expect(ask('late', { owner: 'c', signal: given.signal })).rejects.toThrow('aborted')
  end('first')
  end('last')
  expect(await Promise.all([first, last])).toEqual(['first', 'last'])
  expect(begun).toEqual(['first', 'last'])
})

it('makes room when a piece is given up in the moment of its turn', async () => {
  const { ask, begun, end } = works(1)
  const given = new AbortController()
  const first = ask('first', { owner: 'a' })
  const dropped = ask('dropped', { owner: 'a', signal: given.signal })
  const last = ask('last', { owner: 'a' })
  end('first')
  await first
  given.abort()
  await expect(dropped).rejects.toThrow('aborted')
  end('last')
  expect(await last).toBe('last')
  expect(begun).not.toContain('dropped')
})

it('refuses an owner whose pieces wait already in number, and nobody else', async () => {
  const { ask, end } = works(1, 2)
  const asked = ['1', '2', '3'].map((name) => ask(name, { owner: 'a' }))
  await expect(ask('4', { owner: 'a' })).rejects.toMatchObject({ key: 'TOO_MANY' })
  asked.push(ask('5', { owner: 'b' }))
  for (const name of ['1', '2', '3', '5']) end(name)
  expect(await Promise.all(asked)).toEqual(['1', '2', '3', '5'])
})
