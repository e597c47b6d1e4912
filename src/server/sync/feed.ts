/**
 * Tells who listens that an agency changed: one LISTEN connection for the whole process, fed by the notifications that the
 * capture triggers send at each commit, whichever server process made it. A lost connection is made anew and everybody told.
 */
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { Services } from '../http/call.ts'

const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 5_000
const ANSWER_MS = 10_000
/** A connection that died without a word is found out after this long. */
const PROBE_MS = 20_000

/** Told the agency's newest change. */
type Listener = (cursor: number) => void

export type ChangeFeed = {
  /** @returns takes the listener off again */
  listen(agencyId: number, listener: Listener): () => void
  close(): Promise<void>
}

const feeds = new WeakMap<Services['database'], ChangeFeed>()

/** The feed of this server: begins with the first who listens and ends when the server closes. */
export function changeFeedOf({ database, log, closing }: Services): ChangeFeed {
  const running = feeds.get(database)
  if (running) return running
  const feed = changeFeed({ database, log })
  feeds.set(database, feed)
  closing.addEventListener('abort', () => void feed.close(), { once: true })
  return feed
}

export function changeFeed({ database, log }: Pick<Services, 'database' | 'log'>): ChangeFeed {
  const listeners = new Map<number, Set<Listener>>()
  const changed = new Set<number>()
  const stop = new AbortController()
  let wake = () => {}

  const touch = (agencyIds: Iterable<number>) => {
    for (const agencyId of agencyIds) if (listeners.has(agencyId)) changed.add(agencyId)
    wake()
  }

  /** Newest changes of the agencies that were touched, until the connection is lost or the feed closed. */
  const follow = async (client: pg.Client) => {
    const lost = new AbortController()
    const lose = () => {
      lost.abort()
      wake()
    }
    client.on('error', lose).on('end', lose)
    client.on('notification', ({ payload }) => touch([Number(payload)]))
    await client.query(`set application_name = 'depot change feed'; listen depot_changes`)
    // What was committed while nobody listened.
    touch(listeners.keys())
    while (!lost.signal.aborted && !stop.signal.aborted) {
      const [agencyId] = changed
      if (agencyId === undefined) {
        await idle(client)
        continue
      }
      changed.delete(agencyId)
      const cursor = await newestOf(client, agencyId)
      for (const listener of listeners.get(agencyId) ?? []) listener(cursor)
    }
  }

  /** Until something changes; asks the connection now and then whether it lives. */
  const idle = async (client: pg.Client) => {
    const probe = setTimeout(() => wake(), PROBE_MS)
    await new Promise<void>((resolve) => {
      wake = resolve
    })
    clearTimeout(probe)
    if (changed.size === 0 && !stop.signal.aborted) await ask(client, 'select 1')
  }

  const run = async () => {
    for (let pause = FIRST_PAUSE_MS; !stop.signal.aborted; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      let client: pg.Client | undefined
      try {
        client = await database.connect()
        await follow(client)
        pause = FIRST_PAUSE_MS
      } catch (error) {
        if (pause === FIRST_PAUSE_MS) log.warn({ err: error }, 'the change feed lost the database and tries again')
      } finally {
        // A connection that is dead already may never say that it ended.
        if (client) await Promise.race([client.end().catch(() => {}), wait(ANSWER_MS / 10)])
      }
      await wait(pause, undefined, { signal: stop.signal }).catch(() => {})
    }
  }
  const running = run()

  return {
    listen(agencyId, listener) {
      const of = listeners.get(agencyId) ?? new Set()
      listeners.set(agencyId, of.add(listener))
      return () => {
        of.delete(listener)
        if (of.size === 0 && listeners.get(agencyId) === of) listeners.delete(agencyId)
      }
    },
    async close() {
      stop.abort()
      wake()
      await running
    },
  }
}

async function newestOf(client: pg.Client, agencyId: number): Promise<number> {
  // The isolation of agencies holds here too: the feed is read as the agency's own transaction reads it.
  const results = await ask(
    client,
    `begin read only; select set_config('depot.agency', '${agencyId}', true);
     select coalesce(max(seq), 0) as seq from depot.changes where agency_id = ${agencyId}; commit`,
  )
  return Number(results[2]?.rows[0]?.seq ?? 0)
}

/** The results of several statements; an error when they do not come in time. */
async function ask(client: pg.Client, statements: string): Promise<pg.QueryResult[]> {
  const timer = new AbortController()
  const late = wait(ANSWER_MS, null, { signal: timer.signal, ref: false })
  try {
    const answer = await Promise.race([client.query(statements), late.catch(() => null)])
    if (answer === null) throw new Error('the database did not answer in time')
    // Several statements in one simple query: the driver answers one result each.
    return Array.isArray(answer) ? answer : [answer]
  } finally {
    timer.abort()
  }
}
