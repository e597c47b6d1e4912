/** The charts (specification §2 /charts/echarts): sales and margin by item, route, rep and weekday, collections and bottle turnover of a period, beside another. */
import type { Analysis, Sold } from '#contract/dashboard/analysis.ts'
import { formatDate, formatMonth, weekdayNames } from '#lib/dates.ts'
import { ZERO } from '#contract/money.ts'
import { queries } from '#lib/queries.ts'
import { ofScope, useProductScope } from '#lib/use-product-scope.ts'
import { useBottlesAllowed } from '#state/session.ts'
import { Amount } from '#ui/Amount.tsx'
import { comparedWith, comparisons } from '#contract/comparison.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { LoadState } from '#ui/LoadState.tsx'
import { OfflineNote } from '#ui/OfflineNote.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { ProductChip } from '#ui/ProductChip.tsx'
import { Segmented } from '#ui/Segmented.tsx'
import { WordSelect } from '#ui/WordSelect.tsx'
import { ReportDays } from '#ui/report/ReportDays.tsx'
import { ParameterBar, ReportParameter } from '#ui/report/ParameterBar.tsx'
import { useReportDays, useReportParameter } from '#ui/report/use-report.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { dayInShort } from '#ui/chart/change.ts'
import { CollectionsPanel } from './CollectionsPanel.tsx'
import { marginOf, type Measure, measures } from './measures.ts'
import { SoldPanel } from './SoldPanel.tsx'
import { TurnoverPanel } from './TurnoverPanel.tsx'
import { paths } from '../paths.ts'
import styles from './Charts.module.css'

const HEIGHT = 230
const nothing: Sold = { qty: 0, sales: ZERO, cost: ZERO }

export default function Charts() {
  const { t } = useTranslation('dashboard')
  const scope = useProductScope()
  const { choice, days, choose, settled } = useReportDays('dayEnd.analysis', 'period', { preset: 'thisMonth' })
  const [compareText, setCompare] = useReportParameter('compare')
  const comparison = comparisons.find((one) => one === compareText)
  const other = comparison && comparedWith(comparison, days)
  const [showText, setShow] = useReportParameter('show')
  const measure = measures.find((one) => one === showText) ?? 'sales'
  const query = useQuery({
    ...queries.dayEnd.analysis.queryOptions({
      input: {
        stDate: days.from,
        enDate: days.to,
        ...ofScope(scope),
        ...(other && { otherStDate: other.from, otherEnDate: other.to }),
      },
    }),
    enabled: settled,
    placeholderData: keepPreviousData,
  })
  return (
    <div className={styles['page']}>
      <PageHeader title={t('charts')} counts={query.data && <Counts {...query.data} />} />
      <OfflineNote about="reading" />
      <ParameterBar>
        <ReportDays time="period" choice={choice} days={days} onChoose={choose} />
        <ReportParameter label={t('compare')}>
          <WordSelect
            aria-label={t('compare')}
            value={comparison ?? 'none'}
            options={(['none', ...comparisons] as const).map((value) => ({ value, label: t(`comparisons.${value}`) }))}
            onChange={(next) => setCompare(next === 'none' ? undefined : next)}
          />
        </ReportParameter>
        <ProductChip scope={scope} />
        <Segmented<Measure>
          className={styles['measure'] ?? ''}
          aria-label={t('show')}
          value={measure}
          options={measures.map((value) => ({ value, label: t(`measures.${value}`) }))}
          onChange={(next) => setShow(next === 'sales' ? undefined : next)}
        />
      </ParameterBar>
      <LoadState query={query}>{(analysis) => <Panels analysis={analysis} measure={measure} />}</LoadState>
    </div>
  )
}

function Counts({ total, other }: Analysis) {
  const { t } = useTranslation('dashboard')
  return (
    <>
      {t('salesSeries')} <Amount value={total.now.sales} currency /> · {t('margin')}{' '}
      <Amount value={marginOf(total.now)} />
      {other && ` · ${t('comparedWith', { from: formatDate(other.from), to: formatDate(other.to) })}`}
    </>
  )
}

/** Neither sold nor collected in the period, nor in the one it is compared with. */
const isEmpty = ({ total, collections }: Analysis): boolean =>
  [
    total.now.sales,
    total.before?.sales ?? 0,
    ...Object.values(collections.now),
    ...Object.values(collections.before ?? {}),
  ].every((amount) => amount === 0)

function Panels({ analysis, measure }: { analysis: Analysis; measure: Measure }) {
  const { t } = useTranslation('dashboard')
  const withBottles = useBottlesAllowed()
  const { period, total, curve, items, routes, reps, weekdays, collections, bottles } = analysis
  const report = (to: string) => ({ to, label: t('report') })
  const named = (rows: Analysis['items']) => rows.map(({ id, name, ...sold }) => ({ key: id, place: name, ...sold }))
  const common = { measure, total }
  if (isEmpty(analysis)) return <EmptyState title={t('nothingSold')} hint={t('nothingSoldHint')} />
  return (
    <div className={styles['panels']}>
      <div className={styles['wide']}>
        <SoldPanel
          {...common}
          view="charts-curve"
          title={t(curve.unit === 'day' ? 'byDay' : 'byMonth')}
          of={t(curve.unit)}
          kind="columns"
          height={HEIGHT}
          // The nth point of the other period stands at the nth place of this one.
          lines={curve.now.map(({ date, ...now }, index) => ({
            key: date,
            place: curve.unit === 'day' ? dayInShort(date) : formatMonth(date),
            now,
            before: curve.before && (curve.before[index] ?? nothing),
          }))}
          link={report(paths.sales(period))}
        />
      </div>
      <div className={styles['column']}>
        <SoldPanel
          {...common}
          view="charts-items"
          title={t('byItem')}
          of={t('item')}
          kind="bars"
          lines={named(items)}
          link={report(paths.itemSales(period))}
        />
        <SoldPanel
          {...common}
          view="charts-weekdays"
          title={t('byWeekday')}
          of={t('weekday')}
          kind="columns"
          height={HEIGHT}
          lines={weekdays.map(({ weekday, ...sold }) => ({
            key: weekday,
            place: weekdayNames()[weekday - 1] ?? '',
            ...sold,
          }))}
          link={report(paths.sales(period))}
        />
      </div>
      <div className={styles['column']}>
        <SoldPanel
          {...common}
          view="charts-routes"
          title={t('byRoute')}
          of={t('route')}
          kind="bars"
          lines={named(routes)}
          link={report(paths.loading(period))}
        />
        <SoldPanel
          {...common}
          view="charts-reps"
          title={t('byRep')}
          of={t('rep')}
          kind="bars"
          lines={named(reps)}
          link={report(paths.sales(period))}
        />
      </div>
      <div className={styles['wide']}>
        <CollectionsPanel collections={collections} link={report(paths.settlements)} height={HEIGHT} />
      </div>
      {withBottles && (
        <div className={styles['wide']}>
          <TurnoverPanel bottles={bottles} link={report(paths.bottleReport(period))} />
        </div>
      )}
    </div>
  )
}
