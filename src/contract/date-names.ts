/** Names of months and weekdays in the dates of a text, in the language of a person or paper. Pure. */
import type { Say } from './dictionary.ts'

export const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const
const monthsInFull = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const
const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const
type Month = Lowercase<(typeof months)[number]>
type Weekday = Lowercase<(typeof weekdays)[number]>

/** Names in one language: months in short, months in full, weekdays in short. */
export type DateNames = {
  months: Readonly<Record<Month, string>>
  monthsInFull: Readonly<Record<Month, string>>
  weekdays: Readonly<Record<Weekday, string>>
}

const DAY = new RegExp(String.raw`\b(?:(${weekdays.join('|')}) )?(\d{1,2}) (${months.join('|')})\b`, 'g')
const MONTH = new RegExp(String.raw`\b(${monthsInFull.join('|')}) (\d{4})\b`, 'g')
const keyOf = (name: string) => name.slice(0, 3).toLowerCase()

/** The same text with the English names of its dates in another language: "until Tue 3 Mar 2026", "Closing of March 2026". */
export const sayDates = (text: string, names: DateNames): string =>
  text
    .replace(DAY, (_, weekday: string | undefined, day: string, month: string) => {
      const before = weekday === undefined ? '' : `${names.weekdays[keyOf(weekday) as Weekday]} `
      return `${before}${day} ${names.months[keyOf(month) as Month]}`
    })
    .replace(MONTH, (_, month: string, year: string) => `${names.monthsInFull[keyOf(month) as Month]} ${year}`)

/** The names as a dictionary has them; English ones where it has none. */
export function dateNamesFrom(say: Say): DateNames {
  const said = <Key extends string>(english: readonly string[]) =>
    Object.fromEntries(english.map((name) => [keyOf(name), say(name)])) as Record<Key, string>
  return { months: said<Month>(months), monthsInFull: said<Month>(monthsInFull), weekdays: said<Weekday>(weekdays) }
}

/** Monday to Sunday in short. */
export const weekdayNamesIn = (names: DateNames | null): readonly string[] =>
  weekdays.map((day) => names?.weekdays[keyOf(day) as Weekday] ?? day)

/** The English name in short of a month that one of the other names means, in short or in full; undefined for other words. */
export const englishMonth = (name: string, names: DateNames): string | undefined =>
  months.find((month) => [names.months, names.monthsInFull].some((one) => one[keyOf(month) as Month] === name))
