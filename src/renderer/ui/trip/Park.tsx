/** Leaving a trip unsettled, with the reason that everybody sees; and taking the mark away again (STL-03, E-69). */
import type { Trip } from '#contract/trips/trip.ts'
import { api } from '#lib/client.ts'
import { useAction } from '#lib/use-action.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../ConfirmAction.tsx'
import { ShortcutButton } from '../ShortcutButton.tsx'

type Parked = Pick<Trip, 'id' | 'number' | 'rowVersion' | 'parkedReason'>

type ParkProps = {
  trip: Parked
  /** The version that holds what was typed last, where that may still be on its way. */
  version?: () => Promise<number>
}

/** The button. */
export function Park(props: ParkProps) {
  const { label, run, running, question } = usePark(props)
  return (
    <>
      <ShortcutButton shortcut="hold" loading={running} onClick={run}>
        {label}
      </ShortcutButton>
      {question}
    </>
  )
}

/** What may be done about it now, and the question that leaving it asks, which stands on the page wherever the action is chosen. */
export function usePark({ trip, version }: ParkProps) {
  const { t } = useTranslation('settlement')
  const { run, ...parking } = useParking(version ?? (() => trip.rowVersion))
  return { ...parking, label: t(trip.parkedReason === null ? 'park.label' : 'park.end'), run: () => run(trip) }
}

/** As {@link usePark}, of any trip of a list: `run` asks for the reason, or takes it off hold. @param version the version that a trip has now */
export function useParking(version: (trip: Parked) => Promise<number> | number) {
  const { t } = useTranslation('settlement')
  const [asking, setAsking] = useState(false)
  const [asked, setAsked] = useState<Parked | null>(null)
  const park = async (trip: Parked, parked_reason: string) =>
    api.trip.change({ id: trip.id, rowVersion: await version(trip), parked_reason })
  const end = useAction(
    (trip: Parked) => park(trip, ''),
    ({ number }) => t('park.ended', { number }),
  )
  const question = asked && (
    <ConfirmDialog
      open={asking}
      onClose={() => setAsking(false)}
      title={t('park.title', { number: asked.number })}
      text={t('park.text')}
      confirm={t('park.confirm')}
      reason="required"
      run={(reason) => park(asked, reason)}
      saidAfter={t('park.done', { number: asked.number })}
    />
  )
  const run = (trip: Parked) => {
    if (trip.parkedReason !== null) return void end.run(trip)
    setAsked(trip)
    setAsking(true)
  }
  return { run, running: end.running, question }
}
