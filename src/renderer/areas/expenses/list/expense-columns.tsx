/** Columns of the expenses and of the drafts. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ExpenseRow } from '#contract/expenses/expense.ts'
import type { Column } from '#ui/DataTable.tsx'
import { ApprovalTag, PaidTag } from '../ExpenseTags.tsx'
import { categoryKey } from '../words.ts'

/** `drafts`: who wrote it takes the place of what is paid. */
export function useExpenseColumns(drafts: boolean): readonly Column<ExpenseRow>[] {
  const { t } = useTranslation('expenses')
  return useMemo(() => {
    const first: Column<ExpenseRow>[] = [
      { key: 'number', title: t('column.number'), sortable: true, hideable: false, width: 150 },
      { key: 'date', title: t('column.date'), sortable: true, width: 110, as: 'date' },
      {
        key: 'account',
        title: t('column.account'),
        sortable: true,
        render: ({ accountCode, account }) => `${accountCode} ${account}`,
      },
      { key: 'payee', title: t('column.payee'), sortable: true },
      { key: 'description', title: t('column.description') },
      {
        key: 'category',
        title: t('column.category'),
        width: 110,
        render: ({ category }) => t(`category.${categoryKey[category]}`),
      },
      { key: 'amount', title: t('column.amount'), sortable: true, width: 120, as: 'amount' },
    ]
    if (drafts)
      return [...first, { key: 'by', title: t('column.by'), width: 160, render: ({ createdBy }) => createdBy }]
    return [
      ...first,
      { key: 'paid', title: t('column.paid'), sortable: true, width: 120, as: 'amount' },
      { key: 'status', title: t('column.status'), width: 110, render: ({ status }) => <ApprovalTag status={status} /> },
      {
        key: 'payment',
        title: t('column.payment'),
        width: 110,
        render: ({ status, payment_status }) => <PaidTag status={status} paid={payment_status} />,
      },
    ]
  }, [t, drafts])
}
