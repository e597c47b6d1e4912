/** Notes when each computer was heard last and what it says of itself, and keeps locked-out ones away (SEC-08). */
import type { DeviceReport } from '#contract/system/device.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import { is, queryRows } from '../db/rows.ts'
import type { Log } from '../log.ts'
import { deviceRevoked } from './device-lock.ts'

/** A computer that says nothing new is written down this often: every request is a contact. */
const WRITE_EVERY_MS = 60_000
/** Of an agency. Who makes up computers gets no further. */
const MOST_DEVICES = 500
/** Computers remembered by this process. */
const REMEMBERED = 5_000

type Contact = { agencyId: number; userId: number; sessionId: string; device: DeviceReport }
type Remembered = {
  at: number
  who: string
  work: string | null
  revokedBy: string | null
  /** When the newest kept document was carried out; written with the next contact. */
  operationAt: string | null
}

export type DeviceContacts = {
  /**
   * Called with every request of a computer; writes when it says something new, and once a minute.
   * Refuses DEVICE_REVOKED. A failure to write is logged and holds up nobody.
   */
  heard(contact: Contact): Promise<void>
  /** A document that it had kept was carried out. */
  carriedOut(agencyId: number, device: DeviceReport): void
}

export function deviceContacts(database: Database, log: Log): DeviceContacts {
  const remembered = new Map<string, Remembered>()
  const keyOf = (agencyId: number, { id }: DeviceReport) => `${agencyId}/${id}`

  async function write(contact: Contact, known: Remembered): Promise<void> {
    try {
      known.revokedBy = await noteContact(database, contact, known.operationAt)
    } catch (error) {
      remembered.delete(keyOf(contact.agencyId, contact.device))
      log.warn({ err: error }, 'the contact of a computer was not noted')
    }
  }

  return {
    async heard(contact) {
      const { agencyId, userId, sessionId, device } = contact
      const key = keyOf(agencyId, device)
      const before = remembered.get(key)
      const who = JSON.stringify([userId, sessionId, device.hostName, device.version])
      const work = device.work ? JSON.stringify(device.work) : (before?.work ?? null)
      let now = before
      if (!before || before.who !== who || before.work !== work || Date.now() - before.at >= WRITE_EVERY_MS) {
        if (remembered.size >= REMEMBERED) remembered.clear()
        const { revokedBy = null, operationAt = null } = before ?? {}
        now = { at: Date.now(), who, work, revokedBy, operationAt }
        // Before it is written: requests that come meanwhile do not write the same.
        remembered.set(key, now)
        await write(contact, now)
      }
      if (now && now.revokedBy !== null) throw deviceRevoked(now.revokedBy)
    },
    carriedOut(agencyId, device) {
      const known = remembered.get(keyOf(agencyId, device))
      if (!known) return
      const now = Date.now()
      // The next request writes it, unless one was written less than a minute ago.
      if (known.operationAt === null || now - Date.parse(known.operationAt) >= WRITE_EVERY_MS) known.at = 0
      known.operationAt = new Date(now).toISOString()
    },
  }
}

/** @returns the name of who locked it out; null when it is welcome */
async function noteContact(
  database: Database,
  { agencyId, userId, sessionId, device: { id, hostName, version, work } }: Contact,
  operationAt: string | null,
): Promise<string | null> {
  return database.system(async (db) => {
    await db.execute(sql`select set_config('depot.agency', ${String(agencyId)}, true)`)
    const rows = await queryRows(db, { revokedBy: is.maybe(is.text) })`
      insert into depot.device as d (device_id, host_name, version, user_id, first_heard_at, last_heard_at, waiting, refused, oldest_at, newest_operation_at)
      select ${id}::uuid, ${hostName}::text, ${version}::text, ${userId}::bigint, now(), now(), ${work?.waiting ?? 0}::int, ${work?.refused ?? 0}::int,
        ${work?.oldest ?? null}::timestamptz, ${operationAt}::timestamptz
      where exists (select 1 from depot.device o where o.device_id = ${id}::uuid) or (select count(*) from depot.device) < ${MOST_DEVICES}
      on conflict (agency_id, device_id) do update set host_name = excluded.host_name, version = excluded.version, user_id = excluded.user_id,
        last_heard_at = excluded.last_heard_at, newest_operation_at = greatest(d.newest_operation_at, excluded.newest_operation_at)
        ${work ? sql`, waiting = excluded.waiting, refused = excluded.refused, oldest_at = excluded.oldest_at` : sql``}
      returning case when d.revoked_at is not null then coalesce((select u.full_name from depot.users u where u.id = d.revoked_by), '') end as "revokedBy"`
    // A session of a program that said nothing of its computer when it was opened. Locked in the order in which a lock-out does.
    await db.execute(
      sql`update depot.user_session set device_id = ${id}::uuid where id = ${sessionId}::uuid and device_id is null`,
    )
    return rows[0]?.revokedBy ?? null
  })
}
