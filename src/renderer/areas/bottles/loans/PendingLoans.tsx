/** Bottles that customers hold; the loan that was opened lies over the list (`?loan=`). */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Checkbox, Select } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { isSuperAdmin } from '#contract/access.ts'
import { formatDate, formatQuantity } from '#contract/format.ts'
import type { PendingLoan } from '#contract/bottles/loan.ts'
import { type ListState, useListState } from '#lib/list-state.ts'
import { queries } from '#lib/queries.ts'
import { useTodayOrPcDay } from '#lib/today.ts'
import { useRoles } from '#state/session.ts'
import { Amount } from '#ui/Amount.tsx'
import type { Column } from '#ui/DataTable.tsx'
import { DaysFilter } from '#ui/DaysFilter.tsx'
import { EntityPage } from '#ui/EntityPage.tsx'
import filters from '#ui/Filters.module.css'
import { dayFilters } from '#ui/list-days.ts'
import { PartyField } from '#ui/PartyField.tsx'
import { RepFilter } from '#ui/RepFilter.tsx'
import { ReportLink } from '#ui/ReportLink.tsx'
import { CloseDrawer } from './CloseDrawer.tsx'
import { LoanDrawer } from './LoanDrawer.tsx'
import { LoanStatus } from './LoanStatus.tsx'
import { depositLeft } from './loan-values.ts'
import { loanPaths } from './paths.ts'
import { pendingInput } from './pending-input.ts'

const filterNames = [...dayFilters, 'partyId', 'bottleStockId', 'repId', 'isShort']
/** As the report calls them. */
const reportParameters = { partyId: 'outletId', repId: 'repId' }

export default function PendingLoans() {
  const { t } = useTranslation('loans')
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const list = useListState({ filters: filterNames, defaultSort: 'date' })
  const input = pendingInput(list, useTodayOrPcDay())
  const query = useQuery({
    ...queries.bottleReceipt.pendingLoans.queryOptions({ input }),
    placeholderData: keepPreviousData,
  })
  const columns = useColumns()
  const [closing, setClosing] = useState<number | null>(null)
  const create = isSuperAdmin(useRoles()) && { label: t('create'), run: () => void navigate(loanPaths.create) }
  const totals = query.data?.totals
  const open = (id: number | null) =>
    setParams(
      (present) => {
        const next = new URLSearchParams(present)
        if (id === null) next.delete('loan')
        else next.set('loan', String(id))
        return next
      },
      { replace: true },
    )
  return (
    <EntityPage<PendingLoan>
      title={t('title')}
      counts={
        totals && (
          <>
            {t('out', { count: totals.outstanding })} · <Amount value={totals.value} currency />
          </>
        )
      }
      {...(create && { create })}
      table={{
        view: 'bottle-loans',
        columns,
        rowKey: ({ id }) => id,
        query,
        list,
        searchHint: t('search'),
        filters: <Filters list={list} />,
        tools: (
          <ReportLink
            to="/accounts/reports/bottle-loans/pending-bottle-loan-report"
            list={list}
            asOf
            parameters={reportParameters}
          />
        ),
        ...(totals && {
          totals: {
            outstanding: formatQuantity(totals.outstanding),
            deposit: <Amount value={totals.deposit} />,
            value: <Amount value={totals.value} />,
          },
        }),
        onOpen: ({ id }) => open(id),
        rowActions: { closeLoan: ({ id }) => setClosing(id) },
        empty: {
          title: t('empty'),
          hint: t('emptyHint'),
          ...(create && { action: create }),
        },
      }}
    >
      <LoanDrawer id={Number(params.get('loan')) || null} onClose={() => open(null)} />
      <CloseFromList id={closing} onClose={() => setClosing(null)} />
    </EntityPage>
  )
}

/** The loan as it is now, whatever the list showed. */
function CloseFromList({ id, onClose }: { id: number | null; onClose: () => void }) {
  const query = useQuery({
    ...queries.bottleReceipt.loan.queryOptions({ input: { id: id ?? 0 } }),
    enabled: id !== null,
  })
  return <CloseDrawer loan={(id !== null && query.data) || null} onClose={onClose} />
}

function Filters({ list }: { list: ListState }) {
  const { t } = useTranslation('loans')
  const bottles = useQuery(queries.bottleStock.list.queryOptions({ input: {} })).data ?? []
  return (
    <>
      <PartyField
        of="customers"
        aria-label={t('column.party')}
        className={filters['wide'] ?? ''}
        allowClear
        placeholder={t('allParties')}
        value={Number(list.filter('partyId')) || null}
        onChange={(id) => list.setFilter('partyId', id === null ? undefined : String(id))}
      />
      <Select
        aria-label={t('column.item_code')}
        className={filters['days'] ?? ''}
        allowClear
        placeholder={t('allBottles')}
        popupMatchSelectWidth={false}
        value={Number(list.filter('bottleStockId')) || null}
        options={bottles.map(({ id, item_code: label }) => ({ value: id, label }))}
        onChange={(id) => list.setFilter('bottleStockId', id ? String(id) : undefined)}
      />
      <RepFilter list={list} />
      <DaysFilter list={list} />
      <Checkbox
        checked={list.filter('isShort') === 'true'}
        onChange={({ target }) => list.setFilter('isShort', target.checked ? 'true' : undefined)}
      >
        {t('shortOnly')}
      </Checkbox>
    </>
  )
}

function useColumns(): readonly Column<PendingLoan>[] {
  const { t } = useTranslation('loans')
  return useMemo(
    () => [
      {
        key: 'number',
        title: t('column.number'),
        sortable: true,
        hideable: false,
        width: 150,
        render: ({ number }) => number,
      },
      { key: 'date', title: t('column.date'), sortable: true, width: 110, render: ({ date }) => formatDate(date) },
      { key: 'party', title: t('column.party'), sortable: true, hideable: false, render: ({ party }) => party },
      {
        key: 'item_code',
        title: t('column.item_code'),
        sortable: true,
        width: 100,
        render: ({ item_code: code }) => code,
      },
      { key: 'qty', title: t('column.qty'), align: 'end', width: 70, render: ({ qty }) => formatQuantity(qty) },
      {
        key: 'outstanding',
        title: t('column.outstanding'),
        sortable: true,
        hideable: false,
        align: 'end',
        width: 80,
        render: ({ outstanding }) => formatQuantity(outstanding),
      },
      { key: 'age', title: t('column.age'), align: 'end', width: 80, render: ({ age }) => t('days', { count: age }) },
      { key: 'rep', title: t('column.rep'), width: 110, render: ({ rep }) => rep },
      {
        key: 'deposit',
        title: t('column.deposit'),
        align: 'end',
        width: 120,
        render: (row) => <Amount value={depositLeft(row)} />,
      },
      {
        key: 'value',
        title: t('column.value'),
        align: 'end',
        width: 120,
        render: ({ value }) => <Amount value={value} />,
      },
      { key: 'status', title: t('column.status'), width: 130, render: (row) => <LoanStatus loan={row} /> },
    ],
    [t],
  )
}
