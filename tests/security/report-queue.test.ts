/** Files of reports are heavy: whoever asks for many waits for them, and nobody else does. */
import { expect, it, vi } from 'vitest'
import type { Log } from '../../src/server/log.ts'
import { openDay } from '../support/agency.ts'
import { type Person, testServer } from '../support/server.ts'
import { quietLog } from '../support/database.ts'

const error = vi.fn<Log['error']>()
const server = await testServer({ log: { ...quietLog, error } })
const agency = await server.agency()
/** A report takes its seconds on a busy machine. */
const PATIENCE_MS = 240_000
const [many, one] = [await agency.as(1), await agency.as(2)]

/** Read to its end: a server that stops waits for whoever still reads. */
async function paper(person: Person, signal?: AbortSignal): Promise<number> {
  const answer = await fetch(`${server.url}/api/Account/trail-balance?enDate=${openDay}&fileType=2`, {
    headers: { authorization: `Bearer ${person.token}`, 'x-agency': String(agency.id) },
    ...(signal && { signal }),
  })
  await answer.arrayBuffer()
  return answer.status
}

it(
  'gives another person the next turn, whatever one person asked for before',
  async () => {
    let done = 0
    const asked = Array.from({ length: 8 }, async () => {
      const status = await paper(many)
      done += 1
      return status
    })
    // Behind the first of the many: its own place is in the queue by then.
    await Promise.race(asked)
    expect(await paper(one)).toBe(200)
    // Those that were in work, and those beside it in the rotation; behind all eight, it would be the last.
    expect(done).toBeLessThanOrEqual(5)
    expect(await Promise.all(asked)).toEqual(Array(8).fill(200))
  },
  PATIENCE_MS,
)

it(
  'drops what nobody waits for any more, and stops the work on it',
  async () => {
    let threads = 0
    const count = () => (threads += 1)
    process.on('worker', count)
    try {
      const gone = new AbortController()
      const left = Array.from({ length: 20 }, () =>
        paper(many, gone.signal).then(
          () => 'answered',
          () => 'left',
        ),
      )
      await vi.waitFor(() => expect(threads).toBe(2), { timeout: 30_000 })
      gone.abort()
      expect(await Promise.all(left)).toEqual(Array(20).fill('left'))
      expect(await paper(one)).toBe(200)
      // Two were in work when the caller left; a third may have begun before the server heard of it.
      expect(threads).toBeLessThanOrEqual(4)
    } finally {
      process.off('worker', count)
    }
    expect(error).not.toHaveBeenCalled()
  },
  PATIENCE_MS,
)
