/** Closed days that this person may still date a document on (E-70). */
import { addDays, type BusinessDate } from '#contract/dates.ts'
import type { Role } from '#contract/enums.ts'
import { useRoles } from '#state/session.ts'
import { useQuery } from '@tanstack/react-query'
import { queries } from './queries.ts'

/** The first of them: the day behind the newest closed month. Undefined for who may not, and until it is known. */
export function useFirstBackdate(): BusinessDate | undefined {
  const config = useQuery(queries.appConfig.get.queryOptions({ input: {} })).data
  const roles = useRoles()
  if (!config?.goLiveDate || !config.backdateRoles.some((role) => roles.includes(role))) return undefined
  return config.closedMonthEnd === null ? config.goLiveDate : addDays(config.closedMonthEnd, 1)
}

/** Who may date a document on `day`, a closed one: nobody in a closed month. */
export function useBackdaters(day: BusinessDate | undefined): readonly Role[] {
  const config = useQuery(queries.appConfig.get.queryOptions({ input: {} })).data
  if (day === undefined || !config?.goLiveDate || day < config.goLiveDate) return []
  return config.closedMonthEnd !== null && day <= config.closedMonthEnd ? [] : config.backdateRoles
}
