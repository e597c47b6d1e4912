/** Statements that come again are planned once: every text gets a name, so that PostgreSQL keeps its plan on the connection. */
import { createHash } from 'node:crypto'
import type { PoolClient, QueryConfig } from 'pg'

/** A connection keeps this many plans; texts that vary without end (rows of different number) go on unnamed. */
const KEPT_PLANS = 400

/** The client with names on its statements. Several statements in one text, and COPY, go to the client itself. */
export function named(client: PoolClient): PoolClient {
  const names = new Map<string, string>()
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text)
    if (known || names.size >= KEPT_PLANS) return known
    const name = createHash('sha1').update(text).digest('base64url')
    names.set(text, name)
    return name
  }
  return new Proxy(client, {
    get(target, property) {
      if (property !== 'query') return Reflect.get(target, property, target)
      return (query: QueryConfig, values?: unknown[]) => {
        const name = typeof query.text === 'string' && !query.name ? nameOf(query.text) : undefined
        return target.query(name ? { ...query, name } : query, values)
      }
    },
  })
}
