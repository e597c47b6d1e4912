/** What a vehicle may carry beside what is loaded: more is loaded all the same, with a warning. */
import { formatQuantity } from '#contract/format.ts'
import { useTranslation } from 'react-i18next'
import { useVehicles } from './use-people.ts'

/** @param isUnknown a quantity cannot be read, so at least `pieces` are loaded. Null: nobody knows what the vehicle carries. */
export function useCapacity(
  vehicleId: number | null | undefined,
  { pieces, isUnknown }: { pieces: number; isUnknown: boolean },
): { text: string; isOver: boolean } | null {
  const { t } = useTranslation('trips')
  const vehicle = useVehicles().find(({ id }) => id === vehicleId)
  if (!vehicle || vehicle.capacity === null) return null
  const words = { vehicle: vehicle.regNo, capacity: formatQuantity(vehicle.capacity) }
  const over = pieces - vehicle.capacity
  if (pieces === 0 || (isUnknown && over <= 0)) return { text: t('loading.capacity', words), isOver: false }
  const loaded = { ...words, pieces: formatQuantity(pieces) }
  return over > 0
    ? { text: t('loading.overCapacity', { ...loaded, count: over, over: formatQuantity(over) }), isOver: true }
    : { text: t('loading.ofCapacity', loaded), isOver: false }
}
