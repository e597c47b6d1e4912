/** A balance as accountants read it: the amount with its side, Dr or Cr; red where it stands on the side that is not the account's own. */
import { formatAmount } from '#contract/format.ts'
import { type Cents, cents, onOwnSide } from '#contract/money.ts'
import { useTranslation } from 'react-i18next'
import styles from './Balance.module.css'

type BalanceProps = {
  /** On the account's own side: below zero it stands on the other. */
  value: Cents
  /** 1: the account's own side is the debit side. */
  debitSide: 0 | 1
  /** A muted LKR before it. */
  currency?: boolean
}

export function Balance({ value, debitSide, currency = false }: BalanceProps) {
  const { t } = useTranslation('ledger')
  const net = onOwnSide(debitSide, value)
  return (
    <span className={styles['balance']} data-other={value < 0 || undefined}>
      {currency && <span className={styles['soft']}>LKR </span>}
      {formatAmount(cents(Math.abs(value)))}
      {/* Zero has no side, and keeps its digits under the others. */}
      <span className={styles['side']}>{net === 0 ? '' : ` ${t(net > 0 ? 'ledger.dr' : 'ledger.cr')}`}</span>
    </span>
  )
}
