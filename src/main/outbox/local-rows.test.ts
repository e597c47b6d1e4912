/** Documents whose rows exist on this PC only until the server has them: their ids, what waits behind them, and what pages are answered. */
import { KeptForLater } from '#contract/kept-for-later.ts'
import { isLocalId, localIdsIn } from '#contract/local-ids.ts'
import { expect, it, vi } from 'vitest'
import { office, refusal } from '../../../tests/main/outbox-double.ts'
import type { Outbox, OutboxDeps } from './outbox-types.ts'

/** Every write makes rows, and those with the same `trip` build on each other. */
const concerns: NonNullable<OutboxDeps['concerns']> = (_, input, firstId) => [
  `trip:${(input as { trip?: number }).trip ?? firstId}`,
]
const firstOf = (mirror: { firstId: number }[]) => mirror[0]?.firstId ?? 0

async function away() {
  const there = office()
  const outbox = there.make({ concerns })
  await outbox.open('here/1')
  there.network.up = false
  there.connection.markDown()
  const wait = (input: Record<string, unknown>) =>
    expect(outbox.write('trip.create', input)).rejects.toBeInstanceOf(KeptForLater)
  const back = () => {
    there.network.up = true
    there.connection.markUp()
  }
  return { ...there, outbox, wait, back }
}

it("gives them ids of this PC, and the server's in what is sent behind them and in what pages ask for", async () => {
  const { outbox, wait, back, requests } = await away()
  await wait({ n: 1 })
  const id = firstOf(outbox.predictable(0, 5))
  expect(isLocalId(id)).toBe(true)
  await wait({ n: 2, trip: id })
  expect(() => outbox.forServer({ id })).toThrow(/waits on this computer/)
  back()
  await vi.waitUntil(() => outbox.status().waiting === 0)
  // What builds on another goes with a request of its own, behind its answer.
  expect(requests).toEqual([[{ n: 1 }], [{ n: 2, trip: 41 }]])
  expect(outbox.forServer({ id })).toEqual({ id: 41 })
  expect([outbox.forMirror(id, () => 0), outbox.forMirror(id, () => 1)]).toEqual([id, 41])
  await outbox.close()
})

it('shows them until the mirror has their rows, through a restart', async () => {
  const { outbox, wait, back, make } = await away()
  await wait({ n: 1 })
  await wait({ n: 2 })
  back()
  await vi.waitUntil(() => outbox.status().waiting === 0)
  const shown = (cursor: number) => outbox.predictable(cursor, 5).map(({ input }) => input['n'])
  expect([shown(0), shown(1), shown(2)]).toEqual([[1, 2], [2], []])
  await outbox.close()
  const again = make({ concerns })
  await again.open('here/1')
  expect(again.predictable(1, 5)).toHaveLength(1)
  expect(again.list()).toEqual([])
  await again.close()
})

it('a refused one holds back what builds on it until it is corrected in its place; the others go on', async () => {
  const { outbox, wait, back, judgeBy, done } = await away()
  judgeBy(({ input }) => (input['n'] === 1 ? refusal() : null))
  await wait({ n: 1 })
  const id = firstOf(outbox.predictable(0, 5))
  await wait({ n: 2, trip: id })
  await wait({ n: 3 })
  back()
  await vi.waitUntil(() => outbox.status().refused === 1 && done.length === 1)
  expect(done).toEqual(['3'])
  outbox.correct(outbox.list()[0]?.id ?? '')
  await outbox.write('trip.create', { n: 4 })
  await vi.waitUntil(() => outbox.status().waiting === 0)
  expect([done, outbox.list()]).toEqual([['3', '4', '2'], []])
  await outbox.close()
})

it('what builds on a discarded one is refused in words and never sent', async () => {
  const { outbox, wait, back, done } = await away()
  await wait({ n: 1 })
  await wait({ n: 2, trip: firstOf(outbox.predictable(0, 5)) })
  await outbox.discard(outbox.list()[0]?.id ?? '', 'typed twice')
  back()
  await vi.waitUntil(() => outbox.status().refused === 1)
  expect(done).toEqual([])
  expect(outbox.list()[1]?.failure?.envelope.message).toContain('was discarded before it reached the server')
  await outbox.close()
})

it("answers with the server's ids when the mirror has the row, else with those of this PC", async () => {
  const { make } = office()
  let isThere = true
  const laid: number[] = []
  let id = 0
  const outbox: Outbox = make({
    concerns: (_, __, firstId) => [`trip:${(id = firstId)}`],
    pulled: async () => {
      // The page that waits shows it itself: it is not laid over the rows beside that.
      laid.push(outbox.predictable(0, 5).length)
      return isThere
    },
    answerOf: () => ({ value: { id } }),
  })
  await outbox.open('here/1')
  expect(await outbox.write('trip.create', { n: 1 })).toMatchObject({ value: { id: 41 } })
  expect(outbox.predictable(1, 5)).toEqual([])
  isThere = false
  expect(await outbox.write('trip.create', { n: 2 })).toMatchObject({ value: { id } })
  expect(localIdsIn(id)).toHaveLength(1)
  expect(outbox.predictable(1, 5)).toHaveLength(1)
  expect(laid).toEqual([0, 0])
  await outbox.close()
})
