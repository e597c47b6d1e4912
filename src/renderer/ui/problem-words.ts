/** What is wrong with what was typed into a field, to be said of the field. */
import { formatAmount } from '#contract/format.ts'
import { type Cents, cents, LARGEST_AMOUNT } from '#contract/money.ts'
import { t } from 'i18next'
import { exceeded, problemIn, type Reading, type Unreadable } from './parsed.ts'

const largestAmount = () => formatAmount(cents(LARGEST_AMOUNT))

/** "should have at most two decimals" */
export function problemWords<T>(reading: Reading<T> | Pick<Reading<T>, 'problem'>, value: Unreadable): string {
  const most = 'read' in reading ? exceeded(value.unreadable, reading) : null
  return most === null
    ? t(`ui:input.${problemIn(reading, value)}`, { most: largestAmount() })
    : t('ui:input.tooMuch', { most })
}

/** What is wrong with a quantity that makes the line worth more than an amount may be; null: nothing. */
export const lineTooMuch = (value: Cents | null): string | null =>
  value === null ? t('ui:input.lineTooMuch', { most: largestAmount() }) : null
