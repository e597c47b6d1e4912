/** Bottles that came back, broke or were paid for, by day, with the money that they brought (RPT-13). */
import { formatQuantity } from '#contract/format.ts'
import type { CollectedLoan, ClosureSort } from '#contract/bottles/loan.ts'
import { extend } from '#contract/money.ts'
import { bottlesAllowed } from '#lib/bottles-allowed.ts'
import { type ListState, useListState } from '#lib/list-state.ts'
import { queries } from '#lib/queries.ts'
import { useTodayOrPcDay } from '#lib/today.ts'
import { useSession } from '#state/session.ts'
import { Amount } from '#ui/Amount.tsx'
import type { Column } from '#ui/DataTable.tsx'
import { ListPage } from '#ui/ListPage.tsx'
import { chosenDays, dayFilters } from '#ui/list-days.ts'
import { daysOf } from '#ui/periods.ts'
import { DaysFilter, PartyFilter } from '#ui/ListFilters.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { loanPaths } from './loan-values.ts'

const USUAL_DAYS = 'today'
const filterNames = [...dayFilters, 'partyId']

export default function LoansCollected() {
  const { t } = useTranslation('loans')
  const navigate = useNavigate()
  const list = useListState<ClosureSort>({ filters: filterNames, defaultSort: '-date' })
  const days = daysOf(chosenDays(list.filter) ?? { preset: USUAL_DAYS }, useTodayOrPcDay())
  const { filters: _, ...rest } = list.query
  const partyId = Number(list.filter('partyId')) || null
  const query = useQuery({
    ...queries.bottleReceipt.loanClosures.queryOptions({
      input: { ...rest, fromDate: days.from, toDate: days.to, ...(partyId !== null && { partyId }) },
    }),
    placeholderData: keepPreviousData,
  })
  const columns = useColumns()
  const opens = useSession(({ state }) => state !== null && bottlesAllowed(state))
  const sums = query.data?.totals
  return (
    <ListPage<CollectedLoan, ClosureSort>
      title={t('collected.title')}
      counts={query.data && t('collected.counts', { count: query.data.totalCount })}
      view="bottle-loans-collected"
      columns={columns}
      query={query}
      list={list}
      searchHint={t('search')}
      filters={<Filters list={list} />}
      {...(sums && {
        totals: {
          qtyReturned: formatQuantity(sums.returned),
          qtyDamaged: formatQuantity(sums.damaged),
          qtyPaid: formatQuantity(sums.bought),
          paid: <Amount value={sums.paid} />,
          damageCharge: <Amount value={sums.charges} />,
          depositRefund: <Amount value={sums.refunds} />,
          depositSetOff: <Amount value={sums.setOff} />,
          depositForfeited: <Amount value={sums.forfeited} />,
        },
      })}
      {...(opens && { onOpen: ({ loanId }: CollectedLoan) => void navigate(loanPaths.one(loanId)) })}
      empty={{ title: t('collected.empty'), hint: t('collected.emptyHint') }}
    />
  )
}

function Filters({ list }: { list: ListState }) {
  const { t } = useTranslation('loans')
  return (
    <>
      <DaysFilter list={list} otherwise={USUAL_DAYS} />
      <PartyFilter list={list} name="partyId" of="customers" label={t('column.party')} all={t('allParties')} />
    </>
  )
}

function useColumns(): readonly Column<CollectedLoan, ClosureSort>[] {
  const { t } = useTranslation('loans')
  return useMemo(() => {
    const pieces = (key: 'qtyReturned' | 'qtyDamaged' | 'qtyPaid'): Column<CollectedLoan, ClosureSort> => ({
      key,
      title: t(`closures.${key}`),
      align: 'end',
      width: 84,
      render: (row) => row[key] > 0 && formatQuantity(row[key]),
    })
    const money = (
      key: 'damageCharge' | 'depositRefund' | 'depositSetOff' | 'depositForfeited',
    ): Column<CollectedLoan, ClosureSort> => ({
      key,
      title: t(`closures.${key}`),
      align: 'end',
      width: 104,
      render: (row) => row[key] > 0 && <Amount value={row[key]} />,
    })
    return [
      { key: 'date', title: t('column.date'), sortable: true, hideable: false, width: 110, as: 'date' },
      { key: 'loan', title: t('one'), sortable: true, width: 140 },
      { key: 'party', title: t('column.party'), sortable: true },
      { key: 'item_code', title: t('column.item_code'), width: 80 },
      pieces('qtyReturned'),
      pieces('qtyDamaged'),
      pieces('qtyPaid'),
      {
        key: 'paid',
        title: t('closures.paid'),
        align: 'end',
        width: 104,
        // What damage cost stands beside it.
        render: (row) => row.qtyPaid > 0 && <Amount value={extend(row.qtyPaid, row.unitPrice)} />,
      },
      money('damageCharge'),
      money('depositRefund'),
      money('depositSetOff'),
      money('depositForfeited'),
      { key: 'entry', title: t('closures.entry'), width: 130, render: ({ trip, journal }) => trip ?? journal },
    ]
  }, [t])
}
