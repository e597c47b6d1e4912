/** Keys of app_config with their values on a new agency (SYS-01). Amounts are cents. */
import { type AppSettings, DEFAULT_APP_NAME } from '#contract/system/app-config.ts'
import { DEFAULT_DISCOUNT_LIMITS } from '#contract/settlement/discount-limit.ts'
import { roles } from '#contract/enums.ts'
import { cents } from '#contract/money.ts'
import { DEFAULT_MAX_AUTO_SHORT } from '#contract/settlement/settlement.ts'

/** While no limit of a day is set, so many expenses of the highest amount that needs no approval. */
export const EXPENSES_A_DAY = 4

/** What a new agency stores. `opening_completed` stands on the agency itself, the limit of a day follows {@link EXPENSES_A_DAY}. */
export const defaultSettings: Omit<AppSettings, 'opening_completed' | 'expense_day_limit'> = {
  app_name: DEFAULT_APP_NAME,
  short_policy: 'REP',
  max_auto_short: DEFAULT_MAX_AUTO_SHORT,
  user_discount_limit_pct: DEFAULT_DISCOUNT_LIMITS.user,
  admin_discount_limit_pct: DEFAULT_DISCOUNT_LIMITS.admin,
  expense_auto_approve_limit: cents(5_000_00),
  cheque_stale_months: 6,
  returned_cheque_max_represent: 2,
  credit_limit_mode: 'WARN',
  post_commission: false,
  low_stock_level: 0,
  report_viewer_url: null,
  vat_rate: 0,
  allow_backdate_roles: [roles.superAdmin],
}
