/** Computers that work with the agency, as their last contact left them (SEC-08). */
import { refuse } from '#contract/errors.ts'
import type { Device } from '#contract/system/device.ts'
import { type SQL, sql } from 'drizzle-orm'
import { isoOf, where } from '../../db/listing.ts'
import { is, queryRows } from '../../db/rows.ts'
import type { Tx } from '../../db/tx.ts'

async function devices(tx: Tx, condition?: SQL): Promise<Device[]> {
  const rows = await queryRows(tx.db, {
    id: is.number,
    name: is.text,
    hostName: is.text,
    isThis: is.flag,
    lastHeard: is.text,
    person: is.text,
    version: is.text,
    waiting: is.number,
    refused: is.number,
    oldest: is.maybe(is.text),
    newestOperation: is.maybe(is.text),
    revokedAt: is.maybe(is.text),
    revokedBy: is.text,
  })`select d.id, coalesce(d.name, d.host_name) as name, d.host_name as "hostName",
      d.device_id is not distinct from ${tx.actor.deviceId ?? null}::uuid as "isThis",
      ${isoOf('d.last_heard_at')} as "lastHeard", coalesce(u.full_name, '') as person, d.version, d.waiting, d.refused,
      ${isoOf('d.oldest_at')} as oldest, ${isoOf('d.newest_operation_at')} as "newestOperation",
      ${isoOf('d.revoked_at')} as "revokedAt", coalesce(r.full_name, '') as "revokedBy"
    from depot.device d left join depot.users u on u.id = d.user_id left join depot.users r on r.id = d.revoked_by
    ${where(condition)} order by d.last_heard_at desc, d.id desc`
  return rows.map(({ revokedAt, revokedBy, ...row }) => ({
    ...row,
    revoked: revokedAt === null ? null : { at: revokedAt, by: revokedBy },
  }))
}

/** Newest contact first. */
export const listDevices = (tx: Tx): Promise<Device[]> => devices(tx)

/** Refuses NOT_FOUND. */
export async function deviceById(tx: Tx, id: number): Promise<Device> {
  const [found] = await devices(tx, sql`d.id = ${id}`)
  return (
    found ??
    refuse('NOT_FOUND', 'The computer was not found in this agency.', [{ field: 'id', message: 'was not found' }])
  )
}
