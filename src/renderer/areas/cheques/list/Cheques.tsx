/** All cheques, by what waits to be done with them; the cheque that was opened lies over the list (`?cheque=`). */
import { isSuperAdmin } from '#contract/access.ts'
import { receivablePayable } from '#contract/enums.ts'
import type { Cheque, ChequeTab, ChequeSummary, ChequeSort } from '#contract/cheques/cheque.ts'
import { api } from '#lib/client.ts'
import { useListState } from '#lib/list-state.ts'
import { useOpened } from '#lib/opened.ts'
import { queries } from '#lib/queries.ts'
import { useTodayOrPcDay } from '#lib/today.ts'
import { useRoles } from '#state/session.ts'
import { Numbered } from '#ui/NotSent.tsx'
import { Amount } from '#ui/Amount.tsx'
import { ListPage } from '#ui/ListPage.tsx'
import { ReportLink } from '#ui/ReportLink.tsx'
import { ShortcutButton } from '#ui/ShortcutButton.tsx'
import type { AllFound } from '#ui/table-selection.ts'
import type { BusinessDate } from '#contract/dates.ts'
import type { Column, Done } from '#ui/DataTable.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useCallback, useState, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { ChequeDrawer } from './ChequeDrawer.tsx'
import { ChequeFilters } from './ChequeFilters.tsx'
import { ChequeTabs } from './ChequeTabs.tsx'
import { ChosenCheques, type ChosenProps } from './ChosenCheques.tsx'
import { chequeInput, filterIn, filterNames, tabIn } from './cheque-input.ts'
import { MoveDialog } from '../move/MoveDialog.tsx'
import { type Moving, openOf } from '../words.ts'
import styles from './Debtors.module.css'
import { ChequeStatusTag, Maturity } from '../ChequeStatus.tsx'

/** The report calls them as the list does. */
const reportParameters = { outletId: 'outletId', bankId: 'bankId', repId: 'repId' }

const LIST = '/accounts/pending-cheque-management'

export default function Cheques() {
  const { t } = useTranslation('cheques')
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const [openId, open] = useOpened('cheque')
  const tab = tabIn(params)
  const list = useListState<ChequeSort>({ filters: filterNames, defaultSort: 'bankDate' })
  const today = useTodayOrPcDay()
  const input = chequeInput(list, tab, today)
  const query = useQuery({ ...queries.cheque.list.queryOptions({ input }), placeholderData: keepPreviousData })
  const summary = useQuery(queries.cheque.summary.queryOptions({ input: { on: today } })).data
  const columns = useChequeColumns(today)
  const [moving, setMoving] = useState<Moving | null>(null)
  const mayRecord = isSuperAdmin(useRoles())
  const write = () => void navigate(`${LIST}/create-payable-cheque`)
  const record = () => void navigate(`${LIST}/create-cheque`)
  const ours = input.receivables === receivablePayable.payable
  const asked = JSON.stringify(input)
  const findAll = () => api.cheque.ids(filterIn(asked))

  const chosen = useChosen({ tab, ours, asked, onMove: setMoving })

  return (
    <ListPage<Cheque, ChequeSort>
      title={t('title')}
      label={t(`tabs.${tab}`)}
      counts={
        query.data && (
          <>
            {t('counts', { count: query.data.totalCount })} · <Amount value={query.data.totalValue} currency />
          </>
        )
      }
      actions={
        mayRecord && (
          <>
            <ShortcutButton shortcut="create" onClick={record}>
              {t('received')}
            </ShortcutButton>
            <Button type="primary" onClick={write}>
              {t('payable')}
            </Button>
          </>
        )
      }
      create={!mayRecord && { label: t('payable'), run: write }}
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
        <ReportLink
          to="/accounts/reports/cheques/pending-cheque-report"
          list={list}
          asOf
          parameters={reportParameters}
        />
      }
      {...(query.data && { totals: { amount: <Amount value={query.data.totalValue} /> } })}
      onOpen={({ id }) => open(id)}
      findAll={findAll}
      selection={chosen}
      empty={{ title: t(`empty.${tab}`), hint: t('emptyHint') }}
    >
      <ChequeDrawer id={openId} onMove={setMoving} onClose={() => open(null)} />
      <MoveDialog moving={moving} onMove={setMoving} />
    </ListPage>
  )
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

/** Each tab has a page, a search and filters of its own: they begin anew. */
const addressOf = (tab: ChequeTab): Record<string, string> => (tab === 'due' ? {} : { view: tab })

type DebtorsProps = {
  parties: ChequeSummary['uncleared']['parties']
  chosen: number | null
  onChoose: (partyId: number | null) => void
}

/** Uncleared cheques by debtor: each is a filter of the list under it. */
function Debtors({ parties, chosen, onChoose }: DebtorsProps) {
  const { t } = useTranslation('cheques')
  if (parties.length === 0) return null
  return (
    <ul className={styles['debtors']} aria-label={t('debtors.title')}>
      {parties.map(({ partyId, party, count, value }) => (
        <li key={partyId}>
          <button
            type="button"
            aria-pressed={partyId === chosen}
            title={t('debtors.show')}
            onClick={() => onChoose(partyId === chosen ? null : partyId)}
          >
            <span>{party}</span>
            <small>{t('counts', { count })}</small>
            <strong>
              <Amount value={value} />
            </strong>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Columns of the cheques. */
function useChequeColumns(today: BusinessDate): readonly Column<Cheque, ChequeSort>[] {
  const { t } = useTranslation('cheques')
  return useMemo(
    () => [
      { key: 'party', title: t('column.party'), sortable: true, hideable: false },
      {
        key: 'drawerBank',
        title: t('column.drawerBank'),
        sortable: true,
        render: ({ drawerBank, branch }) => (branch ? `${drawerBank}, ${branch}` : drawerBank),
      },
      {
        key: 'chequeNumber',
        title: t('column.number'),
        sortable: true,
        hideable: false,
        width: 120,
        render: ({ id, chequeNumber }) => <Numbered of="cheque" id={id} number={chequeNumber} />,
      },
      {
        key: 'bankDate',
        title: t('column.bankDate'),
        sortable: true,
        hideable: false,
        width: 200,
        render: (cheque) => <Maturity cheque={cheque} today={today} />,
      },
      { key: 'receivedOn', title: t('column.received'), sortable: true, width: 110, as: 'date' },
      { key: 'bank', title: t('column.bank'), width: 130 },
      { key: 'status', title: t('column.status'), width: 110, render: (cheque) => <ChequeStatusTag cheque={cheque} /> },
      {
        key: 'amount',
        title: t('column.amount'),
        sortable: true,
        hideable: false,
        align: 'end',
        width: 130,
        render: (cheque) => <Amount value={openOf(cheque)} />,
      },
    ],
    [t, today],
  )
}
