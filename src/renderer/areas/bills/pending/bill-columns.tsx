/** Columns of the open bills. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { PendingBill } from '#contract/bills/bill.ts'
import type { Column } from '#ui/DataTable.tsx'
import { BillStatus, Due } from '../BillStatus.tsx'

export function useBillColumns(): readonly Column<PendingBill>[] {
  const { t } = useTranslation('bills')
  return useMemo(
    () => [
      { key: 'number', title: t('column.number'), sortable: true, width: 150 },
      { key: 'bill_no', title: t('column.bill_no'), sortable: true, hideable: false, width: 150 },
      { key: 'party', title: t('column.party'), sortable: true, hideable: false },
      { key: 'date', title: t('column.date'), sortable: true, width: 110, as: 'date' },
      {
        key: 'dueOn',
        title: t('column.dueOn'),
        sortable: true,
        align: 'end',
        width: 110,
        render: ({ dueOn, daysOverdue }) => <Due dueOn={dueOn} days={daysOverdue} />,
      },
      { key: 'amount', title: t('column.amount'), sortable: true, width: 130, as: 'amount' },
      { key: 'open', title: t('column.open'), sortable: true, hideable: false, width: 130, as: 'amount' },
      { key: 'status', title: t('column.status'), width: 130, render: ({ status }) => <BillStatus status={status} /> },
    ],
    [t],
  )
}
