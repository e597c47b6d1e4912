/** From a trip that is done with to the one that waits longest for its settlement; where none waits, to what is still open, and then to closing the day. */
import { isAdmin } from '#contract/access.ts'
import { tripStatuses, type Trip } from '#contract/trips/trip.ts'
import { queries } from '#lib/queries.ts'
import { useRoles } from '#state/session.ts'
import { ShortcutButton } from '#ui/ShortcutButton.tsx'
import { tripPaths } from '#ui/trip/paths.ts'
import { useStillOpen } from '#ui/trip/use-waiting.ts'
import { tripViews } from '#ui/trip/views.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { type Step, stepsAfter } from './steps-after.ts'

const DAY_END = '/accounts/day-end'

/** Those on hold were left for later. Two: the list may still hold the trip itself. */
const waiting = {
  PageSize: 2,
  sort: 'date' as const,
  filters: JSON.stringify({ status: tripStatuses.unloaded, onHold: false }),
}

type NextTripProps = {
  trip: Pick<Trip, 'id' | 'status'>
  /** It was settled a moment ago: the cursor stands on what comes next. */
  isNews?: boolean
  /** The page has another action that it is for. */
  isBeside?: boolean
}

export function NextTrip({ trip, isNews = false, isBeside = false }: NextTripProps) {
  const { t } = useTranslation('settlement')
  const navigate = useNavigate()
  const mayClose = isAdmin(useRoles())
  const stillOpen = useStillOpen()
  const { data, isFetching } = useQuery(queries.trip.list.queryOptions({ input: waiting }))
  const next = data?.items.find(({ id }) => id !== trip.id)
  if (!next && (!data || isFetching || !stillOpen)) return null
  const isOpen = trip.status === tripStatuses.unloaded || trip.status === tripStatuses.loaded
  const [first, ...others] = stepsAfter({ hasNext: next !== undefined, stillOpen: stillOpen ?? [], isOpen, mayClose })
  if (first === undefined) return null
  if (first === 'allSettled') return <span className="quiet">{t('settle.allSettled')}</span>
  const said = (step: Step) =>
    step === 'next'
      ? t('settle.next', { number: next?.number ?? '' })
      : (stillOpen?.find(({ view }) => view === step)?.toThem ?? t('settle.closeDay'))
  const follow = (step: Step) => {
    // In place of the one that is settled: Esc leads back to where the first was chosen.
    if (step === 'next') return next && void navigate(tripPaths.settle(next.id), { replace: true })
    void navigate(step === 'unload' || step === 'onHold' ? tripViews[step].path : DAY_END)
  }
  return (
    <>
      {others.map((step) => (
        <Button key={step} onClick={() => follow(step)}>
          {said(step)}
        </Button>
      ))}
      <ShortcutButton
        type={isBeside ? 'default' : 'primary'}
        shortcut="settleNext"
        autoFocus={isNews}
        onClick={() => follow(first)}
      >
        {said(first)}
      </ShortcutButton>
    </>
  )
}
