/** Pages of the settlement. */
import type { NavigationEntry } from './entry.ts'

export const settlementPages: readonly NavigationEntry[] = [
  {
    path: '/sales/empty-bottles',
    title: 'emptyBottles',
    access: 'guest',
    bottles: true,
    parent: '/sales/loading',
    words: ['trips', 'settlement'],
    page: () => import('../../areas/settlement/empty-bottles/EmptyBottles.tsx'),
  },
  {
    path: '/sales/settlement',
    title: 'settlement',
    access: 'guest',
    menu: { group: 'sales', icon: 'settlement' },
    words: ['trips', 'settlement', 'cheques', 'ledger'],
    page: () => import('../../areas/settlement/sheet/Settlement.tsx'),
  },
]
