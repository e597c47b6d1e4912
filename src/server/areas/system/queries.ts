/** What the agency and its configuration look like from outside. */
import { dayLimitOf } from '#contract/expenses/expense-rules.ts'
import { Agency } from '#contract/system/agency.ts'
import {
  type AppSettings,
  AppSettings as Settings,
  type CurrentDateTime,
  DEFAULT_APP_NAME,
  type PublicConfig,
} from '#contract/system/app-config.ts'
import { TIMEZONE } from '#contract/dates.ts'
import { refuse } from '#contract/errors.ts'
import { asc, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import { agency, appConfig } from '../../db/schema/index.ts'
import type { Db, Tx } from '../../db/tx.ts'
import { programVersion } from '../../program.ts'
import { defaultSettings } from './settings.ts'

type AgencyRow = typeof agency.$inferSelect

/** The agency of the transaction. */
export async function agencyOf(tx: Tx): Promise<Agency> {
  const [row] = await tx.db.select().from(agency).where(eq(agency.agencyId, tx.agency.id))
  return row ? agencyFrom(row) : refuse('AGENCY_NOT_ALLOWED')
}

/** The agencies with these ids, by name. */
export async function agenciesWithIds(db: Db, ids: readonly number[]): Promise<Agency[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select()
    .from(agency)
    .where(inArray(agency.agencyId, [...ids]))
    .orderBy(asc(agency.name), asc(agency.agencyId))
  return rows.map(agencyFrom)
}

const agencyFrom = (row: AgencyRow): Agency => ({
  id: row.agencyId,
  code: row.code,
  name: row.name,
  go_live_date: row.goLiveDate,
  open_date: row.openDate,
  opening_completed: row.openingCompleted,
  closed_month_end: row.closedMonthEnd,
  demo: row.demo,
})

/** All settings, the defaults for what was never set. */
export async function appSettings(tx: Tx): Promise<AppSettings> {
  const rows = await tx.db.select({ key: appConfig.key, value: appConfig.value }).from(appConfig)
  const stored = rows.filter(({ key }) => key in Settings.shape).map(({ key, value }) => [key, value])
  const set = { ...defaultSettings, ...Object.fromEntries(stored) }
  return Settings.parse({
    expense_day_limit: dayLimitOf(set.expense_auto_approve_limit),
    ...set,
    opening_completed: tx.agency.openingCompleted,
  })
}

/** What every signed-in person of the agency may know. */
export async function publicConfig(tx: Tx): Promise<PublicConfig> {
  const settings = await appSettings(tx)
  const [row] = await tx.db
    .select({ address: agency.address, phone: agency.phone })
    .from(agency)
    .where(eq(agency.agencyId, tx.agency.id))
  return {
    appName: settings.app_name,
    agencyName: tx.agency.name,
    agencyAddress: row?.address ?? null,
    agencyPhone: row?.phone ?? null,
    goLiveDate: tx.agency.goLiveDate,
    openDate: tx.agency.openDate,
    openingCompleted: tx.agency.openingCompleted,
    closedMonthEnd: tx.agency.closedMonthEnd,
    demo: tx.agency.demo,
    vatRate: settings.vat_rate,
    lowStockLevel: settings.low_stock_level,
    creditLimitMode: settings.credit_limit_mode,
    reportViewerUrl: settings.report_viewer_url,
    backdateRoles: settings.allow_backdate_roles,
    chequeStaleMonths: settings.cheque_stale_months,
    firstRun: false,
    serverVersion: programVersion,
  }
}

/** Before an agency is chosen: whether there is one at all, and whether it is a demo. */
export async function standing(db: Db): Promise<{ ids: number[]; demo: string | null }> {
  const rows = await db.select({ id: agency.agencyId, demo: agency.demo }).from(agency).orderBy(asc(agency.agencyId))
  return { ids: rows.map((row) => row.id), demo: rows[0]?.demo ?? null }
}

/** The configuration for somebody who has not chosen an agency: the name only. */
export const configWithoutAgency = ({
  appName,
  demo,
  firstRun,
}: Pick<PublicConfig, 'demo' | 'firstRun'> & { appName?: string }): PublicConfig => ({
  appName: appName ?? DEFAULT_APP_NAME,
  agencyName: null,
  agencyAddress: null,
  agencyPhone: null,
  goLiveDate: null,
  openDate: null,
  openingCompleted: false,
  closedMonthEnd: null,
  demo,
  vatRate: 0,
  lowStockLevel: 0,
  creditLimitMode: defaultSettings.credit_limit_mode,
  reportViewerUrl: null,
  backdateRoles: [],
  chequeStaleMonths: defaultSettings.cheque_stale_months,
  firstRun,
  serverVersion: programVersion,
})

type DateTime = z.infer<typeof CurrentDateTime>

/** Server time and the agency's calendar. */
export const dateTimeOf = (tx: Tx): DateTime => ({
  now: tx.now.toISOString(),
  today: tx.today,
  openDate: tx.agency.openDate,
  timezone: TIMEZONE,
})
