/**
 * What a backup of one agency holds: every table of the agency, found in the catalogue so that none can be forgotten, and the
 * people of the agency. Not in it: the change feed (a restored database begins a new one), sessions, tokens, keys of the server.
 */
import type pg from 'pg'

/** One table in a backup: what is read, row by row in the order of `id`. */
export type PartSource = { table: string; columns: readonly string[]; select: string }

type Column = { table: string; name: string; type: string }

const agencyColumns = `
  select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'depot'::regnamespace and c.relkind in ('r', 'p') and c.relname <> 'changes'
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    and exists (select 1 from pg_attribute k where k.attrelid = c.oid and k.attname = 'agency_id' and not k.attisdropped)
  order by c.relname <> 'agency', c.relname, a.attnum`

const peopleColumns = `
  select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'depot'::regnamespace and c.relname in ('users', 'user_role', 'user_agency')
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  order by c.relname <> 'users', c.relname, a.attnum`

/**
 * Well formed, and the hash of no password. People who left the agency are named in its documents but cannot sign in. People who work in
 * other agencies too stay active without a password: theirs opens those agencies, which this file is not for (decisions/0015).
 */
const NOBODYS_HASH = `$argon2id$v=19$m=65536,t=3,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`

/**
 * The parts of an agency's backup, `agency` first. The client stands in a transaction of that agency.
 * @param savedBy whose password goes with it in any case: somebody has to be able to sign in after a restore
 */
export async function partsOf(client: pg.ClientBase, agencyId: number, savedBy: number): Promise<PartSource[]> {
  const own = (await client.query<Column>(agencyColumns)).rows
  const people = (await client.query<Column>(peopleColumns)).rows
  const members = `select user_id from depot.user_agency where member_of = ${agencyId}`
  const elsewhere = `select user_id from depot.user_agency where member_of <> ${agencyId}`
  const hasPassword = `t.id = ${savedBy} or (t.id in (${members}) and t.id not in (${elsewhere}))`
  const conditions: Record<string, string> = {
    users: `t.id in (${[members, ...peopleNamedIn(own)].join(' union ')})`,
    user_role: `t.user_id in (${members})`,
    user_agency: `t.member_of = ${agencyId}`,
  }
  const values: Record<string, string> = {
    password_hash: `case when ${hasPassword} then t.password_hash else '${NOBODYS_HASH}' end`,
    is_active: `t.is_active and t.id in (${members})`,
  }
  return [
    ...grouped(own).map(([table, columns]) => part(table, columns, `t.agency_id = ${agencyId}`, {})),
    ...grouped(people).map(([table, columns]) =>
      part(table, columns, conditions[table] ?? 'false', table === 'users' ? values : {}),
    ),
  ]
}

/** Columns that hold the id of who did something. */
const peopleNamedIn = (columns: readonly Column[]): string[] =>
  columns
    .filter(({ name, type }) => type === 'bigint' && (name === 'user_id' || name.endsWith('_by')))
    .map(({ table, name }) => `select "${name}" from depot."${table}" where "${name}" is not null`)

const grouped = (columns: readonly Column[]): [string, Column[]][] => {
  const tables = new Map<string, Column[]>()
  for (const column of columns) tables.set(column.table, [...(tables.get(column.table) ?? []), column])
  return [...tables]
}

function part(
  table: string,
  columns: readonly Column[],
  condition: string,
  values: Record<string, string>,
): PartSource {
  const names = columns.map(({ name }) => name)
  const row = columns.map(({ name, type }) => values[name] ?? sent(`t."${name}"`, type))
  const order = names.includes('id')
    ? 't.id'
    : names
        .map((name) => `t."${name}"`)
        .slice(0, 2)
        .join(', ')
  return {
    table,
    columns: names,
    select: `select json_build_array(${row.join(', ')}) from depot."${table}" t where ${condition} order by ${order}`,
  }
}

const plain = new Set(['boolean', 'smallint', 'integer', 'bigint', 'text', 'date', 'uuid', 'timestamp with time zone'])

/** Anything but plain values goes as PostgreSQL's own text, which it reads back exactly. */
const sent = (column: string, type: string): string => (plain.has(type) ? column : `${column}::text`)
