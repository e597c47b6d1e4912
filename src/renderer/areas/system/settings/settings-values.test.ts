import type { AppSettings } from '#contract/system/app-config.ts'
import { cents } from '#contract/money.ts'
import { expect, test } from 'vitest'
import { settingsChange } from './settings-values.ts'

const { opening_completed, ...before }: AppSettings = {
  app_name: 'Depot',
  short_policy: 'REP',
  max_auto_short: cents(100_000),
  user_discount_limit_pct: 5,
  admin_discount_limit_pct: 20,
  expense_auto_approve_limit: cents(500_000),
  expense_day_limit: cents(2_000_000),
  cheque_stale_months: 6,
  returned_cheque_max_represent: 2,
  credit_limit_mode: 'WARN',
  post_commission: false,
  delivery_note_prices: true,
  low_stock_level: 0,
  count_days: 30,
  count_approval_limit: cents(2_500_000),
  report_viewer_url: null,
  vat_rate: 0,
  allow_backdate_roles: [3],
  opening_completed: false,
}
const known = { ...before, opening_completed }

test('only what differs is sent', () => {
  expect(settingsChange(known, before)).toEqual({})
  expect(
    settingsChange(known, { ...before, app_name: ' Golden ', max_auto_short: cents(0), post_commission: true }),
  ).toEqual({ app_name: 'Golden', max_auto_short: 0, post_commission: true })
})

test('a blank address is none, and takes the one away that was there', () => {
  expect(settingsChange(known, { ...before, report_viewer_url: '  ' })).toEqual({})
  const viewed = { ...known, report_viewer_url: 'https://reports.example.lk/' }
  expect(settingsChange(viewed, { ...before, report_viewer_url: '' })).toEqual({ report_viewer_url: null })
})
