/** What is wrong with what was typed into a field, to be said of the field. */
import { formatAmount } from '#contract/format.ts'
import { cents, LARGEST_AMOUNT } from '#contract/money.ts'
import { t } from 'i18next'
import { problemIn, type Reading, type Unreadable } from './parsed.ts'

/** "should have at most two decimals" */
export const problemWords = (reading: Pick<Reading<unknown>, 'problem' | 'why'>, value: Unreadable): string =>
  t(`ui:input.${problemIn(reading, value)}`, { most: formatAmount(cents(LARGEST_AMOUNT)) })
