/** A document's day: not closed, not in the future (domain.md C3). What is not known yet is left to the server. */
import type { FormRule } from 'antd'
import { useTranslation } from 'react-i18next'
import { formatDate } from '#contract/format.ts'
import { useOpenDay } from '../lib/open-day.ts'
import { useToday } from '../lib/today.ts'

export function useOpenDateRule(): FormRule {
  const { t } = useTranslation('ui')
  const openDay = useOpenDay()
  const today = useToday()
  return {
    validator: async (_rule, date: unknown) => {
      if (typeof date !== 'string') return
      if (today !== undefined && date > today) throw new Error(t('days.future'))
      if (openDay !== undefined && date < openDay) throw new Error(t('days.closed', { date: formatDate(openDay) }))
    },
  }
}
