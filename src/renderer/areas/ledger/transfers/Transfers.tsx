/** Deposits, withdrawals and top-ups: money between cash, petty cash and banks; the one that was opened lies over the list (`?transfer=`). */
import { placeName } from '#lib/books.ts'
import type { BusinessDate } from '#contract/dates.ts'
import type { Transfer, TransferQuery, TransferSort } from '#contract/ledger/transfer.ts'
import { type ListState, useListState } from '#lib/list-state.ts'
import { useCreateFlag, useOpened } from '#lib/opened.ts'
import { queries } from '#lib/queries.ts'
import { useTodayOrPcDay } from '#lib/today.ts'
import { Amount } from '#ui/Amount.tsx'
import type { Column } from '#ui/DataTable.tsx'
import { chosenDays, dayFilters } from '#ui/list-days.ts'
import { ChoiceFilter, DaysFilter } from '#ui/ListFilters.tsx'
import { ListPage } from '#ui/ListPage.tsx'
import { daysOf } from '#ui/periods.ts'
import { ValidTag } from '#ui/ValidTag.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { SLIP } from './pay-in-slip.ts'
import type { Uncounted } from '#ui/TableTotals.tsx'
import { TransferCreate } from './TransferCreate.tsx'
import { TransferDrawer } from './TransferDrawer.tsx'

const filterNames = [...dayFilters, 'bankId']

const reversed: Uncounted<Transfer> = { is: ({ reversedAt }) => reversedAt !== null, of: 'reversed' }

export default function Transfers() {
  const { t } = useTranslation('money')
  const navigate = useNavigate()
  const [openId, open] = useOpened('transfer')
  const [isNew, setNew] = useCreateFlag()
  const list = useListState<TransferSort>({ filters: filterNames, defaultSort: '-date' })
  const input = inputOf(list, useTodayOrPcDay())
  const query = useQuery({ ...queries.transfer.list.queryOptions({ input }), placeholderData: keepPreviousData })
  const columns = useColumns()
  return (
    <ListPage<Transfer, TransferSort>
      title={t('transfers.title')}
      counts={
        query.data && (
          <>
            {t('transfers.counts', { count: query.data.totalCount })} ·{' '}
            <Amount value={query.data.totalValue} currency />
          </>
        )
      }
      actions={<Button onClick={() => void navigate(SLIP)}>{t('transfers.slip')}</Button>}
      create={{ label: t('transfers.create'), run: () => setNew(true) }}
      view="transfers"
      columns={columns}
      query={query}
      list={list}
      searchHint={t('transfers.search')}
      filters={<Filters list={list} />}
      {...(query.data && { totals: { amount: <Amount value={query.data.totalValue} /> } })}
      uncounted={reversed}
      onOpen={({ id }) => open(id)}
      empty={{ title: t('transfers.empty'), hint: t('transfers.emptyHint') }}
    >
      <TransferDrawer id={openId} onClose={() => open(null)} />
      <TransferCreate open={isNew} onClose={() => setNew(false)} onSaved={({ id }) => open(id)} />
    </ListPage>
  )
}

function inputOf(list: ListState<TransferSort>, today: BusinessDate): TransferQuery {
  const { filters: _, ...rest } = list.query
  const days = chosenDays(list.filter)
  const period = days && daysOf(days, today)
  const bankId = Number(list.filter('bankId')) || null
  return {
    ...rest,
    ...(bankId !== null && { bankId }),
    ...(period && { fromDate: period.from, toDate: period.to }),
  }
}

function Filters({ list }: { list: ListState }) {
  const { t } = useTranslation('money')
  const banks = useQuery(queries.bank.list.queryOptions({ input: {} })).data
  return (
    <>
      <ChoiceFilter
        list={list}
        name="bankId"
        label={t('transfers.account')}
        all={t('transfers.anyAccount')}
        options={banks?.map(({ id, name }) => ({ value: id, label: placeName(name) }))}
      />
      <DaysFilter list={list} />
    </>
  )
}

function useColumns(): readonly Column<Transfer, TransferSort>[] {
  const { t } = useTranslation('money')
  return useMemo(
    () => [
      { key: 'number', title: t('list.column.number'), sortable: true, hideable: false, width: 150 },
      { key: 'date', title: t('list.column.date'), sortable: true, width: 110, as: 'date' },
      {
        key: 'fromBank',
        title: t('transfers.from'),
        hideable: false,
        filter: 'text',
        render: ({ fromBank }) => placeName(fromBank),
      },
      {
        key: 'toBank',
        title: t('transfers.to'),
        hideable: false,
        filter: 'text',
        render: ({ toBank }) => placeName(toBank),
      },
      { key: 'remark', title: t('pay.remark') },
      { key: 'amount', title: t('list.column.amount'), sortable: true, hideable: false, width: 130, as: 'amount' },
      {
        key: 'status',
        title: t('list.column.status'),
        width: 120,
        render: (transfer) => <ValidTag of={transfer} />,
      },
    ],
    [t],
  )
}
