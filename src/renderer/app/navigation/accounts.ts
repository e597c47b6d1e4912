/** Pages of the accounts. What the specification calls /accounts/:route is listed in docs/domain.md. */
import type { NavigationEntry } from './entry.ts'

export const accountPages: readonly NavigationEntry[] = [
  {
    path: '/accounts/chart-of-accounts',
    title: 'chartOfAccounts',
    access: 'any',
    menu: { group: 'accounts', icon: 'accounts' },
    words: ['accounts'],
    page: () => import('../../areas/accounts/pages/ChartOfAccounts.tsx'),
  },
  {
    path: '/accounts/ledger',
    title: 'ledger',
    access: 'sa',
    parent: '/accounts/chart-of-accounts',
    words: ['ledger'],
    page: () => import('../../areas/accounts/pages/Ledger.tsx'),
  },
  {
    path: '/accounts/general-entry',
    title: 'generalEntry',
    access: 'admin',
    menu: { group: 'accounts', icon: 'entry' },
    words: ['accounts'],
    page: () => import('../../areas/accounts/pages/GeneralEntry.tsx'),
  },
  {
    path: '/accounts/day-end',
    title: 'dayEnd',
    access: 'any',
    menu: { group: 'accounts', icon: 'dates' },
    words: ['ledger', 'closing'],
    page: () => import('../../areas/accounts/pages/DayEnd.tsx'),
  },
  {
    path: '/accounts/month-end',
    title: 'monthEnd',
    access: 'sa',
    menu: { group: 'accounts', icon: 'dates' },
    words: ['closing', 'ledger'],
    page: () => import('../../areas/accounts/pages/MonthEnd.tsx'),
  },
  {
    path: '/accounts/party-statement',
    title: 'partyStatement',
    access: 'any',
    menu: { group: 'accounts', icon: 'party' },
    words: ['statement', 'ledger'],
    page: () => import('../../areas/accounts/pages/PartyStatement.tsx'),
  },
  {
    path: '/accounts/pay-bills',
    title: 'payBills',
    access: 'admin',
    menu: { group: 'accounts', icon: 'bank' },
    words: ['statement'],
    page: () => import('../../areas/accounts/pages/PayBills.tsx'),
  },
  {
    path: '/accounts/export-journal',
    title: 'exportJournal',
    access: 'sa',
    menu: { group: 'accounts', icon: 'backup' },
    words: ['ledger'],
    page: () => import('../../areas/accounts/pages/ExportJournal.tsx'),
  },
]
