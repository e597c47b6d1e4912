/**
 * A document's day: not in the future, and not closed; who may date a closed day is warned of what that means (C3, E-70). What
 * is not known yet is left to the server.
 */
import { formatDate } from '#lib/dates.ts'
import { useFirstBackdate } from '#lib/backdating.ts'
import { useOpenDay } from '#lib/open-day.ts'
import { useToday } from '#lib/today.ts'
import type { FormRule } from 'antd'
import { useTranslation } from 'react-i18next'
import { fieldError } from './rules.ts'

type OpenDateRule = {
  /** The form's name of the field. */
  name?: string
  /** False for what nobody may date on a closed day. */
  backdates?: boolean
}

/** Looks at the form when it is asked: whether it warns or refuses depends on the day. */
type RuleOfDay = Extract<FormRule, (...args: never[]) => unknown>

export function useOpenDateRule({ name = 'date', backdates = true }: OpenDateRule = {}): RuleOfDay {
  const { t } = useTranslation('ui')
  const openDay = useOpenDay()
  const today = useToday()
  const first = useFirstBackdate()
  return ({ getFieldValue }) => {
    const date: unknown = getFieldValue(name)
    const isLate =
      backdates &&
      typeof date === 'string' &&
      openDay !== undefined &&
      date < openDay &&
      first !== undefined &&
      date >= first
    return {
      warningOnly: isLate,
      validator: async () => {
        if (typeof date !== 'string') return
        if (today !== undefined && date > today) throw fieldError(t('days.future'))
        if (isLate) throw fieldError(t('days.late'))
        if (openDay !== undefined && date < openDay) throw fieldError(t('days.closed', { date: formatDate(openDay) }))
      },
    }
  }
}
