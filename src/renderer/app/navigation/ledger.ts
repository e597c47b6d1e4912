/** Pages of the accounts. What the specification calls /accounts/:route is listed in docs/domain.md. */
import type { NavigationEntry } from './entry.ts'

export const accountPages: readonly NavigationEntry[] = [
  {
    path: '/accounts/chart-of-accounts',
    title: 'chartOfAccounts',
    access: 'any',
    menu: { group: 'accounts', icon: 'accounts' },
    words: ['accounts'],
    page: () => import('../../areas/ledger/chart/ChartOfAccounts.tsx'),
  },
  {
    path: '/accounts/ledger',
    title: 'ledger',
    access: 'sa',
    parent: '/accounts/chart-of-accounts',
    words: ['ledger'],
    page: () => import('../../areas/ledger/ledger/Ledger.tsx'),
  },
  {
    path: '/accounts/general-entries',
    title: 'generalEntries',
    access: 'admin',
    menu: { group: 'accounts', icon: 'entries' },
    words: ['accounts'],
    page: () => import('../../areas/ledger/entries/GeneralEntries.tsx'),
  },
  {
    path: '/accounts/general-entries/new-template',
    title: 'entryTemplateNew',
    access: 'admin',
    parent: '/accounts/general-entries',
    words: ['accounts'],
    page: () => import('../../areas/ledger/templates/NewTemplate.tsx'),
  },
  {
    path: '/accounts/general-entries/template/:id',
    title: 'entryTemplate',
    access: 'admin',
    parent: '/accounts/general-entries',
    words: [],
    page: () => import('../../areas/ledger/templates/EditTemplate.tsx'),
  },
  {
    path: '/accounts/general-entry',
    title: 'generalEntry',
    access: 'admin',
    menu: { group: 'accounts', icon: 'entry' },
    words: ['accounts'],
    page: () => import('../../areas/ledger/entry/GeneralEntry.tsx'),
  },
  {
    path: '/accounts/bank-reconciliation',
    title: 'bankReconciliation',
    access: 'admin',
    menu: { group: 'accounts', icon: 'reconcile' },
    words: ['reconciliation'],
    page: () => import('../../areas/reconciliation/BankReconciliation.tsx'),
  },
]

/** Below the closings and the parties' accounts in the menu. */
export const exportPages: readonly NavigationEntry[] = [
  {
    path: '/accounts/export-journal',
    title: 'exportJournal',
    access: 'sa',
    menu: { group: 'accounts', icon: 'backup' },
    words: ['ledger'],
    page: () => import('../../areas/ledger/export/ExportJournal.tsx'),
  },
]
