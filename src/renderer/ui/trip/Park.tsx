/** Leaving a trip unsettled, with the reason that everybody sees; and taking the mark away again (STL-03, E-69). */
import type { Trip } from '#contract/trips/trip.ts'
import { api } from '#lib/client.ts'
import { useAction } from '#lib/use-action.ts'
import { useTranslation } from 'react-i18next'
import { ConfirmAction } from '../ConfirmAction.tsx'
import { ShortcutButton } from '../ShortcutButton.tsx'

type Parked = Pick<Trip, 'id' | 'number' | 'rowVersion' | 'parkedReason'>

type ParkProps = {
  trip: Parked
  /** The version that holds what was typed last, where that may still be on its way. */
  version?: () => Promise<number>
}

export function Park({ trip: { id, number, rowVersion, parkedReason }, version }: ParkProps) {
  const { t } = useTranslation('settlement')
  const park = async (parked_reason: string) =>
    api.trip.change({ id, rowVersion: (await version?.()) ?? rowVersion, parked_reason })
  const end = useAction(
    () => park(''),
    () => t('park.ended', { number }),
  )
  if (parkedReason !== null) {
    return (
      <ShortcutButton shortcut="hold" loading={end.running} onClick={() => void end.run(undefined)}>
        {t('park.end')}
      </ShortcutButton>
    )
  }
  return (
    <ConfirmAction
      label={t('park.label')}
      title={t('park.title', { number })}
      text={t('park.text')}
      confirm={t('park.confirm')}
      reason="required"
      shortcut="hold"
      run={park}
      saidAfter={t('park.done', { number })}
    />
  )
}
