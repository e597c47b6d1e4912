/** What settling types that other screens do not: a discount as `350` or `1%`. Pure. */
import { formatAmount, formatPercent } from '#contract/format.ts'
import { LARGEST_AMOUNT, parseAmount } from '#contract/money.ts'
import type { Reading } from '#ui/parsed.ts'
import type { Discount } from './tender-lines.ts'

const WHOLE = 10_000

/** Hundredths of a percent above 0 up to 100 %, or cents above 0. */
export const discountReading: Reading<Discount> = {
  read: (text) => {
    const share = /^(.+?)\s*%$/.exec(text.trim())?.[1]
    const read = parseAmount(share ?? text)
    if (read === null || read <= 0 || read > LARGEST_AMOUNT) return null
    if (share === undefined) return { amount: read }
    return read <= WHOLE ? { rate: read } : null
  },
  write: (discount) => ('rate' in discount ? formatPercent(discount.rate) : formatAmount(discount.amount)),
  problem: 'amount',
}
