/** The tables of the database that a backup is restored into: their columns, and the order their references demand. */
import type { BackupManifest } from '#contract/system/backup.ts'
import type pg from 'pg'

type TargetColumn = { table: string; name: string; type: string; mustBeGiven: boolean }
export type Target = { columns: readonly TargetColumn[]; order: readonly string[] }

const columnsQuery = `
  select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type,
    a.attnotnull and not a.atthasdef and a.attidentity = '' as "mustBeGiven"
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'depot'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''`

const referencesQuery = `
  select distinct c.relname as from, r.relname as to from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class r on r.oid = k.confrelid
  where k.contype = 'f' and c.relnamespace = 'depot'::regnamespace and c.oid <> r.oid`

export async function targetOf(client: pg.ClientBase): Promise<Target> {
  const columns = (await client.query<TargetColumn>(columnsQuery)).rows
  const references = (await client.query<{ from: string; to: string }>(referencesQuery)).rows
  const order: string[] = []
  let waiting = [...new Set(columns.map(({ table }) => table))].toSorted()
  while (waiting.length > 0) {
    const ready = waiting.filter((table) => !references.some(({ from, to }) => from === table && waiting.includes(to)))
    if (ready.length === 0) throw new Error(`the tables ${waiting.join(', ')} refer to each other in a circle`)
    order.push(...ready)
    waiting = waiting.filter((table) => !ready.includes(table))
  }
  return { columns, order }
}

/** Never restored, whatever a file says: they belong to the server and not to the agency. */
const serversOwn = new Set(['changes', 'login_throttle', 'migration', 'refresh_token', 'server_key', 'user_session'])

/** Why the parts do not fit these tables; null when they do. Columns that an older backup lacks take their defaults. */
export function misfit({ columns }: Target, parts: BackupManifest['parts']): string | null {
  for (const { table, columns: given } of parts) {
    const own = columns.filter((column) => column.table === table)
    if (own.length === 0 || serversOwn.has(table)) return `this version of Depot has no place for ${table}`
    const unknown = given.find((name) => !own.some((column) => column.name === name))
    if (unknown) return `this version of Depot has no place for ${unknown} of ${table}`
    if (new Set(given).size !== given.length) return `${table} has a column twice`
    const missing = own.find(({ name, mustBeGiven }) => mustBeGiven && !given.includes(name))
    if (missing) return `it has no ${missing.name} of ${table}`
  }
  return parts.some(({ table }) => table === 'agency') ? null : 'it holds no agency'
}
