/**
 * The connections of the runtime role, and the only way to a transaction: of one agency, reading or writing, or of none.
 * A write holds the agency's lock from before its first read until its end (C8).
 */
import { Refusal } from '#contract/errors.ts'
import { createHash } from 'node:crypto'
import { Client, Pool, type PoolClient, type QueryResult, types } from 'pg'
import type { Clock } from '../clock.ts'
import { fairQueue } from '../fair-queue.ts'
import type { Log } from '../log.ts'
import { GatheringSocket } from './gathering-socket.ts'
import { keyedMutex } from '../keyed-mutex.ts'
import { runBeforeCommit } from './before-commit.ts'
import { isLostConnection } from './failures.ts'
import { assertIsolated } from './isolation.ts'
import { appConnection, type DatabaseAccess } from './roles.ts'
import type { Actor, Db, Tx } from './tx.ts'
import { queryEach, type Session, transactionsOn } from './transactions.ts'

// Every id, amount and quantity stays below 2^53; business dates are texts.
types.setTypeParser(types.builtins.INT8, Number)
types.setTypeParser(types.builtins.DATE, (text) => text)

const POOL_SIZE = 20
/** Reads leave these to commands, to signing in and to /health. */
const RESERVED = 4

export type Database = {
  /**
   * A read-only transaction of the agency; every statement in it sees the same moment. The client is for COPY. People wait for a free
   * connection in rotation.
   */
  read<T>(agencyId: number, actor: Actor, work: (tx: Tx, client: PoolClient) => Promise<T>): Promise<T>
  /**
   * A write of the agency: all of it or nothing. `committed` is told the agency's newest change afterwards.
   * Refuses AGENCY_NOT_ALLOWED when there is no such agency, UNAVAILABLE when the database is away.
   */
  write<T>(
    agencyId: number,
    actor: Actor,
    work: (tx: Tx, client: PoolClient) => Promise<T>,
    committed?: (seq: number) => void,
  ): Promise<T>
  /** A transaction of no agency: users, sessions, agencies. Rows of agencies are out of its sight. */
  system<T>(work: (db: Db, client: PoolClient) => Promise<T>): Promise<T>
  /** Goes on inside a system transaction as the agency just inserted in it (E-00). */
  enter(db: Db, client: PoolClient, agencyId: number, actor: Actor): Promise<Tx>
  /** One statement of no agency, without a transaction. */
  query(text: string, values: readonly unknown[]): Promise<unknown[]>
  /**
   * Whether writes wait until they are on the disk; they do unless told. A demo in the making need not: cut short it is made again, and
   * the first write that waits brings all before it to the disk too.
   */
  waitForDisk(wait: boolean): void
  /** A connection of its own for LISTEN; the caller ends it. */
  connect(): Promise<Client>
  close(): Promise<void>
}

type AgencyRow = Tx['agency'] & { readonly calendar: string }

const agencyColumns = `agency_id as id, name, go_live_date as "goLiveDate", open_date as "openDate",
  opening_completed as "openingCompleted", closed_month_end as "closedMonthEnd", demo, calendar`
const agencyQuery = (agencyId: number) => `select ${agencyColumns} from depot.agency where agency_id = ${agencyId}`

/**
 * Opens the pool as the runtime role.
 * @throws Error in words when the database does not keep agencies apart
 */
export async function openDatabase(
  access: DatabaseAccess,
  { clock, log }: { clock: Clock; log: Log },
): Promise<Database> {
  const pool = new Pool({
    ...appConnection(access.app),
    max: POOL_SIZE,
    idleTimeoutMillis: 30_000,
    // A statement need not wait for the answer to the one before.
    pipeline: true,
    stream: () => new GatheringSocket(),
  })
  // The error carries the whole client: only its words go into the log.
  pool.on('error', ({ message }) => log.warn({ reason: message }, 'a connection to the database was lost'))
  const transact = transactionsOn(pool, log)
  const takeTurn = keyedMutex()
  const reading = fairQueue(POOL_SIZE - RESERVED)
  let hurry = ''

  const txOf = (held: Session, row: AgencyRow | undefined, actor: Actor): Tx => {
    if (!row) throw new Refusal('AGENCY_NOT_ALLOWED')
    const { calendar, ...agency } = row
    return { db: held.db, agency, actor, now: clock.now(), today: clock.today({ calendar, openDate: agency.openDate }) }
  }

  const database: Database = {
    read(agencyId, actor, work) {
      const id = plainId(agencyId)
      const opening = `begin isolation level repeatable read read only; select set_config('depot.agency', '${id}', true); ${agencyQuery(id)}`
      return reading({ owner: actor.userId }, () =>
        transact(opening, '', (held, opened) => work(txOf(held, agencyRow(opened), actor), held.client)),
      )
    },
    write(agencyId, actor, work, committed) {
      const id = plainId(agencyId)
      // READ COMMITTED, and the lock is a statement of its own before the first read: every read sees what the one before wrote.
      const opening = `begin; ${hurry}select ${agencyColumns} from depot.enter_writing(${id})`
      const closing = committed ? `select depot.newest_change(${id}) as seq; ` : ''
      return takeTurn(id, () =>
        transact(
          opening,
          closing,
          async (held, opened) => {
            const tx = txOf(held, agencyRow(opened), actor)
            const value = await work(tx, held.client)
            await runBeforeCommit(tx)
            return value
          },
          committed && ((results) => committed(Number(results[0]?.rows[0]?.seq ?? 0))),
        ),
      )
    },
    system: (work) =>
      transact(`begin; select set_config('depot.agency', '', true)`, '', (held) => work(held.db, held.client)),
    async enter(db, client, agencyId, actor) {
      const id = plainId(agencyId)
      const locking = `select set_config('depot.agency', '${id}', true), pg_advisory_xact_lock(1, ${id}); ${agencyQuery(id)}`
      return txOf({ db, client }, agencyRow(await queryEach(client, locking)), actor)
    },
    async query(text, values) {
      const statement = { text, values: [...values], name: createHash('sha1').update(text).digest('base64url') }
      for (let attempt = 1; ; attempt++) {
        try {
          return (await pool.query(statement)).rows
        } catch (error) {
          if (!isLostConnection(error)) throw error
          if (attempt > 1) throw new Refusal('UNAVAILABLE')
        }
      }
    },
    waitForDisk(wait) {
      hurry = wait ? '' : 'set local synchronous_commit = off; '
    },
    async connect() {
      const client = new Client(appConnection(access.app))
      client.on('error', () => {})
      await client.connect()
      return client
    },
    close: () => pool.end(),
  }
  await verify(pool)
  return database
}

const agencyRow = (results: readonly QueryResult[]): AgencyRow | undefined => results.at(-1)?.rows[0]

/** Numbers are written into statements here and only here. */
function plainId(agencyId: number): number {
  if (!Number.isInteger(agencyId) || agencyId < 1 || agencyId > 2_147_483_647) throw new Refusal('AGENCY_REQUIRED')
  return agencyId
}

async function verify(pool: Pool): Promise<void> {
  try {
    const client = await pool.connect()
    try {
      await assertIsolated(client)
    } finally {
      client.release()
    }
  } catch (error) {
    await pool.end()
    throw error
  }
}
