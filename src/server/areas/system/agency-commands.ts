/** Making an agency (E-00): its row, its chart, its settings, its first person. */
import { isSuperAdmin } from '#contract/access.ts'
import type { Agency, AgencyInput } from '#contract/system/agency.ts'
import { noTotals } from '#contract/periods/day-end.ts'
import { addDays, type BusinessDate } from '#contract/dates.ts'
import { roles } from '#contract/enums.ts'
import { refuse } from '#contract/errors.ts'
import { unreachable } from '#contract/unreachable.ts'
import { sql } from 'drizzle-orm'
import { is, queryRows } from '../../db/rows.ts'
import { audit } from '../../audit.ts'
import type { Caller } from '../../auth/caller.ts'
import type { Database } from '../../db/client.ts'
import { agency, appConfig, dayEnd, userAgency } from '../../db/schema/index.ts'
import type { Actor, Db, Tx } from '../../db/tx.ts'
import { seedAgency } from '../../ledger/chart.ts'
import { sealOfNow } from '../../ledger/head.ts'
import { seedPeople } from './seed-commands.ts'
import { insertUser } from '../users/index.ts'
import { agencyOf, standing } from './queries.ts'
import { defaultSettings } from './settings.ts'

/** Marks of a demo agency; null for a real one. */
export type DemoMarks = { name: string; calendar: 'real' | 'open-day' } | null

export type NewAgency = {
  input: AgencyInput
  /** Hash of `input.admin.password`. */
  passwordHash: string | null
  caller: Caller | null
  demo: DemoMarks
  /** Where the request came from; the person is the caller, or the admin that is made here. */
  origin: Pick<Actor, 'ip' | 'method' | 'path' | 'requestId'>
}

type Client = Parameters<Parameters<Database['system']>[0]>[1]

/**
 * E-00. Open while no agency exists, then only to a SuperAdmin (AGENCY_EXISTS). Demo and real agencies never share a database (DEMO_ONLY).
 * Days between go-live and the open day are closed empty.
 */
export function createAgency(database: Database, request: NewAgency): Promise<Agency> {
  const { input } = request
  const openDate = openDateOf(input)
  return database.system(async (db, client) => {
    const isFirst = await requireAllowed(db, request)
    const userId = await personOf(db, request, isFirst)
    const id = await insertAgency(db, client, request, openDate)
    const actor: Actor = {
      ...request.origin,
      userId,
      username: request.caller?.username ?? input.admin?.username ?? '',
      roles: [roles.superAdmin],
    }
    const tx = await database.enter(db, client, id, actor)
    for (const member of new Set([userId, request.caller?.userId ?? userId])) {
      await db.insert(userAgency).values({ userId: member, agencyId: id })
    }
    await seedAgency(tx)
    await seedPeople(tx)
    await tx.db
      .insert(appConfig)
      .values(
        Object.entries(defaultSettings).map(([key, value]) => ({ key, value: sql`${JSON.stringify(value)}::jsonb` })),
      )
    await closeEmptyDays(tx, input.go_live_date, openDate)
    const made = await agencyOf(tx)
    await audit(tx, { entity: 'agency', entityId: id, action: 'create', before: null, after: made })
    return made
  })
}

function openDateOf({ go_live_date, open_date = go_live_date }: AgencyInput): BusinessDate {
  if (open_date < go_live_date)
    refuse('INVALID', 'The open day may not lie before go-live.', [
      { field: 'open_date', message: 'should not lie before go_live_date' },
    ])
  return open_date
}

/**
 * Refuses what {@link createAgency} would refuse anyway, before anything costly is done for it: anybody may send the first-run call.
 * The agency's code and name, and its place among others, are looked at in the transaction.
 */
export async function requireAgencyAllowed(
  database: Database,
  { input, caller }: Pick<NewAgency, 'input' | 'caller'>,
): Promise<void> {
  openDateOf(input)
  if (caller && isSuperAdmin(caller.roles)) return
  const { ids } = await database.system(standing)
  if (ids.length > 0) refuse('AGENCY_EXISTS')
}

/** True for the first agency of this database. Two first runs at the same moment go one after the other. */
async function requireAllowed(db: Db, { caller, demo }: NewAgency): Promise<boolean> {
  await db.execute(sql`select pg_advisory_xact_lock(3, 2)`)
  const existing = await db.select({ demo: agency.demo }).from(agency)
  if (existing.length === 0) return true
  if (!caller || !isSuperAdmin(caller.roles)) refuse('AGENCY_EXISTS')
  if (existing.some((one) => (one.demo === null) !== (demo === null))) refuse('DEMO_ONLY')
  return false
}

/** Who it belongs to: the SuperAdmin made here, or the one who asks. */
async function personOf(db: Db, { input, passwordHash, caller }: NewAgency, isFirst: boolean): Promise<number> {
  const { admin } = input
  if (admin && passwordHash) {
    return insertUser(db, {
      username: admin.username,
      fullName: admin.fullName,
      roles: [roles.superAdmin],
      passwordHash,
    })
  }
  if (caller && !isFirst) return caller.userId
  return refuse('REQUIRED', 'The first SuperAdmin is required.', [{ field: 'admin', message: 'is required' }])
}

async function insertAgency(
  db: Db,
  client: Client,
  { input, demo }: NewAgency,
  openDate: BusinessDate,
): Promise<number> {
  const rows = await queryRows(db, { id: is.number })`select nextval('depot.agency_no')::int as id`
  const id = rows[0]?.id ?? unreachable('the numbering of agencies answers nothing')
  // Its own row is the first that belongs to it: the change feed of the agency begins here.
  await client.query("select set_config('depot.agency', $1, true)", [String(id)])
  await db.insert(agency).values({
    agencyId: id,
    code: input.code,
    name: input.name,
    address: input.address ?? null,
    phone: input.phone ?? null,
    vatNo: input.vat_no ?? null,
    goLiveDate: input.go_live_date,
    openDate,
    demo: demo?.name ?? null,
    calendar: demo?.calendar ?? 'real',
  })
  return id
}

async function closeEmptyDays(tx: Tx, goLive: BusinessDate, openDate: BusinessDate): Promise<void> {
  const days: BusinessDate[] = []
  for (let day = goLive; day < openDate; day = addDays(day, 1)) days.push(day)
  if (days.length === 0) return
  const seal = await sealOfNow(tx)
  await tx.db
    .insert(dayEnd)
    .values(days.map((date) => ({ date, totals: noTotals, ...seal, closedAt: tx.now, closedBy: tx.actor.userId })))
}
