/** Columns of the cheques. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Cheque } from '#contract/cheques/cheque.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { Amount } from '#ui/Amount.tsx'
import type { Column } from '#ui/DataTable.tsx'
import { ChequeStatusTag, Maturity } from '../ChequeStatus.tsx'
import { openOf } from '../words.ts'

export function useChequeColumns(today: BusinessDate): readonly Column<Cheque>[] {
  const { t } = useTranslation('cheques')
  return useMemo(
    () => [
      { key: 'party', title: t('column.party'), sortable: true, hideable: false },
      {
        key: 'drawerBank',
        title: t('column.drawerBank'),
        sortable: true,
        render: ({ drawerBank, branch }) => (branch ? `${drawerBank}, ${branch}` : drawerBank),
      },
      { key: 'chequeNumber', title: t('column.number'), sortable: true, hideable: false, width: 120 },
      {
        key: 'bankDate',
        title: t('column.bankDate'),
        sortable: true,
        hideable: false,
        width: 200,
        render: (cheque) => <Maturity cheque={cheque} today={today} />,
      },
      { key: 'receivedOn', title: t('column.received'), sortable: true, width: 110, as: 'date' },
      { key: 'bank', title: t('column.bank'), width: 130 },
      { key: 'status', title: t('column.status'), width: 110, render: (cheque) => <ChequeStatusTag cheque={cheque} /> },
      {
        key: 'amount',
        title: t('column.amount'),
        sortable: true,
        hideable: false,
        align: 'end',
        width: 130,
        render: (cheque) => <Amount value={openOf(cheque)} />,
      },
    ],
    [t, today],
  )
}
