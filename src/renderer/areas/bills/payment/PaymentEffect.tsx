/** What the payment does, in words under its fields while it is typed: which bills it pays, what stays open, and what becomes an advance. */
import { formatMoney } from '#contract/format.ts'
import type { PendingBill } from '#contract/bills/bill.ts'
import { type Cents, ZERO } from '#contract/money.ts'
import { queries } from '#lib/queries.ts'
import { readable } from '#ui/parsed.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Side } from '../words.ts'
import { type Amounts, type Outcome, paidCounts, payable, problemOf } from './payment.ts'
import styles from './PayBills.module.css'

type PaymentEffectProps = {
  side: Side
  partyId: number
  /** Null while there is nothing to record. */
  outcome: Outcome | null
  /** What stays open of the party. */
  left: Cents
  bills: readonly PendingBill[]
  /** What each takes, also while it is typed. */
  amounts: Amounts
}

export function PaymentEffect({ side, partyId, outcome, left, bills, amounts }: PaymentEffectProps) {
  const { t } = useTranslation('money')
  const party = useQuery(queries.party.get.queryOptions({ input: { id: partyId } })).data?.name ?? ''
  const hasBills = bills.length > 0
  const wrong = bills.find((bill) => problemOf(bill, amounts[bill.id] ?? null) === 'tooMuch')
  if (wrong)
    return (
      <p className={`${styles['effect'] ?? ''} ${styles['problem'] ?? ''}`} role="status">
        {t('pay.tooMuch', {
          bill: wrong.bill_no || wrong.number,
          amount: formatMoney(readable(amounts[wrong.id]) ?? ZERO),
          open: formatMoney(payable(wrong)),
        })}
      </p>
    )
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
