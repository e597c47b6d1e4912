import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { silentLog } from '../log/log.ts'
import { createUpdates, type UpdateFetcher } from './updates.ts'

let offered: string | null
let downloads: number
let told: string[]
const fetcher: UpdateFetcher = {
  newest: async () => offered,
  download: async () => {
    downloads += 1
  },
}
const updates = (of = fetcher) =>
  createUpdates({ fetcher: of, version: '0.1.0', log: silentLog, onReady: (version) => told.push(version) })

beforeEach(() => {
  offered = null
  downloads = 0
  told = []
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

test.each([null, '0.1.0', '0.0.9', 'nonsense'])('of %j nothing is downloaded', async (version) => {
  offered = version
  expect(await updates().look()).toEqual({ state: 'newest' })
  expect(downloads).toBe(0)
})

test('a newer version is downloaded and told once, a still newer one again', async () => {
  const { look } = updates()
  offered = '0.2.0'
  const [first, second] = await Promise.all([look(), look()])
  expect(first).toEqual({ state: 'ready', version: '0.2.0' })
  expect(second).toEqual(first)
  expect(await look()).toEqual({ state: 'ready', version: '0.2.0' })
  expect([downloads, told]).toEqual([1, ['0.2.0']])
  offered = '0.3.0'
  await look()
  expect([downloads, told]).toEqual([2, ['0.2.0', '0.3.0']])
})

test('a program that runs for days looks again', async () => {
  const one = updates()
  one.start()
  await vi.advanceTimersByTimeAsync(0)
  expect(told).toEqual([])
  offered = '0.2.0'
  await vi.advanceTimersByTimeAsync(6 * 3_600_000)
  expect(told).toEqual(['0.2.0'])
  one.stop()
  offered = '0.3.0'
  await vi.advanceTimersByTimeAsync(24 * 3_600_000)
  expect(told).toEqual(['0.2.0'])
})

test('a feed that cannot be reached, or a download that fails, is told in words and tried again', async () => {
  const failing = { ...fetcher, download: () => Promise.reject(new Error('sha512 checksum mismatch')) }
  offered = '0.2.0'
  expect(await updates(failing).look()).toMatchObject({ state: 'unknown', why: expect.stringContaining('try again') })
  const unreachable: UpdateFetcher = { ...fetcher, newest: () => Promise.reject(new Error('ENOTFOUND')) }
  const { look } = updates(unreachable)
  expect(await look()).toMatchObject({ state: 'unknown' })
  unreachable.newest = fetcher.newest
  expect(await look()).toEqual({ state: 'ready', version: '0.2.0' })
})
