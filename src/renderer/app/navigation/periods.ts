/** Pages that close days and months. */
import type { NavigationEntry } from './entry.ts'

export const periodPages: readonly NavigationEntry[] = [
  {
    path: '/accounts/day-end',
    title: 'dayEnd',
    access: 'any',
    menu: { group: 'accounts', icon: 'dates' },
    words: ['ledger', 'periods'],
    page: () => import('../../areas/periods/day-end/DayEnd.tsx'),
  },
  {
    path: '/accounts/month-end',
    title: 'monthEnd',
    access: 'sa',
    menu: { group: 'accounts', icon: 'month' },
    words: ['periods', 'ledger', 'reports'],
    page: () => import('../../areas/periods/month-end/MonthEnd.tsx'),
  },
  {
    path: '/accounts/backdated-entries',
    title: 'backdates',
    access: 'sa',
    menu: { group: 'accounts', icon: 'backdated' },
    words: ['periods', 'ledger'],
    page: () => import('../../areas/periods/backdates/BackdatedEntries.tsx'),
  },
]
