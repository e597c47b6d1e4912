/** Where bottles are: as the wire names the places, and as the books do. */
import type { BottleLocation as WireLocation } from '../enums.ts'

export type BottleLocation = 'RD_EMPTY' | 'RD_FULL' | 'PRI' | 'OUTLET' | 'DAMAGE'

/** Where a person may say that bottles are: RD on the wire means the yard's empties. */
export type NoteLocation = Exclude<BottleLocation, 'RD_FULL'>
const wireLocations: Record<WireLocation, NoteLocation> = { 0: 'RD_EMPTY', 1: 'PRI', 2: 'OUTLET', 3: 'DAMAGE' }
export const locationOf = (location: WireLocation): NoteLocation => wireLocations[location]
