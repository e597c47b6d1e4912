/** Pages of the accounts. */
import type { NavigationEntry } from '../navigation.tsx'

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
    // Among the pages of /accounts/:route.
    path: '/accounts/general-entry',
    title: 'generalEntry',
    access: 'admin',
    menu: { group: 'accounts', icon: 'entry' },
    words: ['accounts'],
    page: () => import('../../areas/accounts/pages/GeneralEntry.tsx'),
  },
]
