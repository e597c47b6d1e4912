/** What settling types that other screens do not: a discount as `350` or `1%`. Pure. */
import { formatAmount, formatPercent } from '#contract/format.ts'
import { LARGEST_AMOUNT, parseAmount } from '#contract/money.ts'
import type { Reading } from '#ui/parsed.ts'
import type { Discount } from './tender-lines.ts'

const WHOLE = 10_000

/** Of a share that cannot be taken: it is more than the whole, or has more decimals than two. Null: it is no share, or another fault. */
export function shareProblem(text: string): 'share' | 'shareDecimals' | null {
  const figure = /^([\d,]+(?:\.(\d*))?)\s*%$/.exec(text.trim())
  if (figure === null) return null
  if ((figure[2]?.length ?? 0) > 2) return 'shareDecimals'
  const hundredths = parseAmount(figure[1] ?? '')
  return hundredths !== null && hundredths > WHOLE ? 'share' : null
}

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
