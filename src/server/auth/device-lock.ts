/** Computers that an Admin locked out: their sessions end, and nobody signs in there (SEC-08). */
import { Refusal } from '#contract/errors.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import { is, queryRows } from '../db/rows.ts'
import type { Db, Tx } from '../db/tx.ts'

export const deviceRevoked = (by: string): Refusal =>
  new Refusal(
    'DEVICE_REVOKED',
    `This computer was locked out by ${by === '' ? 'an Admin' : by}. Ask an Admin to admit it again.`,
  )

/** Refuses DEVICE_REVOKED when an agency of the person locked the computer out. */
export const requireDeviceAdmitted = (database: Database, userId: number, deviceId: string): Promise<void> =>
  database.system(async (db) => {
    for (const agencyId of await agenciesOf(db, userId)) {
      // A lock is seen by its own agency only.
      await db.execute(sql`select set_config('depot.agency', ${String(agencyId)}, true)`)
      const rows = await queryRows(db, { by: is.maybe(is.text) })`
        select u.full_name as by from depot.device d left join depot.users u on u.id = d.revoked_by
        where d.device_id = ${deviceId}::uuid and d.revoked_at is not null`
      if (rows[0]) throw deviceRevoked(rows[0].by ?? '')
    }
  })

async function agenciesOf(db: Db, userId: number): Promise<number[]> {
  const rows = await queryRows(db, {
    id: is.number,
  })`select member_of as id from depot.user_agency where user_id = ${userId} order by 1`
  return rows.map(({ id }) => id)
}

/** Ends what people of the agency have open on the computer. */
export const endSessionsOn = (tx: Tx, deviceId: string): Promise<unknown> =>
  tx.db.execute(sql`
    update depot.user_session set revoked_at = now(), revoked_for = 'the computer was locked out'
    where device_id = ${deviceId}::uuid and revoked_at is null
      and user_id in (select m.user_id from depot.user_agency m where m.member_of = ${tx.agency.id})`)
