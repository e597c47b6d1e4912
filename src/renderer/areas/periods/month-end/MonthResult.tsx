/** What the month earned as the books stand, in the steps of its income statement; it leads there. */
import type { MonthEndState } from '#contract/periods/month-end.ts'
import { netRevenueOf, type IncomeSection } from '#contract/ledger/ledger.ts'
import { formatBracketed } from '#contract/format.ts'
import { addCents, ZERO } from '#contract/money.ts'
import { queries } from '#lib/queries.ts'
import { Amount } from '#ui/Amount.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import styles from '../day-end/DayEnd.module.css'
import totals from '../day-end/Totals.module.css'
import { incomeOf } from './month-paths.ts'

export function MonthResult({ state: { from, to } }: { state: MonthEndState }) {
  const { t } = useTranslation('periods')
  const words = useTranslation('ledger').t
  const pages = useTranslation('frame').t
  const { data: statement } = useQuery(
    queries.account.incomeStatement.queryOptions({ input: { stDate: from, endDate: to } }),
  )
  if (!statement) return null
  const income = incomeOf({ from, to })
  const total = (key: IncomeSection) => statement.sections.find((section) => section.key === key)?.total ?? ZERO
  const figures = [
    { label: words('income.netRevenue'), value: netRevenueOf(statement) },
    { label: words('income.costOfSales'), value: total('costOfSales') },
    {
      label: words(`income.grossProfit.${statement.grossProfit < 0 ? 'loss' : 'profit'}`),
      value: statement.grossProfit,
    },
    {
      label: t('monthEnd.expenses'),
      value: addCents(total('operatingExpenses'), total('otherExpenses')),
    },
    { label: words('income.otherIncome'), value: total('otherIncome') },
    { label: words(`income.net.${statement.net < 0 ? 'loss' : 'profit'}`), value: statement.net },
  ]
  return (
    <section className={styles['card']} aria-label={t('monthEnd.earned')}>
      <h3>
        {t('monthEnd.earned')} <Link to={income}>{pages('pages.incomeStatement')} →</Link>
      </h3>
      <dl className={totals['figures']}>
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Link to={income} aria-label={`${label} ${formatBracketed(value)}`}>
                <Amount value={value} />
              </Link>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
