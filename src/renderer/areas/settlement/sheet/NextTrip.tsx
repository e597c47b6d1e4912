/** From a trip that is done with to the one that waits longest for its settlement; where none waits, to closing the day. */
import { tripStatuses, type Trip } from '#contract/trips/trip.ts'
import { queries } from '#lib/queries.ts'
import { useMayOpen } from '#ui/PageLink.tsx'
import { ShortcutButton } from '#ui/ShortcutButton.tsx'
import { tripPaths } from '#ui/trip/paths.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'

const DAY_END = '/accounts/day-end'

/** Those on hold were left for later. Two: the list may still hold the trip itself. */
const waiting = {
  PageSize: 2,
  sort: 'date' as const,
  filters: JSON.stringify({ status: tripStatuses.unloaded, onHold: false }),
}

type NextTripProps = {
  trip: Pick<Trip, 'id'>
  /** It was settled a moment ago: the cursor stands on what comes next. */
  isNews?: boolean
  /** The page has another action that it is for. */
  isBeside?: boolean
}

export function NextTrip({ trip, isNews = false, isBeside = false }: NextTripProps) {
  const { t } = useTranslation('settlement')
  const navigate = useNavigate()
  const mayClose = useMayOpen(DAY_END)
  const { data, isFetching } = useQuery(queries.trip.list.queryOptions({ input: waiting }))
  const next = data?.items.find(({ id }) => id !== trip.id)
  if (!next && (!data || isFetching || !mayClose)) return null
  return (
    <ShortcutButton
      type={isBeside ? 'default' : 'primary'}
      shortcut="settleNext"
      autoFocus={isNews}
      // In place of the one that is settled: Esc leads back to where the first was chosen.
      onClick={() => void (next ? navigate(tripPaths.settle(next.id), { replace: true }) : navigate(DAY_END))}
    >
      {next ? t('settle.next', { number: next.number }) : t('settle.noNext')}
    </ShortcutButton>
  )
}
