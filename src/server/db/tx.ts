/** What every command and query receives: one open transaction and who acts in it, on which day (docs/architecture.md, "The server"). */
import type { BusinessDate } from '#contract/dates.ts'
import type { Role } from '#contract/enums.ts'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { ClientBase } from 'pg'
import type * as schema from './schema/index.ts'

/** Who acts, and from where: goes into the audit log. */
export type Actor = {
  readonly userId: number
  readonly username: string
  readonly roles: readonly Role[]
  readonly ip: string | null
  readonly method: string
  readonly path: string
  readonly requestId: string
  /** The computer, where it says what it is. */
  readonly deviceId?: string | null
}

/** The agency's calendar as it stands under the lock (C3). */
export type AgencyState = {
  readonly id: number
  readonly name: string
  readonly goLiveDate: BusinessDate
  readonly openDate: BusinessDate
  readonly openingCompleted: boolean
  readonly closedMonthEnd: BusinessDate | null
  readonly demo: string | null
}

export type Db = NodePgDatabase<typeof schema> & { readonly $client: ClientBase }

/**
 * One transaction of one agency. Writes hold the agency's lock, so commands of one agency never interleave (C8).
 * `agency_id` need not be named in inserts: its default is the agency of the transaction, and row-level security checks it.
 */
export type Tx = {
  readonly db: Db
  readonly agency: AgencyState
  readonly actor: Actor
  readonly now: Date
  /** The agency's calendar day in Asia/Colombo. */
  readonly today: BusinessDate
}
