import { expect, test, vi } from 'vitest'
import { createConnection } from './connection.ts'

test('the line is up until something is lost, and says since when', () => {
  let now = 1_000
  const connection = createConnection(
    () => undefined,
    () => now,
  )
  const markUp: boolean[] = []
  connection.onChange((up) => markUp.push(up))
  now = 5_000
  connection.markDown()
  now = 6_000
  connection.markDown()
  expect([connection.isUp(), connection.since().getTime()]).toEqual([false, 5_000])
  connection.markUp()
  expect(markUp).toEqual([false, true])
})

test('whoever asks whether the server can be reached gets one attempt, and its outcome at once', async () => {
  let now = 0
  let outcome: 'markDown' | 'markUp' = 'markDown'
  let attempts = 0
  const connection = createConnection(
    () => {
      attempts += 1
      queueMicrotask(() => connection[outcome]())
    },
    () => now,
  )
  expect(await connection.reachable()).toBe(true)
  connection.markDown()
  // The attempt that just failed stands for the next one.
  expect([await connection.reachable(), attempts]).toEqual([false, 0])
  now += 1_000
  expect([await connection.reachable(), attempts]).toEqual([false, 1])
  now += 1_000
  outcome = 'markUp'
  expect([await connection.reachable(), attempts]).toEqual([true, 2])
})

test('whoever waits for the line waits through failed attempts, but not for ever', async () => {
  const connection = createConnection(() => undefined)
  connection.markDown()
  const patient = connection.restored(5_000)
  connection.markDown()
  connection.markUp()
  expect(await patient).toBe(true)
  connection.markDown()
  expect(await connection.restored(5)).toBe(false)
})

test('a line that is back is noticed within a second by whoever waits for it, however long the next attempt was put off', async () => {
  vi.useFakeTimers()
  let attempts = 0
  const connection = createConnection(() => {
    attempts += 1
    if (attempts === 3) connection.markUp()
  })
  connection.markDown()
  const patient = connection.restored(5_000)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await patient).toBe(true)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(attempts).toBe(3)
  vi.useRealTimers()
})
