/** Bank and cash accounts with their balances, and a drawer for a new one (specification §2; E-03). */
import { type Bank, bankKinds } from '#contract/ledger/bank.ts'
import { sumOf } from '#contract/money.ts'
import { placeName } from '#lib/books.ts'
import { api } from '#lib/client.ts'
import { type ListState, useListState } from '#lib/list-state.ts'
import { localPage } from '#lib/local-page.ts'
import { queries } from '#lib/queries.ts'
import { Amount } from '#ui/Amount.tsx'
import { ChoiceFilter, StateFilter } from '#ui/ListFilters.tsx'
import type { Column } from '#ui/DataTable.tsx'
import { MasterList } from '#ui/masters/MasterList.tsx'
import { ActiveTag } from '#ui/masters/OneMaster.tsx'
import { useQuery } from '@tanstack/react-query'
import { Typography } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { newBank, type NewBankValues } from './bank-values.ts'
import { NewBankFields } from './NewBankFields.tsx'

const parts = {
  text: ({ accountCode, name, branch, accountNo }: Bank) =>
    `${accountCode} ${name} ${placeName(name)} ${branch ?? ''} ${accountNo}`,
  sorts: {
    accountCode: (row: Bank) => row.accountCode,
    name: (row: Bank) => placeName(row.name),
    balance: (row: Bank) => row.balance,
  },
}
type Sort = keyof typeof parts.sorts

const wanted = (list: ListState) => (row: Bank) =>
  (list.filter('kind') ?? row.kind) === row.kind &&
  (list.filter('isActive') ?? String(row.isActive)) === String(row.isActive)

export default function Banks() {
  const { t } = useTranslation('ledger')
  const list = useListState<Sort>({ filters: ['kind', 'isActive'] })
  const query = useQuery(queries.bank.list.queryOptions({ input: {} }))
  const columns = useBankColumns()
  const found = query.data?.filter(wanted(list))
  const data = localPage(found, list, parts)
  return (
    <MasterList<Bank, NewBankValues, Sort>
      of="ledger:bank"
      counts={data && t('bank.counts', { count: data.totalCount })}
      view="banks"
      path="/account-master/bank"
      columns={columns}
      query={{ ...query, data }}
      list={list}
      filters={
        <>
          <ChoiceFilter
            list={list}
            name="kind"
            label={t('bank.kind.label')}
            all={t('bank.kind.all')}
            options={bankKinds.map((value) => ({ value, label: t(`bank.kind.${value}`) }))}
          />
          <StateFilter list={list} />
        </>
      }
      {...(data && { totals: { balance: <Amount value={sumOf(data.found, ({ balance }) => balance)} /> } })}
      initial={{ kind: 'BANK' }}
      add={(values) => api.bank.create(newBank(values))}
    >
      <NewBankFields />
    </MasterList>
  )
}

/** Columns of the list of bank and cash accounts. */
function useBankColumns(): readonly Column<Bank, Sort>[] {
  const { t } = useTranslation(['ledger', 'ui'])
  return useMemo(
    () => [
      { key: 'accountCode', title: t('bank.field.account'), sortable: true, width: 120 },
      {
        key: 'name',
        title: t('bank.field.name'),
        sortable: true,
        hideable: false,
        render: ({ name }) => placeName(name),
      },
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
        title: t('ui:status.label'),
        width: 96,
        render: ({ isActive }) => <ActiveTag isActive={isActive} />,
      },
    ],
    [t],
  )
}

function Limit({ bank: { kind, overdraftLimit } }: { bank: Bank }) {
  const { t } = useTranslation('ledger')
  if (overdraftLimit !== null) return <Amount value={overdraftLimit} />
  return <Typography.Text type="secondary">{kind === 'BANK' ? t('bank.noLimit') : t('bank.cash')}</Typography.Text>
}
