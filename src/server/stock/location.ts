/** Where goods are, and which account holds them there. */

/** Real places of goods. `VEH:{trip}` for vehicles. Anything else is virtual: SUP, CUS, ADJ, OPN, SCRAP. */
export type Location = 'WH' | 'HELD' | `VEH:${number}` | 'SUP' | 'CUS' | 'ADJ' | 'OPN' | 'SCRAP'
type Side = 'goods' | 'held' | null

/** 1301 `goods`, 1303 `held`, null outside. */
export const sideOf = (loc: Location): Side =>
  loc === 'HELD' ? 'held' : loc === 'WH' || loc.startsWith('VEH:') ? 'goods' : null
