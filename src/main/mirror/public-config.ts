/** Name and public configuration: what the mirror's rows say, on top of what the server said last about itself. */
import { type AppSettings, PublicConfig } from '#contract/system/app-config.ts'
import { ref, sql } from '#reads/sql.ts'
import { select } from '#reads/statement.ts'
import { settings } from '#reads/system/settings.ts'
import { agency } from '#reads/tables/index.ts'
import type { MirrorReader } from './mirror.ts'
import { perform, rowsOf } from './reads.ts'

const a = ref(agency, 'a')

/** Undefined while the server never answered: its version and its defaults are not in the mirror. */
export function publicConfig(mirror: MirrorReader, config: PublicConfig | null): PublicConfig | undefined {
  const [row] = rowsOf(
    mirror,
    select(
      {
        agencyName: a.name,
        agencyAddress: a.address,
        agencyPhone: a.phone,
        goLiveDate: a.goLiveDate,
        openDate: a.openDate,
        openingCompleted: a.openingCompleted,
        closedMonthEnd: a.closedMonthEnd,
        demo: a.demo,
      },
      sql`from ${a}`,
    ),
  )
  if (!config || !row) return undefined
  const set = perform(mirror, settings(asSettings(config)))
  return PublicConfig.parse({
    ...config,
    ...row,
    appName: set.app_name,
    vatRate: set.vat_rate,
    lowStockLevel: set.low_stock_level,
    creditLimitMode: set.credit_limit_mode,
    reportViewerUrl: set.report_viewer_url,
    backdateRoles: set.allow_backdate_roles,
    chequeStaleMonths: set.cheque_stale_months,
  })
}

/** The settings that everybody may know, as the server told them last. */
const asSettings = (config: PublicConfig) =>
  ({
    app_name: config.appName,
    vat_rate: config.vatRate,
    low_stock_level: config.lowStockLevel,
    credit_limit_mode: config.creditLimitMode,
    report_viewer_url: config.reportViewerUrl,
    allow_backdate_roles: config.backdateRoles,
    cheque_stale_months: config.chequeStaleMonths,
  }) satisfies { [K in keyof AppSettings]?: unknown }
