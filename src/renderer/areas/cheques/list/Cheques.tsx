/** All cheques, by what waits to be done with them; the cheque that was opened lies over the list (`?cheque=`). */
import { isSuperAdmin } from '#contract/access.ts'
import { chequeStatuses, receivablePayable } from '#contract/enums.ts'
import type { Cheque, ChequeTab, ChequeSort } from '#contract/cheques/cheque.ts'
import { DEFAULT_CHEQUE_STALE_MONTHS, oldestCheque } from '#contract/cheques/stale-cheque.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { api } from '#lib/client.ts'
import { useListState } from '#lib/list-state.ts'
import { useOpened } from '#lib/opened.ts'
import { useShortcut } from '#lib/shortcuts.ts'
import { queries } from '#lib/queries.ts'
import { useTodayOrPcDay } from '#lib/today.ts'
import { useTakesStep } from '#lib/use-opening.ts'
import { useRoles } from '#state/session.ts'
import { Amount } from '#ui/Amount.tsx'
import { ListPage } from '#ui/ListPage.tsx'
import { ReportLink } from '#ui/ReportLink.tsx'
import { ShortcutButton } from '#ui/ShortcutButton.tsx'
import type { AllFound } from '#ui/table-selection.ts'
import type { Uncounted } from '#ui/TableTotals.tsx'
import type { Done } from '#ui/DataTable.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { ChequeDrawer } from './ChequeDrawer.tsx'
import { ChequeFilters } from './ChequeFilters.tsx'
import { ChequeTabs } from './ChequeTabs.tsx'
import { Debtors } from './Debtors.tsx'
import { ChosenCheques, type ChosenProps } from './ChosenCheques.tsx'
import {
  chequeInput,
  filterIn,
  filterNames,
  hasPayInSlip,
  isOfReceived,
  isOneDirection,
  reportInput,
  tabIn,
} from './cheque-input.ts'
import { MoveDialog } from '../move/MoveDialog.tsx'
import type { Moving } from '../words.ts'
import { LastSlip } from './LastSlip.tsx'
import { useRowMoves } from './row-moves.ts'
import { useChequeColumns } from './use-cheque-columns.tsx'
import { useRowUndo } from './Withdrawals.tsx'

/** The report calls them as the list does. */
const reportParameters = { outletId: 'outletId', bankId: 'bankId', repId: 'repId' }

/** The sums leave out what was cancelled. */
const uncounted: Uncounted<Cheque> = { is: ({ status }) => status === chequeStatuses.cancelled, of: 'cancelled' }

const LIST = '/accounts/pending-cheque-management'

export default function Cheques() {
  const { t } = useTranslation(['cheques', 'frame'])
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const [openId, open] = useOpened('cheque')
  const tab = tabIn(params)
  const list = useListState<ChequeSort>({ filters: filterNames, defaultSort: firstSort(tab) })
  const today = useTodayOrPcDay()
  const input = chequeInput(list, tab, today)
  const report = reportInput(tab, input, today, useOldestBankable(today))
  const query = useQuery({ ...queries.cheque.list.queryOptions({ input }), placeholderData: keepPreviousData })
  const summary = useQuery(queries.cheque.summary.queryOptions({ input: { on: today } })).data
  const columns = useChequeColumns(today, tab)
  const [moving, setMoving] = useState<Moving | null>(null)
  const mayRecord = isSuperAdmin(useRoles())
  // The opening is of cheques in hand.
  const isStep = useTakesStep('cheques') && mayRecord
  const write = () => void navigate(`${LIST}/create-payable-cheque`)
  const record = () => void navigate(`${LIST}/create-cheque`)
  const ours = input.receivables === receivablePayable.payable
  const isSummed = isOneDirection(tab, input.receivables)
  const asked = JSON.stringify(input)
  const findAll = () => api.cheque.ids(filterIn(asked))

  const elsewhere = useElsewhere(list.search, tab, query.data?.totalCount, today)
  const toClearing = { label: t('tabs.clearing'), run: () => setParams(addressOf('clearing')) }
  const undo = useRowUndo()
  const rowMoves = useRowMoves(setMoving, undo.ask)
  const chosen = useChosen({ tab, ours, asked, onMove: setMoving })

  return (
    <ListPage<Cheque, ChequeSort>
      title={t('title')}
      label={t(`tabs.${tab}`)}
      counts={
        query.data && (
          <>
            {t('counts', { count: query.data.totalCount })}
            {isSummed && (
              <>
                {' · '}
                <Amount value={query.data.totalValue} currency />
              </>
            )}
          </>
        )
      }
      actions={
        isStep ? (
          <Button onClick={write}>{t('payable')}</Button>
        ) : (
          mayRecord && (
            <ShortcutButton shortcut="receiveCheque" onClick={record}>
              {t('received')}
            </ShortcutButton>
          )
        )
      }
      create={isStep ? { label: t('received'), run: record } : { label: t('payable'), run: write }}
      above={
        <>
          <ChequeTabs summary={summary} chosen={tab} onChoose={(next) => setParams(addressOf(next))} />
          {tab === 'uncleared' && summary && (
            <Debtors
              parties={summary.uncleared.parties}
              chosen={Number(list.filter('outletId')) || null}
              onChoose={(id) => list.setFilter('outletId', id === null ? undefined : String(id))}
            />
          )}
        </>
      }
      tableKey={tab}
      view="cheques"
      columns={columns}
      query={query}
      list={list}
      searchHint={t('search')}
      filters={<ChequeFilters list={list} tab={tab} />}
      tools={
        <>
          {hasPayInSlip(tab) && <LastSlip />}
          {report && (
            <ReportLink
              to="/accounts/reports/cheques/pending-cheque-report"
              list={list}
              asOf
              parameters={reportParameters}
              fixed={report}
              name={t('frame:pages.pendingChequeReport')}
            />
          )}
        </>
      }
      {...(query.data && isSummed && { totals: { amount: <Amount value={query.data.totalValue} /> } })}
      {...(tab === 'all' && { uncounted })}
      onOpen={({ id }) => open(id)}
      rowActions={rowMoves}
      findAll={findAll}
      selection={chosen}
      empty={
        tab === 'returned'
          ? { title: t('empty.returned'), hint: t('emptyReturned'), action: toClearing }
          : {
              title: t(`empty.${tab}`),
              hint: t('emptyHint'),
              ...(isOfReceived(tab) && mayRecord && { action: { label: t('received'), run: record } }),
            }
      }
      elsewhere={elsewhere}
    >
      <ChequeDrawer id={openId} onMove={setMoving} onClose={() => open(null)} />
      <MoveDialog moving={moving} onMove={setMoving} />
      {undo.dialog}
    </ListPage>
  )
}

/** The oldest date that a bank takes today. */
function useOldestBankable(today: BusinessDate): BusinessDate {
  const config = useQuery(queries.appConfig.get.queryOptions({ input: {} })).data
  return oldestCheque(today, config?.chequeStaleMonths ?? DEFAULT_CHEQUE_STALE_MONTHS)
}

/** A search looks at the open tab: where it finds nothing there, it says how many All has, with the way to them. */
function useElsewhere(search: string, tab: ChequeTab, found: number | undefined, today: BusinessDate) {
  const { t } = useTranslation('cheques')
  const [, setParams] = useSearchParams()
  const wanted = search !== '' && tab !== 'all' && found === 0
  const input = { searchQuery: search, filters: JSON.stringify({ tab: 'all', on: today }), PageSize: 10 as const }
  const count = useQuery({ ...queries.cheque.list.queryOptions({ input }), enabled: wanted }).data?.totalCount ?? 0
  const run = () => setParams({ view: 'all', q: search })
  useShortcut('searchAll', run, wanted && count > 0)
  // In the search box letters are typed.
  useShortcut('searchAllAlso', run, wanted && count > 0)
  return wanted && count > 0
    ? { title: t('elsewhere.title', { count }), action: { label: t('elsewhere.show', { count }), run } }
    : null
}

/** The same while the list asks for the same: the table is not drawn anew for it. */
function useChosen({ tab, ours, asked, onMove }: Pick<ChosenProps, 'tab' | 'ours' | 'asked' | 'onMove'>) {
  return useCallback(
    (rows: readonly Cheque[], done: Done, all: AllFound | null) => (
      <ChosenCheques rows={rows} all={all} tab={tab} ours={ours} asked={asked} onMove={onMove} done={done} />
    ),
    [tab, ours, asked, onMove],
  )
}

/** What was at the bank longest stands first; where nothing waits to be done, and of what came back, the newest. */
function firstSort(tab: ChequeTab): ChequeSort | `-${ChequeSort}` {
  if (tab === 'clearing') return 'statusOn'
  if (tab === 'returned') return '-statusOn'
  return tab === 'cleared' || tab === 'all' ? '-bankDate' : 'bankDate'
}

/** Each tab has a page, a search and filters of its own: they begin anew. */
const addressOf = (tab: ChequeTab): Record<string, string> => (tab === 'due' ? {} : { view: tab })
