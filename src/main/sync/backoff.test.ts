import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBackoff } from './backoff.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const { signal } = new AbortController()

/** Lets the clock run until the next attempt and answers how long that took. */
async function next(backoff: ReturnType<typeof createBackoff>): Promise<number> {
  const began = performance.now()
  let at = Number.NaN
  const waiting = backoff.wait(signal).then(() => (at = performance.now()))
  await vi.advanceTimersByTimeAsync(60_000)
  await waiting
  return at - began
}

test('attempts come more and more seldom, never more than one a second', async () => {
  const backoff = createBackoff(() => 1)
  const waits = []
  for (let n = 0; n < 8; n += 1) waits.push(Math.round((await next(backoff)) / 1000))
  expect(waits).toEqual([1, 2, 4, 8, 10, 10, 10, 10])
  backoff.reset()
  expect(Math.round((await next(backoff)) / 1000)).toBe(1)
})

test('no two machines wait equally long', async () => {
  const early = await next(createBackoff(() => 0))
  const late = await next(createBackoff(() => 1))
  expect(late - early).toBeGreaterThanOrEqual(400)
})

test('somebody who cannot wait gets an attempt now, but a server that is down is not stormed', async () => {
  const backoff = createBackoff(() => 1)
  const attempts: number[] = []
  const began = performance.now()
  const keepTrying = (async () => {
    for (let n = 0; n < 10; n += 1) {
      await backoff.wait(signal)
      attempts.push(performance.now() - began)
    }
  })()
  for (let ms = 0; ms < 20_000; ms += 50) {
    backoff.nudge()
    await vi.advanceTimersByTimeAsync(50)
  }
  await keepTrying
  const gaps = attempts.slice(1).map((at, n) => at - (attempts[n] ?? 0))
  expect(attempts[0]).toBeLessThan(100)
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(1_000)
})

test('an end of the work ends the wait', async () => {
  const controller = new AbortController()
  const waiting = createBackoff().wait(controller.signal)
  controller.abort(new Error('closed'))
  await expect(waiting).rejects.toThrow('closed')
})
