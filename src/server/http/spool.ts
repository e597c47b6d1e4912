/**
 * Long answers by way of a temporary file: it is written as fast as the database gives the rows and sent as fast as the reader takes
 * them, so that a slow reader holds a file and never a transaction. Few such answers are made and sent at a time (decisions/0013).
 */
import { refuse } from '#contract/errors.ts'
import type { FastifyReply } from 'fastify'
import type pg from 'pg'
import type { Caller } from '../auth/caller.ts'
import type { Database } from '../db/client.ts'
import type { Actor, Tx } from '../db/tx.ts'
import { fairQueue } from '../fair-queue.ts'
import type { Log } from '../log.ts'
import { streamReply } from './stream-reply.ts'
import { emptySpoolFolder, type SpoolFile, spoolFile } from './spool-file.ts'

export type SpoolLimits = {
  /** Written at a time, each with a connection to the database. */
  making: number
  /** Under way at a time, of one person and of the whole server. */
  perPerson: number
  underWay: number
  /** A reader takes 256 KB in so long or is let go: 12 KB a second at least. */
  pieceMs: number
}

const officeLimits: SpoolLimits = { making: 3, perPerson: 4, underWay: 24, pieceMs: 20_000 }

/** What an answer is made of, in one transaction that sees one moment. */
type Made = { headers: Record<string, string>; pieces: AsyncIterable<Uint8Array> }
type Make = (tx: Tx, client: pg.PoolClient) => Promise<Made>

/** What is needed of a call that was admitted to an agency (call.ts). */
type Call = {
  services: { readonly database: Database; readonly log: Log; readonly closing: AbortSignal }
  caller: Caller
  actor: Actor
  agencyId: number
  path: string
}

export type Spool = {
  /**
   * Answers with what `make` gives. A second answer to the same call of the same session ends the first one. Refuses BUSY when too many
   * are under way, and whatever `make` refuses.
   */
  send(call: Call, reply: FastifyReply, make: Make): Promise<void>
  /** Writes a file to its end, so that it can be sent at its reader's pace. Whoever asked closes it. Throws what making it throws. */
  write(pieces: AsyncIterable<Uint8Array>): Promise<SpoolFile>
}

/** Uses the folder for temporary files alone: whatever is in it goes. */
export function openSpool(folder: string, limits: Partial<SpoolLimits> = {}): Spool {
  const { making, pieceMs, ...seats } = { ...officeLimits, ...limits }
  emptySpoolFolder(folder)
  const inTurn = fairQueue(making)
  const take = seatsOf(seats)

  const sendFrom = async (file: SpoolFile, call: Call, reply: FastifyReply, make: Make, signal: AbortSignal) => {
    const { services, agencyId, actor } = call
    const headers = Promise.withResolvers<Made['headers']>()
    const writing = inTurn({ owner: actor.userId, signal }, () =>
      services.database.read(agencyId, actor, async (tx, client) => {
        const made = await make(tx, client)
        headers.resolve(made.headers)
        await file.fill(until(signal, made.pieces))
      }),
    ).catch((error: unknown) => {
      headers.reject(error)
      file.fail(error)
    })
    try {
      const to = { reply, headers: await headers.promise, pieceMs, signal, log: services.log }
      await streamReply(file.pieces(), to)
    } finally {
      await writing
    }
  }

  return {
    async send(call, reply, make) {
      const seat = take(call)
      const gone = new AbortController()
      const leave = () => gone.abort()
      reply.raw.once('close', leave)
      if (reply.raw.destroyed) leave()
      const signal = AbortSignal.any([gone.signal, seat.signal, call.services.closing])
      try {
        const file = await spoolFile(folder)
        await sendFrom(file, call, reply, make, signal).finally(() => file.close())
      } catch (error) {
        // Given up while it waited: nobody is there to be told why.
        if (!signal.aborted) throw error
        reply.hijack()
        reply.raw.destroy()
      } finally {
        // An answer that is sent has nobody left to write for.
        leave()
        reply.raw.off('close', leave)
        seat.leave()
      }
    },

    async write(pieces) {
      const file = await spoolFile(folder)
      try {
        await file.fill(pieces)
        return file
      } catch (error) {
        await file.close()
        throw error
      }
    },
  }
}

async function* until(signal: AbortSignal, pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  for await (const piece of pieces) {
    signal.throwIfAborted()
    yield piece
  }
}

type Seat = { signal: AbortSignal; leave(): void }

/** Who is being answered: a session once for each of its calls, a person a few times, the server so many times in all. */
function seatsOf({ perPerson, underWay }: Pick<SpoolLimits, 'perPerson' | 'underWay'>): (call: Call) => Seat {
  const taken = new Map<string, { userId: number; cut: AbortController }>()
  return ({ caller, path }) => {
    const key = `${caller.sessionId ?? caller.userId} ${path}`
    taken.get(key)?.cut.abort()
    taken.delete(key)
    const own = [...taken.values()].filter(({ userId }) => userId === caller.userId)
    if (own.length >= perPerson || taken.size >= underWay)
      refuse('BUSY', 'Too many downloads are under way. Try again when one of them is done.')
    const mine = { userId: caller.userId, cut: new AbortController() }
    taken.set(key, mine)
    return {
      signal: mine.cut.signal,
      leave: () => {
        if (taken.get(key) === mine) taken.delete(key)
      },
    }
  }
}
