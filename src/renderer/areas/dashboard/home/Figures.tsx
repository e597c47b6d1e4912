/** The six figures of the moment, each leading to what it is made of. */
import { isAdmin, isSuperAdmin } from '#contract/access.ts'
import type { DashboardStats } from '#contract/dashboard/dashboard.ts'
import { addMonths } from '#contract/dates.ts'
import { formatAmount, formatQuantity } from '#contract/format.ts'
import { useBottlesAllowed, useRoles } from '#state/session.ts'
import { Amount } from '#ui/Amount.tsx'
import { useTranslation } from 'react-i18next'
import { changeOf, dayInShort } from '#ui/chart/change.ts'
import { Figure } from './Figure.tsx'
import styles from './Figures.module.css'
import { chequesPath, billsPath, paths } from '../paths.ts'

export function Figures({ stats }: { stats: DashboardStats }) {
  const { t } = useTranslation('dashboard')
  const roles = useRoles()
  const withBottles = useBottlesAllowed()
  const { on, sales, cash, bank, cheques, credits, stockValue, heldValue } = stats
  // In the morning nothing is sold yet: that is no fall.
  const change = sales.day > 0 && changeOf(sales.day, sales.dayBefore)
  return (
    <ul className={styles['figures']} aria-label={t('figures')}>
      <Figure
        label={t('sales', { date: dayInShort(on) })}
        to={paths.sales({ from: on, to: on })}
        value={<Amount value={sales.day} currency />}
        hint={[`${dayInShort(addMonths(on, -1))}: ${formatAmount(sales.dayBefore)}`, change]
          .filter(Boolean)
          .join(' · ')}
      />
      <Figure label={t('cash')} to={paths.cash} value={<Amount value={cash} currency />} hint={t('cashHint')} />
      <Figure label={t('bank')} to={paths.bank} value={<Amount value={bank} currency />} hint={t('bankHint')} />
      {cheques.due ? (
        <Figure
          label={t('chequesDue')}
          to={chequesPath('due', isAdmin(roles))}
          value={<Amount value={cheques.due.value} currency />}
          hint={t('chequesDueHint', { count: cheques.due.count })}
        />
      ) : (
        <Figure
          label={t('chequesReturned')}
          to={chequesPath('returned', isAdmin(roles))}
          value={<Amount value={cheques.returned.value} currency />}
          hint={t('chequesReturnedHint', { count: cheques.returned.count })}
        />
      )}
      <Figure
        label={t('overdueCredit')}
        to={billsPath({ overdue: 'true' }, isSuperAdmin(roles))}
        value={<Amount value={credits.overdue.value} currency />}
        hint={t('bills', { count: credits.overdue.count })}
      />
      {withBottles ? (
        <Figure
          label={t('bottlesOut')}
          to={paths.loans}
          value={formatQuantity(stats.bottles.reduce((sum, { outlets }) => sum + outlets, 0))}
          hint={t('bottlesOutHint')}
        />
      ) : (
        <Figure
          label={t('stockValue')}
          to={paths.stockReport}
          value={<Amount value={stockValue} currency />}
          hint={heldValue === 0 ? t('heldNone') : t('heldValue', { amount: formatAmount(heldValue) })}
        />
      )}
    </ul>
  )
}
