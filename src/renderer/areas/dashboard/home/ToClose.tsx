/** What an accountant has still to close: days, the month, and banks whose statements are not matched yet. */
import { isSuperAdmin } from '#contract/access.ts'
import { addDays, type BusinessDate, daysBetween, firstOfMonth } from '#contract/dates.ts'
import { formatQuantity } from '#contract/format.ts'
import { formatDate } from '#lib/dates.ts'
import { queries } from '#lib/queries.ts'
import { useRoles } from '#state/session.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Panel } from '#ui/chart/Panel.tsx'
import { paths } from '../paths.ts'
import { type Line, Lines } from './Lines.tsx'
import { useWaitingBackdates } from './use-waiting-backdates.ts'

/** `on`: today; `openDate`: the oldest day that is open. */
export function ToClose({ on, openDate }: { on: BusinessDate; openDate: BusinessDate }) {
  const { t } = useTranslation('dashboard')
  const superAdmin = isSuperAdmin(useRoles())
  const banks = useQuery(queries.bankReconciliation.banks.queryOptions({ input: {} })).data ?? []
  const lastMonth = useQuery(queries.dayEnd.lastMonthDate.queryOptions({ input: {} })).data
  const days = daysBetween(openDate, on)
  // The month before the one of the open day can be closed once its last day is.
  const monthEnd = addDays(firstOfMonth(openDate), -1)
  const month = lastMonth !== undefined && lastMonth.lastMonthDate < monthEnd
  const { count, ...backdates } = useWaitingBackdates()
  const lines: Line[] = [
    ...(count > 0 ? [{ ...backdates, figure: formatQuantity(count) }] : []),
    ...(days > 0
      ? [
          {
            key: 'days',
            figure: formatQuantity(days),
            words: t('toClose.days', { count: days }),
            hint: t('since', { date: formatDate(openDate) }),
            to: paths.dayEnd,
            late: true as const,
          },
        ]
      : []),
    ...(month && superAdmin
      ? [{ key: 'month', figure: 1, words: t('toClose.month'), hint: formatDate(monthEnd), to: paths.monthEnd }]
      : []),
    ...banks
      .filter(({ openStatementLines }) => openStatementLines > 0)
      .map(({ bankId, name, openStatementLines }) => ({
        key: `bank-${bankId}`,
        figure: formatQuantity(openStatementLines),
        words: t('toClose.bank', { count: openStatementLines }),
        hint: name,
        to: paths.reconciliation(bankId),
      })),
  ]
  return (
    <Panel title={t('toClose.title')}>
      <Lines lines={lines} none={t('toClose.none')} />
    </Panel>
  )
}
