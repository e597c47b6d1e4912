/** An amount as accountants read it: tabular, negative in brackets and red. `currency` puts a muted LKR before it. */
import { formatBracketed } from '#contract/format.ts'
import type { Cents } from '#contract/money.ts'
import styles from './Amount.module.css'

/** `isBad`: where red is not for what is negative, e.g. expenses that rose. */
type AmountProps = { value: Cents; currency?: boolean; isBad?: boolean }

export function Amount({ value, currency = false, isBad = value < 0 }: AmountProps) {
  return (
    <span className={styles['amount']} data-negative={isBad || undefined}>
      {currency && <span className={styles['currency']}>LKR </span>}
      {formatBracketed(value)}
    </span>
  )
}
