import { expect, test } from 'vitest'
import { createRefreshQueue, type TokenBox } from './refresh-queue.ts'

/** A server that takes only the newest token, and a session whose refresh ends as told. */
function deps(ending: 'refreshed' | 'refused' | 'no line', first?: 'due') {
  let valid = 'new-1'
  let present: string | null = first ? null : 'stale'
  const counts = { refreshes: 0, ends: 0, requests: 0 }
  const tokens: TokenBox = {
    access: () => present,
    isDue: () => first === 'due' && present === null,
    async refresh() {
      counts.refreshes += 1
      await Promise.resolve()
      if (ending === 'no line') throw new Error('no line')
      if (ending === 'refreshed') present = valid
      return ending
    },
    end() {
      counts.ends += 1
      present = null
    },
  }
  const request = async (token: string | null) => {
    counts.requests += 1
    await Promise.resolve()
    return new Response(null, { status: token === valid ? 200 : 401 })
  }
  const expire = () => {
    valid = `new-${counts.refreshes + 1}`
  }
  return { queue: createRefreshQueue(tokens), counts, request, expire }
}

test('fifty calls with a stale token lead to one refresh, and each is replayed once', async () => {
  const { queue, counts, request } = deps('refreshed')
  const answers = await Promise.all(Array.from({ length: 50 }, () => queue.send(request)))
  expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200))
  expect(counts).toEqual({ refreshes: 1, ends: 0, requests: 100 })
})

test('calls made while a refresh is under way wait for it instead of failing first', async () => {
  const { queue, counts, request } = deps('refreshed')
  const first = queue.send(request)
  // The first call has been answered 401 and refreshes by now.
  for (let turns = 0; turns < 5 && counts.refreshes === 0; turns += 1) await Promise.resolve()
  expect(counts.refreshes).toBe(1)
  await Promise.all([first, queue.send(request), queue.send(request)])
  expect(counts).toEqual({ refreshes: 1, ends: 0, requests: 4 })
})

test('a token that expires again is refreshed again', async () => {
  const { queue, counts, request, expire } = deps('refreshed')
  await queue.send(request)
  expire()
  expect((await queue.send(request)).status).toBe(200)
  expect(counts.refreshes).toBe(2)
})

test('a refused refresh ends the session once, and all callers get their 401', async () => {
  const { queue, counts, request } = deps('refused')
  const answers = await Promise.all(Array.from({ length: 50 }, () => queue.send(request)))
  expect(answers.every(({ status }) => status === 401)).toBe(true)
  expect(counts).toEqual({ refreshes: 1, ends: 1, requests: 50 })
})

test('without a line the session goes on, and the next call tries again', async () => {
  const { queue, counts, request } = deps('no line')
  const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => queue.send(request)))
  expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true)
  expect(counts).toMatchObject({ refreshes: 1, ends: 0 })
  await expect(queue.send(request)).rejects.toThrow('no line')
  expect(counts.refreshes).toBe(2)
})

test('a call that is refused with a fresh token is not tried a third time', async () => {
  const { queue, counts } = deps('refreshed')
  expect((await queue.send(async () => new Response(null, { status: 401 }))).status).toBe(401)
  expect(counts.refreshes).toBe(1)
})

test.each([
  ['refreshed', { status: 200 }, { refreshes: 1, ends: 0, requests: 10 }],
  ['refused', { status: 401 }, { refreshes: 1, ends: 1, requests: 0 }],
  ['no line', { sent: false }, { refreshes: 1, ends: 0, requests: 0 }],
] as const)('nothing is sent before the first token is there: %s', async (ending, outcome, counted) => {
  const { queue, counts, request } = deps(ending, 'due')
  const send = () => queue.send(request).catch((error: unknown) => error)
  for (const answer of await Promise.all(Array.from({ length: 10 }, send))) expect(answer).toMatchObject(outcome)
  expect(counts).toEqual(counted)
})
