/** Open bills: what customers owe and what is owed to suppliers, by age; the bill that was opened lies over the list (`?bill=`). */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Checkbox, Segmented } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { PendingBill } from '#contract/bills/bill.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { sumOf } from '#contract/money.ts'
import { type ListState, useListState } from '#lib/list-state.ts'
import { queries } from '#lib/queries.ts'
import { useTodayOrPcDay } from '#lib/today.ts'
import { Amount } from '#ui/Amount.tsx'
import { DataTable } from '#ui/DataTable.tsx'
import { DaysFilter } from '#ui/DaysFilter.tsx'
import filters from '#ui/Filters.module.css'
import { chosenDays, dayFilters } from '#ui/list-days.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { PartyField } from '#ui/PartyField.tsx'
import { RepFilter } from '#ui/RepFilter.tsx'
import { ReportLink } from '#ui/ReportLink.tsx'
import { ShortcutButton } from '#ui/ShortcutButton.tsx'
import { AgeingFigures } from './AgeingFigures.tsx'
import { BillDrawer } from './BillDrawer.tsx'
import { useBillColumns } from './bill-columns.tsx'
import { CollectDrawer } from '../collect/CollectDrawer.tsx'
import { pendingInput } from './pending-input.ts'
import { directionOf, type Side } from '../words.ts'

const filterNames = [...dayFilters, 'partyId', 'repId', 'overdue', 'age']
/** As the report calls them. */
const reportParameters = { partyId: 'outletId', repId: 'repId' }

export default function PendingBills() {
  const { t } = useTranslation('bills')
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const side: Side = params.get('view') === 'payables' ? 'payables' : 'receivables'
  const list = useListState({ filters: filterNames, defaultSort: 'dueOn' })
  const today = useTodayOrPcDay()
  const query = usePending(list, side, today)
  const columns = useBillColumns()
  const [collecting, setCollecting] = useState<PendingBill | null>(null)
  const create = () => void navigate(`/accounts/pending-credit-management/create-credit-bill?view=${side}`)
  const open = (id: number | null) =>
    setParams(
      (present) => {
        const next = new URLSearchParams(present)
        if (id === null) next.delete('bill')
        else next.set('bill', String(id))
        return next
      },
      { replace: true },
    )

  return (
    <>
      <PageHeader
        title={t('title')}
        counts={
          query.data && (
            <>
              {t('counts', { count: query.data.totalCount })} · <Amount value={query.data.totalValue} currency />
            </>
          )
        }
        actions={
          <>
            <Segmented<Side>
              aria-label={t('view.label')}
              value={side}
              options={(['receivables', 'payables'] as const).map((value) => ({ value, label: t(`view.${value}`) }))}
              // Each side has a page, a search and filters of its own: they begin anew.
              onChange={(next) => setParams(next === 'receivables' ? {} : { view: next })}
            />
            <ShortcutButton type="primary" shortcut="create" onClick={create}>
              {t('create')}
            </ShortcutButton>
          </>
        }
      />
      {query.data && (
        <AgeingFigures
          ageing={query.data.ageing}
          chosen={list.filter('age')}
          onChoose={(bucket) => list.setFilter('age', bucket)}
        />
      )}
      <DataTable<PendingBill>
        key={side}
        view="open-bills"
        label={t('title')}
        columns={columns}
        rowKey={({ id }) => id}
        query={query}
        list={list}
        searchHint={t('search')}
        filters={<Filters list={list} side={side} />}
        tools={
          <ReportLink
            to="/accounts/reports/credits/pending-credit-report"
            list={list}
            asOf
            parameters={reportParameters}
          />
        }
        {...(query.data && { totals: { open: <Amount value={query.data.totalValue} /> } })}
        onOpen={({ id }) => open(id)}
        rowActions={{ collect: setCollecting }}
        selection={chosenBills}
        empty={{ title: t(`empty.${side}`), hint: t(`emptyHint.${side}`), action: { label: t('create'), run: create } }}
      />
      <BillDrawer id={Number(params.get('bill')) || null} today={today} onClose={() => open(null)} />
      <CollectDrawer bill={collecting} onClose={() => setCollecting(null)} />
    </>
  )
}

function usePending(list: ListState, side: Side, today: BusinessDate) {
  const input = pendingInput(list, directionOf(side), chosenDays(list.filter), today)
  const query = useQuery({ ...queries.bill.pending.queryOptions({ input }), placeholderData: keepPreviousData })
  // The other side's bills do not stand in for these while they are read.
  const isOther = query.isPlaceholderData && query.data?.items.some(({ direction }) => direction !== directionOf(side))
  return isOther ? { ...query, data: undefined } : query
}

function Filters({ list, side }: { list: ListState; side: Side }) {
  const { t } = useTranslation('bills')
  return (
    <>
      <PartyField
        of={side === 'receivables' ? 'customers' : 'suppliers'}
        aria-label={t(`party.${side}Label`)}
        className={filters['wide'] ?? ''}
        allowClear
        placeholder={t(`party.${side}`)}
        value={Number(list.filter('partyId')) || null}
        onChange={(id) => list.setFilter('partyId', id === null ? undefined : String(id))}
      />
      {side === 'receivables' && <RepFilter list={list} />}
      <DaysFilter list={list} />
      <Checkbox
        checked={list.filter('overdue') === 'true'}
        onChange={({ target }) => list.setFilter('overdue', target.checked ? 'true' : undefined)}
      >
        {t('overdueOnly')}
      </Checkbox>
    </>
  )
}

const chosenBills = (rows: readonly PendingBill[]) => <ChosenBills bills={rows} />

function ChosenBills({ bills }: { bills: readonly PendingBill[] }) {
  const { t } = useTranslation('bills')
  return (
    <span>
      {t('chosenOpen')} <Amount value={sumOf(bills, ({ open }) => open)} currency />
    </span>
  )
}
