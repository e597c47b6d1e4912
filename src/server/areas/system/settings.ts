/** Keys of app_config with their values on a new agency (SYS-01). Amounts are cents. */
import { type AppSettings, DEFAULT_APP_NAME } from '#contract/system/app-config.ts'
import { DEFAULT_DISCOUNT_LIMITS } from '#contract/settlement/discount-limit.ts'
import { DEFAULT_COUNT_DAYS, DEFAULT_COUNT_LIMIT } from '#contract/counts/count-rules.ts'
import { roles } from '#contract/enums.ts'
import { DEFAULT_EXPENSE_LIMIT } from '#contract/expenses/expense-rules.ts'
import { DEFAULT_CHEQUE_STALE_MONTHS } from '#contract/cheques/stale-cheque.ts'
import { DEFAULT_MAX_AUTO_SHORT } from '#contract/settlement/settlement.ts'

/** What a new agency stores. `opening_completed` stands on the agency itself, the limit of a day follows the limit of one expense. */
export const defaultSettings: Omit<AppSettings, 'opening_completed' | 'expense_day_limit'> = {
  app_name: DEFAULT_APP_NAME,
  short_policy: 'REP',
  max_auto_short: DEFAULT_MAX_AUTO_SHORT,
  user_discount_limit_pct: DEFAULT_DISCOUNT_LIMITS.user,
  admin_discount_limit_pct: DEFAULT_DISCOUNT_LIMITS.admin,
  expense_auto_approve_limit: DEFAULT_EXPENSE_LIMIT,
  cheque_stale_months: DEFAULT_CHEQUE_STALE_MONTHS,
  returned_cheque_max_represent: 2,
  credit_limit_mode: 'WARN',
  post_commission: false,
  delivery_note_prices: true,
  low_stock_level: 0,
  count_days: DEFAULT_COUNT_DAYS,
  count_approval_limit: DEFAULT_COUNT_LIMIT,
  report_viewer_url: null,
  vat_rate: 0,
  allow_backdate_roles: [roles.superAdmin],
}
