/** Where goods were and which document moved them, as keys of the texts. Pure. */
import { ALL_PRODUCTS } from '../../../../lib/product-scope.ts'

const places = ['WH', 'HELD', 'SUP', 'CUS', 'ADJ', 'OPN', 'SCRAP'] as const
type PlaceKey = (typeof places)[number] | 'VEH'

/** `VEH:12` is a vehicle on trip 12. Null for a place that this version does not know. */
export function placeKey(name: string): PlaceKey | null {
  if (name.startsWith('VEH:')) return 'VEH'
  return places.find((place) => place === name) ?? null
}

export const sources = ['GRN', 'ERN', 'ADJUST', 'LOT_COST', 'OPENING'] as const
export const sourceKey = (type: string): (typeof sources)[number] | null =>
  sources.find((source) => source === type) ?? null

type Moved = { sourceType: string; sourceId: number; postingDate: string }

/** The page of the document that moved the goods, or the list of that day; null where there is neither. */
export function sourcePath({ sourceType: type, sourceId: id, postingDate: day }: Moved): string | null {
  if (type === 'GRN') return `/inventory/grn/update/${id}`
  return type === 'ERN' ? `/inventory/ern?stDate=${day}&enDate=${day}&${ALL_PRODUCTS}` : null
}
