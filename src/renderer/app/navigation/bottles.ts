/** Pages of bottles: notes and orders, types and stock, loans. */
import type { NavigationEntry } from './entry.ts'

export const bottlePages: readonly NavigationEntry[] = [
  {
    path: '/inventory/brn',
    title: 'brnList',
    access: 'guest',
    bottles: true,
    menu: { group: 'inventory', icon: 'bottles' },
    words: ['bottles'],
    page: () => import('../../areas/bottles/pages/ReceiptNotes.tsx'),
  },
  {
    path: '/inventory/brn-purchase-order',
    title: 'bottleOrders',
    access: 'guest',
    bottles: true,
    menu: { group: 'inventory', icon: 'bottles' },
    words: ['bottles'],
    page: () => import('../../areas/bottles/pages/PurchaseOrders.tsx'),
  },
]
