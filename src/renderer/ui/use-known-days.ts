/** The days that a document's own day is judged by. */
import { useFirstBackdate } from '#lib/backdating.ts'
import { useOpenDay } from '#lib/open-day.ts'
import { useToday } from '#lib/today.ts'
import { useBeginning } from '#lib/use-beginning.ts'
import { useMemo } from 'react'
import type { KnownDays } from './document-day.ts'

/** @param backdates false for what nobody may date on a closed day */
export function useKnownDays(backdates = true): KnownDays {
  const openDay = useOpenDay()
  const today = useToday()
  const ownFirst = useFirstBackdate()
  const first = backdates ? ownFirst : undefined
  const goLive = useBeginning()?.goLiveDate
  return useMemo(() => ({ openDay, today, first, goLive }), [openDay, today, first, goLive])
}
