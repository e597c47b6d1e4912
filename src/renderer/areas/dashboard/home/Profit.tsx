/** What the month earned so far: sales, their cost, gross profit and margin, beside the same days of the month before where the books have them. */
import { dayToCompare, type DashboardStats } from '#contract/dashboard/dashboard.ts'
import { type BusinessDate, firstOfMonth } from '#contract/dates.ts'
import { type IncomeStatement, netRevenueOf } from '#contract/ledger/ledger.ts'
import { type Cents, subtractCents, ZERO } from '#contract/money.ts'
import { coverOf } from '#lib/beginning.ts'
import { useBeginning } from '#lib/use-beginning.ts'
import { queries } from '#lib/queries.ts'
import { Amount } from '#ui/Amount.tsx'
import { LoadState } from '#ui/LoadState.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Panel } from '#ui/chart/Panel.tsx'
import styles from '#ui/chart/Panel.module.css'
import { changeOf } from '#ui/chart/change.ts'
import { paths } from '../paths.ts'

type Figures = { sales: Cents; cost: Cents; gross: Cents }

/** Of the whole agency, with what was posted by hand, as the statement has them. */
const figuresOf = (statement: IncomeStatement): Figures => {
  const sales = netRevenueOf(statement)
  return { sales, cost: subtractCents(sales, statement.grossProfit), gross: statement.grossProfit }
}

/** Where there is nothing to compare with. */
const NONE = '–'

const marginOf = ({ sales, gross }: Figures): string => (sales === 0 ? NONE : `${((gross / sales) * 100).toFixed(1)}%`)

export function Profit({ stats: { on, sales } }: { stats: DashboardStats }) {
  const { t } = useTranslation('dashboard')
  const statementTo = (endDate: BusinessDate) =>
    queries.account.incomeStatement.queryOptions({ input: { stDate: firstOfMonth(endDate), endDate } })
  const query = useQuery(statementTo(on))
  const sameDay = dayToCompare(on, sales.last.date)
  const cover = coverOf({ from: firstOfMonth(sameDay), to: sameDay }, useBeginning()?.goLiveDate)
  const isBeside = cover !== 'none'
  const before = useQuery({ ...statementTo(sameDay), enabled: isBeside }).data
  return (
    <Panel title={t('profit.title')} link={{ to: paths.incomeStatement, label: t('profit.statement') }}>
      <LoadState query={query}>
        {(statement) => {
          const [now, earlier] = [figuresOf(statement), before && figuresOf(before)]
          const lines = (['sales', 'cost', 'gross'] as const).map((key) => ({
            key,
            now: now[key],
            before: earlier?.[key] ?? ZERO,
          }))
          return (
            <table className={styles['table']} aria-label={t('profit.title')}>
              <thead>
                <tr>
                  <th scope="col">{t('profit.of')}</th>
                  <th scope="col" className={styles['figure']}>
                    {t('profit.now')}
                  </th>
                  {isBeside && (
                    <>
                      <th scope="col" className={styles['figure']}>
                        {t('profit.before')}
                      </th>
                      <th scope="col" className={styles['figure']}>
                        {t('profit.change')}
                      </th>
                    </>
                  )}
                </tr>
              </thead>
              <tbody>
                {lines.map((line) => (
                  <tr key={line.key}>
                    <th scope="row">{t(`profit.${line.key}`)}</th>
                    <td className={styles['figure']}>
                      <Amount value={line.now} />
                    </td>
                    {isBeside && (
                      <>
                        <td className={styles['figure']}>
                          <Amount value={line.before} />
                        </td>
                        <td className={styles['figure']}>
                          {(cover === 'whole' && changeOf(line.now, line.before)) || NONE}
                        </td>
                      </>
                    )}
                  </tr>
                ))}
              </tbody>
              <tfoot>
                <tr>
                  <th scope="row">{t('profit.margin')}</th>
                  <td className={styles['figure']}>{marginOf(now)}</td>
                  {isBeside && (
                    <>
                      <td className={styles['figure']}>{earlier && marginOf(earlier)}</td>
                      <td className={styles['figure']}>{NONE}</td>
                    </>
                  )}
                </tr>
              </tfoot>
            </table>
          )
        }}
      </LoadState>
    </Panel>
  )
}
