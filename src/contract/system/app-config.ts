/** Configuration of the agency and the server's calendar (specification §7 AppConfig and ConfigItem; SYS-01). */
import { z } from 'zod'
import { DEFAULT_CHEQUE_STALE_MONTHS } from '../cheques/stale-cheque.ts'
import { BusinessDate, Instant } from '../dates.ts'
import { Role } from '../enums.ts'
import { Cents, PositiveCents } from '../money.ts'
import { Id, procedure } from '../procedure.ts'
import { ReportFile, reportPeriod } from '../report.ts'
import { FreeText, lengths } from '../rules.ts'

const tag = 'AppConfig'
export const DEFAULT_APP_NAME = 'Depot'

/** What every signed-in person may know; with agency 0 only the name is filled. */
export const PublicConfig = z.object({
  appName: z.string(),
  agencyName: z.string().nullable(),
  agencyAddress: z.string().nullable(),
  agencyPhone: z.string().nullable(),
  goLiveDate: BusinessDate.nullable(),
  openDate: BusinessDate.nullable(),
  openingCompleted: z.boolean(),
  closedMonthEnd: BusinessDate.nullable(),
  demo: z.string().nullable(),
  vatRate: z.number(),
  lowStockLevel: z.number().int(),
  creditLimitMode: z.enum(['OFF', 'WARN', 'BLOCK']),
  reportViewerUrl: z.string().nullable(),
  /** Who may date a document on a closed day (E-70). What a desktop kept of an older server does not say it. */
  backdateRoles: z.array(Role).default([]),
  /** Months after which banks refuse a cheque. */
  chequeStaleMonths: z.number().int().default(DEFAULT_CHEQUE_STALE_MONTHS),
  /** Standing of the server: an agency exists or the first run is still to come. */
  firstRun: z.boolean(),
  serverVersion: z.string(),
})
export type PublicConfig = z.infer<typeof PublicConfig>

/** All keys of app_config (SYS-01), SuperAdmin only. */
export const AppSettings = z.object({
  app_name: z.string().min(1).max(lengths.title),
  short_policy: z.enum(['REP', 'EXPENSE']),
  max_auto_short: Cents,
  /** What a User and an Admin may settle of discounts and prices below the list, in percent of what the trip sold, two decimals at most. */
  user_discount_limit_pct: z.number(),
  admin_discount_limit_pct: z.number(),
  expense_auto_approve_limit: Cents,
  /** What a User or an Admin may record on a day without somebody else's approval; unset: four times the limit of one expense. */
  expense_day_limit: Cents,
  cheque_stale_months: z.number().int(),
  returned_cheque_max_represent: z.number().int(),
  credit_limit_mode: z.enum(['OFF', 'WARN', 'BLOCK']),
  post_commission: z.boolean(),
  /** Off: delivery notes leave prices and amounts blank. */
  delivery_note_prices: z.boolean(),
  low_stock_level: z.number().int(),
  /** Days after which a place should be counted again (E-75); 0: never. */
  count_days: z.number().int(),
  /** Differences of a count that an Admin may approve; a SuperAdmin has no limit. */
  count_approval_limit: Cents,
  report_viewer_url: z.url().nullable(),
  /** Percent, two decimals at most; 0 is off. */
  vat_rate: z.number(),
  /** Who may date a document on a closed day (E-70). */
  allow_backdate_roles: z.array(Role),
  opening_completed: z.boolean(),
})
export type AppSettings = z.infer<typeof AppSettings>

export const AppName = FreeText.min(1, { message: 'is required' }).max(lengths.title, {
  message: `should have at most ${lengths.title} characters`,
})

/** An address that the desktop may open outside: http or https, and no name or password in it. */
export const WebAddress = z
  .url({ protocol: /^https?$/, message: 'should be an address that begins with https:// or http://' })
  .max(lengths.text, { message: `should have at most ${lengths.text} characters` })
  .refine((address) => !/^[^/]*\/\/[^/]*@/.test(address), { message: 'should hold no name or password' })

const Percent = z.number().min(0).max(100).multipleOf(0.01)

export const AppSettingsChange = z.strictObject({
  app_name: AppName.optional(),
  short_policy: z.enum(['REP', 'EXPENSE']).optional(),
  max_auto_short: PositiveCents.optional(),
  user_discount_limit_pct: Percent.optional(),
  /** Not below the User's. */
  admin_discount_limit_pct: Percent.optional(),
  expense_auto_approve_limit: PositiveCents.optional(),
  expense_day_limit: PositiveCents.optional(),
  cheque_stale_months: z.number().int().min(1).max(24).optional(),
  returned_cheque_max_represent: z.number().int().min(0).max(10).optional(),
  credit_limit_mode: z.enum(['OFF', 'WARN', 'BLOCK']).optional(),
  post_commission: z.boolean().optional(),
  delivery_note_prices: z.boolean().optional(),
  low_stock_level: z.number().int().min(0).optional(),
  count_days: z.number().int().min(0).max(366).optional(),
  count_approval_limit: PositiveCents.optional(),
  report_viewer_url: WebAddress.nullable().optional(),
  vat_rate: Percent.optional(),
  allow_backdate_roles: z.array(Role).max(3).optional(),
  /** E-17: only to true, only when opening balance equity (3900) is zero. */
  opening_completed: z.literal(true).optional(),
})

export const appConfig = {
  get: procedure({
    method: 'GET',
    path: '/api/AppConfig/get-app-config',
    access: 'public',
    agencyFree: true,
    offline: 'mirror',
    tag,
    summary: 'Name and public configuration',
  })
    .input(z.strictObject({}))
    .output(PublicConfig),
  settings: procedure({
    method: 'GET',
    path: '/api/AppConfig',
    access: 'sa',
    tag,
    summary: 'All settings of the agency',
  })
    .input(z.strictObject({}))
    .output(AppSettings),
  update: procedure({
    method: 'PUT',
    path: '/api/AppConfig',
    access: 'sa',
    tag,
    summary: 'Change settings; completes the opening (E-17)',
  })
    .input(AppSettingsChange)
    .output(AppSettings),
  /** Additive: who changed what. `number`: of one document, whatever the days. */
  auditTrail: procedure({
    method: 'GET',
    path: '/api/AppConfig/audit-trail',
    access: 'sa',
    tag: 'AppConfig',
    summary: 'Audit trail of some days, of a person, of a document',
  })
    .input(z.strictObject({ ...reportPeriod, userId: Id.optional(), number: z.string().max(64).optional() }))
    .output(ReportFile),
}

/** One consistent file of the whole agency with its manifest (E-72). Streamed, so it stands beside the router. */
export const downloadBackup = procedure({
  method: 'GET',
  path: '/api/AppConfig/download-backup',
  access: 'sa',
  tag,
  summary: 'Download a backup of the agency',
})
  .input(z.strictObject({}))
  .output(z.file())

export const CurrentDateTime = z.object({
  now: Instant,
  today: BusinessDate,
  openDate: BusinessDate.nullable(),
  timezone: z.string(),
})

export const configItem = {
  currentDateTime: procedure({
    method: 'GET',
    path: '/api/ConfigItem/get-current-date-time',
    access: 'guest',
    agencyFree: true,
    tag: 'ConfigItem',
    summary: 'Server time and the agency’s calendar',
  })
    .input(z.strictObject({}))
    .output(CurrentDateTime),
}
