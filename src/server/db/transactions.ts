/** Transactions on the pool's connections: one round trip to begin, the reason when they fail, and the connection back whatever happens. */
import { Refusal } from '#contract/errors.ts'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool, PoolClient, QueryResult } from 'pg'
import type { Log } from '../log.ts'
import { isLostConnection, withoutParameters } from './failures.ts'
import { named } from './named-statements.ts'
import { allAnswered, firstFailure } from './pipeline.ts'
import * as schema from './schema/index.ts'
import type { Db } from './tx.ts'

/** A connection of the pool, and drizzle on it. */
export type Session = { client: PoolClient; db: Db }

/**
 * Runs `work` between the opening statements and `closing` with its commit. `committed` gets the results of `closing`. Refuses UNAVAILABLE when
 * the database is away; throws what failed first otherwise.
 */
export type Transact = <T>(
  opening: string,
  closing: string,
  work: (held: Session, opened: QueryResult[]) => Promise<T>,
  committed?: (results: QueryResult[]) => void,
) => Promise<T>

export function transactionsOn(pool: Pool, log: Log): Transact {
  const sessionOf = sessionsOf(pool)
  return async (opening, closing, work, committed) => {
    let held: Session | undefined
    let broken = true
    try {
      const begun = await begin(sessionOf, opening)
      held = begun.held
      const value = await work(held, begun.rows)
      const all = await queryEach(held.client, `${closing}commit`)
      // A transaction that failed unnoticed answers COMMIT with ROLLBACK.
      if (all.at(-1)?.command !== 'COMMIT') throw new Error('the transaction was rolled back by the database')
      broken = false
      committed?.(all)
      return value
    } catch (thrown) {
      const error = held ? await firstFailure(held.db.$client, thrown) : thrown
      if (held && !isLostConnection(error))
        broken = await held.client.query('rollback').then(
          () => false,
          () => true,
        )
      if (isLostConnection(error)) {
        log.warn({ err: withoutParameters(error) }, 'the database is away')
        throw new Refusal('UNAVAILABLE', undefined, [])
      }
      throw error
    } finally {
      if (held) allAnswered(held.db.$client)
      held?.client.release(broken)
    }
  }
}

/** Connections are prepared once. */
function sessionsOf(pool: Pool): () => Promise<Session> {
  const sessions = new WeakMap<PoolClient, Session>()
  return async () => {
    const client = await pool.connect()
    const known = sessions.get(client)
    if (known) return known
    // The pool listens only while a client is idle.
    client.on('error', () => {})
    const fresh = { client, db: drizzle(named(client), { schema }) }
    sessions.set(client, fresh)
    return fresh
  }
}

/** Begins with one round trip. A connection that died while idle is replaced once: nothing was done on it yet. */
async function begin(
  sessionOf: () => Promise<Session>,
  statements: string,
): Promise<{ held: Session; rows: QueryResult[] }> {
  for (let attempt = 1; ; attempt++) {
    const held = await sessionOf()
    try {
      return { held, rows: await queryEach(held.client, statements) }
    } catch (error) {
      held.client.release(true)
      if (attempt > 1 || !isLostConnection(error)) throw error
    }
  }
}

/** Statements in one round trip; a result each. */
export async function queryEach(client: PoolClient, statements: string): Promise<QueryResult[]> {
  // The driver's types know one statement a query; of several it answers a list.
  const results = (await client.query(statements)) as QueryResult | QueryResult[]
  return Array.isArray(results) ? results : [results]
}
