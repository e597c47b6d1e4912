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

/** What is received and paid by the hour. */
export const paymentPages: readonly NavigationEntry[] = [
  {
    path: '/accounts/receive-payment',
    title: 'receivePayment',
    access: 'sa',
    menu: { group: 'accounts', icon: 'receive' },
    words: ['money'],
    page: () => import('../../areas/bills/payment/ReceivePayment.tsx'),
  },
  {
    path: '/accounts/pay-bills',
    title: 'payBills',
    access: 'admin',
    menu: { group: 'accounts', icon: 'pay' },
    words: ['money'],
    page: () => import('../../areas/bills/payment/PayBills.tsx'),
  },
  {
    path: '/accounts/payments',
    title: 'payments',
    access: 'any',
    menu: { group: 'accounts', icon: 'receipts' },
    words: ['money'],
    page: () => import('../../areas/bills/payments/Payments.tsx'),
  },
  {
    path: '/accounts/transfers',
    title: 'transfers',
    access: 'admin',
    menu: { group: 'accounts', icon: 'transfer' },
    words: ['money'],
    page: () => import('../../areas/ledger/transfers/Transfers.tsx'),
  },
  {
    path: '/accounts/staff-payments',
    title: 'staffPayments',
    access: 'admin',
    menu: { group: 'accounts', icon: 'staff' },
    words: ['money', 'staff'],
    page: () => import('../../areas/ledger/staff-payments/StaffPayments.tsx'),
  },
]

export const statementPages: readonly NavigationEntry[] = [
  {
    path: '/accounts/party-statement',
    title: 'partyStatement',
    access: 'any',
    menu: { group: 'accounts', icon: 'statement' },
    words: ['statement', 'ledger'],
    page: () => import('../../areas/bills/statement/PartyStatement.tsx'),
  },
  {
    path: '/accounts/statements',
    title: 'statements',
    access: 'any',
    menu: { group: 'accounts', icon: 'statements' },
    words: ['reports'],
    page: () => import('../../areas/reports/statements/Statements.tsx'),
  },
]
