/** The foot of the settlement: both sums, the difference, and the action. */
import { useTranslation } from 'react-i18next'
import { formatAmount } from '#contract/format.ts'
import { addCents } from '#contract/money.ts'
import type { Settlement } from '#contract/settlement/settlement.ts'
import { Difference } from './Difference.tsx'
import type { SettlementFacts } from '../facts.ts'
import styles from '#ui/trip/Settlement.module.css'

type FootProps = { shown: Settlement; facts: SettlementFacts; children: React.ReactNode }

export function Foot({ shown, facts, children }: FootProps) {
  const { t } = useTranslation('settlement')
  const { total_debits: debits, total_credits: credits } = shown.balance
  return (
    <footer className={styles['foot']}>
      <div className={styles['figure']}>
        {t('balance.toAccount')} <strong>{formatAmount(addCents(debits.total, debits.deposit))}</strong>
      </div>
      <div className={styles['figure']}>
        {t('balance.accounted')} <strong>{formatAmount(credits.total)}</strong>
      </div>
      <Difference shown={shown} facts={facts} />
      <div className={styles['actions']}>{children}</div>
    </footer>
  )
}
