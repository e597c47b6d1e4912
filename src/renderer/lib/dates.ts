/** Dates as the screens say them: months and weekdays by their names in the person's language, the figures and their order as everywhere. */
import { type DateNames, englishMonth, sayDates, weekdayNamesIn } from '#contract/date-names.ts'
import type { BusinessDate } from '#contract/dates.ts'
import * as english from '#contract/format.ts'

/** With the word for the present day, as it is typed. */
export type ScreenDateNames = DateNames & { today: string }

let names: ScreenDateNames | null = null

/** Says dates by these names from now on; null for English. */
export const setDateNames = (inLanguage: ScreenDateNames | null): void => {
  names = inLanguage
}

/** The names that dates are said by now; null for English. */
export const dateNames = (): ScreenDateNames | null => names

/** The same text with the English names of its dates in the person's language: "until Tue 3 Mar 2026", "Closing of March 2026". */
export const withDateNames = (text: string): string => (names === null ? text : sayDates(text, names))

/** 2026-03-03 → "3 Mar 2026" */
export const formatDate = (date: string): string => withDateNames(english.formatDate(date))
/** 2026-03-03 → "Tue 3 Mar 2026" */
export const formatLongDate = (date: BusinessDate | string): string => withDateNames(english.formatLongDate(date))
/** 2026-03-03 → "March 2026" */
export const formatMonth = (date: BusinessDate): string => withDateNames(english.formatMonth(date))
/** Monday to Sunday in short. */
export const weekdayNames = (): readonly string[] => weekdayNamesIn(names)

/** What is searched for, with a month behind its day by its English name: "3 නොවැ" → "3 Nov". */
export const searchedDates = (text: string): string =>
  names === null
    ? text
    : text.replace(/(\d{1,2}\s+)(\S+)/g, (whole, day: string, name: string) => {
        const month = names && englishMonth(name, names)
        return month ? `${day}${month}` : whole
      })
