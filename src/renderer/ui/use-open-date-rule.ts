/**
 * A document's day: not in the future, and not closed; who may date a closed day is warned of what that means (C3, E-70). What
 * is not known yet is left to the server.
 */
import { formatDate } from '#lib/dates.ts'
import { useBackdaters } from '#lib/backdating.ts'
import { roleNames } from '#lib/role-names.ts'
import type { FormRule } from 'antd'
import { useTranslation } from 'react-i18next'
import { type DayProblem, dayProblem } from './document-day.ts'
import { fieldError } from './rules.ts'
import { useKnownDays } from './use-known-days.ts'

export type OpenDateRule = {
  /** The form's name of the field. */
  name?: string
  /** False for what nobody may date on a closed day. */
  backdates?: boolean
  /** What is typed stays as a draft: it can be saved another day. */
  keepsDraft?: boolean
}

/** Looks at the form when it is asked: whether it warns or refuses depends on the day. */
export type RuleOfDay = Extract<FormRule, (...args: never[]) => unknown>

export function useOpenDateRule({ name = 'date', backdates = true, keepsDraft = false }: OpenDateRule = {}): RuleOfDay {
  const { t } = useTranslation(['ui', 'frame'])
  const days = useKnownDays(backdates)
  const { openDay, today, goLive } = days
  const others = useBackdaters(today)
  const who = backdates ? others.map((role) => t(`frame:person.roles.${roleNames[role]}`)).join(' / ') : ''
  const open = openDay === undefined ? '' : formatDate(openDay)
  const withDraft = (text: string) => (keepsDraft ? `${text} ${t('days.draftKept')}` : text)
  /** Today is closed: one answer for every day, that sends nobody from one refused day to another. */
  const closedToday = () =>
    withDraft(t(who === '' ? 'days.todayClosed' : 'days.todayClosedOthers', { date: open, who }))
  const words: Record<DayProblem, () => string> = {
    future: () => t('days.future'),
    backdated: () => t('days.late'),
    todayClosed: closedToday,
    closed: () => t('days.closed', { date: open }),
    notBegun: () => withDraft(t('days.notBegun', { date: goLive ? formatDate(goLive) : '' })),
  }
  return ({ getFieldValue }) => {
    const date: unknown = getFieldValue(name)
    const problem = typeof date === 'string' ? dayProblem(date, days) : null
    return {
      warningOnly: problem === 'backdated',
      validator: async () => {
        if (problem !== null) throw fieldError(words[problem]())
      },
    }
  }
}
