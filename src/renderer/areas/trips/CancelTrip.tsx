/** The question whether a trip that is not settled is cancelled (E-35), with its reason. */
import type { Trip } from '#contract/trips/trip.ts'
import { api } from '#lib/client.ts'
import { ConfirmDialog } from '#ui/ConfirmAction.tsx'
import { useTranslation } from 'react-i18next'

type CancelTripProps = {
  trip: Pick<Trip, 'id' | 'number'>
  open: boolean
  onClose: () => void
  /** Why it is asked. */
  because?: string
  onDone?: () => void
}

export function CancelTrip({ trip, open, onClose, because, onDone }: CancelTripProps) {
  const { t } = useTranslation('trips')
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('cancel.title', { number: trip.number })}
      text={
        <>
          {because !== undefined && <p>{because}</p>}
          {t('cancel.text')} {t('cancel.textRows')}
        </>
      }
      confirm={t('cancel.confirm')}
      keep={t('cancel.keep')}
      danger
      reason="required"
      run={async (reason) => {
        await api.trip.cancel({ id: trip.id, reason })
        onDone?.()
      }}
      saidAfter={t('cancel.done', { number: trip.number })}
    />
  )
}
