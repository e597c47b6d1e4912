/** What the month earned so far beside the same days of the month before: sales, their cost, gross profit and margin. */
import { addMonths, type BusinessDate, firstOfMonth } from '#contract/dates.ts'
import { cents } from '#contract/money.ts'
import { queries } from '#lib/queries.ts'
import { ofScope, useProductScope } from '#lib/use-product-scope.ts'
import { Amount } from '#ui/Amount.tsx'
import { LoadState } from '#ui/LoadState.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Panel } from '#ui/chart/Panel.tsx'
import styles from '#ui/chart/Panel.module.css'
import { changeOf } from '#ui/chart/change.ts'
import { paths } from '../paths.ts'

const marginOf = (profit: number, sales: number): string =>
  sales === 0 ? '' : `${((profit / sales) * 100).toFixed(1)}%`

export function Profit({ on }: { on: BusinessDate }) {
  const { t } = useTranslation('dashboard')
  const lastMonth = addMonths(on, -1)
  const query = useQuery(
    queries.dayEnd.analysis.queryOptions({
      input: {
        stDate: firstOfMonth(on),
        enDate: on,
        otherStDate: firstOfMonth(lastMonth),
        otherEnDate: lastMonth,
        ...ofScope(useProductScope()),
      },
    }),
  )
  return (
    <Panel title={t('profit.title')} link={{ to: paths.incomeStatement, label: t('profit.statement') }}>
      <LoadState query={query}>
        {({ total: { now, before } }) => {
          const earlier = before ?? { sales: cents(0), cost: cents(0) }
          const profit = cents(now.sales - now.cost)
          const profitBefore = cents(earlier.sales - earlier.cost)
          const lines = [
            { key: 'sales', now: now.sales, before: earlier.sales },
            { key: 'cost', now: now.cost, before: earlier.cost },
            { key: 'gross', now: profit, before: profitBefore },
          ] as const
          return (
            <table className={styles['table']} aria-label={t('profit.title')}>
              <thead>
                <tr>
                  <th scope="col">{t('profit.of')}</th>
                  <th scope="col" className={styles['figure']}>
                    {t('profit.now')}
                  </th>
                  <th scope="col" className={styles['figure']}>
                    {t('profit.before')}
                  </th>
                  <th scope="col" className={styles['figure']}>
                    {t('profit.change')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {lines.map((line) => (
                  <tr key={line.key}>
                    <th scope="row">{t(`profit.${line.key}`)}</th>
                    <td className={styles['figure']}>
                      <Amount value={line.now} />
                    </td>
                    <td className={styles['figure']}>
                      <Amount value={line.before} />
                    </td>
                    <td className={styles['figure']}>{changeOf(line.now, line.before)}</td>
                  </tr>
                ))}
              </tbody>
              <tfoot>
                <tr>
                  <th scope="row">{t('profit.margin')}</th>
                  <td className={styles['figure']}>{marginOf(profit, now.sales)}</td>
                  <td className={styles['figure']}>{marginOf(profitBefore, earlier.sales)}</td>
                </tr>
              </tfoot>
            </table>
          )
        }}
      </LoadState>
    </Panel>
  )
}
