/** Pages of expenses. */
import type { NavigationEntry } from './entry.ts'

const LIST = '/accounts/expenses'
const DRAFTS = `${LIST}/draft` as const

const below = (
  path: NavigationEntry['path'],
  title: NavigationEntry['title'],
  parent: NavigationEntry['parent'] & string,
  page: NavigationEntry['page'],
): NavigationEntry => ({ path, title, access: 'any', parent, words: ['expenses'], page })

export const expensePages: readonly NavigationEntry[] = [
  {
    path: LIST,
    title: 'expenses',
    access: 'any',
    menu: { group: 'accounts', icon: 'expenses' },
    words: ['expenses'],
    page: () => import('../../areas/expenses/list/ExpenseTable.tsx'),
  },
  below(`${LIST}/create-expense`, 'expenseNew', LIST, () => import('../../areas/expenses/expense/NewExpense.tsx')),
  below(`${LIST}/edit-expense/:id`, 'expenseEdit', LIST, () => import('../../areas/expenses/expense/EditExpense.tsx')),
  below(`${LIST}/draft-expenses`, 'draftNew', DRAFTS, () => import('../../areas/expenses/expense/NewExpense.tsx')),
  below(DRAFTS, 'drafts', LIST, () => import('../../areas/expenses/list/ExpenseTable.tsx')),
  below(`${DRAFTS}/view/:id`, 'expense', LIST, () => import('../../areas/expenses/view/ExpenseView.tsx')),
  below(`${DRAFTS}/edit-draft/:id`, 'draftEdit', DRAFTS, () => import('../../areas/expenses/expense/EditExpense.tsx')),
  below(
    `${DRAFTS}/payment/:id`,
    'expensePayments',
    LIST,
    () => import('../../areas/expenses/payments/ExpensePayments.tsx'),
  ),
  below(
    `${DRAFTS}/payment/make-payment/:id`,
    'expensePay',
    LIST,
    () => import('../../areas/expenses/payments/MakePayment.tsx'),
  ),
]
