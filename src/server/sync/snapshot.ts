/** All rows a person may see, at one moment and with the cursor of that moment, as the lines of contract/sync.ts. */
import { type SnapshotHead, SYNC_PROTOCOL } from '#contract/sync.ts'
import { sql } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import type pg from 'pg'
import { is, queryRows } from '../db/rows.ts'
import { copyLines } from '../db/copy-lines.ts'
import type { Tx } from '../db/tx.ts'
import type { AgencyCall } from '../http/call.ts'
import { packed } from '../backup/packing.ts'
import type { Slice } from './tables.ts'
import { viewOf, windowOf } from './view.ts'

/** Level 1: on an office network the line is not what it waits for. */
const COMPRESSION = 1

export function sendSnapshot(call: AgencyCall, reply: FastifyReply): Promise<void> {
  const isPacked = /\bgzip\b/.test(String(reply.request.headers['accept-encoding'] ?? ''))
  return call.services.spool.send(call, reply, async (tx, client) => ({
    headers: {
      'content-type': 'application/x-ndjson; charset=utf-8',
      vary: 'accept-encoding',
      ...(isPacked ? { 'content-encoding': 'gzip' } : {}),
    },
    pieces: isPacked ? packed(snapshot(tx, client), COMPRESSION) : snapshot(tx, client),
  }))
}

/**
 * Pieces of the snapshot, not packed.
 * @param client of the transaction, which must see one moment (REPEATABLE READ)
 */
export async function* snapshot(tx: Tx, client: pg.ClientBase): AsyncGenerator<Buffer, void> {
  const { scope, slices } = await viewOf(tx)
  const { newest } = await windowOf(tx)
  const counts = await rowCounts(tx, slices)
  const tables = slices.map(({ table, columns }) => ({ table, columns: [...columns], rows: counts.get(table) ?? 0 }))
  yield line({ protocol: SYNC_PROTOCOL, scope, cursor: newest, tables } satisfies SnapshotHead)
  for (const { table, row, visible } of slices) {
    yield line({ table })
    yield* copyLines(client, `select ${row} from depot.${table} t where ${visible} order by t.id`)
  }
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  yield line({ end: true, rows })
}

const line = (value: object): Buffer => Buffer.from(`${JSON.stringify(value)}\n`)

async function rowCounts(tx: Tx, slices: readonly Slice[]): Promise<Map<string, number>> {
  const counts = slices.map(
    ({ table, visible }) =>
      sql`select ${sql.raw(`'${table}'`)} as tab, count(*)::int as n from depot.${sql.raw(table)} t where ${sql.raw(visible)}`,
  )
  const rows = await queryRows(tx.db, { tab: is.text, n: is.number })`${sql.join(counts, sql` union all `)}`
  return new Map(rows.map(({ tab, n }) => [tab, n]))
}
