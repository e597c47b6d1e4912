/** Columns of the cheques. Those that came back say when, why, and whose sales rep collects. */
import type { Cheque, ChequeSort, ChequeTab } from '#contract/cheques/cheque.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { useReps } from '#lib/use-reps.ts'
import { Amount } from '#ui/Amount.tsx'
import type { Column } from '#ui/DataTable.tsx'
import { Numbered } from '#ui/NotSent.tsx'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ChequeStatusTag, Maturity } from '../ChequeStatus.tsx'
import { openOf } from '../words.ts'

type ChequeColumn = Column<Cheque, ChequeSort>

export function useChequeColumns(today: BusinessDate, tab: ChequeTab): readonly ChequeColumn[] {
  const { t } = useTranslation('cheques')
  const reps = useReps()
  return useMemo(() => {
    const ofTab: readonly ChequeColumn[] =
      tab === 'returned'
        ? [
            { key: 'statusOn', title: t('column.returnedOn'), sortable: true, width: 110, as: 'date' },
            { key: 'returnedReason', title: t('column.reason') },
            {
              key: 'rep',
              title: t('column.rep'),
              render: ({ repId }) => reps.find(({ id }) => id === repId)?.name,
            },
          ]
        : [
            { key: 'receivedOn', title: t('column.received'), sortable: true, width: 110, as: 'date' },
            { key: 'bank', title: t('column.bank'), width: 130 },
            {
              key: 'status',
              title: t('column.status'),
              width: 110,
              render: (cheque) => <ChequeStatusTag cheque={cheque} />,
            },
          ]
    return [
      { key: 'party', title: t('column.party'), sortable: true, hideable: false },
      {
        key: 'drawerBank',
        title: t('column.drawerBank'),
        sortable: true,
        render: ({ drawerBank, branch }) => (branch ? `${drawerBank}, ${branch}` : drawerBank),
      },
      {
        key: 'chequeNumber',
        title: t('column.number'),
        sortable: true,
        hideable: false,
        width: 120,
        render: ({ id, chequeNumber }) => <Numbered of="cheque" id={id} number={chequeNumber} />,
      },
      {
        key: 'bankDate',
        title: t('column.bankDate'),
        sortable: true,
        hideable: false,
        width: tab === 'returned' ? 110 : 200,
        render: (cheque) => <Maturity cheque={cheque} today={today} />,
      },
      ...ofTab,
      {
        key: 'amount',
        title: t('column.amount'),
        sortable: true,
        hideable: false,
        align: 'end',
        width: 130,
        render: (cheque) => <Amount value={openOf(cheque)} />,
      },
    ]
  }, [t, today, tab, reps])
}
