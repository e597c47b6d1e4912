/** An amount as accountants read it: tabular, negative in brackets and red. `currency` puts a muted LKR before it. */
import { formatBracketed } from '#contract/format.ts'
import type { Cents } from '#contract/money.ts'
import styles from './Amount.module.css'

export function Amount({ value, currency = false }: { value: Cents; currency?: boolean }) {
  return (
    <span className={styles['amount']} data-negative={value < 0 || undefined}>
      {currency && <span className={styles['currency']}>LKR </span>}
      {formatBracketed(value)}
    </span>
  )
}
