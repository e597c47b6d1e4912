/**
 * Restoring a backup (E-72): the whole file is verified first, then loaded into a fresh database in one transaction,
 * and what was loaded is counted, summed and checked before it is committed. Whatever is refused changes nothing.
 */
import { BACKUP_FORMAT_VERSION, type BackupHead, type BackupManifest } from '#contract/system/backup.ts'
import { Refusal, refuse } from '#contract/errors.ts'
import pg from 'pg'
import { type CopyIn, copyIn } from '../db/copy-lines.ts'
import { connect } from '../db/roles.ts'
import { gatherStatistics } from '../db/statistics.ts'
import { findBrokenLink } from '../ledger/chain-reading.ts'
import { programVersion } from '../program.ts'
import { findWrongCache } from './checks.ts'
import { readBackup } from './reading.ts'
import { OLDEST_SCHEMA, schemaVersion as ownSchema } from './schema-version.ts'
import { misfit, type Target, targetOf } from './target.ts'

const damaged = (reason: string): Refusal => new Refusal('BACKUP_DAMAGED', `The backup was not accepted: ${reason}.`)

/** @throws Refusal BACKUP_DAMAGED with the reason when the file is not whole, from a newer version of Depot, or from before its first release */
export const verifyBackup = (path: string): Promise<BackupManifest> => readBackup(path, { head: refuseOtherSchemas })

function refuseOtherSchemas({ formatVersion, version, schemaVersion }: BackupHead): void {
  if (schemaVersion < OLDEST_SCHEMA)
    throw damaged(
      `it was made by a version of Depot before its first release (schema ${schemaVersion}, the oldest that can be restored is ${OLDEST_SCHEMA}). Restore it with the version that made it`,
    )
  if (formatVersion > BACKUP_FORMAT_VERSION || schemaVersion > ownSchema || isNewer(version, programVersion))
    throw damaged(
      `it was made by a newer version of Depot (${version}, this is ${programVersion}). Install that version or a later one`,
    )
}

function isNewer(version: string, than: string): boolean {
  const numbers = (text: string) => text.split('.', 3).map((part) => Number.parseInt(part, 10) || 0)
  const [a, b] = [numbers(version), numbers(than)]
  const at = a.findIndex((part, index) => part !== b[index])
  return at >= 0 && (a[at] ?? 0) > (b[at] ?? 0)
}

/**
 * Loads a verified backup into the migrated database at `adminUrl`.
 * @param verified what {@link verifyBackup} answered for the same file
 * @throws Refusal with the reason: the database holds an agency already, the file changed meanwhile, or its contents do not hold together
 */
export async function restoreBackup(path: string, verified: BackupManifest, adminUrl: string): Promise<void> {
  const client = await connect(adminUrl)
  try {
    await client.query('set role depot_owner')
    await client.query('begin')
    await requireFreshDatabase(client)
    const target = await targetOf(client)
    const reason = misfit(target, verified.parts)
    if (reason) throw damaged(reason)
    await client.query(`select set_config('depot.agency', $1, true)`, [String(verified.agency.id)])
    await stage(client, path, verified)
    await load(client, target, verified)
    await requireManifestMatches(client, verified)
    await continueNumbering(client, verified)
    await client.query('commit')
  } catch (error) {
    throw error instanceof pg.DatabaseError ? damaged(`its rows do not hold together (${error.message})`) : error
  } finally {
    // Ends the transaction, if it is still open.
    await client.end()
  }
  await gatherStatistics(adminUrl)
}

async function requireFreshDatabase(client: pg.Client): Promise<void> {
  await client.query('lock table depot.agency, depot.users in exclusive mode')
  const { rows } = await client.query<{ used: boolean }>(
    `select exists (select 1 from depot.agency) or exists (select 1 from depot.users) as used`,
  )
  if (rows[0]?.used)
    refuse(
      'AGENCY_EXISTS',
      'This database holds an agency already. A backup is restored into a fresh database only: name another folder.',
    )
}

/** Rows as they stand in the file, a temporary table a part. The file is verified once more while it is read. */
async function stage(client: pg.Client, path: string, verified: BackupManifest): Promise<void> {
  const opened: CopyIn[] = []
  const manifest = await readBackup(path, {
    async part() {
      await opened.at(-1)?.end()
      const table = `part_${opened.length}`
      await client.query(`create temporary table ${table} (row jsonb not null) on commit drop`)
      opened.push(copyIn(client, `pg_temp.${table}`))
    },
    row: (line) => opened.at(-1)?.line(line),
  })
  await opened.at(-1)?.end()
  if (JSON.stringify(manifest) !== JSON.stringify(verified)) throw damaged('it changed while it was read')
}

/** Out of step with a restore: the feed of changes begins anew, and closed months are filled as they were. */
const suspended = ['capture_i', 'journal_entry_open_period']

async function load(client: pg.Client, { columns, order }: Target, { parts }: BackupManifest): Promise<void> {
  const { rows: triggers } = await client.query<{ table: string; trigger: string }>(
    `select c.relname as table, t.tgname as trigger from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where c.relnamespace = 'depot'::regnamespace and not t.tgisinternal and t.tgname = any ($1) and c.relname <> 'agency'`,
    [suspended],
  )
  const turn = async (state: 'disable' | 'enable') => {
    for (const { table, trigger } of triggers)
      await client.query(`alter table depot."${table}" ${state} trigger "${trigger}"`)
  }
  await turn('disable')
  for (const table of order) {
    const at = parts.findIndex((part) => part.table === table)
    const given = parts[at]?.columns ?? []
    if (at < 0) continue
    const values = given.map((name, index) => {
      const type = columns.find((column) => column.table === table && column.name === name)?.type
      return `(row ->> ${index})::${type}`
    })
    await client.query(
      `insert into depot."${table}" (${given.map((name) => `"${name}"`).join(', ')}) select ${values.join(', ')} from pg_temp.part_${at}`,
    )
  }
  // What a backup of before the column cannot say; the feed of changes is still out of step.
  if (!parts.some(({ table, columns: given }) => table === 'cheque' && given.includes('cleared_on')))
    await client.query('select depot.fill_cleared()')
  await turn('enable')
}

/** What was loaded is what was saved: rows, sums, chain, caches. */
async function requireManifestMatches(client: pg.Client, { parts, totals, agency }: BackupManifest): Promise<void> {
  for (const { table, rows } of parts) {
    const counted = await client.query<{ n: number }>(`select count(*)::int as n from depot."${table}"`)
    if (counted.rows[0]?.n !== rows) throw damaged(`${rows} rows of ${table} became ${counted.rows[0]?.n}`)
  }
  const sums = await client.query<{ same: boolean }>(
    `select (select count(*) from depot.journal_entry) = $1 and coalesce(sum(debit), 0) = $2 and coalesce(sum(credit), 0) = $3 as same from depot.journal_line`,
    [totals.journals, totals.debit, totals.credit],
  )
  if (!sums.rows[0]?.same) throw damaged('the sums of the books differ from what it says')
  const named = await client.query('select 1 from depot.agency where agency_id = $1 and code = $2 and name = $3', [
    agency.id,
    agency.code,
    agency.name,
  ])
  if (named.rows.length !== 1) throw damaged('it is of another agency than it says')
  const broken = await findBrokenLink(client)
  if (broken) throw damaged(`the journal was altered outside of Depot before it was saved, at ${broken}`)
  const wrong = await findWrongCache(client)
  if (wrong) throw damaged(wrong)
}

/** Last, because sequences do not follow a transaction back. */
async function continueNumbering(client: pg.Client, { sequences, agency, parts }: BackupManifest): Promise<void> {
  const ids = parts
    .filter(({ columns }) => columns.includes('id'))
    .map(({ table }) => `select max(id) as id from depot."${table}"`)
  const { rows } = await client.query<{ id: number }>(
    `select coalesce(max(id), 0)::bigint as id from (${ids.join(' union all ')}) ids`,
  )
  const reached = { row_id: Number(rows[0]?.id ?? 0), change_seq: 0, agency_no: agency.id }
  for (const [sequence, least] of Object.entries(reached)) {
    const last = Math.max(sequences[sequence] ?? 0, least)
    if (last > 0)
      await client.query(
        `select setval('depot.${sequence}', greatest($1, (select last_value from depot.${sequence})))`,
        [last],
      )
  }
}
