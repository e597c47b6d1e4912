/**
 * Statements of a command whose answers nobody waits for: rows that only have to be written. They go to the database in their order with
 * whatever follows, so that a command waits for the network a few times, not once a statement. One that fails fails the command.
 */
import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { ClientBase, QueryConfig } from 'pg'
import type { Tx } from './tx.ts'

const unanswered = new WeakMap<ClientBase, Promise<unknown>[]>()

/** Sends the statement and goes on. Whatever is read afterwards sees what it wrote. */
export function enqueue(tx: Tx, statement: QueryConfig): void {
  const client = tx.db.$client
  const answer = client.query(statement)
  // Asked for at the end of the command (firstFailure).
  answer.catch(() => {})
  const before = unanswered.get(client)
  if (before) before.push(answer)
  else unanswered.set(client, [answer])
}

const dialect = new PgDialect()

/** As {@link send} for a statement of the query builder. */
export function enqueueSql(tx: Tx, statement: SQL): void {
  const { sql: text, params } = dialect.sqlToQuery(statement)
  enqueue(tx, { text, values: params })
}

/**
 * Waits until all of a command that failed is answered, and tells the failure that came first: what was sent and not waited for, else
 * what was thrown, which may be no more than its consequence.
 */
export async function firstFailure(client: ClientBase, thrown: unknown): Promise<unknown> {
  const answers = await Promise.allSettled(unanswered.get(client) ?? [])
  const failed = answers.find((answer) => answer.status === 'rejected' && !isConsequence(answer.reason))
  return failed?.status === 'rejected' ? failed.reason : thrown
}

/** True of what PostgreSQL says to everything behind the statement that failed. */
export const isConsequence = (reason: unknown): boolean =>
  typeof reason === 'object' && reason !== null && 'code' in reason && reason.code === '25P02'

/** Forgets what a command sent, once it is committed or rolled back. */
export const allAnswered = (client: ClientBase): void => void unanswered.delete(client)
