/** Columns of the list of bank and cash accounts. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Bank } from '#contract/ledger/bank.ts'
import { Amount } from '#ui/Amount.tsx'
import type { Column } from '#ui/DataTable.tsx'
import { StatusTag } from '#ui/StatusTag.tsx'
import styles from '#ui/masters/Masters.module.css'

export function useBankColumns(): readonly Column<Bank>[] {
  const { t } = useTranslation('parties')
  return useMemo(
    () => [
      { key: 'accountCode', title: t('bank.field.account'), sortable: true, width: 120 },
      { key: 'name', title: t('bank.field.name'), sortable: true, hideable: false },
      { key: 'kind', title: t('bank.field.kind'), width: 80, render: (row) => t(`bank.kind.${row.kind}`) },
      { key: 'branch', title: t('bank.field.branch') },
      { key: 'accountNo', title: t('bank.field.accountNo'), width: 140 },
      {
        key: 'overdraftLimit',
        title: t('bank.field.overdraftLimit'),
        align: 'end',
        width: 150,
        render: (row) => <Limit bank={row} />,
      },
      { key: 'balance', title: t('bank.field.balance'), sortable: true, width: 140, as: 'amount' },
      {
        key: 'state',
        title: t('status.label'),
        width: 96,
        render: ({ isActive }) => !isActive && <StatusTag tone="danger">{t('status.inactive')}</StatusTag>,
      },
    ],
    [t],
  )
}

function Limit({ bank: { kind, overdraftLimit } }: { bank: Bank }) {
  const { t } = useTranslation('parties')
  if (overdraftLimit !== null) return <Amount value={overdraftLimit} />
  return <span className={styles['hint']}>{kind === 'BANK' ? t('bank.noLimit') : t('bank.cash')}</span>
}
