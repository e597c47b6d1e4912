/** Pages of credit bills. */
import type { NavigationEntry } from './entry.ts'

const LIST = '/accounts/pending-credit-management'

export const billPages: readonly NavigationEntry[] = [
  {
    path: LIST,
    title: 'openBills',
    access: 'sa',
    menu: { group: 'accounts', icon: 'bills' },
    words: ['bills'],
    page: () => import('../../areas/bills/pages/PendingCredits.tsx'),
  },
  {
    path: `${LIST}/create-credit-bill`,
    title: 'billNew',
    access: 'sa',
    parent: LIST,
    words: ['bills'],
    page: () => import('../../areas/bills/pages/BillCreate.tsx'),
  },
  {
    path: `${LIST}/update-credit-bill/:id`,
    title: 'billEdit',
    access: 'sa',
    parent: LIST,
    words: ['bills'],
    page: () => import('../../areas/bills/pages/BillUpdate.tsx'),
  },
]
