/** Guessing passwords is slowed per name and per address, over restarts, and never locks anybody out for good (domain.md E-73). */
import { sql } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import type { Db } from '../db/tx.ts'

const PER_NAME = 5
/** An office shares one address. */
const PER_ADDRESS = 20

export type Throttle = {
  /** Counts an attempt before it is checked, so that parallel guesses count too. False: locked, do not check it. */
  mayTry(username: string, ip: string | null): Promise<boolean>
  /** The attempt was right: it does not count. */
  succeeded(username: string, ip: string | null): Promise<void>
}

/** Lifts the lock of a name: a SuperAdmin gave it a new password. */
export const forgive = (db: Db, username: string) =>
  db.execute(sql`delete from depot.login_throttle where subject = ${subjectOf(username)}`)

const subjectOf = (username: string) => `name:${username.toLowerCase()}`
const addressOf = (ip: string | null) => `address:${ip ?? 'local'}`

export function loginThrottle(database: Database): Throttle {
  return {
    async mayTry(username, ip) {
      const name = await count(database, subjectOf(username), PER_NAME)
      return (await count(database, addressOf(ip), PER_ADDRESS)) && name
    },
    async succeeded(username, ip) {
      await database.system(async (db) => {
        await forgive(db, username)
        await db.execute(
          sql`update depot.login_throttle set failures = failures - 1, locked_until = null where subject = ${addressOf(ip)} and failures > 0`,
        )
      })
    },
  }
}

/** The attempt that reaches the limit is still checked and locks for a quarter of an hour; while locked nothing is counted. */
async function count(database: Database, subject: string, limit: number): Promise<boolean> {
  return database.system(async (db) => {
    const rows = await db.execute<{ counted: boolean }>(sql`
      insert into depot.login_throttle as t (subject, failures, last_failure) values (${subject}, 1, now())
      on conflict (subject) do update set
        failures = case when t.locked_until > now() then t.failures
          when t.locked_until is not null or t.last_failure < now() - interval '15 minutes' then 1 else t.failures + 1 end,
        locked_until = case when t.locked_until > now() then t.locked_until
          when t.locked_until is null and t.last_failure >= now() - interval '15 minutes' and t.failures + 1 >= ${limit}::int then now() + interval '15 minutes' end,
        last_failure = case when t.locked_until > now() then t.last_failure else now() end
      returning last_failure = now() as counted`)
    return rows.rows[0]?.counted ?? false
  })
}
