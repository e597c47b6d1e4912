/** Days that are closed, newest first (specification §7 get-day-end; RPT-29). */
import { BusinessDate } from '#contract/dates.ts'
import type { DayEnd, DayEndTotals } from '#contract/periods/day-end.ts'
import { formatLongDate } from '#lib/dates.ts'
import { type Cents, sumOf, ZERO } from '#contract/money.ts'
import { cashDifference } from '#contract/periods/cash-difference.ts'
import { useListState } from '#lib/list-state.ts'
import { localPage } from '#lib/local-page.ts'
import { useOpenedWord } from '#lib/opened.ts'
import { queries } from '#lib/queries.ts'
import { dayAndTimeOf } from '#lib/time.ts'
import { Amount } from '#ui/Amount.tsx'
import { type Column, DataTable } from '#ui/DataTable.tsx'
import { ReportDays } from '#ui/report/ReportDays.tsx'
import { ParameterBar } from '#ui/report/ParameterBar.tsx'
import { useReportDays } from '#ui/report/use-report.ts'
import { StatusTag } from '#ui/StatusTag.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { CashDifference } from './CashDifference.tsx'
import { DayEndDrawer } from './DayEndDrawer.tsx'
import styles from './DayEnd.module.css'
import { DayCalendar } from './DayCalendar.tsx'
import { useClosedDays } from './use-closed-days.ts'

const shown = ['sales', 'cash', 'cheques', 'credits', 'short', 'excess', 'countDifference', 'cashInHand'] as const
type Shown = (typeof shown)[number]
type Sort = 'date' | Shown

/** Cash in hand is a balance: the days do not add up to anything. */
const summed = shown.filter((key) => key !== 'cashInHand')

const parts = {
  text: ({ date, closedBy }: DayEnd) => `${date} ${closedBy}`,
  sorts: {
    date: (day: DayEnd) => day.date,
    ...(Object.fromEntries(shown.map((key) => [key, ({ totals }: DayEnd) => totals[key] ?? ZERO])) as Record<
      Shown,
      (day: DayEnd) => Cents
    >),
  },
}

export function DayEndList() {
  const { t } = useTranslation('periods')
  const { choice, days, choose, settled } = useReportDays('account.dayEnds', 'period', { preset: 'thisMonth' })
  const list = useListState<Sort>({ defaultSort: '-date' })
  const query = useQuery({
    ...queries.account.dayEnds.queryOptions({ input: { fromDate: days.from, toDate: days.to } }),
    enabled: settled,
    placeholderData: keepPreviousData,
  })
  const columns = useColumns()
  const page = localPage(query.data, list, parts)
  const [word, open] = useOpenedWord('day')
  const { days: closed } = useClosedDays()
  const onOpen = (day: DayEnd) => open(day.date)
  return (
    <>
      <h2>{t('dayEnd.list')}</h2>
      <DayCalendar onOpen={onOpen} />
      <ParameterBar>
        <ReportDays time="period" choice={choice} days={days} onChoose={choose} />
      </ParameterBar>
      <div className={styles['days']}>
        <DataTable<DayEnd, Sort>
          view="closed-days"
          label={t('dayEnd.list')}
          columns={columns}
          rowKey={({ id }) => id}
          query={{ ...query, data: page }}
          list={list}
          {...(page && {
            totals: sumsOf(page.found),
            totalWords: t('dayEnd.totalOfDays', { count: page.found.length }),
          })}
          onOpen={onOpen}
          // The certificate of a day that was closed a moment ago stands above.
          exportKey={closed === null}
          empty={{ title: t('dayEnd.none'), hint: t('dayEnd.noneHint') }}
        />
      </div>
      <DayEndDrawer date={BusinessDate.safeParse(word).data ?? null} onClose={() => open(null)} />
    </>
  )
}

/** Of all days that are found, whichever page is shown. */
const sumsOf = (days: readonly DayEnd[]) =>
  Object.fromEntries(
    summed.map((key) => {
      const sum = sumOf(days, ({ totals }) => totals[key] ?? ZERO)
      return [
        key,
        key === 'countDifference' ? <CashDifference key={key} value={sum} /> : <Amount key={key} value={sum} />,
      ]
    }),
  )

/** A day that nobody counted is none that agreed. */
function Counted({ day }: { day: DayEnd }) {
  const { t } = useTranslation('periods')
  const difference = cashDifference(day)
  if (day.countedCash === null) return <span className="quiet">{t('dayEnd.wasNotCounted')}</span>
  return difference !== null && <CashDifference value={difference} />
}

function useColumns(): readonly Column<DayEnd, Sort>[] {
  const { t } = useTranslation('periods')
  return useMemo(() => {
    const figure = (key: Shown & keyof DayEndTotals): Column<DayEnd, Sort> => ({
      key,
      title: t(`dayEnd.totals.${key}`),
      align: 'end',
      sortable: true,
      width: 120,
      ...(key === 'countDifference'
        ? { render: (day) => <Counted day={day} />, amount: cashDifference }
        : { render: ({ totals }) => <Amount value={totals[key] ?? ZERO} /> }),
    })
    return [
      {
        key: 'date',
        title: t('dayEnd.day'),
        sortable: true,
        hideable: false,
        width: 150,
        render: ({ date }) => formatLongDate(date),
      },
      ...shown.map(figure),
      { key: 'closedBy', title: t('dayEnd.closedBy'), cutTo: 130 },
      { key: 'closedAt', title: t('dayEnd.closedAt'), width: 180, render: ({ closedAt }) => dayAndTimeOf(closedAt) },
      {
        key: 'differences',
        title: t('dayEnd.state'),
        width: 150,
        render: ({ differences, journalEntryId, totals }) => (
          <>
            {totals.refreshes && <StatusTag tone="warning">{t('dayEnd.wasRefreshed')}</StatusTag>}{' '}
            {differences.length > 0 && <StatusTag tone="warning">{t('dayEnd.withDifferences')}</StatusTag>}{' '}
            {journalEntryId !== null && <StatusTag tone="danger">{t('dayEnd.cashDiffered')}</StatusTag>}
          </>
        ),
      },
    ]
  }, [t])
}
