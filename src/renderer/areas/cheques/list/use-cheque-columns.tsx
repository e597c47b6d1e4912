/** Columns of the cheques. Those that came back say when, why, and whose sales rep collects; those that await clearance, since when. */
import type { Cheque, ChequeSort, ChequeTab } from '#contract/cheques/cheque.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { useReps } from '#lib/use-reps.ts'
import { Amount } from '#ui/Amount.tsx'
import type { Column } from '#ui/DataTable.tsx'
import { Numbered } from '#ui/NotSent.tsx'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { BankedSince, ChequeStatusTag, Maturity } from '../ChequeStatus.tsx'
import { isOursOnly, openOf } from '../words.ts'

type ChequeColumn = Column<Cheque, ChequeSort>

export function useChequeColumns(today: BusinessDate, tab: ChequeTab): readonly ChequeColumn[] {
  const { t } = useTranslation('cheques')
  const reps = useReps()
  return useMemo(() => {
    const day = { sortable: true, width: 110, as: 'date' } as const
    const written = isOursOnly(tab)
    const received: ChequeColumn = {
      key: 'receivedOn',
      title: t(written ? 'column.written' : 'column.received'),
      ...day,
    }
    const bank: ChequeColumn = { key: 'bank', title: t('column.bank'), width: 130 }
    const status: ChequeColumn = {
      key: 'status',
      title: t('column.status'),
      width: 110,
      render: (cheque) => <ChequeStatusTag cheque={cheque} />,
    }
    const rep: ChequeColumn = {
      key: 'rep',
      title: t('column.rep'),
      render: ({ repId }) => reps.find(({ id }) => id === repId)?.name,
    }
    const ofReturned: readonly ChequeColumn[] = [
      { key: 'statusOn', title: t('column.returnedOn'), ...day },
      { key: 'returnedReason', title: t('column.reason') },
      rep,
    ]
    const ofClearing: readonly ChequeColumn[] = [
      {
        key: 'statusOn',
        title: t('column.banked'),
        sortable: true,
        width: 180,
        filter: 'date',
        render: (cheque) => <BankedSince cheque={cheque} today={today} />,
        inFile: { title: t('column.banked'), kind: 'date', text: ({ statusOn }) => statusOn },
      },
      bank,
      received,
    ]
    const isWaiting = tab !== 'returned' && tab !== 'clearing'
    // Of ours the bank that they are drawn on is our bank: it stands once.
    const ofTab = isWaiting
      ? [received, ...(written ? [] : [bank]), status]
      : tab === 'returned'
        ? ofReturned
        : ofClearing
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
        width: isWaiting ? 200 : 110,
        render: (cheque) => <Maturity cheque={cheque} today={today} />,
        inFile: { title: t('column.bankDate'), kind: 'date', text: ({ bankDate }) => bankDate },
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
