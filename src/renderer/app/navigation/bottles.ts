/** Pages of bottles: notes and orders, types and stock, loans. */
import type { NavigationEntry } from './entry.ts'

const LOANS = '/accounts/pending-bottle-loan-management'
const STOCK = '/inventory/bottle/stock'

const ofStock = (path: string, title: NavigationEntry['title'], page: NavigationEntry['page']): NavigationEntry => ({
  path: `${STOCK}/${path}`,
  title,
  access: 'sa',
  parent: STOCK,
  words: ['bottles'],
  page,
})

export const bottlePages: readonly NavigationEntry[] = [
  {
    path: '/inventory/brn',
    title: 'bottleReceiptList',
    access: 'guest',
    bottles: true,
    menu: { group: 'inventory', icon: 'bottles' },
    words: ['bottles'],
    page: () => import('../../areas/bottles/notes/NotesPage.tsx'),
  },
  {
    path: '/inventory/brn-purchase-order',
    title: 'bottleOrders',
    access: 'guest',
    bottles: true,
    menu: { group: 'inventory', icon: 'orders' },
    words: ['bottles'],
    page: () => import('../../areas/bottles/notes/NotesPage.tsx'),
  },
  {
    path: STOCK,
    title: 'bottleStock',
    access: 'guest',
    menu: { group: 'inventory', icon: 'bottleStock' },
    words: ['bottles'],
    page: () => import('../../areas/bottles/stock/BottleStock.tsx'),
  },
  ofStock('create-item', 'bottleTypeNew', () => import('../../areas/bottles/types/TypeCreate.tsx')),
  ofStock('create-item/:id', 'bottleType', () => import('../../areas/bottles/types/TypeUpdate.tsx')),
  ofStock('create-stock', 'bottleNew', () => import('../../areas/bottles/stock/BottleCreate.tsx')),
  ofStock('update-stock/:id', 'bottleEdit', () => import('../../areas/bottles/stock/BottleUpdate.tsx')),
  ofStock(
    'update-stock/unit-price-change/:id',
    'bottlePrice',
    () => import('../../areas/bottles/stock/PriceChange.tsx'),
  ),
]

export const loanPages: readonly NavigationEntry[] = [
  {
    path: LOANS,
    title: 'bottleLoans',
    access: 'guest',
    bottles: true,
    menu: { group: 'accounts', icon: 'bottles' },
    words: ['bottles', 'loans'],
    page: () => import('../../areas/bottles/loans/PendingLoans.tsx'),
  },
  {
    path: `${LOANS}/create-loan`,
    title: 'loanNew',
    access: 'sa',
    bottles: true,
    parent: LOANS,
    words: ['bottles', 'loans'],
    page: () => import('../../areas/bottles/loans/LoanCreate.tsx'),
  },
  {
    path: `${LOANS}/update-loan/:id`,
    title: 'loanEdit',
    access: 'sa',
    bottles: true,
    parent: LOANS,
    words: ['bottles', 'loans'],
    page: () => import('../../areas/bottles/loans/LoanUpdate.tsx'),
  },
  {
    path: `${LOANS}/invoice/:id`,
    title: 'loanInvoice',
    access: 'guest',
    bottles: true,
    parent: LOANS,
    words: [],
    page: () => import('../../areas/bottles/loans/LoanInvoice.tsx'),
  },
  {
    path: '/accounts/bottle-loan-collected',
    title: 'loansCollected',
    access: 'any',
    menu: { group: 'accounts', icon: 'returned' },
    words: ['loans'],
    page: () => import('../../areas/bottles/loans/LoansCollected.tsx'),
  },
]
