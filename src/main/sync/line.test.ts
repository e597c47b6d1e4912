import { expect, test, vi } from 'vitest'
import { createLine } from './line.ts'

test('the line is up until something is lost, and says since when', () => {
  let now = 1_000
  const line = createLine(
    () => undefined,
    () => now,
  )
  const heard: boolean[] = []
  line.onChange((up) => heard.push(up))
  now = 5_000
  line.lost()
  now = 6_000
  line.lost()
  expect([line.isUp(), line.since().getTime()]).toEqual([false, 5_000])
  line.heard()
  expect(heard).toEqual([false, true])
})

test('whoever asks whether the server can be reached gets one attempt, and its outcome at once', async () => {
  let now = 0
  let outcome: 'lost' | 'heard' = 'lost'
  let attempts = 0
  const line = createLine(
    () => {
      attempts += 1
      queueMicrotask(() => line[outcome]())
    },
    () => now,
  )
  expect(await line.reachable()).toBe(true)
  line.lost()
  // The attempt that just failed stands for the next one.
  expect([await line.reachable(), attempts]).toEqual([false, 0])
  now += 1_000
  expect([await line.reachable(), attempts]).toEqual([false, 1])
  now += 1_000
  outcome = 'heard'
  expect([await line.reachable(), attempts]).toEqual([true, 2])
})

test('whoever waits for the line waits through failed attempts, but not for ever', async () => {
  const line = createLine(() => undefined)
  line.lost()
  const patient = line.restored(5_000)
  line.lost()
  line.heard()
  expect(await patient).toBe(true)
  line.lost()
  expect(await line.restored(5)).toBe(false)
})

test('a line that is back is noticed within a second by whoever waits for it, however long the next attempt was put off', async () => {
  vi.useFakeTimers()
  let attempts = 0
  const line = createLine(() => {
    attempts += 1
    if (attempts === 3) line.heard()
  })
  line.lost()
  const patient = line.restored(5_000)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await patient).toBe(true)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(attempts).toBe(3)
  vi.useRealTimers()
})
