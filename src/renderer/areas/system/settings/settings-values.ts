/** The settings as their form holds them, and what of it changed. Pure. */
import type { AppSettings, AppSettingsChange } from '#contract/system/app-config.ts'
import type { Cents } from '#contract/money.ts'
import { type Parsed, readable } from '#ui/parsed.ts'
import type { z } from 'zod'

type Amounts = 'max_auto_short' | 'expense_auto_approve_limit' | 'expense_day_limit' | 'count_approval_limit'

export type SettingsValues = Omit<AppSettings, 'opening_completed' | Amounts> & Record<Amounts, Parsed<Cents>>

/** For values in which nothing is wrong: the settings that differ, and no others. A blank address is none. */
export function settingsChange(before: AppSettings, values: SettingsValues): z.infer<typeof AppSettingsChange> {
  const after: SettingsValues = {
    ...values,
    app_name: values.app_name.trim(),
    report_viewer_url: values.report_viewer_url?.trim() || null,
    max_auto_short: readable(values.max_auto_short) ?? before.max_auto_short,
    expense_auto_approve_limit: readable(values.expense_auto_approve_limit) ?? before.expense_auto_approve_limit,
    expense_day_limit: readable(values.expense_day_limit) ?? before.expense_day_limit,
    count_approval_limit: readable(values.count_approval_limit) ?? before.count_approval_limit,
  }
  const changed = Object.entries(after).filter(
    ([name, value]) => JSON.stringify(before[name as keyof SettingsValues]) !== JSON.stringify(value),
  )
  return Object.fromEntries(changed)
}
