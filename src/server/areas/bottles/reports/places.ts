/** Where bottles are, in words. */
import { locationNames } from '../../../stock/bottle-value.ts'

const outside: Readonly<Record<string, string>> = {
  BOUGHT: 'bought',
  SOLD: 'sold',
  SCRAPPED: 'found or lost',
  OPN: 'opening',
}

/** "RD_EMPTY" → "depot (empty)" */
export const placeName = (loc: string): string =>
  loc in locationNames ? locationNames[loc as keyof typeof locationNames] : (outside[loc] ?? loc)
