/** What a vehicle may carry beside what is loaded: more is loaded all the same, with a warning. */
import { formatQuantity } from '#contract/format.ts'
import { useTranslation } from 'react-i18next'
import { useVehicles } from './use-people.ts'

/**
 * Null: nobody knows what the vehicle carries. `asks`: what is asked before more than that is saved; null: no more is loaded.
 * @param isUnknown a quantity cannot be read, so at least `pieces` are loaded
 */
export function useCapacity(
  vehicleId: number | null | undefined,
  { pieces, isUnknown }: { pieces: number; isUnknown: boolean },
): { text: string; asks: string | null } | null {
  const { t } = useTranslation('trips')
  const vehicle = useVehicles().find(({ id }) => id === vehicleId)
  if (!vehicle || vehicle.capacity === null) return null
  const words = { vehicle: vehicle.regNo, capacity: formatQuantity(vehicle.capacity) }
  const over = pieces - vehicle.capacity
  if (pieces === 0 || (isUnknown && over <= 0)) return { text: t('loading.capacity', words), asks: null }
  const loaded = { ...words, pieces: formatQuantity(pieces) }
  if (over <= 0) return { text: t('loading.ofCapacity', loaded), asks: null }
  const tooMany = { ...loaded, count: over, over: formatQuantity(over) }
  return { text: t('loading.overCapacity', tooMany), asks: t('loading.ask.over', tooMany) }
}
