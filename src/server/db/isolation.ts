/** The server serves nobody unless the database itself keeps agencies apart (C2; docs/architecture.md, "The server"). */
import type { ClientBase } from 'pg'

const runtimeRole = `
  select rolsuper or rolbypassrls as powerful,
    exists (select 1 from pg_class c where c.relnamespace = 'depot'::regnamespace and pg_has_role(current_user, c.relowner, 'MEMBER')) as owner,
    has_database_privilege(current_database(), 'TEMPORARY') or has_database_privilege(current_database(), 'CREATE')
      or exists (select 1 from pg_namespace where has_schema_privilege(oid, 'CREATE')) as creator,
    has_table_privilege('depot.server_key', 'SELECT') as keyholder
  from pg_roles where rolname = current_user`

const unguarded = `
  select c.relname as name,
    c.relrowsecurity and c.relforcerowsecurity as forced,
    exists (select 1 from pg_policy p where p.polrelid = c.oid and p.polname = 'own_agency' and p.polqual is not null and p.polwithcheck is not null) as policy,
    c.relname = any (depot.uncaptured_tables())
      or (select count(*) = 3 from pg_trigger t where t.tgrelid = c.oid and t.tgname in ('capture_i', 'capture_u', 'capture_d') and t.tgenabled = 'O') as captured,
    c.relname <> all (depot.append_only_tables())
      or exists (select 1 from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'posted_for_good' and t.tgenabled = 'O') as posted
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'agency_id' and not a.attisdropped
  where c.relnamespace = 'depot'::regnamespace and c.relkind in ('r', 'p')`

/** Functions that run as the owner: nothing of the caller's may be found by their names, and only the pruning is called by name. */
const openFunctions = `
  select p.oid::regprocedure::text as name from pg_proc p
  where p.pronamespace = 'depot'::regnamespace and p.prosecdef
    and (not exists (select 1 from unnest(p.proconfig) c where c like 'search_path=pg_catalog,%' and c like '%, pg_temp')
      or (p.proname <> 'prune_changes' and has_function_privilege(p.oid, 'EXECUTE')))
  order by 1`

type Role = { powerful: boolean; owner: boolean; creator: boolean; keyholder: boolean }
type Guard = { name: string; forced: boolean; policy: boolean; captured: boolean; posted: boolean }

/**
 * Checks the role the connection runs as and the guards of every agency table.
 * @throws Error in words: the server does not start
 */
export async function assertIsolated(client: ClientBase): Promise<void> {
  const { rows: roles } = await client.query<Role>(runtimeRole)
  const [role] = roles
  if (!role || role.powerful) throw new Error('Depot will not run as a database role that bypasses row-level security.')
  if (role.owner) throw new Error('Depot will not run as a database role that owns its tables.')
  if (role.creator)
    throw new Error(
      'Depot will not run as a database role that may create objects. Let the owner of the database revoke TEMPORARY and CREATE on it, and CREATE on its schemas, from public.',
    )
  if (role.keyholder) throw new Error('Depot will not run as a database role that may read the keys of the server.')
  const { rows: functions } = await client.query<{ name: string }>(openFunctions)
  if (functions.length > 0)
    throw new Error(
      `The database runs functions for anybody as their owner: ${functions.map(({ name }) => name).join(', ')}.`,
    )
  const { rows } = await client.query<Guard>(unguarded)
  if (rows.length === 0) throw new Error('The database has no tables of Depot.')
  const faults = rows.flatMap(({ name, forced, policy, captured, posted }) => [
    ...(forced ? [] : [`${name} has no forced row-level security`]),
    ...(policy ? [] : [`${name} has no policy`]),
    ...(captured ? [] : [`${name} has no change capture`]),
    ...(posted ? [] : [`${name} can be changed after posting`]),
  ])
  if (faults.length > 0) throw new Error(`The database does not keep agencies apart: ${faults.join('; ')}.`)
}
