/** Sales of the last 30 days, with the month so far beside last month's same days where the books have them. */
import { dayToCompare, type DashboardStats } from '#contract/dashboard/dashboard.ts'
import { firstOfMonth } from '#contract/dates.ts'
import { formatAmount } from '#contract/format.ts'
import { coverOf } from '#lib/beginning.ts'
import { formatLongDate } from '#lib/dates.ts'
import { useBeginning } from '#lib/use-beginning.ts'
import { cents, sumOf } from '#contract/money.ts'
import { Amount } from '#ui/Amount.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { changeOf, dayInShort, inShort } from '#ui/chart/change.ts'
import { ChartPanel, LazyPlot } from '#ui/chart/ChartPanel.tsx'
import styles from '#ui/chart/Panel.module.css'
import { paths } from '../paths.ts'

/** At least; the chart fills its card. */
const HEIGHT = 218

type SalesCurveProps = { stats: DashboardStats; product: string | undefined }

/** `product`: the one that they are of alone. */
export function SalesCurve({ stats: { on, sales }, product }: SalesCurveProps) {
  const { t } = useTranslation('dashboard')
  const sameDay = dayToCompare(on, sales.last.date)
  const before = { from: firstOfMonth(sameDay), to: sameDay }
  const cover = coverOf(before, useBeginning()?.goLiveDate)
  const first = sales.days[0]?.date ?? on
  const total = sumOf(sales.days, (day) => day.sales)
  return (
    <ChartPanel
      view="dashboard-sales"
      fills
      title={t('salesDays')}
      counts={
        <>
          {product && <b>{product} · </b>}
          <Link to={paths.sales({ from: firstOfMonth(on), to: on })}>
            {t('monthSoFar')} {formatAmount(sales.month)}
          </Link>
          {cover !== 'none' && (
            <>
              {' · '}
              <Link to={paths.sales(before)}>
                {t('sameDays')} {formatAmount(sales.monthBefore)}
              </Link>
            </>
          )}
          {cover === 'whole' && sales.monthBefore > 0 && ` · ${changeOf(sales.month, sales.monthBefore)}`}
        </>
      }
      chart={
        <LazyPlot
          kind="columns"
          label={t('salesDaysLabel', { from: dayInShort(first), to: dayInShort(on), amount: formatAmount(total) })}
          nothing={t('nothingSold')}
          height={HEIGHT}
          points={sales.days.map((day) => ({
            place: dayInShort(day.date),
            series: t('salesSeries'),
            value: day.sales / 100,
          }))}
          format={(value) => formatAmount(cents(Math.round(value * 100)))}
          short={inShort}
        />
      }
      table={
        <div className={styles['scroll']}>
          <table className={styles['table']}>
            <thead>
              <tr>
                <th scope="col">{t('day')}</th>
                <th scope="col" className={styles['figure']}>
                  {t('salesSeries')}
                </th>
              </tr>
            </thead>
            <tbody>
              {sales.days.toReversed().map((day) => (
                <tr key={day.date}>
                  <th scope="row">
                    <Link to={paths.sales({ from: day.date, to: day.date })}>{formatLongDate(day.date)}</Link>
                  </th>
                  <td className={styles['figure']}>
                    <Amount value={day.sales} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      }
    />
  )
}
