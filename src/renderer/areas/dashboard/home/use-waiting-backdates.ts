/** Backdated entries in the way of closing days, for who processes them (E-70); an Admin, who closes days, is told whom to ask. */
import { isAdmin, isSuperAdmin } from '#contract/access.ts'
import { formatDate } from '#lib/dates.ts'
import { queries } from '#lib/queries.ts'
import { useRoles } from '#state/session.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { paths } from '../paths.ts'
import type { Line } from './Lines.tsx'
import { waitingDays } from './waiting-days.ts'

/** The line that says so, of no count where none is in the way. */
export function useWaitingBackdates(): Omit<Line, 'figure'> & { count: number } {
  const { t } = useTranslation(['dashboard', 'frame'])
  const roles = useRoles()
  const processes = isSuperAdmin(roles)
  const entries = useQuery({
    ...queries.dayEnd.backdateEntries.queryOptions({ input: {} }),
    enabled: processes,
  }).data
  // The list is the SuperAdmin's; what stands in the way of closing a day is told to everybody who closes one.
  const checks = useQuery({
    ...queries.dayEnd.checks.queryOptions({ input: {} }),
    enabled: isAdmin(roles) && !processes,
  }).data
  const days = waitingDays(entries, checks)
  const [oldest] = days.toSorted()
  const asked = checks ? [`${t('frame:person.roles.superAdmin')}: ${checks.superAdmins.join(', ')}`] : []
  return {
    key: 'backdates',
    count: days.length,
    words: t('toClose.backdates', { count: days.length }),
    hint: oldest && [t('since', { date: formatDate(oldest) }), ...asked].join(' · '),
    to: processes ? paths.backdates : paths.dayEnd,
    late: true,
  }
}
