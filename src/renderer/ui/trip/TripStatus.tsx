/** Where a trip stands, in a word and a colour; a trip that waits says so. */
import { type Trip, tripStatuses } from '#contract/trips/trip.ts'
import { useTranslation } from 'react-i18next'
import { StatusTag } from '../StatusTag.tsx'

/** Keys of the texts under `trips:status`. */
export const statusWords = { 0: 'loaded', 1: 'unloaded', 2: 'settled', 9: 'cancelled' } as const
const tones = { 0: 'info', 1: 'warning', 2: 'success', 9: 'neutral' } as const

/** `more`: said behind the word. */
type TripStatusProps = { trip: Pick<Trip, 'status' | 'parkedReason'>; more?: string | undefined }

export function TripStatusTag({ trip: { status, parkedReason }, more }: TripStatusProps) {
  const { t } = useTranslation('trips')
  const waits = parkedReason !== null && status !== tripStatuses.summarised && status !== tripStatuses.cancelled
  return (
    <StatusTag tone={waits ? 'danger' : tones[status]}>
      {waits ? t('status.waits') : t(`status.${statusWords[status]}`)}
      {more !== undefined && ` · ${more}`}
    </StatusTag>
  )
}
