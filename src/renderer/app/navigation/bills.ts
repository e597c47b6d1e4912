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
    page: () => import('../../areas/bills/pending/PendingBills.tsx'),
  },
  {
    path: `${LIST}/create-credit-bill`,
    title: 'billNew',
    access: 'sa',
    parent: LIST,
    words: ['bills'],
    page: () => import('../../areas/bills/bill/BillCreate.tsx'),
  },
  {
    path: `${LIST}/update-credit-bill/:id`,
    title: 'billEdit',
    access: 'sa',
    parent: LIST,
    words: ['bills'],
    page: () => import('../../areas/bills/bill/BillUpdate.tsx'),
  },
]

export const statementPages: readonly NavigationEntry[] = [
  {
    path: '/accounts/party-statement',
    title: 'partyStatement',
    access: 'any',
    menu: { group: 'accounts', icon: 'party' },
    words: ['statement', 'ledger'],
    page: () => import('../../areas/bills/statement/PartyStatement.tsx'),
  },
  {
    path: '/accounts/statements',
    title: 'statements',
    access: 'any',
    menu: { group: 'accounts', icon: 'party' },
    words: ['reports'],
    page: () => import('../../areas/reports/statements/Statements.tsx'),
  },
  {
    path: '/accounts/receive-payment',
    title: 'receivePayment',
    access: 'sa',
    menu: { group: 'accounts', icon: 'bank' },
    words: ['money'],
    page: () => import('../../areas/bills/payment/ReceivePayment.tsx'),
  },
  {
    path: '/accounts/pay-bills',
    title: 'payBills',
    access: 'admin',
    menu: { group: 'accounts', icon: 'bank' },
    words: ['money'],
    page: () => import('../../areas/bills/payment/PayBills.tsx'),
  },
  {
    path: '/accounts/payments',
    title: 'payments',
    access: 'any',
    menu: { group: 'accounts', icon: 'bills' },
    words: ['money'],
    page: () => import('../../areas/bills/payments/Payments.tsx'),
  },
]
