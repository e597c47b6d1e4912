/** Pages of the masters. */
import type { NavigationEntry } from './entry.ts'

export const masterPages: readonly NavigationEntry[] = [
  {
    path: '/account-master/debtors',
    title: 'debtors',
    access: 'admin',
    menu: { group: 'masters', icon: 'party' },
    words: ['parties'],
    page: () => import('../../areas/parties/debtors/Debtors.tsx'),
  },
  {
    path: '/account-master/debtors/:id',
    title: 'debtor',
    access: 'admin',
    parent: '/account-master/debtors',
    words: ['parties'],
    page: () => import('../../areas/parties/debtors/Debtor.tsx'),
  },
  {
    path: '/accounts/parties/:id',
    title: 'partyPage',
    access: 'any',
    parent: '/accounts/party-statement',
    fromMany: true,
    words: ['partyPage', 'trips'],
    page: () => import('../../areas/parties/page/PartyPage.tsx'),
  },
  {
    path: '/account-master/bank',
    title: 'banks',
    access: 'admin',
    menu: { group: 'masters', icon: 'bank' },
    words: ['ledger'],
    page: () => import('../../areas/ledger/banks/Banks.tsx'),
  },
  {
    path: '/account-master/bank/:id',
    title: 'bank',
    access: 'admin',
    parent: '/account-master/bank',
    words: ['ledger'],
    page: () => import('../../areas/ledger/banks/BankAccount.tsx'),
  },
  {
    path: '/inventory-master/cheque-due-dates',
    title: 'dueDates',
    access: 'admin',
    menu: { group: 'masters', icon: 'dates' },
    words: ['cheques'],
    page: () => import('../../areas/cheques/due-dates/ChequeDueDates.tsx'),
  },
  {
    path: '/inventory-master/cheque-due-dates/:id',
    title: 'dueDate',
    access: 'admin',
    parent: '/inventory-master/cheque-due-dates',
    words: ['cheques'],
    page: () => import('../../areas/cheques/due-dates/ChequeDueDate.tsx'),
  },
]
