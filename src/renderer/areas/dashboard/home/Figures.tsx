/** The six figures of the moment, each leading to what it is made of. */
import { isAdmin, isSuperAdmin } from '#contract/access.ts'
import type { DashboardStats } from '#contract/dashboard/dashboard.ts'
import { formatAmount, formatBracketed, formatQuantity } from '#contract/format.ts'
import { useBottlesAllowed, useRoles } from '#state/session.ts'
import { coverOf } from '#lib/beginning.ts'
import { useBeginning } from '#lib/use-beginning.ts'
import { Amount } from '#ui/Amount.tsx'
import { useTranslation } from 'react-i18next'
import { besideDay, dayInShort, weekdayInShort } from '#ui/chart/change.ts'
import { Figure } from './Figure.tsx'
import { useDashboardArrows } from './use-arrows.ts'
import styles from './Figures.module.css'
import { chequesPath, billsPath, paths, toBankPath } from '../paths.ts'
import { toBankOf } from './cheque-lines.ts'

type FiguresProps = {
  stats: DashboardStats
  /** The chosen product, beside figures of all of them: undefined while every figure is of the same. */
  product: string | undefined
}

export function Figures({ stats, product }: FiguresProps) {
  const { t } = useTranslation('dashboard')
  const roles = useRoles()
  const withBottles = useBottlesAllowed()
  const {
    on,
    openDate,
    sales: { last, lastBefore },
    cash,
    bank,
    banksLowest,
    cheques,
    credits,
    stockValue,
    heldValue,
  } = stats
  const goLive = useBeginning()?.goLiveDate
  useDashboardArrows()
  const { due, overdue, returned } = cheques
  const isShort = banksLowest !== null && banksLowest.value < 0
  const toBank = due && overdue && toBankOf({ due, overdue })
  return (
    <ul className={styles['figures']} aria-label={t('figures')}>
      <Figure
        product={product}
        label={t('sales', { date: weekdayInShort(last.date) })}
        to={paths.sales({ from: last.date, to: last.date })}
        value={<Amount value={last.sales} currency />}
        hint={
          coverOf({ from: lastBefore.date, to: lastBefore.date }, goLive) === 'none'
            ? t('noEarlier')
            : besideDay(last, lastBefore, last.date < openDate)
        }
      />
      <Figure label={t('cash')} to={paths.cash} value={<Amount value={cash} currency />} hint={t('cashHint')} />
      <Figure
        label={t('bank')}
        // What is expected stands in the calendar, what was in the report.
        to={isShort ? paths.chequeCalendar : paths.bank}
        value={<Amount value={bank} currency />}
        hint={
          banksLowest === null || banksLowest.value === bank
            ? t('bankHint')
            : t('bankLowest', { amount: formatBracketed(banksLowest.value), date: dayInShort(banksLowest.on) })
        }
        isLow={isShort}
      />
      {toBank ? (
        <Figure
          label={t('chequesDue')}
          to={toBankPath(on)}
          value={<Amount value={toBank.value} currency />}
          hint={[
            t('chequesDueHint', { count: toBank.count }),
            toBank.late > 0 && t('chequesLate', { count: toBank.late }),
          ]
            .filter(Boolean)
            .join(', ')}
        />
      ) : (
        <Figure
          label={t('chequesReturned')}
          to={chequesPath('returned', isAdmin(roles))}
          value={<Amount value={returned.value} currency />}
          hint={t('chequesReturnedHint', { count: returned.count })}
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
          product={product}
          label={t('stockValue')}
          to={paths.stockReport}
          value={<Amount value={stockValue} currency />}
          hint={heldValue === 0 ? t('heldNone') : t('heldValue', { amount: formatAmount(heldValue) })}
        />
      )}
    </ul>
  )
}
