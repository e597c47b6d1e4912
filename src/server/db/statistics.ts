/** What the planner of PostgreSQL knows of the tables. It looks by itself, but only some time after many rows came at once. */
import { connect } from './roles.ts'

/** Counts and samples every table: without it a report of the first minutes may be planned as if there were no rows. */
export async function gatherStatistics(adminUrl: string): Promise<void> {
  const client = await connect(adminUrl)
  try {
    await client.query('set role depot_owner')
    const { rows } = await client.query<{ tables: string }>(
      `select string_agg(format('depot.%I', relname), ', ') as tables from pg_class where relnamespace = 'depot'::regnamespace and relkind = 'r'`,
    )
    await client.query(`analyze ${rows[0]?.tables ?? ''}`)
  } finally {
    await client.end()
  }
}
