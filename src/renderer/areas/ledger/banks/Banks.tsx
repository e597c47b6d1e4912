/** Bank and cash accounts with their balances, and a drawer for a new one (specification §2; E-03). */
import { useQuery } from '@tanstack/react-query'
import { Form, Select, Typography } from 'antd'
import { useState, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { type Bank, bankKinds } from '#contract/ledger/bank.ts'
import { sumOf } from '#contract/money.ts'
import { api } from '#lib/client.ts'
import { type ListState, useListState } from '#lib/list-state.ts'
import { localPage } from '#lib/local-page.ts'
import { queries } from '#lib/queries.ts'
import { Amount } from '#ui/Amount.tsx'
import { ListPage } from '#ui/ListPage.tsx'
import { FormDrawer } from '#ui/FormDrawer.tsx'
import { BankFields } from './BankFields.tsx'
import { newBank, type NewBankValues } from './bank-values.ts'
import { ChoiceFilter, StateFilter } from '#ui/ListFilters.tsx'
import type { Column } from '#ui/DataTable.tsx'
import { StatusTag } from '#ui/StatusTag.tsx'

const parts = {
  text: ({ accountCode, name, branch, accountNo }: Bank) => `${accountCode} ${name} ${branch ?? ''} ${accountNo}`,
  sorts: {
    accountCode: (row: Bank) => row.accountCode,
    name: (row: Bank) => row.name,
    balance: (row: Bank) => row.balance,
  },
}
type Sort = keyof typeof parts.sorts

const wanted = (list: ListState) => (row: Bank) =>
  (list.filter('kind') ?? row.kind) === row.kind &&
  (list.filter('isActive') ?? String(row.isActive)) === String(row.isActive)

export default function Banks() {
  const { t } = useTranslation('parties')
  const navigate = useNavigate()
  const list = useListState<Sort>({ filters: ['kind', 'isActive'] })
  const query = useQuery(queries.bank.list.queryOptions({ input: {} }))
  const columns = useBankColumns()
  const [adding, setAdding] = useState(false)
  const create = { label: t('bank.create'), run: () => setAdding(true) }
  const found = query.data?.filter(wanted(list))
  const total = found && sumOf(found, ({ balance }) => balance)
  return (
    <ListPage<Bank, Sort>
      title={t('bank.title')}
      counts={found && t('bank.counts', { count: found.length })}
      create={create}
      view="banks"
      columns={columns}
      query={{ ...query, data: localPage(found, list, parts) }}
      list={list}
      searchHint={t('bank.search')}
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
      {...(total !== undefined && list.search === '' && { totals: { balance: <Amount value={total} /> } })}
      onOpen={({ id }) => void navigate(`/account-master/bank/${id}`)}
      empty={{ title: t('bank.empty'), hint: t('bank.emptyHint') }}
    >
      <FormDrawer<NewBankValues>
        initial={adding ? { kind: 'BANK' } : undefined}
        title={create.label}
        onClose={() => setAdding(false)}
        onSave={(values) => api.bank.create(newBank(values))}
      >
        <NewFields />
      </FormDrawer>
    </ListPage>
  )
}

function NewFields() {
  const { t } = useTranslation('parties')
  const kind = Form.useWatch<Bank['kind'] | undefined>('kind') ?? 'BANK'
  return (
    <>
      <Form.Item name="kind" label={t('bank.field.kind')}>
        <Select options={bankKinds.map((value) => ({ value, label: t(`bank.kind.${value}`) }))} />
      </Form.Item>
      <BankFields kind={kind} />
    </>
  )
}

/** Columns of the list of bank and cash accounts. */
function useBankColumns(): readonly Column<Bank, Sort>[] {
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
  return <Typography.Text type="secondary">{kind === 'BANK' ? t('bank.noLimit') : t('bank.cash')}</Typography.Text>
}
