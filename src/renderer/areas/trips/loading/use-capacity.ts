/** What a vehicle may carry beside what is loaded: more is loaded all the same, with a warning. */
import { formatQuantity } from '#contract/format.ts'
import { useTranslation } from 'react-i18next'
import { useVehicles } from './use-people.ts'

/** @param isUnknown a quantity cannot be read, so at least `pieces` are loaded. `asks`: what is asked before so much is saved. Null: nobody knows what the vehicle carries. */
export function useCapacity(
  vehicleId: number | null | undefined,
  { pieces, isUnknown }: { pieces: number; isUnknown: boolean },
): { text: string; isOver: boolean; asks: string | null } | null {
  const { t } = useTranslation('trips')
  const vehicle = useVehicles().find(({ id }) => id === vehicleId)
  if (!vehicle || vehicle.capacity === null) return null
  const words = { vehicle: vehicle.regNo, capacity: formatQuantity(vehicle.capacity) }
  const over = pieces - vehicle.capacity
  if (pieces === 0 || (isUnknown && over <= 0)) return { text: t('loading.capacity', words), isOver: false, asks: null }
  const loaded = { ...words, pieces: formatQuantity(pieces) }
  if (over <= 0) return { text: t('loading.ofCapacity', loaded), isOver: false, asks: null }
  const tooMany = { ...loaded, count: over, over: formatQuantity(over) }
  return { text: t('loading.overCapacity', tooMany), isOver: true, asks: t('loading.ask.over', tooMany) }
}
