/** Which days a general entry may bear (domain.md C3, E-17): open ones; before go-live for a SuperAdmin until the opening is completed. */
import { useQuery } from '@tanstack/react-query'
import type { FormRule } from 'antd'
import { useTranslation } from 'react-i18next'
import { isSuperAdmin } from '#contract/access.ts'
import { formatDate } from '#contract/format.ts'
import { useOpenDay } from '../../../lib/open-day.ts'
import { queries } from '../../../lib/queries.ts'
import { useToday } from '../../../lib/today.ts'
import { useRoles } from '../../../state/session.ts'

export function useEntryDays(): { rule: FormRule; isOpening: (date: string | null | undefined) => boolean } {
  const { t } = useTranslation('accounts')
  const openDay = useOpenDay()
  const config = useQuery(queries.appConfig.get.queryOptions({ input: {} })).data
  const today = useToday()
  const roles = useRoles()
  const goLive = config?.goLiveDate ?? null
  const isOpening = (date: string | null | undefined) => goLive !== null && !!date && date < goLive
  const mayOpen = isSuperAdmin(roles) && config !== undefined && !config.openingCompleted

  return {
    isOpening,
    rule: {
      // What is not known yet is left to the server.
      validator: async (_rule, date: unknown) => {
        if (typeof date !== 'string') return
        if (today !== undefined && date > today) throw new Error(t('entry.dateFuture'))
        if (isOpening(date) && mayOpen) return
        if (openDay !== undefined && date < openDay)
          throw new Error(t('entry.dateClosed', { date: formatDate(openDay) }))
      },
    },
  }
}
