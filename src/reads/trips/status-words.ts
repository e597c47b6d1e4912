/** The words that a trip's tags say, its status and its difference, one by one, in each language of the screens (tests/languages/trip-status.test.ts): a list is searched by them. Pure. */

export const tripStatusWords = {
  loaded: ['on', 'the', 'road', 'මාර්ගයේ', 'பயணத்தில்'],
  unloaded: ['unloaded', 'බා', 'ඇත', 'இறக்கியது'],
  settled: ['settled', 'නිරවුල්', 'කළ', 'தீர்வானது'],
  cancelled: ['cancelled', 'අවලංගු', 'කළ', 'இரத்தானது'],
  waits: ['on', 'hold', 'නවතා', 'ඇත', 'நிறுத்திவைப்பு'],
} as const

export const tripDifferenceWords = {
  short: ['short', 'හිඟ', 'குறைவு'],
  excess: ['excess', 'අතිරික්ත', 'மிகை'],
} as const

export type TripStatusName = keyof typeof tripStatusWords
export type TripDifferenceName = keyof typeof tripDifferenceWords

/** Fewer letters mean a whole word, such as "on". */
const LETTERS = 3

/** Those in whose words this one is, or begins one. */
export const tripStatusesNamed = (word: string): TripStatusName[] => named(tripStatusWords, word)
export const tripDifferencesNamed = (word: string): TripDifferenceName[] => named(tripDifferenceWords, word)

function named<Name extends string>(words: Readonly<Record<Name, readonly string[]>>, word: string): Name[] {
  const typed = word.toLowerCase()
  const isMeant = (one: string) => one === typed || (typed.length >= LETTERS && one.startsWith(typed))
  return (Object.keys(words) as Name[]).filter((name) => words[name].some(isMeant))
}
