/** Where goods were, and the kinds of documents that move them. Pure. */

const places = ['WH', 'HELD', 'SUP', 'CUS', 'ADJ', 'OPN', 'SCRAP'] as const
type PlaceKey = (typeof places)[number] | 'VEH'

/** `VEH:12` is a vehicle on trip 12. Null for a place that this version does not know. */
export function placeKey(name: string): PlaceKey | null {
  if (name.startsWith('VEH:')) return 'VEH'
  return places.find((place) => place === name) ?? null
}

export const sources = ['GRN', 'ERN', 'LOAD', 'UNLOAD', 'SALES_SUMMARY', 'ADJUST', 'LOT_COST', 'OPENING'] as const
