/** Which days a general entry may bear (domain.md C3, E-17): open ones; before go-live for a SuperAdmin until the opening is completed. */
import { useQuery } from '@tanstack/react-query'
import type { FormRule } from 'antd'
import { isSuperAdmin } from '#contract/access.ts'
import { queries } from '../../../lib/queries.ts'
import { useRoles } from '../../../state/session.ts'
import { useOpenDateRule } from '../../../ui/use-open-date-rule.ts'

export function useEntryDays(): { rule: FormRule; isOpening: (date: string | null | undefined) => boolean } {
  const ofDocuments = useOpenDateRule()
  const config = useQuery(queries.appConfig.get.queryOptions({ input: {} })).data
  const roles = useRoles()
  const goLive = config?.goLiveDate ?? null
  const isOpening = (date: string | null | undefined) => goLive !== null && !!date && date < goLive
  const mayOpen = isSuperAdmin(roles) && config !== undefined && !config.openingCompleted

  return {
    isOpening,
    rule: (form) => (mayOpen && isOpening(form.getFieldValue('date')) ? {} : ofDocuments(form)),
  }
}
