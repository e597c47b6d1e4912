/** Open bills: what customers owe and what is owed to suppliers, by age; the bill that was opened lies over the list (`?bill=`). */
import type { PendingBill, PendingSort } from '#contract/bills/bill.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { formatMoney } from '#contract/format.ts'
import { payingPage, payingPath } from '#lib/paying-path.ts'
import { formatDate } from '#lib/dates.ts'
import { sumOf } from '#contract/money.ts'
import { type ListState, useListState } from '#lib/list-state.ts'
import { useOpened } from '#lib/opened.ts'
import { queries } from '#lib/queries.ts'
import { useTodayOrPcDay } from '#lib/today.ts'
import { useShortcut } from '#lib/shortcuts.ts'
import { alert } from '#state/alerts.ts'
import { ShortcutButton } from '#ui/ShortcutButton.tsx'
import { Numbered } from '#ui/NotSent.tsx'
import { Amount } from '#ui/Amount.tsx'
import { useMayOpen } from '#ui/PageLink.tsx'
import { chosenDays, dayFilters } from '#ui/list-days.ts'
import { ListPage, useViewSwitch } from '#ui/ListPage.tsx'
import { ReportLink } from '#ui/ReportLink.tsx'
import { CheckFilter, DaysFilter, PartyFilter, RepFilter } from '#ui/ListFilters.tsx'
import type { Uncounted } from '#ui/TableTotals.tsx'
import type { Column } from '#ui/DataTable.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { AgeingFigures } from './AgeingFigures.tsx'
import { BillDrawer } from './BillDrawer.tsx'
import { CollectDrawer } from '../collect/CollectDrawer.tsx'
import { pendingInput } from './pending-input.ts'
import { directionOf, isOpen, type Side, sideOf } from '../words.ts'
import { BillStatus, Due } from '../BillStatus.tsx'

const filterNames = [...dayFilters, 'partyId', 'repId', 'overdue', 'age', 'all']
/** As the report calls them. */
const reportParameters = { partyId: 'outletId', repId: 'repId', age: 'age' }

const cancelled: Uncounted<PendingBill> = { is: ({ status }) => status === 'CANCELLED', of: 'cancelled' }

export default function PendingBills() {
  const { t } = useTranslation('bills')
  const navigate = useNavigate()
  const [side, sides] = useViewSwitch(['receivables', 'payables'], t('view.label'), (one) => t(`view.${one}`))
  const [openId, open] = useOpened('bill')
  const list = useListState<PendingSort>({ filters: filterNames, defaultSort: 'dueOn' })
  const today = useTodayOrPcDay()
  const query = usePending(list, side, today)
  const elsewhere = useElsewhere(list, side, query.data?.totalCount, today)
  const columns = useBillColumns()
  const [collecting, setCollecting] = useState<PendingBill | null>(null)
  const mayPay = useMayOpen(payingPage(directionOf(side)))
  const whenOpen = (act: (bill: PendingBill) => void) => (bill: PendingBill) =>
    isOpen(bill)
      ? act(bill)
      : alert({ text: t('notOpen', { bill: bill.bill_no, status: t(`status.${bill.status}`) }), severity: 'warning' })
  // While none is chosen, the keys are for the bill that has the cursor.
  const rowKeys = {
    collect: whenOpen(setCollecting),
    ...(mayPay && {
      payBills: whenOpen(({ direction, partyId, id }) => void navigate(payingPath(direction, partyId, [id]))),
    }),
    // In the lists of cheques it selects all; here bills of one party are chosen.
    chooseAll: () => alert({ text: t('howToChoose') }),
  }
  const create = () => void navigate(`/accounts/pending-credit-management/create-credit-bill?view=${side}`)

  return (
    <ListPage<PendingBill, PendingSort>
      title={t('title')}
      counts={
        query.data && (
          <>
            {t('counts', { count: query.data.totalCount })} ·{' '}
            {t('sumOpen', { amount: formatMoney(query.data.totalValue) })}
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
      {...(query.data && {
        totals: {
          amount: <Amount value={query.data.totalAmount} />,
          open: <Amount value={query.data.totalValue} />,
        },
      })}
      uncounted={cancelled}
      onOpen={({ id }) => open(id)}
      rowActions={rowKeys}
      selection={chosenBills}
      empty={{ title: t(`empty.${side}`), hint: t(`emptyHint.${side}`) }}
      elsewhere={elsewhere}
    >
      <BillDrawer id={openId} today={today} onClose={() => open(null)} />
      <CollectDrawer bill={collecting} onClose={() => setCollecting(null)} />
    </ListPage>
  )
}

function usePending(list: ListState<PendingSort>, side: Side, today: BusinessDate) {
  const input = pendingInput(list, directionOf(side), chosenDays(list.filter), today)
  const query = useQuery({ ...queries.bill.pending.queryOptions({ input }), placeholderData: keepPreviousData })
  // The other side's bills do not stand in for these while they are read.
  const isOther = query.isPlaceholderData && query.data?.items.some(({ direction }) => direction !== directionOf(side))
  return isOther ? { ...query, data: undefined } : query
}

/** A search looks at the bills that the list shows, open ones at first: where it finds none, it says how many all have, with the way to them. */
function useElsewhere(list: ListState<PendingSort>, side: Side, found: number | undefined, today: BusinessDate) {
  const { t } = useTranslation('bills')
  const wanted = list.search !== '' && list.filter('all') === undefined && found === 0
  const input = {
    searchQuery: list.search,
    receivables: directionOf(side),
    on: today,
    filters: JSON.stringify({ all: true }),
    PageSize: 10 as const,
  }
  const count = useQuery({ ...queries.bill.pending.queryOptions({ input }), enabled: wanted }).data?.totalCount ?? 0
  const run = () =>
    list.setFilters({ ...Object.fromEntries(filterNames.map((name) => [name, undefined])), all: 'true' })
  useShortcut('searchAllBills', run, wanted && count > 0)
  // In the search box letters are typed.
  useShortcut('searchAllBillsAlso', run, wanted && count > 0)
  return wanted && count > 0
    ? { title: t('elsewhere.title', { count }), action: { label: t('elsewhere.show'), run } }
    : null
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
      <CheckFilter list={list} name="all" label={t('all')} />
    </>
  )
}

const chosenBills = (rows: readonly PendingBill[]) => <ChosenBills bills={rows} />

/** What the chosen bills come to; bills of one party lead to one payment over all of them. */
function ChosenBills({ bills }: { bills: readonly PendingBill[] }) {
  const { t } = useTranslation('bills')
  const navigate = useNavigate()
  const open = bills.filter(isOpen)
  const [first] = open
  const isOneParty = open.every(({ partyId }) => partyId === first?.partyId)
  const side = first ? sideOf(first.direction) : 'receivables'
  const page = payingPage(directionOf(side))
  const mayPay = useMayOpen(page)
  const pay = ({ direction, partyId }: PendingBill) =>
    void navigate(
      payingPath(
        direction,
        partyId,
        open.map(({ id }) => id),
      ),
    )
  return (
    <>
      <span>
        {t('chosenOpen')} <Amount value={sumOf(bills, (bill) => bill.open)} currency />
      </span>
      {mayPay && first && isOneParty && (
        <ShortcutButton size="small" type="primary" shortcut="payBills" onClick={() => pay(first)}>
          {t(`payChosen.${side}`)}
        </ShortcutButton>
      )}
      {mayPay && !isOneParty && <span className="quiet">{t(`payOne.${side}`)}</span>}
    </>
  )
}

/** Blank until the bill is overdue. */
const daysLate = (bill: PendingBill): string => (isOpen(bill) && bill.daysOverdue > 0 ? String(bill.daysOverdue) : '')

/** Columns of the open bills. */
function useBillColumns(): readonly Column<PendingBill, PendingSort>[] {
  const { t } = useTranslation('bills')
  return useMemo(
    () => [
      { key: 'number', title: t('column.number'), sortable: true, width: 128 },
      {
        key: 'bill_no',
        title: t('column.bill_no'),
        sortable: true,
        hideable: false,
        width: 128,
        render: ({ id, bill_no }) => <Numbered of="bill" id={id} number={bill_no} />,
      },
      { key: 'party', title: t('column.party'), sortable: true, hideable: false },
      { key: 'date', title: t('column.date'), sortable: true, width: 100, as: 'date' },
      {
        key: 'dueOn',
        title: t('column.dueOn'),
        sortable: true,
        width: 168,
        render: (bill) => (
          <>
            {formatDate(bill.dueOn)}
            {isOpen(bill) && (
              <>
                {' · '}
                <Due dueOn={bill.dueOn} days={bill.daysOverdue} />
              </>
            )}
          </>
        ),
        inFile: { title: t('column.dueOn'), kind: 'date', text: ({ dueOn }) => dueOn },
        inFileAs: ['dueOn', 'daysOverdue'],
      },
      {
        key: 'daysOverdue',
        title: t('column.daysOverdue'),
        align: 'end',
        width: 112,
        spare: true,
        filter: false,
        render: daysLate,
        // Files have it though it is hidden.
        inFile: { title: t('column.daysOverdue'), text: daysLate },
      },
      { key: 'amount', title: t('column.amount'), sortable: true, width: 112, as: 'amount' },
      { key: 'open', title: t('column.open'), sortable: true, hideable: false, width: 112, as: 'amount' },
      { key: 'status', title: t('column.status'), width: 120, render: ({ status }) => <BillStatus status={status} /> },
    ],
    [t],
  )
}
