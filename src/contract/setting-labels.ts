/** The mail server, and the messages that go through it. */
const mailLabels = {
  host: 'Mail server',
  message: 'Message',
  security: 'Security',
  skipEmpty: 'Leave out empty reports',
  subjectLine: 'Subject',
  user: 'User',
}

/** What the settings of an agency are called, on their page and in messages. */
export const settingLabels: Readonly<Record<string, string>> = {
  ...mailLabels,
  admin_discount_limit_pct: 'Discounts an Admin may settle',
  allow_backdate_roles: 'Closed days may be dated by',
  app_name: 'Name of the program',
  cheque_stale_months: 'Months until a cheque is stale',
  count_approval_limit: 'Count differences an Admin may approve',
  count_days: 'Days between counts',
  credit_limit_mode: 'When a credit limit is exceeded',
  expense_auto_approve_limit: 'Expenses without approval',
  expense_day_limit: 'Expenses without approval in a day',
  low_stock_level: 'Low stock from',
  max_auto_short: 'Short or excess without an Admin',
  opening_completed: 'Opening completed',
  post_commission: 'Post commission',
  delivery_note_prices: 'Prices on delivery notes',
  report_viewer_url: 'Address of the report viewer',
  returned_cheque_max_represent: 'Presentations of a cheque',
  short_policy: 'Who bears a short',
  user_discount_limit_pct: 'Discounts a User may settle',
  vat_rate: 'VAT rate',
}
