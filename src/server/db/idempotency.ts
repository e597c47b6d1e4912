/** Answers kept with the key of their request, so that a repeated request changes nothing and gets the same answer (C7). */
import { refuse } from '#contract/errors.ts'
import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { idempotencyKey } from './schema/index.ts'
import type { Tx } from './tx.ts'

/** An office PC can be off for weeks. */
const KEPT_DAYS = 90
const EXPIRED_AT_ONCE = 50

/** Key of the header, path with its ids, and the request's contents. */
export type Request = { key: string; path: string; bodyHash: string }

/**
 * The same contents in another order of fields are the same request. Passwords are left out: a quick hash of one, kept for months,
 * would be an easy way to guess it.
 */
export const hashOfBody = (input: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(sorted(input)))
    .digest('hex')

const isSecret = (name: string): boolean => /password/i.test(name)

/** The first answer to this request; null when it is new. Refuses IDEMPOTENCY_MISMATCH for other contents under the same key. */
export async function earlierAnswer(tx: Tx, { key, path, bodyHash }: Request): Promise<{ response: unknown } | null> {
  const [row] = await tx.db
    .select({ bodyHash: idempotencyKey.bodyHash, response: idempotencyKey.response })
    .from(idempotencyKey)
    .where(and(eq(idempotencyKey.userId, tx.actor.userId), eq(idempotencyKey.key, key), eq(idempotencyKey.path, path)))
  if (!row) return null
  if (row.bodyHash !== bodyHash) refuse('IDEMPOTENCY_MISMATCH')
  return { response: row.response }
}

/** Keeps the answer in the transaction of its effect, and lets go of a few that are past their time. */
export async function keepAnswer(tx: Tx, { key, path, bodyHash }: Request, response: unknown): Promise<void> {
  await tx.db.execute(sql`
    with old as (delete from depot.idempotency_key where id in (select id from depot.idempotency_key where expires_at < now() order by expires_at limit ${EXPIRED_AT_ONCE}))
    insert into depot.idempotency_key (key, user_id, path, body_hash, response, expires_at)
    values (${key}, ${tx.actor.userId}, ${path}, ${bodyHash}, ${JSON.stringify(response)}::jsonb, now() + make_interval(days => ${KEPT_DAYS}))`)
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
    .filter(([name]) => !isSecret(name))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([name, one]) => [name, sorted(one)]))
}
