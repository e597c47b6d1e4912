/** What the payment does, in words under its fields while it is typed: which bills it pays, what stays open, and what becomes an advance. */
import { formatMoney } from '#contract/format.ts'
import type { Cents } from '#contract/money.ts'
import { queries } from '#lib/queries.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Side } from '../words.ts'
import { type Outcome, paidCounts } from './payment.ts'
import styles from './PayBills.module.css'

type PaymentEffectProps = {
  side: Side
  partyId: number
  /** Null while there is nothing to record. */
  outcome: Outcome | null
  /** What stays open of the party. */
  left: Cents
  hasBills: boolean
}

export function PaymentEffect({ side, partyId, outcome, left, hasBills }: PaymentEffectProps) {
  const { t } = useTranslation('money')
  const party = useQuery(queries.party.get.queryOptions({ input: { id: partyId } })).data?.name ?? ''
  if (outcome === null)
    return (
      <p className={`quiet ${styles['effect'] ?? ''}`}>{t(hasBills ? 'pay.effect.hint' : `pay.effect.none.${side}`)}</p>
    )
  if (outcome.short > 0)
    return (
      <p className={`${styles['effect'] ?? ''} ${styles['problem'] ?? ''}`} role="status">
        {t('pay.short', { amount: formatMoney(outcome.short) })}
      </p>
    )
  const { full, part } = paidCounts(outcome)
  const words = [
    full > 0 && t('pay.effect.full', { count: full }),
    part > 0 && t('pay.effect.part', { count: part }),
    hasBills && (left > 0 ? t('pay.effect.left', { amount: formatMoney(left) }) : t('pay.effect.nothingLeft')),
  ].filter(Boolean)
  return (
    <p className={styles['effect']} role="status">
      {words.join(' · ')}
      {outcome.rest > 0 && (
        <>
          {words.length > 0 && ' '}
          <strong className={styles['advance']}>
            {t(`pay.effect.advance.${side}`, { amount: formatMoney(outcome.rest), party })}
          </strong>
        </>
      )}
    </p>
  )
}
