/** Brings the database to this program's schema, as the owner, once, however many servers start together. */
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Client } from 'pg'
import { migrationsFolder } from '../program.ts'
import { connect } from './roles.ts'

/** One lock for everything that changes the schema or makes keys of all servers. */
const SCHEMA_LOCK = 'select pg_advisory_lock(2, 1)'

/**
 * Applies what is missing in one transaction, then secures every agency table again and takes from the runtime role what it does not need.
 * @throws Error in words when the database was made by a newer version of Depot, or before its first release
 */
export async function migrate(adminUrl: string, folder: string = migrationsFolder): Promise<void> {
  const client = await connect(adminUrl)
  try {
    await client.query(SCHEMA_LOCK)
    await client.query('set role depot_owner')
    await client.query('begin')
    await client.query('set local search_path = depot, pg_temp')
    await apply(client, folder)
    await client.query('select depot.secure_agency_tables()')
    await client.query('select depot.restrict_runtime_role()')
    await client.query('commit')
  } finally {
    // Ends the transaction, if one is open, and the lock.
    await client.end()
  }
}

async function apply(client: Client, folder: string): Promise<void> {
  await client.query(
    'create table if not exists depot.migration (made_at bigint primary key, hash text not null, applied_at timestamptz not null default now())',
  )
  const { rows } = await client.query<{ made_at: string }>('select made_at from depot.migration')
  const applied = new Set(rows.map((r) => Number(r.made_at)))
  const own = readMigrationFiles({ migrationsFolder: folder })
  const newest = Math.max(...own.map((m) => m.folderMillis))
  if ([...applied].some((madeAt) => madeAt > newest)) {
    throw new Error(
      'This database was made by a newer version of Depot. Install that version or a later one; nothing was changed.',
    )
  }
  if ([...applied].some((madeAt) => own.every(({ folderMillis }) => folderMillis !== madeAt))) {
    throw new Error(
      'This database was made by a version of Depot before its first release. Start with a new data folder; nothing was changed.',
    )
  }
  for (const { folderMillis, hash, sql } of own) {
    if (applied.has(folderMillis)) continue
    for (const statement of sql) await client.query(statement)
    await client.query('insert into depot.migration (made_at, hash) values ($1, $2)', [folderMillis, hash])
  }
}
