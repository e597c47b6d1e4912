/**
 * Shorts recovered from staff and commission paid; the one that was opened lies over the list (`?staffPayment=`). `?recover=` and `?pay=`
 * begin a new one of that employee's party.
 */
import { placeName } from '#lib/books.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { addCents } from '#contract/money.ts'
import {
  type StaffPayment,
  type StaffPaymentKind,
  staffPaymentKinds,
  type StaffPaymentQuery,
  type StaffPaymentSort,
  staffPaymentWays,
} from '#contract/ledger/staff-payment.ts'
import { type ListState, useListState } from '#lib/list-state.ts'
import { useOpened } from '#lib/opened.ts'
import { queries } from '#lib/queries.ts'
import { useTodayOrPcDay } from '#lib/today.ts'
import { Amount } from '#ui/Amount.tsx'
import type { Column } from '#ui/DataTable.tsx'
import { chosenDays, dayFilters } from '#ui/list-days.ts'
import { ChoiceFilter, DaysFilter } from '#ui/ListFilters.tsx'
import { ListPage } from '#ui/ListPage.tsx'
import { daysOf } from '#ui/periods.ts'
import type { Uncounted } from '#ui/TableTotals.tsx'
import { ValidTag } from '#ui/ValidTag.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { StaffPaymentCreate } from './StaffPaymentCreate.tsx'
import { StaffPaymentDrawer } from './StaffPaymentDrawer.tsx'

const reversed: Uncounted<StaffPayment> = { is: ({ reversedAt }) => reversedAt !== null, of: 'reversed' }

const filterNames = [...dayFilters, 'kind', 'way', 'partyId']

export default function StaffPayments() {
  const { t } = useTranslation('staff')
  const [openId, open] = useOpened('staffPayment')
  const list = useListState<StaffPaymentSort>({ filters: filterNames, defaultSort: '-date' })
  const input = inputOf(list, useTodayOrPcDay())
  const query = useQuery({ ...queries.staffPayment.list.queryOptions({ input }), placeholderData: keepPreviousData })
  const columns = useColumns()
  const creating = useCreating()
  return (
    <ListPage<StaffPayment, StaffPaymentSort>
      title={t('title')}
      counts={
        query.data && (
          <>
            {t('counts', { count: query.data.totalCount })} · <Amount value={query.data.totalRecovered} currency />{' '}
            {t('recovered')} · <Amount value={query.data.totalPaid} currency /> {t('paid')}
          </>
        )
      }
      actions={<Button onClick={() => creating.begin('PAYMENT')}>{t('pay')}</Button>}
      create={{ label: t('recover'), run: () => creating.begin('RECOVERY') }}
      view="staff-payments"
      columns={columns}
      query={query}
      list={list}
      searchHint={t('search')}
      filters={<Filters list={list} />}
      {...(query.data && {
        totals: { amount: <Amount value={addCents(query.data.totalRecovered, query.data.totalPaid)} /> },
      })}
      uncounted={reversed}
      onOpen={({ id }) => open(id)}
      empty={{ title: t('empty'), hint: t('emptyHint') }}
    >
      <StaffPaymentDrawer id={openId} onClose={() => open(null)} />
      <StaffPaymentCreate
        kind={creating.kind}
        partyId={creating.partyId}
        onClose={creating.end}
        onSaved={({ id }) => open(id)}
      />
    </ListPage>
  )
}

type Creating = { kind: StaffPaymentKind; partyId: number | null }

/** What is being made: by a button, or of the employee whom the address names. The address forgets it once it is taken over. */
function useCreating() {
  const [params, setParams] = useSearchParams()
  const named = namedBy(params)
  const [begun, setBegun] = useState<Creating | null>(named)
  const isNamed = named !== null
  useEffect(() => {
    if (!isNamed) return
    setParams(
      (present) => {
        const next = new URLSearchParams(present)
        next.delete('recover')
        next.delete('pay')
        return next
      },
      { replace: true },
    )
  }, [isNamed, setParams])
  return {
    kind: begun?.kind ?? null,
    partyId: begun?.partyId ?? null,
    begin: (kind: StaffPaymentKind) => setBegun({ kind, partyId: null }),
    end: () => setBegun(null),
  }
}

function namedBy(params: URLSearchParams): Creating | null {
  const [recovered, paid] = [Number(params.get('recover')), Number(params.get('pay'))]
  if (recovered > 0) return { kind: 'RECOVERY', partyId: recovered }
  return paid > 0 ? { kind: 'PAYMENT', partyId: paid } : null
}

/** Employee and days have names of their own in the call. */
function inputOf(list: ListState<StaffPaymentSort>, today: BusinessDate): StaffPaymentQuery {
  const { filters: _, ...rest } = list.query
  const days = chosenDays(list.filter)
  const period = days && daysOf(days, today)
  const [kind, way] = [list.filter('kind'), list.filter('way')]
  const partyId = Number(list.filter('partyId')) || null
  return {
    ...rest,
    ...(partyId !== null && { partyId }),
    ...(period && { fromDate: period.from, toDate: period.to }),
    ...((kind ?? way) !== undefined && { filters: JSON.stringify({ ...(kind && { kind }), ...(way && { way }) }) }),
  }
}

function Filters({ list }: { list: ListState }) {
  const { t } = useTranslation('staff')
  const people = useQuery(queries.employee.list.queryOptions({ input: {} })).data
  return (
    <>
      <ChoiceFilter
        list={list}
        name="kind"
        label={t('kind')}
        all={t('anyKind')}
        options={staffPaymentKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
      />
      <ChoiceFilter
        list={list}
        name="way"
        label={t('how')}
        all={t('anyWay')}
        options={staffPaymentWays.map((value) => ({ value, label: t(`ways.${value}`) }))}
        narrow
      />
      <ChoiceFilter
        list={list}
        name="partyId"
        label={t('employee')}
        all={t('anyEmployee')}
        options={people?.map(({ partyId, name }) => ({ value: partyId, label: name }))}
        narrow
      />
      <DaysFilter list={list} />
    </>
  )
}

function useColumns(): readonly Column<StaffPayment, StaffPaymentSort>[] {
  const { t } = useTranslation(['staff', 'money'])
  return useMemo(
    () => [
      { key: 'number', title: t('money:list.column.number'), sortable: true, hideable: false, width: 150 },
      { key: 'date', title: t('money:list.column.date'), sortable: true, width: 110, as: 'date' },
      { key: 'employee', title: t('employee'), sortable: true, hideable: false },
      { key: 'kind', title: t('kind'), width: 150, render: ({ kind }) => t(`kinds.${kind}`) },
      { key: 'how', title: t('how'), render: ({ bank, way }) => (bank === null ? t(`ways.${way}`) : placeName(bank)) },
      { key: 'remark', title: t('money:pay.remark') },
      {
        key: 'amount',
        title: t('money:list.column.amount'),
        sortable: true,
        hideable: false,
        width: 130,
        as: 'amount',
      },
      {
        key: 'status',
        title: t('money:list.column.status'),
        width: 120,
        render: (payment) => <ValidTag of={payment} />,
      },
    ],
    [t],
  )
}
