/** The figures at the foot of a payment: what the bills take, what becomes an advance, and what stays open. */
import type { Cents } from '#contract/money.ts'
import { Amount } from '#ui/Amount.tsx'
import { TermLabel } from '#ui/TermHint.tsx'
import { useTranslation } from 'react-i18next'
import type { Side } from '../words.ts'
import type { Outcome } from './payment.ts'
import styles from './PayBills.module.css'

type PaymentSummaryProps = {
  side: Side
  /** Of the bills that are chosen. */
  total: Cents
  /** The amount that was typed; null: it follows the bills. */
  asked: Cents | null
  outcome: Outcome | null
  /** What stays open of the party; null while none is chosen. */
  left: Cents | null
}

export function PaymentSummary({ side, total, asked, outcome, left }: PaymentSummaryProps) {
  const { t } = useTranslation('money')
  const { rest = 0 } = outcome ?? {}
  return (
    <span className={styles['sums']} aria-live="polite">
      {left !== null && left > 0 && (
        <span className="quiet">
          {t('pay.left')} <Amount value={left} />
        </span>
      )}
      <span>
        {t('pay.forBills')} <Amount value={total} />
      </span>
      {outcome && rest > 0 && (
        <span className={styles['advance']}>
          <TermLabel of="advance">{t('pay.advance')}</TermLabel> <Amount value={outcome.rest} />
        </span>
      )}
      <span className={styles['total']}>
        {t(`pay.total.${side}`)} <Amount value={asked ?? total} currency />
      </span>
    </span>
  )
}
