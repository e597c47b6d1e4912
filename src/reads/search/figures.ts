/** An amount or a day in what somebody typed to search a list. Pure. */
import { months } from '#contract/date-names.ts'
import { BusinessDate } from '#contract/dates.ts'
import { type Cents, cents, parseAmount } from '#contract/money.ts'
import type { Condition, Sql } from '../sql.ts'
import { any, sql } from '../sql.ts'

/** Fewer are a number and no amount that anybody looks for. */
const AMOUNT_DIGITS = 3

/** "16,250.00" or 16250; null for anything else. */
export const amountIn = (text: string): Cents | null =>
  /^\d[\d,]*(\.\d{1,2})?$/.test(text) && text.replace(/\D/g, '').length >= AMOUNT_DIGITS ? parseAmount(text) : null

/** 2026-03-04, 4/3/2026 or "4 Mar 2026"; null for anything else. */
export function dayIn(text: string): BusinessDate | null {
  const iso = /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/.exec(text)
  const short = /^(?<day>\d{1,2})[./-](?<month>\d{1,2})[./-](?<year>\d{4})$/.exec(text)
  const long = /^(?<day>\d{1,2})\s+(?<name>[a-z]{3})[a-z]*\s+(?<year>\d{4})$/i.exec(text)
  const { year = '', month = '', day = '', name = '' } = (iso ?? short ?? long)?.groups ?? {}
  const number = name ? String(months.findIndex((one) => one.toLowerCase() === name.toLowerCase()) + 1) : month
  return BusinessDate.safeParse(`${year}-${number.padStart(2, '0')}-${day.padStart(2, '0')}`).data ?? null
}

/** As {@link dayIn} without a year: 4/3 or "4 Mar" is "-03-04", how such a day of any year ends; null for anything else. */
export function dayOfAnyYearIn(text: string): string | null {
  // A leap year has every day.
  const leap = 2024
  const day = dayIn(/^\d{1,2}[./-]\d{1,2}$/.test(text) ? `${text}/${leap}` : `${text} ${leap}`)
  return day === null ? null : day.slice(4)
}

const typed = (pattern: string): string => pattern.slice(1, -1).trim()

/** True where the pattern of a search is one of the amounts: 20,580 and 20580 also of 20,580.50, as nobody types the cents. */
export function amountIs(pattern: string, ...amounts: readonly Sql<Cents | null>[]): Condition {
  const text = typed(pattern)
  const from = amountIn(text)
  if (from === null) return sql`false`
  const to = cents(text.includes('.') ? from : from + 99)
  return any(...amounts.map((amount) => sql`${amount} between ${from} and ${to}`))
}

/** True where the pattern of a search is the amount or the day of the row. */
export const figureIs = (pattern: string, amount: Sql<Cents>, day: Sql<BusinessDate>): Condition =>
  any(amountIs(pattern, amount), dayIs(typed(pattern), day))

/** True where the text is the day, of its year or of any. */
export function dayIs(text: string, day: Sql<BusinessDate>): Condition {
  const [on, end] = [dayIn(text), dayOfAnyYearIn(text)]
  return any(
    on === null ? sql`false` : sql`${day} = ${on}`,
    end === null ? sql`false` : sql`cast(${day} as text) like ${`%${end}`}`,
  )
}

/** The first day among the words of a search, "3 Nov" in "kandy 3 Nov", and the words beside it; null without one. */
export function dayAmong(search: string): { day: string; rest: string } | null {
  const words = search.split(/\s+/).filter((word) => word !== '')
  for (const length of [3, 2, 1])
    for (let at = 0; at + length <= words.length; at++) {
      const day = words.slice(at, at + length).join(' ')
      if (dayIn(day) !== null || dayOfAnyYearIn(day) !== null)
        return { day, rest: [...words.slice(0, at), ...words.slice(at + length)].join(' ') }
    }
  return null
}
