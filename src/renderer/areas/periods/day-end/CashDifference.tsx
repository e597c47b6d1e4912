/** By how much counted cash differs from the books, with its side in words: 900.00 short, 300.00 over. */
import { formatAmount } from '#contract/format.ts'
import { type Cents, cents } from '#contract/money.ts'
import { Amount } from '#ui/Amount.tsx'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import styles from './CashField.module.css'

export function CashDifference({ value }: { value: Cents }) {
  const { t } = useTranslation('periods')
  if (value === 0) return <Amount value={value} />
  return (
    <span className={styles['difference']} data-short={value < 0 || undefined}>
      {differenceWords(t, value)}
    </span>
  )
}

export const differenceWords = (t: TFunction<'periods'>, value: Cents): string =>
  t(value < 0 ? 'dayEnd.amount.short' : 'dayEnd.amount.over', { amount: formatAmount(cents(Math.abs(value))) })
