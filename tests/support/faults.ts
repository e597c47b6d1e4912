/** Commands that fail after each of their statements in turn. The connection really fails, so what is tested is the transaction. */
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { expect } from 'vitest'
import type { Database } from '../../src/server/db/client.ts'
import { named } from '../../src/server/db/named-statements.ts'
import * as schema from '../../src/server/db/schema/index.ts'
import type { Tx } from '../../src/server/db/tx.ts'
import { firstFailure } from '../../src/server/db/pipeline.ts'
import { rowCounts, type TestAgency } from './agency.ts'
import { auditBooks, stateOfBooks } from './books.ts'

class Fault extends Error {}
export type Command = (tx: Tx) => Promise<unknown>

/** The client that carries out statements until the n-th, and fails that one after it was done. */
function failingAfter(client: pg.PoolClient, n: number): pg.PoolClient {
  let done = 0
  return new Proxy(client, {
    get(target, property) {
      if (property !== 'query') return Reflect.get(target, property, target)
      return async (query: pg.QueryConfig, values?: unknown[]) => {
        const result = await target.query(query, values)
        done += 1
        if (done === n) throw new Fault(`after statement ${n}`)
        return result
      }
    },
  })
}

/** Runs the command with a fault at statement 1, 2, … until it passes. Answers how many statements it has. */
export async function failEverywhere(database: Database, agency: TestAgency, command: Command): Promise<number> {
  const before = { rows: await rowCounts(agency), state: await agency.read(stateOfBooks) }
  for (let n = 1; n < 200; n++) {
    const failed = await database
      .write(agency.id, agency.actors[3], async (tx, client) => {
        const failing = named(failingAfter(client, n))
        const thrown = await command({ ...tx, db: drizzle(failing, { schema }) }).then(
          () => null,
          (error: unknown) => error,
        )
        const failure = await firstFailure(failing, thrown)
        if (failure) throw failure
      })
      .then(
        () => false,
        (error: unknown) => {
          if (rootOf(error) instanceof Fault) return true
          throw error
        },
      )
    if (!failed) {
      expect(await agency.read(auditBooks)).toEqual([])
      return n - 1
    }
    expect(await rowCounts(agency), `after a fault at statement ${n}`).toEqual(before.rows)
    expect(await agency.read(stateOfBooks), `after a fault at statement ${n}`).toEqual(before.state)
  }
  throw new Error('the command never passed')
}

const rootOf = (error: unknown): unknown =>
  error instanceof Error && error.cause !== undefined ? rootOf(error.cause) : error
