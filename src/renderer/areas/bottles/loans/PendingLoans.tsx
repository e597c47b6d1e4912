/** Bottles that customers hold; the loan that was opened lies over the list (`?loan=`). */
import { isSuperAdmin } from '#contract/access.ts'
import { formatQuantity } from '#contract/format.ts'
import type { PendingLoan, PendingLoansQuery, LoanSort } from '#contract/bottles/loan.ts'
import { type ListState, useListState } from '#lib/list-state.ts'
import { useOpened } from '#lib/opened.ts'
import { queries } from '#lib/queries.ts'
import { useTodayOrPcDay } from '#lib/today.ts'
import { useRoles } from '#state/session.ts'
import { Amount } from '#ui/Amount.tsx'
import type { Column } from '#ui/DataTable.tsx'
import { KeptNote } from '#ui/KeptNote.tsx'
import { ListPage } from '#ui/ListPage.tsx'
import { dayFilters, chosenDays } from '#ui/list-days.ts'
import { Numbered } from '#ui/NotSent.tsx'
import { ReportLink } from '#ui/ReportLink.tsx'
import { CheckFilter, ChoiceFilter, DaysFilter, PartyFilter, RepFilter } from '#ui/ListFilters.tsx'
import type { BusinessDate } from '#contract/dates.ts'
import { daysOf } from '#ui/periods.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { CloseDrawer } from './CloseDrawer.tsx'
import { LoanDrawer } from './LoanDrawer.tsx'
import { LoanStatus } from './LoanStatus.tsx'
import { depositLeft, loanPaths } from './loan-values.ts'

/** Customer, rep and days have names of their own in the call; the other filters stay together. Ages are counted to `today`. */
function pendingInput(
  { query, filter }: Pick<ListState<LoanSort>, 'query' | 'filter'>,
  today: BusinessDate,
): PendingLoansQuery {
  const { filters: _, ...rest } = query
  const id = (name: string) => Number(filter(name)) || null
  const [partyId, bottleStockId, repId] = [id('partyId'), id('bottleStockId'), id('repId')]
  const choice = chosenDays(filter)
  const days = choice && daysOf(choice, today)
  const narrowed = {
    ...(bottleStockId !== null && { bottleStockId }),
    ...(filter('isShort') === 'true' && { isShort: true }),
  }
  return {
    ...rest,
    on: today,
    ...(partyId !== null && { id: partyId }),
    ...(repId !== null && { repId }),
    ...(days && { fromDate: days.from, toDate: days.to }),
    ...(Object.keys(narrowed).length > 0 && { filters: JSON.stringify(narrowed) }),
  }
}

const filterNames = [...dayFilters, 'partyId', 'bottleStockId', 'repId', 'isShort']
/** As the report calls them. */
const reportParameters = { partyId: 'outletId', repId: 'repId' }

export default function PendingLoans() {
  const { t } = useTranslation('loans')
  const navigate = useNavigate()
  const [openId, open] = useOpened('loan')
  const list = useListState<LoanSort>({ filters: filterNames, defaultSort: 'date' })
  const input = pendingInput(list, useTodayOrPcDay())
  const query = useQuery({
    ...queries.bottleReceipt.pendingLoans.queryOptions({ input }),
    placeholderData: keepPreviousData,
  })
  const columns = useColumns()
  const [closing, setClosing] = useState<number | null>(null)
  const create = isSuperAdmin(useRoles()) && { label: t('create'), run: () => void navigate(loanPaths.create) }
  const totals = query.data?.totals
  return (
    <ListPage<PendingLoan, LoanSort>
      title={t('title')}
      counts={
        totals && (
          <>
            {t('out', { count: totals.outstanding })} · <Amount value={totals.value} currency />
          </>
        )
      }
      create={create}
      above={<KeptNote calls={['bottleReceipt.createLoan', 'bottleReceipt.closeLoan']} />}
      view="bottle-loans"
      columns={columns}
      query={query}
      list={list}
      searchHint={t('search')}
      filters={<Filters list={list} />}
      tools={
        <ReportLink
          to="/accounts/reports/bottle-loans/pending-bottle-loan-report"
          list={list}
          asOf
          parameters={reportParameters}
        />
      }
      {...(totals && {
        totals: {
          outstanding: formatQuantity(totals.outstanding),
          deposit: <Amount value={totals.deposit} />,
          value: <Amount value={totals.value} />,
        },
      })}
      onOpen={({ id }) => open(id)}
      rowActions={{ closeLoan: ({ id }) => setClosing(id) }}
      empty={{
        title: t('empty'),
        hint: t('emptyHint'),
      }}
    >
      <LoanDrawer id={openId} onClose={() => open(null)} />
      <CloseFromList id={closing} onClose={() => setClosing(null)} />
    </ListPage>
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
      <PartyFilter list={list} name="partyId" of="customers" label={t('column.party')} all={t('allParties')} />
      <ChoiceFilter
        list={list}
        name="bottleStockId"
        label={t('column.item_code')}
        all={t('allBottles')}
        options={bottles.map(({ id, item_code: label }) => ({ value: id, label }))}
        narrow
      />
      <RepFilter list={list} />
      <DaysFilter list={list} />
      <CheckFilter list={list} name="isShort" label={t('shortOnly')} />
    </>
  )
}

function useColumns(): readonly Column<PendingLoan, LoanSort>[] {
  const { t } = useTranslation('loans')
  return useMemo(
    () => [
      {
        key: 'number',
        title: t('column.number'),
        sortable: true,
        hideable: false,
        width: 128,
        render: ({ id, number }) => <Numbered of="loan" id={id} number={number} />,
      },
      { key: 'date', title: t('column.date'), sortable: true, width: 100, as: 'date' },
      { key: 'party', title: t('column.party'), sortable: true, hideable: false },
      { key: 'item_code', title: t('column.item_code'), sortable: true, width: 100 },
      { key: 'qty', title: t('column.qty'), width: 52, as: 'quantity' },
      {
        key: 'outstanding',
        title: t('column.outstanding'),
        sortable: true,
        hideable: false,
        width: 60,
        as: 'quantity',
      },
      { key: 'age', title: t('column.age'), align: 'end', width: 76, render: ({ age }) => t('days', { count: age }) },
      { key: 'rep', title: t('column.rep'), width: 110 },
      {
        key: 'deposit',
        title: t('column.deposit'),
        align: 'end',
        width: 104,
        render: (row) => <Amount value={depositLeft(row)} />,
      },
      { key: 'value', title: t('column.value'), width: 104, as: 'amount' },
      { key: 'status', title: t('column.status'), width: 104, render: (row) => <LoanStatus loan={row} /> },
    ],
    [t],
  )
}
