/** Download of a backup (E-72): one consistent moment of the agency, audited, one at a time. */
import {
  BACKUP_CONTENT_TYPE,
  BACKUP_FORMAT,
  BACKUP_FORMAT_VERSION,
  type BackupHead,
  type BackupManifest,
} from '#contract/system/backup.ts'
import { TIMEZONE } from '#contract/dates.ts'
import { refuse } from '#contract/errors.ts'
import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import pg from 'pg'
import { is, queryRows } from '../db/rows.ts'
import { audit } from '../audit.ts'
import { copyLines } from '../db/copy-lines.ts'
import type { Tx } from '../db/tx.ts'
import type { AgencyCall } from '../http/call.ts'
import { programVersion } from '../program.ts'
import { packed } from './packing.ts'
import { type PartSource, partsOf } from './parts.ts'
import { schemaVersion } from './schema-version.ts'

/** Advisory locks of this class: one backup of an agency at a time, on whichever server. */
const LOCK_CLASS = 4

/** Refuses BUSY while another backup of the agency is made. */
export async function sendBackup(call: AgencyCall, reply: FastifyReply): Promise<void> {
  const { services, agencyId, actor } = call
  const { database, spool } = services
  await database.read(agencyId, actor, requireOnlyAgency)
  await database.write(agencyId, actor, (tx) =>
    audit(tx, { entity: 'agency', entityId: agencyId, action: 'download-backup', before: null, after: null }),
  )
  await spool.send(call, reply, async (tx, client) => {
    await requireOnlyAgency(tx, client)
    const head = await backupHead(tx)
    return {
      headers: {
        'content-type': BACKUP_CONTENT_TYPE,
        'content-disposition': `attachment; filename="${fileName(head.agency.code, tx.now)}"`,
      },
      pieces: packed(backupLines(tx, client, head)),
    }
  })
}

/** Holds the lock until the transaction ends. */
async function requireOnlyAgency({ agency }: Tx, client: pg.ClientBase): Promise<void> {
  try {
    // A moment of patience: the one before may have sent its last byte and not quite ended.
    await client.query(`set local lock_timeout = '1s'`)
    await client.query('select pg_advisory_xact_lock($1, $2)', [LOCK_CLASS, agency.id])
  } catch (error) {
    const isHeld = error instanceof pg.DatabaseError && error.code === '55P03'
    if (isHeld) refuse('BUSY', 'A backup of this agency is being made already. Try again when it is done.')
    throw error
  }
}

/** `depot-MAIN-20260302-1745.depotbackup`, the time in the agency's timezone. */
function fileName(code: string, now: Date): string {
  const time = now.toLocaleString('sv-SE', { timeZone: TIMEZONE }).replace(/\D/g, '')
  return `depot-${code.replace(/[^A-Za-z0-9-]/g, '_')}-${time.slice(0, 8)}-${time.slice(8, 12)}.depotbackup`
}

/** What the file says about itself first. */
export async function backupHead(tx: Tx): Promise<BackupHead> {
  const rows = await queryRows<{ code: string; name: string } & Record<'row_id' | 'change_seq' | 'agency_no', number>>(
    tx.db,
    { code: is.text, name: is.text, row_id: is.number, change_seq: is.number, agency_no: is.number },
  )`
    select a.code, a.name,
      (select case when is_called then last_value else 0 end from depot.row_id) as row_id,
      (select case when is_called then last_value else 0 end from depot.change_seq) as change_seq,
      (select case when is_called then last_value else 0 end from depot.agency_no) as agency_no
    from depot.agency a where a.agency_id = ${tx.agency.id}`
  const { code, name, row_id, change_seq, agency_no } = rows[0] ?? refuse('NOT_FOUND')
  return {
    format: BACKUP_FORMAT,
    formatVersion: BACKUP_FORMAT_VERSION,
    version: programVersion,
    schemaVersion,
    agency: { id: tx.agency.id, code, name },
    createdAt: tx.now.toISOString(),
    sequences: { row_id, change_seq, agency_no },
  }
}

/** The file's lines, not packed. The transaction must see one moment (REPEATABLE READ). */
export async function* backupLines(tx: Tx, client: pg.ClientBase, head: BackupHead): AsyncGenerator<Buffer, void> {
  yield line(head)
  const parts: BackupManifest['parts'] = []
  for (const source of await partsOf(client, tx.agency.id, tx.actor.userId)) {
    yield line({ part: source.table, columns: source.columns })
    parts.push(yield* partLines(client, source))
  }
  yield line({ manifest: { ...head, parts, totals: await totalsOf(tx, parts) } satisfies BackupManifest })
}

/** A part's row lines; answers what the manifest says of them. */
async function* partLines(client: pg.ClientBase, { table, columns, select }: PartSource) {
  const hash = createHash('sha256')
  let rows = 0
  let bytes = 0
  for await (const piece of copyLines(client, select)) {
    hash.update(piece)
    bytes += piece.length
    for (let at = piece.indexOf(LINE_FEED); at >= 0; at = piece.indexOf(LINE_FEED, at + 1)) rows += 1
    yield piece
  }
  return { table, columns: [...columns], rows, bytes, sha256: hash.digest('hex') }
}

async function totalsOf(tx: Tx, parts: BackupManifest['parts']): Promise<BackupManifest['totals']> {
  const rows = await queryRows(tx.db, { journals: is.number, debit: is.number, credit: is.number })`
    select (select count(*) from depot.journal_entry)::bigint as journals,
      coalesce(sum(debit), 0)::bigint as debit, coalesce(sum(credit), 0)::bigint as credit from depot.journal_line`
  const sums = rows[0] ?? { journals: 0, debit: 0, credit: 0 }
  return { rows: parts.reduce((sum, part) => sum + part.rows, 0), ...sums }
}

const LINE_FEED = 10
const line = (value: object): Buffer => Buffer.from(`${JSON.stringify(value)}\n`)
