/** Which demo a database holds, and whether its making was finished. */
import { eq, sql } from 'drizzle-orm'
import type { Database } from './client.ts'
import { connect } from './roles.ts'
import { agency, appConfig } from './schema/index.ts'
import type { Actor } from './tx.ts'

const MADE = 'demo_made'

export type DemoStanding = { real: boolean; demo: string | null; made: boolean }

export async function demoStanding(database: Database): Promise<DemoStanding> {
  const rows = await database.system((db) => db.select({ id: agency.agencyId, demo: agency.demo }).from(agency))
  const [first] = rows
  if (!first) return { real: false, demo: null, made: false }
  if (rows.some((row) => row.demo === null)) return { real: true, demo: null, made: false }
  const nobody: Actor = { userId: 0, username: '', roles: [], ip: null, method: 'LOCAL', path: 'demo', requestId: '' }
  const marks = await database.read(first.id, nobody, (tx) =>
    tx.db.select().from(appConfig).where(eq(appConfig.key, MADE)),
  )
  return { real: false, demo: first.demo, made: marks.length > 0 }
}

/** Written last: a demo without it was cut short. */
export async function markDemoMade(database: Database, actor: Actor): Promise<void> {
  const rows = await database.system((db) => db.select({ id: agency.agencyId }).from(agency))
  for (const { id } of rows) {
    await database.write(id, actor, (tx) => tx.db.insert(appConfig).values({ key: MADE, value: sql`to_jsonb(now())` }))
  }
}

/** Empties a database that holds nothing but a half-made demo; its schema stays. */
export async function forgetDemo(adminUrl: string): Promise<void> {
  const client = await connect(adminUrl)
  try {
    const { rows } = await client.query<{ real: boolean }>(
      'select exists (select 1 from depot.agency where demo is null) as real',
    )
    if (rows[0]?.real) throw new Error('This database holds a real agency.')
    await client.query('set role depot_owner')
    const tables = await client.query<{ name: string }>(
      `select string_agg(format('depot.%I', relname), ', ') as name from pg_class
       where relnamespace = 'depot'::regnamespace and relkind = 'r' and relname <> all ('{migration,server_key}')`,
    )
    await client.query(`truncate ${tables.rows[0]?.name ?? ''} cascade`)
    const sequences = await client.query<{ name: string }>(
      `select format('depot.%I', relname) as name from pg_class where relnamespace = 'depot'::regnamespace and relkind = 'S'`,
    )
    for (const { name } of sequences.rows) await client.query(`alter sequence ${name} restart`)
  } finally {
    await client.end()
  }
}
