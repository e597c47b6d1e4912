import { localIdsAt } from '#contract/local-ids.ts'
import { expect, test } from 'vitest'
import { sendable, serverIds } from './dependence.ts'

const author = { id: 5, name: 'Nimal' }
const first = localIdsAt(Date.UTC(2026, 10, 22), 0)
type Given = Partial<Parameters<typeof sendable>[0][number]>
const entry = (id: string, given: Given = {}) => ({
  id,
  author,
  input: {},
  state: 'waiting' as const,
  firstId: 0,
  concerns: [],
  done: null,
  ...given,
})
const namesOf = ({ now, orphans }: ReturnType<typeof sendable>) => ({
  now: now.map(({ id }) => id),
  orphans: orphans.map(({ id }) => id),
})

test('what has nothing to do with each other goes together, in order', () => {
  const entries = [entry('a', { concerns: ['trip:1'] }), entry('b'), entry('c', { concerns: ['trip:2'] })]
  expect(namesOf(sendable(entries, 5))).toEqual({ now: ['a', 'b', 'c'], orphans: [] })
})

test('what builds on one before it goes when that is done, and what follows stays behind it', () => {
  const entries = [entry('a', { concerns: ['trip:1'] }), entry('b', { concerns: ['trip:1'] }), entry('c')]
  expect(namesOf(sendable(entries, 5)).now).toEqual(['a'])
  const made = [entry('a', { firstId: first }), entry('b', { input: { partyId: first } })]
  expect(namesOf(sendable(made, 5)).now).toEqual(['a'])
})

test('a refused one holds back what builds on it, however far, and nothing else', () => {
  const entries = [
    entry('a', { state: 'refused', firstId: first, concerns: ['trip:1'] }),
    entry('b', { input: { id: first }, concerns: ['vehicle:7'] }),
    entry('c', { concerns: ['vehicle:7'] }),
    entry('d', { concerns: ['trip:2'] }),
  ]
  expect(namesOf(sendable(entries, 5))).toEqual({ now: ['d'], orphans: [] })
})

test('what builds on a discarded one is never sent', () => {
  const entries = [entry('a', { state: 'discarded', firstId: first }), entry('b', { input: { id: first } }), entry('c')]
  expect(namesOf(sendable(entries, 5))).toEqual({ now: ['c'], orphans: ['b'] })
})

test('what others wrote waits for them, and holds back nothing', () => {
  const other = { id: 6, name: 'Kamal' }
  const entries = [entry('a', { author: other, concerns: ['trip:1'] }), entry('b', { concerns: ['trip:1'] })]
  expect(namesOf(sendable(entries, 5)).now).toEqual(['b'])
})

test("an id of this PC is the server's once it has answered", () => {
  const idOf = serverIds([{ firstId: first, done: { seq: 9, id: 44 } }])
  expect([idOf(first), idOf(first + 1)]).toEqual([44, undefined])
})

test("what stood under an id of this PC is known by the server's id too", () => {
  const entries = [
    entry('a', { state: 'done', firstId: first, done: { seq: 9, id: 44 } }),
    entry('b', { state: 'refused', input: { id: first }, concerns: [`trip:${first}`] }),
    entry('c', { input: { id: 44 }, concerns: ['trip:44'] }),
  ]
  expect(namesOf(sendable(entries, 5)).now).toEqual([])
})

test('a mirror that does not have the row yet knows it by the id of this PC', () => {
  const done = [{ firstId: first, done: { seq: 9, id: 44 } }]
  expect([serverIds(done, 8)(first), serverIds(done, 9)(first)]).toEqual([undefined, 44])
})
