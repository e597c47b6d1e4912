/** Backdated entries in the way of closing days, for who processes them (E-70). */
import { isSuperAdmin } from '#contract/access.ts'
import { formatDate } from '#lib/dates.ts'
import { queries } from '#lib/queries.ts'
import { useRoles } from '#state/session.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { paths } from '../paths.ts'
import type { Line } from './Lines.tsx'

/** The line that says so, of no count where none is in the way. */
export function useWaitingBackdates(): Omit<Line, 'figure'> & { count: number } {
  const { t } = useTranslation('dashboard')
  const enabled = isSuperAdmin(useRoles())
  const entries = useQuery({ ...queries.dayEnd.backdateEntries.queryOptions({ input: {} }), enabled }).data ?? []
  const days = entries.filter(({ status }) => status !== 'PROCESSED').map(({ postingDate }) => postingDate)
  const [oldest] = days.toSorted()
  return {
    key: 'backdates',
    count: days.length,
    words: t('toClose.backdates', { count: days.length }),
    hint: oldest && t('since', { date: formatDate(oldest) }),
    to: paths.backdates,
    late: true,
  }
}
