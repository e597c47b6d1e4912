/** What a call writes, and the same rows written bare: same driver and query builder, durable commits, the same indexes, and nothing else. */
import { type SQL, sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Person } from './server.ts'
import type { Fixture } from './fixture.ts'

export type TableRows = { table: string; columns: string[]; rows: unknown[][] }

/** The rows that the work writes: new ones and changed ones, read back table by table. */
export async function rowsWrittenBy(
  fixture: Fixture,
  person: Person,
  work: () => Promise<unknown>,
): Promise<TableRows[]> {
  const tables = await fixture.admin.query<{ table: string }>(
    `select c.relname as table from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'agency_id' where c.relnamespace = 'depot'::regnamespace and c.relkind = 'r'`,
  )
  const before = new Map<string, Set<string>>()
  const read = async (table: string) =>
    (
      await fixture.admin.query<{ row: Record<string, unknown> }>(
        `select to_jsonb(t) as row from depot.${table} t where agency_id = $1`,
        [person.agency],
      )
    ).rows.map((r) => r.row)
  for (const { table } of tables.rows) before.set(table, new Set((await read(table)).map((row) => JSON.stringify(row))))
  await work()
  const written: TableRows[] = []
  for (const { table } of tables.rows) {
    const fresh = (await read(table)).filter((row) => !before.get(table)?.has(JSON.stringify(row)))
    const [first] = fresh
    if (first) written.push({ table, columns: Object.keys(first), rows: fresh.map((row) => Object.values(row)) })
  }
  return written
}

/**
 * Copies of the tables with their checks and indexes (none unique: the same rows come again), without what the figure is about, and the writing
 * of those rows into them in as many round trips, but not fewer than a plain program: begin, an insert a table, commit. `folded`: not fewer than
 * three, several inserts being one statement.
 */
export async function bareTables(
  fixture: Fixture,
  written: readonly TableRows[],
  trips: number,
  folded = false,
): Promise<{ trips: number; write: () => Promise<void>; close: () => Promise<void> }> {
  await fixture.admin.query('drop schema if exists bare cascade; create schema bare')
  for (const { table } of written)
    await fixture.admin.query(
      `create table bare.${table} (like depot.${table} including defaults including generated including constraints)`,
    )
  for (const { table } of written) await fixture.admin.query(await indexesOf(fixture, table))
  const client = new pg.Client({ connectionString: fixture.databaseUrl })
  client.on('error', () => {})
  await client.connect()
  const db = drizzle(client)
  const inserts = written.map(({ table, columns, rows }) => {
    const names = sql.join(
      columns.map((c) => sql.identifier(c)),
      sql`, `,
    )
    const values = sql.join(
      rows.map((row) => sql`(${sql.join(row.map(parameter), sql`, `)})`),
      sql`, `,
    )
    return sql`insert into bare.${sql.identifier(table)} (${names}) values ${values}`
  })
  const statements = folded ? foldedInto(Math.max(1, trips - 2), inserts) : inserts
  // Begin and commit are round trips too; what is left over are reads.
  const reads = Math.max(0, trips - statements.length - 2)
  return {
    trips: statements.length + 2 + reads,
    write: async () => {
      await client.query('begin')
      for (const statement of statements) await db.execute(statement)
      for (let i = 0; i < reads; i++) await readOne(db)
      await client.query('commit')
    },
    close: () => client.end(),
  }
}

/** The inserts as at most so many statements, in their order. */
function foldedInto(most: number, inserts: readonly SQL[]): SQL[] {
  const each = Math.ceil(inserts.length / most)
  return Array.from({ length: Math.ceil(inserts.length / each) }, (_, i) => {
    const several = inserts.slice(i * each, (i + 1) * each)
    const named = several.map((insert, no) => sql`${sql.identifier(`insert_${no}`)} as (${insert})`)
    return sql`with ${sql.join(named, sql`, `)} select 1`
  })
}

/** The statements that index a copy as its table is indexed. */
async function indexesOf(fixture: Fixture, table: string): Promise<string> {
  const indexes = await fixture.admin.query<{ indexdef: string }>(
    "select indexdef from pg_indexes where schemaname = 'depot' and tablename = $1",
    [table],
  )
  return indexes.rows
    .map(({ indexdef }) => indexdef.replace(/^CREATE (?:UNIQUE )?INDEX \S+ ON depot\./, 'create index on bare.'))
    .join('; ')
}

const readOne = (db: NodePgDatabase) => db.execute(sql`select 1 as one`)
const parameter = (value: unknown) =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? sql`${JSON.stringify(value)}` : sql`${value}`
