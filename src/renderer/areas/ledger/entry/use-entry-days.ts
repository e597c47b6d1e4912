/** Which days a general entry may bear (C3, E-17): open ones; before go-live for a SuperAdmin until the opening is completed. */
import { useQuery } from '@tanstack/react-query'
import type { FormRule } from 'antd'
import { isSuperAdmin } from '#contract/access.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { queries } from '#lib/queries.ts'
import { useRoles } from '#state/session.ts'
import { type Parsed, readable } from '#ui/parsed.ts'
import { useOpenDateRule } from '#ui/use-open-date-rule.ts'

export function useEntryDays(): { rule: FormRule; isOpening: (date: Parsed<BusinessDate> | undefined) => boolean } {
  const ofDocuments = useOpenDateRule()
  const config = useQuery(queries.appConfig.get.queryOptions({ input: {} })).data
  const roles = useRoles()
  const goLive = config?.goLiveDate ?? null
  const isOpening = (typed: Parsed<BusinessDate> | undefined) => {
    const date = readable(typed)
    return goLive !== null && date !== null && date < goLive
  }
  const mayOpen = isSuperAdmin(roles) && config !== undefined && !config.openingCompleted

  return {
    isOpening,
    rule: (form) => (mayOpen && isOpening(form.getFieldValue('date')) ? {} : ofDocuments(form)),
  }
}
