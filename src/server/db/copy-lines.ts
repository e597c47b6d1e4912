/** Rows as lines of JSON, as fast as PostgreSQL gives and takes them: COPY, a few at a time in memory (sync snapshot, backup). */
import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'

/** Bytes that JSON never holds raw: with them as quote and delimiter, CSV leaves every line as it is. */
const EXACT = String.raw`format csv, quote e'\x01', delimiter e'\x02', escape e'\x01'`

/**
 * Pieces of the output of `select` (one column of type json a row), a line a row. A piece may end within a line.
 * When the reader leaves early the rest is read and dropped, so that the connection stays of use.
 */
export async function* copyLines(client: pg.ClientBase, select: string): AsyncGenerator<Buffer, void> {
  // The driver knows COPY only where statements wait for each other; its types do not know the property.
  const isPipelined: unknown = Reflect.get(client, 'pipeline')
  Reflect.set(client, 'pipeline', false)
  const copy = client.query(copyTo(`copy (${select}) to stdout (${EXACT})`))
  let isOver = false
  const over = () => {
    isOver = true
  }
  // The driver reports an error of the database without destroying the stream.
  copy.once('error', over).once('end', over)
  try {
    for await (const piece of copy.iterator({ destroyOnReturn: false })) yield piece
  } finally {
    if (!isOver) {
      copy.resume()
      await finished(copy).catch(() => {})
    }
    Reflect.set(client, 'pipeline', isPipelined)
  }
}

export type CopyIn = {
  /** One row; the promise is there when the database has to catch up. */
  line(json: string): Promise<void> | undefined
  end(): Promise<void>
}

const AT_ONCE = 64 * 1024

/** Fills a table of one column of type json or jsonb from lines. What the database refuses is thrown by the next call. */
export function copyIn(client: pg.ClientBase, table: string): CopyIn {
  const copy = client.query(copyFrom(`copy ${table} from stdin (${EXACT})`))
  let failure: Error | null = null
  let pending = ''
  copy.once('error', (error) => {
    failure = error
  })
  const flush = async () => {
    if (failure) throw failure
    const text = pending
    pending = ''
    // An error on the way ends the wait too.
    if (text !== '' && !copy.write(text)) await once(copy, 'drain')
  }
  return {
    line(json) {
      pending += `${json}\n`
      return pending.length >= AT_ONCE ? flush() : undefined
    },
    async end() {
      await flush()
      if (failure) throw failure
      copy.end()
      await finished(copy)
    },
  }
}
