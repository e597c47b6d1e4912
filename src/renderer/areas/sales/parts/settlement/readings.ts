/** What settling types that other screens do not: a discount as `350` or `1%`, a cheque's date as `10/3` or `+7`. Pure. */
import { addDays, type BusinessDate, yearOf } from '#contract/dates.ts'
import { formatAmount, formatPercent } from '#contract/format.ts'
import { parseAmount } from '#contract/money.ts'
import { dateReading, readDate } from '../../../../ui/date-text.ts'
import type { Reading } from '../../../../ui/parsed.ts'
import type { Discount } from './tender-lines.ts'

const WHOLE = 10_000

/** Hundredths of a percent above 0 up to 100 %, or cents above 0. */
export const discountReading: Reading<Discount> = {
  read: (text) => {
    const share = /^(.+?)\s*%$/.exec(text.trim())?.[1]
    const read = parseAmount(share ?? text)
    if (read === null || read <= 0) return null
    if (share === undefined) return { amount: read }
    return read <= WHOLE ? { rate: read } : null
  },
  write: (discount) => ('rate' in discount ? formatPercent(discount.rate) : formatAmount(discount.amount)),
  problem: 'amount',
}

/** As {@link dateReading}; without a year it is the first such day from `day` on, and `+7` is seven days later. */
export const dateFrom = (day: BusinessDate): Reading<BusinessDate> => ({
  ...dateReading,
  read: (text) => {
    const later = /^\+(\d{1,3})$/.exec(text.trim())?.[1]
    if (later !== undefined) return addDays(day, Number(later))
    const whole = readDate(text)
    if (whole !== null) return whole
    const [, dayAndMonth, separator] = /^(\d{1,2}([ /.-])(?:\d{1,2}|[a-z]{3,9}))$/i.exec(text.trim()) ?? []
    if (dayAndMonth === undefined) return null
    const inYear = (year: number) => readDate(`${dayAndMonth}${separator}${year}`)
    const thisYear = inYear(yearOf(day))
    return thisYear !== null && thisYear < day ? inYear(yearOf(day) + 1) : thisYear
  },
})
