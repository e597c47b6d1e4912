/** The six figures of the moment, each leading to what it is made of. */
import { isAdmin, isSuperAdmin } from '#contract/access.ts'
import type { DashboardStats } from '#contract/dashboard/dashboard.ts'
import { formatAmount, formatQuantity } from '#contract/format.ts'
import { subtractCents } from '#contract/money.ts'
import { useBottlesAllowed, useRoles } from '#state/session.ts'
import { Amount } from '#ui/Amount.tsx'
import { useTranslation } from 'react-i18next'
import { changeOf, inShort, weekdayInShort } from '#ui/chart/change.ts'
import { Figure } from './Figure.tsx'
import styles from './Figures.module.css'
import { chequesPath, billsPath, paths } from '../paths.ts'

/** `whole`: said once of the figures of the whole agency while the others are of one product. */
export function Figures({ stats, whole }: { stats: DashboardStats; whole: string | undefined }) {
  const { t } = useTranslation('dashboard')
  const roles = useRoles()
  const withBottles = useBottlesAllowed()
  const {
    on,
    sales: { last, lastBefore },
    cash,
    bank,
    cheques,
    credits,
    stockValue,
    heldValue,
  } = stats
  const change = changeOf(last.sales, lastBefore.sales)
  const { issuedCheques } = stats
  const afterOurs = subtractCents(bank, issuedCheques)
  const chequesLabel = t(cheques.due ? 'chequesDue' : 'chequesReturned')
  return (
    <>
      <ul className={styles['figures']} aria-label={t('figures')}>
        <Figure
          label={t('sales', { date: weekdayInShort(last.date) })}
          to={paths.sales({ from: last.date, to: last.date })}
          value={<Amount value={last.sales} currency />}
          hint={[`${weekdayInShort(lastBefore.date)}: ${inShort(lastBefore.sales / 100)}`, change]
            .filter(Boolean)
            .join(' · ')}
        />
        <Figure label={t('cash')} to={paths.cash} value={<Amount value={cash} currency />} hint={t('cashHint')} />
        <Figure
          label={t('bank')}
          to={paths.bank}
          value={<Amount value={bank} currency />}
          hint={issuedCheques === 0 ? t('bankHint') : t('bankAfterCheques', { amount: formatAmount(afterOurs) })}
          isLow={afterOurs < 0}
        />
        {cheques.due ? (
          <Figure
            label={chequesLabel}
            to={chequesPath('due', isAdmin(roles))}
            value={<Amount value={cheques.due.value} currency />}
            hint={t('chequesDueHint', { count: cheques.due.count })}
          />
        ) : (
          <Figure
            label={chequesLabel}
            to={chequesPath('returned', isAdmin(roles))}
            value={<Amount value={cheques.returned.value} currency />}
            hint={t('chequesReturnedHint', { count: cheques.returned.count })}
          />
        )}
        <Figure
          label={t('overdueCredit')}
          to={billsPath('overdue', on, isSuperAdmin(roles))}
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
      {whole && (
        <p className={styles['whole']}>
          {[t('cash'), t('bank'), chequesLabel, t('overdueCredit')].join(', ')}: {whole}
        </p>
      )}
    </>
  )
}
