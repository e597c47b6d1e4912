/** The words that a trip's tag says, one by one, in each language of the screens (tests/languages/trip-status.test.ts): a list is searched by them. Pure. */

export const tripStatusWords = {
  loaded: ['on', 'the', 'road', 'මාර්ගයේ', 'பயணத்தில்'],
  unloaded: ['unloaded', 'බා', 'ඇත', 'இறக்கியது'],
  settled: ['settled', 'නිරවුල්', 'කළ', 'தீர்வானது'],
  cancelled: ['cancelled', 'අවලංගු', 'කළ', 'இரத்தானது'],
  waits: ['on', 'hold', 'නවතා', 'ඇත', 'நிறுத்திவைப்பு'],
} as const

export type TripStatusName = keyof typeof tripStatusWords
const names = Object.keys(tripStatusWords) as TripStatusName[]

/** Fewer letters mean a whole word, such as "on". */
const LETTERS = 3

/** Those in whose words this one is, or begins one. */
export function tripStatusesNamed(word: string): TripStatusName[] {
  const typed = word.toLowerCase()
  const isMeant = (one: string) => one === typed || (typed.length >= LETTERS && one.startsWith(typed))
  return names.filter((name) => tripStatusWords[name].some(isMeant))
}
