/** Name and public configuration: what the mirror's rows say, on top of what the server said last about itself. */
import { PublicConfig } from '#contract/system/app-config.ts'
import type { MirrorReader } from '../mirror.ts'
import type { Who } from './scope.ts'

type AgencyRow = {
  name: string
  address: string | null
  phone: string | null
  goLive: string
  open: string
  completed: number
  monthEnd: string | null
  demo: string | null
}

/** Keys of app_config that everybody may know, by their name in the answer. */
const publicKeys = {
  appName: 'app_name',
  vatRate: 'vat_rate',
  lowStockLevel: 'low_stock_level',
  creditLimitMode: 'credit_limit_mode',
  reportViewerUrl: 'report_viewer_url',
  backdateRoles: 'allow_backdate_roles',
} as const satisfies Partial<Record<keyof PublicConfig, string>>

/** Undefined while the server never answered: its version and its defaults are not in the mirror. */
export function publicConfig(mirror: MirrorReader, { config }: Pick<Who, 'config'>): PublicConfig | undefined {
  const agency = mirror.get<AgencyRow>(
    'select name, address, phone, go_live_date as goLive, open_date as open, opening_completed as completed, closed_month_end as monthEnd, demo from agency',
  )
  if (!config || !agency) return undefined
  const stored = new Map(
    mirror
      .all<{ key: string; value: string }>('select key, value from app_config')
      .map(({ key, value }) => [key, value]),
  )
  const settings = Object.entries(publicKeys).flatMap(([name, key]) => {
    const value = stored.get(key)
    return value === undefined ? [] : [[name, JSON.parse(value)]]
  })
  return PublicConfig.parse({
    ...config,
    ...Object.fromEntries(settings),
    agencyName: agency.name,
    agencyAddress: agency.address,
    agencyPhone: agency.phone,
    goLiveDate: agency.goLive,
    openDate: agency.open,
    openingCompleted: agency.completed === 1,
    closedMonthEnd: agency.monthEnd,
    demo: agency.demo,
  })
}
