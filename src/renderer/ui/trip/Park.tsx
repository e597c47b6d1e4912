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
export function usePark({ trip: { id, number, rowVersion, parkedReason }, version }: ParkProps) {
  const { t } = useTranslation('settlement')
  const [asking, setAsking] = useState(false)
  const park = async (parked_reason: string) =>
    api.trip.change({ id, rowVersion: (await version?.()) ?? rowVersion, parked_reason })
  const end = useAction(
    () => park(''),
    () => t('park.ended', { number }),
  )
  const isParked = parkedReason !== null
  const question = (
    <ConfirmDialog
      open={asking}
      onClose={() => setAsking(false)}
      title={t('park.title', { number })}
      text={t('park.text')}
      confirm={t('park.confirm')}
      reason="required"
      run={park}
      saidAfter={t('park.done', { number })}
    />
  )
  return {
    label: t(isParked ? 'park.end' : 'park.label'),
    run: () => (isParked ? void end.run(undefined) : setAsking(true)),
    running: end.running,
    question,
  }
}
