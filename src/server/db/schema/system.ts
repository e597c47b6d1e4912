/** Agencies, people, sessions, configuration, numbering, audit (E-00, E-73, SYS-01). */
import type { BusinessDate } from '#contract/dates.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { agencyTable, depot, instant, rowId, stamps } from './agency-table.ts'

export const businessDay = (name: string) => date(name, { mode: 'string' }).$type<BusinessDate>()

/** The agency itself; `id` repeats `agency_id` so that it travels to mirrors like any row. */
export const agency = depot.table('agency', {
  agencyId: integer('agency_id').primaryKey().default(sql`nextval('depot.agency_no')`),
  id: bigint('id', { mode: 'number' }).generatedAlwaysAs(sql`agency_id::bigint`),
  code: text('code').notNull().unique(),
  name: text('name').notNull(),
  address: text('address'),
  phone: text('phone'),
  vatNo: text('vat_no'),
  timezone: text('timezone').notNull().default('Asia/Colombo'),
  currency: text('currency').notNull().default('LKR'),
  goLiveDate: businessDay('go_live_date').notNull(),
  openDate: businessDay('open_date').notNull(),
  openingCompleted: boolean('opening_completed').notNull().default(false),
  closedMonthEnd: businessDay('closed_month_end'),
  lastDayEndAt: instant('last_day_end_at'),
  /** Name of the demo; null for a real agency. */
  demo: text('demo'),
  /** `real`, or `open-day`: the calendar day follows the open day (demos only). */
  calendar: text('calendar').notNull().default('real'),
  rowVersion: integer('row_version').notNull().default(1),
  createdAt: instant('created_at').notNull().default(sql`now()`),
})

export const users = depot.table(
  'users',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().default(sql`nextval('depot.row_id')`),
    username: text('username').notNull(),
    email: text('email'),
    fullName: text('full_name').notNull(),
    passwordHash: text('password_hash').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    employeeId: rowId('employee_id'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    updatedAt: instant('updated_at'),
    rowVersion: integer('row_version').notNull().default(1),
  },
  (t) => [uniqueIndex('users_username').on(sql`lower(${t.username})`)],
)

export const userRole = depot.table(
  'user_role',
  {
    userId: rowId('user_id')
      .notNull()
      .references(() => users.id),
    role: smallint('role').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.role] })],
)

export const userAgency = depot.table(
  'user_agency',
  {
    userId: rowId('user_id')
      .notNull()
      .references(() => users.id),
    agencyId: integer('member_of')
      .notNull()
      .references(() => agency.agencyId),
  },
  (t) => [primaryKey({ columns: [t.userId, t.agencyId] })],
)

/** Products that a user may choose (specification: link-items). */
export const userItem = agencyTable(
  'user_item',
  { userId: rowId('user_id').notNull(), itemId: rowId('item_id').notNull() },
  (t) => [uniqueIndex('user_item_once').on(t.agencyId, t.userId, t.itemId)],
)

/** One sign-in; its refresh tokens are a family (E-73). */
export const userSession = depot.table('user_session', {
  id: uuid('id').primaryKey(),
  userId: rowId('user_id')
    .notNull()
    .references(() => users.id),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  revokedAt: instant('revoked_at'),
  revokedFor: text('revoked_for'),
  ip: text('ip'),
  /** The computer it was opened on; null when that said nothing of itself. */
  deviceId: uuid('device_id'),
})

export const refreshToken = depot.table(
  'refresh_token',
  {
    tokenHash: text('token_hash').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => userSession.id),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [index('refresh_token_session').on(t.sessionId)],
)

/** Failed sign-ins per user name and per address; survives a restart. */
export const loginThrottle = depot.table('login_throttle', {
  subject: text('subject').primaryKey(),
  failures: integer('failures').notNull(),
  lastFailure: instant('last_failure').notNull(),
  lockedUntil: instant('locked_until'),
})

/** Keys that all server processes of one database share, e.g. the signing key of access tokens. */
export const serverKey = depot.table('server_key', {
  kid: text('kid').primaryKey(),
  purpose: text('purpose').notNull(),
  secret: text('secret').notNull(),
  createdAt: instant('created_at').notNull(),
})

export const appConfig = agencyTable(
  'app_config',
  { key: text('key').notNull(), value: jsonb('value').notNull() },
  (t) => [uniqueIndex('app_config_key').on(t.agencyId, t.key)],
)

/** Shared views of lists (contract/system/saved-view.ts). */
export const savedView = agencyTable(
  'saved_view',
  {
    list: text('list').notNull(),
    name: text('name').notNull(),
    shows: text('shows').notNull(),
    arrangement: text('arrangement').notNull(),
    ...stamps,
  },
  (t) => [uniqueIndex('saved_view_name').on(t.agencyId, t.list, t.name).where(sql`deleted_at is null`)],
)

export const numberSequence = agencyTable(
  'number_sequence',
  { docType: text('doc_type').notNull(), year: integer('year').notNull(), nextNo: integer('next_no').notNull() },
  (t) => [uniqueIndex('number_sequence_key').on(t.agencyId, t.docType, t.year)],
)

export const auditLog = agencyTable(
  'audit_log',
  {
    at: instant('at').notNull().default(sql`now()`),
    userId: rowId('user_id').notNull(),
    roles: text('roles').notNull(),
    ip: text('ip'),
    method: text('method').notNull(),
    path: text('path').notNull(),
    entity: text('entity').notNull(),
    entityId: rowId('entity_id'),
    action: text('action').notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
    correlationId: text('correlation_id').notNull(),
  },
  (t) => [index('audit_log_entity').on(t.agencyId, t.entityId), index('audit_log_at').on(t.agencyId, t.at)],
)

export const idempotencyKey = agencyTable(
  'idempotency_key',
  {
    key: text('key').notNull(),
    userId: rowId('user_id').notNull(),
    path: text('path').notNull(),
    bodyHash: text('body_hash').notNull(),
    response: jsonb('response').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    uniqueIndex('idempotency_key_once').on(t.agencyId, t.userId, t.key, t.path),
    index('idempotency_key_expiry').on(t.expiresAt),
  ],
)

/** Computers that work with the agency, as their last contact left them (SEC-08). Not captured: a contact is no change of the books. */
export const device = agencyTable(
  'device',
  {
    /** What the computer calls itself for good. */
    deviceId: uuid('device_id').notNull(),
    hostName: text('host_name').notNull(),
    /** As an Admin named it. */
    name: text('name'),
    version: text('version').notNull(),
    firstHeardAt: instant('first_heard_at').notNull(),
    lastHeardAt: instant('last_heard_at').notNull(),
    userId: rowId('user_id').notNull(),
    waiting: integer('waiting').notNull().default(0),
    refused: integer('refused').notNull().default(0),
    oldestAt: instant('oldest_at'),
    newestOperationAt: instant('newest_operation_at'),
    revokedAt: instant('revoked_at'),
    revokedBy: rowId('revoked_by'),
  },
  (t) => [uniqueIndex('device_once').on(t.agencyId, t.deviceId)],
)

/** The change feed (docs/architecture.md, "Sync"). Written by triggers only; `depot_app` may read it. */
export const changes = depot.table(
  'changes',
  {
    agencyId: integer('agency_id').notNull(),
    seq: bigint('seq', { mode: 'number' }).notNull().default(sql`nextval('depot.change_seq')`),
    tab: text('tab').notNull(),
    rowId: rowId('row_id').notNull(),
    op: text('op').notNull(),
    at: instant('at').notNull().default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.agencyId, t.seq] })],
)
