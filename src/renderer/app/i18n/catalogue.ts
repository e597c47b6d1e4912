/**
 * The texts, one file an area and language. A page names the areas it needs in the navigation table, so sign-in loads only its
 * own words. Keys are typed: a missing or misspelt one does not compile.
 */
export const catalogue = {
  session: () => import('./en/session.ts'),
  system: () => import('./en/system.ts'),
  opening: () => import('./en/opening.ts'),
  inventory: () => import('./en/inventory.ts'),
  counts: () => import('./en/counts.ts'),
  bottles: () => import('./en/bottles.ts'),
  loans: () => import('./en/loans.ts'),
  accounts: () => import('./en/accounts.ts'),
  ledger: () => import('./en/ledger.ts'),
  reconciliation: () => import('./en/reconciliation.ts'),
  periods: () => import('./en/periods.ts'),
  statement: () => import('./en/statement.ts'),
  staff: () => import('./en/staff.ts'),
  money: () => import('./en/money.ts'),
  cheques: () => import('./en/cheques.ts'),
  bills: () => import('./en/bills.ts'),
  expenses: () => import('./en/expenses.ts'),
  partyPage: () => import('./en/party-page.ts'),
  parties: () => import('./en/parties.ts'),
  fleet: () => import('./en/fleet.ts'),
  people: () => import('./en/people.ts'),
  gallery: () => import('./en/gallery.ts'),
  users: () => import('./en/users.ts'),
  terms: () => import('./en/terms.ts'),
  tour: () => import('./en/tour.ts'),
  trips: () => import('./en/trips.ts'),
  settlement: () => import('./en/settlement.ts'),
  reports: () => import('./en/reports.ts'),
  dashboard: () => import('./en/dashboard.ts'),
  frame: () => import('./en/frame.ts'),
  ui: () => import('./en/ui.ts'),
} as const

export type Words = keyof typeof catalogue

type Catalogue = { [Name in Words]: Awaited<ReturnType<(typeof catalogue)[Name]>>['default'] }

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'ui'
    resources: Catalogue
  }
}
