/** Pages of credit bills. */
import type { NavigationEntry } from './entry.ts'

const LIST = '/accounts/pending-credit-management'

export const creditPages: readonly NavigationEntry[] = [
  {
    path: LIST,
    title: 'openBills',
    access: 'sa',
    menu: { group: 'accounts', icon: 'bills' },
    words: ['credits'],
    page: () => import('../../areas/credits/pages/PendingCredits.tsx'),
  },
  {
    path: `${LIST}/create-credit-bill`,
    title: 'billNew',
    access: 'sa',
    parent: LIST,
    words: ['credits'],
    page: () => import('../../areas/credits/pages/BillCreate.tsx'),
  },
  {
    path: `${LIST}/update-credit-bill/:id`,
    title: 'billEdit',
    access: 'sa',
    parent: LIST,
    words: ['credits'],
    page: () => import('../../areas/credits/pages/BillUpdate.tsx'),
  },
]
