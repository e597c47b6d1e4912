/** Columns of the open bills. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { PendingBill } from '#contract/bills/bill.ts'
import { formatDate } from '#contract/format.ts'
import { Amount } from '#ui/Amount.tsx'
import type { Column } from '#ui/DataTable.tsx'
import { BillStatus, Due } from '../BillStatus.tsx'

export function useBillColumns(): readonly Column<PendingBill>[] {
  const { t } = useTranslation('bills')
  return useMemo(
    () => [
      {
        key: 'number',
        title: t('column.number'),
        sortable: true,
        width: 150,
        render: ({ number }) => number,
      },
      {
        key: 'bill_no',
        title: t('column.bill_no'),
        sortable: true,
        hideable: false,
        width: 150,
        render: ({ bill_no }) => bill_no,
      },
      { key: 'party', title: t('column.party'), sortable: true, hideable: false, render: ({ party }) => party },
      { key: 'date', title: t('column.date'), sortable: true, width: 110, render: ({ date }) => formatDate(date) },
      {
        key: 'dueOn',
        title: t('column.dueOn'),
        sortable: true,
        align: 'end',
        width: 110,
        render: ({ dueOn, daysOverdue }) => <Due dueOn={dueOn} days={daysOverdue} />,
      },
      {
        key: 'amount',
        title: t('column.amount'),
        sortable: true,
        align: 'end',
        width: 130,
        render: ({ amount }) => <Amount value={amount} />,
      },
      {
        key: 'open',
        title: t('column.open'),
        sortable: true,
        hideable: false,
        align: 'end',
        width: 130,
        render: ({ open }) => <Amount value={open} />,
      },
      { key: 'status', title: t('column.status'), width: 130, render: ({ status }) => <BillStatus status={status} /> },
    ],
    [t],
  )
}
