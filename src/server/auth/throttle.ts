/**
 * Guessing passwords is slowed, over restarts, and never locks anybody out for good (E-73): strangers per name and per address,
 * a device on which the person signed in before on its own, so that strangers do not lock the person out there.
 */
import { sql } from 'drizzle-orm'
import { is, queryRows } from '../db/rows.ts'
import type { Database } from '../db/client.ts'
import type { Db } from '../db/tx.ts'
import type { Device } from './device-tokens.ts'

const PER_NAME = 5
/** An office shares one address. */
const PER_ADDRESS = 20

/** What an attempt counts for. One that was right is taken back from a shared subject, and clears one that is somebody's own. */
type Subject = { subject: string; limit: number; isShared: boolean }
export type Attempt = readonly Subject[]

const own = (subject: string): Subject => ({ subject, limit: PER_NAME, isShared: false })
const nameOf = (username: string) => `name:${username.toLowerCase()}`

export const byStranger = (username: string, ip: string | null): Attempt => [
  own(nameOf(username)),
  { subject: `address:${ip ?? 'local'}`, limit: PER_ADDRESS, isShared: true },
]
export const byDevice = ({ id }: Device): Attempt => [own(`device:${id}`)]
export const bySession = (sessionId: string): Attempt => [own(`session:${sessionId}`)]

export type Throttle = {
  /** Counts an attempt before it is checked, so that parallel guesses count too. False: locked, do not check it. */
  mayTry(attempt: Attempt): Promise<boolean>
  /** The attempt was right: it does not count. */
  succeeded(attempt: Attempt): Promise<void>
}

/** Lifts the lock of a name: a SuperAdmin gave it a new password. */
export const forgive = (db: Db, username: string): Promise<unknown> => clear(db, nameOf(username))

const clear = (db: Db, subject: string) => db.execute(sql`delete from depot.login_throttle where subject = ${subject}`)

const withdraw = (db: Db, subject: string) =>
  db.execute(
    sql`update depot.login_throttle set failures = failures - 1, locked_until = null where subject = ${subject} and failures > 0`,
  )

export function loginThrottle(database: Database): Throttle {
  return {
    async mayTry(attempt) {
      let may = true
      for (const subject of attempt) if (!(await count(database, subject))) may = false
      return may
    },
    async succeeded(attempt) {
      await database.system(async (db) => {
        for (const { subject, isShared } of attempt) await (isShared ? withdraw : clear)(db, subject)
      })
    },
  }
}

/** The attempt that reaches the limit is still checked and locks for a quarter of an hour; while locked nothing is counted. */
async function count(database: Database, { subject, limit }: Subject): Promise<boolean> {
  return database.system(async (db) => {
    const rows = await queryRows(db, { counted: is.flag })`
      insert into depot.login_throttle as t (subject, failures, last_failure) values (${subject}, 1, now())
      on conflict (subject) do update set
        failures = case when t.locked_until > now() then t.failures
          when t.locked_until is not null or t.last_failure < now() - interval '15 minutes' then 1 else t.failures + 1 end,
        locked_until = case when t.locked_until > now() then t.locked_until
          when t.locked_until is null and t.last_failure >= now() - interval '15 minutes' and t.failures + 1 >= ${limit}::int then now() + interval '15 minutes' end,
        last_failure = case when t.locked_until > now() then t.last_failure else now() end
      returning last_failure = now() as counted`
    return rows[0]?.counted ?? false
  })
}
