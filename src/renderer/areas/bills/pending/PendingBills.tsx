/** Open bills: what customers owe and what is owed to suppliers, by age; the bill that was opened lies over the list (`?bill=`). */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { PendingBill } from '#contract/bills/bill.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { sumOf } from '#contract/money.ts'
import { type ListState, useListState } from '#lib/list-state.ts'
import { useOpened } from '#lib/opened.ts'
import { queries } from '#lib/queries.ts'
import { useTodayOrPcDay } from '#lib/today.ts'
import { Amount } from '#ui/Amount.tsx'
import { chosenDays, dayFilters } from '#ui/list-days.ts'
import { ListPage } from '#ui/ListPage.tsx'
import { ReportLink } from '#ui/ReportLink.tsx'
import { useViewSwitch } from '#ui/ViewSwitch.tsx'
import { CheckFilter, DaysFilter, PartyFilter, RepFilter } from '#ui/ListFilters.tsx'
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
  const [side, sides] = useViewSwitch(['receivables', 'payables'], t('view.label'), (one) => t(`view.${one}`))
  const [openId, open] = useOpened('bill')
  const list = useListState({ filters: filterNames, defaultSort: 'dueOn' })
  const today = useTodayOrPcDay()
  const query = usePending(list, side, today)
  const columns = useBillColumns()
  const [collecting, setCollecting] = useState<PendingBill | null>(null)
  const create = () => void navigate(`/accounts/pending-credit-management/create-credit-bill?view=${side}`)

  return (
    <ListPage<PendingBill>
      title={t('title')}
      counts={
        query.data && (
          <>
            {t('counts', { count: query.data.totalCount })} · <Amount value={query.data.totalValue} currency />
          </>
        )
      }
      actions={sides}
      create={{ label: t('create'), run: create }}
      above={
        query.data && (
          <AgeingFigures
            ageing={query.data.ageing}
            chosen={list.filter('age')}
            onChoose={(bucket) => list.setFilter('age', bucket)}
          />
        )
      }
      tableKey={side}
      view="open-bills"
      columns={columns}
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
      empty={{ title: t(`empty.${side}`), hint: t(`emptyHint.${side}`) }}
    >
      <BillDrawer id={openId} today={today} onClose={() => open(null)} />
      <CollectDrawer bill={collecting} onClose={() => setCollecting(null)} />
    </ListPage>
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
      <PartyFilter
        list={list}
        name="partyId"
        of={side === 'receivables' ? 'customers' : 'suppliers'}
        label={t(`party.${side}Label`)}
        all={t(`party.${side}`)}
      />
      {side === 'receivables' && <RepFilter list={list} />}
      <DaysFilter list={list} />
      <CheckFilter list={list} name="overdue" label={t('overdueOnly')} />
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
