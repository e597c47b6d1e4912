/** Templates do not travel to this PC, so nothing tells of a change: they are read whenever a page is opened, and after each change here. */
import type { EntryTemplate } from '#contract/ledger/entry-template.ts'
import { type Interval, mostDay } from '#contract/ledger/recurrence.ts'
import { queries, queryClient } from '#lib/queries.ts'
import type { TFunction } from 'i18next'

export const readOnOpening = { staleTime: 0 } as const
export const templatesChanged = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: queries.entryTemplate.key() })

export const templatePath = (id: number): string => `/accounts/general-entries/template/${id}`

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
/** Every month has the days up to this one. */
const SAFE_DAY = 28

/** The days on which something can recur, in words. */
export const dayChoices = (t: TFunction<'accounts'>, every: Interval): { value: number; label: string }[] =>
  every === 'WEEK'
    ? weekdays.map((day, i) => ({ value: i + 1, label: t(`templates.weekday.${day}`) }))
    : Array.from({ length: mostDay.MONTH }, (_, i) => i + 1).map((day) => ({
        value: day,
        label: t(day > SAFE_DAY ? 'templates.lastDays' : 'templates.dayOfMonth', { day }),
      }))

/** "every month, day 5". */
export const recurrenceOf = (t: TFunction<'accounts'>, { every, onDay }: EntryTemplate): string =>
  [t(`templates.interval.${every}`), dayChoices(t, every).find(({ value }) => value === onDay)?.label].join(', ')
