/** Receipts of customers and payments to suppliers; the one that was opened lies over the list (`?payment=`). */
import { payingPage } from '#lib/paying-path.ts'
import { placeName } from '#lib/books.ts'
import { isAdmin, isSuperAdmin } from '#contract/access.ts'
import type { Payment, PaymentQuery, PaymentSort } from '#contract/bills/payment.ts'
import type { ReceivablePayable } from '#contract/enums.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { paymentTypes } from '#contract/enums.ts'
import { type ListState, useListState } from '#lib/list-state.ts'
import { useOpened } from '#lib/opened.ts'
import { queries } from '#lib/queries.ts'
import { useTodayOrPcDay } from '#lib/today.ts'
import { useRoles } from '#state/session.ts'
import { Amount } from '#ui/Amount.tsx'
import type { Column } from '#ui/DataTable.tsx'
import { chosenDays, dayFilters } from '#ui/list-days.ts'
import { ListPage, useViewSwitch } from '#ui/ListPage.tsx'
import { ChoiceFilter, DaysFilter, PartyFilter } from '#ui/ListFilters.tsx'
import { daysOf } from '#ui/periods.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { directionOf, type Side } from '../words.ts'
import { PaymentDrawer } from './PaymentDrawer.tsx'
import type { Uncounted } from '#ui/TableTotals.tsx'
import { PaymentStatus } from './PaymentStatus.tsx'

const filterNames = [...dayFilters, 'partyId', 'payment_type', 'status']
const both: readonly [Side, ...Side[]] = ['receivables', 'payables']
/** Who may not see what is owed to suppliers. */
const one: readonly [Side] = ['receivables']

const reversed: Uncounted<Payment> = { is: ({ reversedAt }) => reversedAt !== null, of: 'reversed' }

export default function Payments() {
  const { t } = useTranslation('money')
  const navigate = useNavigate()
  const roles = useRoles()
  const [side, sides] = useViewSwitch<Side>(isAdmin(roles) ? both : one, t('list.view'), (each) =>
    t(`list.views.${each}`),
  )
  const [openId, open] = useOpened('payment')
  const list = useListState<PaymentSort>({ filters: filterNames, defaultSort: '-date' })
  const input = inputOf(list, directionOf(side), useTodayOrPcDay())
  const query = useQuery({ ...queries.payment.list.queryOptions({ input }), placeholderData: keepPreviousData })
  const columns = useColumns(side)
  const mayMake = side === 'receivables' ? isSuperAdmin(roles) : isAdmin(roles)
  const create = () => void navigate(payingPage(directionOf(side)))
  return (
    <ListPage<Payment, PaymentSort>
      title={t(`list.title.${side}`)}
      counts={
        query.data && (
          <>
            {t(`list.counts.${side}`, { count: query.data.totalCount })} ·{' '}
            <Amount value={query.data.totalValue} currency />
          </>
        )
      }
      actions={isAdmin(roles) && sides}
      create={mayMake && { label: t(`list.create.${side}`), run: create }}
      tableKey={side}
      view="payments"
      columns={columns}
      query={query}
      list={list}
      searchHint={t('list.search')}
      filters={<Filters list={list} side={side} />}
      {...(query.data && { totals: { amount: <Amount value={query.data.totalValue} /> } })}
      uncounted={reversed}
      onOpen={({ id }) => open(id)}
      empty={{ title: t(`list.empty.${side}`), hint: t(`list.emptyHint.${side}`) }}
    >
      <PaymentDrawer id={openId} onClose={() => open(null)} />
    </ListPage>
  )
}

/** Party and days have names of their own in the call; the tender is a filter and a number. */
function inputOf(list: ListState<PaymentSort>, receivables: ReceivablePayable, today: BusinessDate): PaymentQuery {
  const { filters: _, ...rest } = list.query
  const days = chosenDays(list.filter)
  const period = days && daysOf(days, today)
  const [partyId, type] = [Number(list.filter('partyId')) || null, list.filter('payment_type')]
  const status = list.filter('status')
  return {
    ...rest,
    receivables,
    ...(partyId !== null && { partyId }),
    ...(period && { fromDate: period.from, toDate: period.to }),
    filters: JSON.stringify({
      ...(type !== undefined && { payment_type: Number(type) }),
      ...(status !== undefined && { reversed: status === 'reversed' }),
    }),
  }
}

function Filters({ list, side }: { list: ListState; side: Side }) {
  const { t } = useTranslation('money')
  return (
    <>
      <PartyFilter
        list={list}
        name="partyId"
        of={side === 'receivables' ? 'customers' : 'suppliers'}
        label={t(`pay.party.${side}`)}
        all={t(`pay.all.${side}`)}
      />
      <DaysFilter list={list} />
      <ChoiceFilter
        list={list}
        name="payment_type"
        label={t('list.tender')}
        all={t('list.anyTender')}
        narrow
        options={Object.entries(paymentTypes).map(([name, value]) => ({
          value,
          label: t(`list.tenders.${name as keyof typeof paymentTypes}`),
        }))}
      />
      <ChoiceFilter
        list={list}
        name="status"
        label={t('list.column.status')}
        all={t('list.anyStatus')}
        narrow
        options={(['stands', 'reversed'] as const).map((value) => ({ value, label: t(`list.statuses.${value}`) }))}
      />
    </>
  )
}

function useColumns(side: Side): readonly Column<Payment, PaymentSort>[] {
  const { t } = useTranslation('money')
  return useMemo(
    () => [
      { key: 'number', title: t('list.column.number'), sortable: true, hideable: false, width: 150 },
      { key: 'date', title: t('list.column.date'), sortable: true, width: 110, as: 'date' },
      { key: 'party', title: t(`pay.party.${side}`), sortable: true, hideable: false },
      { key: 'how', title: t('list.column.how'), width: 220, render: (payment) => <How payment={payment} /> },
      { key: 'advance', title: t('list.column.advance'), width: 120, as: 'amount' },
      { key: 'amount', title: t('list.column.amount'), sortable: true, hideable: false, width: 130, as: 'amount' },
      {
        key: 'status',
        title: t('list.column.status'),
        width: 150,
        render: (payment) => <PaymentStatus payment={payment} />,
      },
    ],
    [t, side],
  )
}

function How({ payment: { bank, chequeNumber } }: { payment: Payment }) {
  const { t } = useTranslation('money')
  return chequeNumber === null ? bank && placeName(bank) : t('list.cheque', { number: chequeNumber })
}
