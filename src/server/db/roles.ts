/**
 * The database and its three roles: the address's own user makes the others, `depot_owner` owns the schema and migrates,
 * `depot_app` runs. Only the last one is used while Depot works, and it can neither bypass row-level security nor own a table.
 */
import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { Client, type ClientConfig, DatabaseError } from 'pg'

const OWNER = 'depot_owner'
const APP = 'depot_app'
const DEFAULT_DATABASE = 'depot'
const CONNECT_MS = 10_000
/** Two servers that start at the same moment touch the same role: one of them sees this and repeats. */
const TOUCHED_BY_ANOTHER = new Set(['XX000', '23505', '42710', '42P04', '42P06'])

export type DatabaseAccess = {
  /** Superuser or role creator, on the database of Depot. */
  readonly adminUrl: string
  readonly app: { host: string; port: number; database: string; user: string; password: string; ssl: string | null }
}

/** A connection whose loss never takes the process with it. The caller ends it. */
export async function connect(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString, connectionTimeoutMillis: CONNECT_MS })
  client.on('error', () => {})
  await client.connect()
  return client
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = await connect(url)
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/**
 * Makes sure that database, roles and schema stand. `address` names the database; the embedded engine's `postgres` stands for `depot`.
 * @throws Error in words when the address has no password or its user may not create roles
 */
export async function ensureDatabase(address: string): Promise<DatabaseAccess> {
  const url = new URL(address)
  if (!url.password)
    throw new Error('DATABASE_URL needs a user and a password: postgresql://user:password@host:5432/depot')
  const named = decodeURIComponent(url.pathname.slice(1))
  const database = named === '' || named === 'postgres' ? DEFAULT_DATABASE : named
  url.pathname = `/${encodeURIComponent(database)}`
  const adminUrl = url.href
  const access: DatabaseAccess = {
    adminUrl,
    app: {
      host: decodeURIComponent(url.hostname),
      port: Number(url.port || 5432),
      database,
      user: APP,
      password: createHmac('sha256', decodeURIComponent(url.password)).update(APP).digest('base64url'),
      ssl: url.searchParams.get('sslmode'),
    },
  }
  await repeatWhenTouched(() => createDatabase(adminUrl, database))
  await repeatWhenTouched(() => withClient(adminUrl, (client) => createRoles(client, access)))
  return access
}

async function repeatWhenTouched(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt >= 10 || !(error instanceof DatabaseError) || !TOUCHED_BY_ANOTHER.has(error.code ?? '')) throw error
      await wait(50 * attempt)
    }
  }
}

async function createDatabase(adminUrl: string, database: string): Promise<void> {
  try {
    await withClient(adminUrl, async () => {})
    return
  } catch (error) {
    const isMissing = error instanceof DatabaseError && error.code === '3D000'
    if (!isMissing) throw error
  }
  const maintenance = new URL(adminUrl)
  maintenance.pathname = '/postgres'
  // Byte order and no locale: lists come in the same order from every server and from every mirror.
  await withClient(maintenance.href, async (client) => {
    await client.query(
      `create database ${client.escapeIdentifier(database)} template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C'`,
    )
  })
}

async function createRoles(client: Client, access: DatabaseAccess): Promise<void> {
  const { rows } = await client.query<{ rolname: string }>('select rolname from pg_roles where rolname = any ($1)', [
    [OWNER, APP],
  ])
  const present = new Set(rows.map((r) => r.rolname))
  const none = 'nosuperuser nocreatedb nocreaterole noreplication nobypassrls'
  if (!present.has(OWNER)) await client.query(`create role ${OWNER} nologin`)
  if (!present.has(APP)) await client.query(`create role ${APP} login`)
  if (!(await logsIn(access)))
    await client.query(
      `alter role ${APP} with login password ${client.escapeLiteral(scramVerifier(access.app.password))}`,
    )
  await assertPlainRole(client, none)
  await becomeMemberOfOwner(client)
  await keepToSchema(client)
  const schema = await client.query("select 1 from pg_namespace where nspname = 'depot'")
  if (schema.rows.length === 0) await client.query(`create schema depot authorization ${OWNER}`)
}

/** A role that was given more than it may have, by somebody, is put right when we may, else refused when the server verifies itself. */
async function assertPlainRole(client: Client, none: string): Promise<void> {
  const { rows } = await client.query<{ rolname: string }>(
    `select rolname from pg_roles where rolname in ('${OWNER}', '${APP}') and (rolsuper or rolbypassrls or rolcreatedb or rolcreaterole or rolreplication)`,
  )
  for (const { rolname } of rows) await client.query(`alter role ${client.escapeIdentifier(rolname)} ${none}`)
}

/**
 * Takes from everybody what PostgreSQL gives to everybody: making temporary objects, and objects in the schema `public`. A type or a
 * function of the runtime role's own making, used by a function of the owner, would run as the owner. The owner restores by way of
 * temporary tables.
 */
async function keepToSchema(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string; temporary: boolean; create: boolean; restores: boolean }>(
    `select current_database() as name, has_database_privilege('${APP}', current_database(), 'TEMPORARY') as temporary,
      exists (select 1 from pg_namespace where nspname = 'public' and has_schema_privilege('${APP}', oid, 'CREATE')) as create,
      has_database_privilege('${OWNER}', current_database(), 'TEMPORARY') as restores`,
  )
  const [may] = rows
  if (!may) return
  const database = client.escapeIdentifier(may.name)
  try {
    if (may.temporary) await client.query(`revoke temporary on database ${database} from public, ${APP}`)
    if (may.create) await client.query(`revoke create on schema public from public, ${APP}`)
    if (may.temporary || !may.restores) await client.query(`grant temporary on database ${database} to ${OWNER}`)
  } catch (error) {
    // A database of somebody else's: whether the server may run on it is judged before it serves anybody (isolation.ts).
    if (!(error instanceof DatabaseError && error.code === '42501')) throw error
  }
}

/** A superuser may become anyone; a role creator of a managed server needs the membership, from PostgreSQL 16 on with SET. */
async function becomeMemberOfOwner(client: Client): Promise<void> {
  const { rows } = await client.query<{ ready: boolean; version: number }>(
    `select (select rolsuper from pg_roles where rolname = current_user) as ready, current_setting('server_version_num')::int as version`,
  )
  const [me] = rows
  if (!me || me.ready) return
  await client.query(`grant ${OWNER} to current_user${me.version >= 160_000 ? ' with set true, inherit true' : ''}`)
}

async function logsIn({ app }: DatabaseAccess): Promise<boolean> {
  const client = new Client(appConnection(app))
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch (error) {
    // 28P01 wrong password, 28000 not permitted: ours is set anew. Anything else is not about the password.
    if (error instanceof DatabaseError && (error.code === '28P01' || error.code === '28000')) return false
    throw error
  } finally {
    await client.end().catch(() => {})
  }
}

/** Settings of a connection as the runtime role. */
export function appConnection(app: DatabaseAccess['app']): ClientConfig {
  return {
    host: app.host,
    port: app.port,
    database: app.database,
    user: app.user,
    password: app.password,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    application_name: 'depot',
    options:
      '-c search_path=depot,pg_temp -c timezone=UTC -c lock_timeout=20s -c idle_in_transaction_session_timeout=300s',
    ...(app.ssl === null || app.ssl === 'disable'
      ? {}
      : { ssl: { rejectUnauthorized: app.ssl === 'verify-full' || app.ssl === 'verify-ca' } }),
  }
}

/** What PostgreSQL would store itself (RFC 5803), made here so that the password never stands in a statement or its log. */
function scramVerifier(password: string): string {
  const iterations = 4096
  const salt = randomBytes(16)
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256')
  const key = (name: string) => createHmac('sha256', salted).update(name).digest()
  const stored = createHash('sha256').update(key('Client Key')).digest('base64')
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${stored}:${key('Server Key').toString('base64')}`
}
