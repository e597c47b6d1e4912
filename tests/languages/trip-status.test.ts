/** A list of trips is searched by the words that its tags say. */
import { expect, test } from 'vitest'
import {
  type TripDifferenceName,
  tripDifferencesNamed,
  tripDifferenceWords,
  type TripStatusName,
  tripStatusesNamed,
  tripStatusWords,
} from '../../src/reads/trips/status-words.ts'
import en from '../../src/renderer/app/i18n/en/trips.ts'
import si from '../../src/renderer/app/i18n/si/trips.json' with { type: 'json' }
import ta from '../../src/renderer/app/i18n/ta/trips.json' with { type: 'json' }

test('are those of the screens, in every language', () => {
  for (const [name, words] of Object.entries(tripStatusWords))
    expect([en, si, ta].flatMap(({ status }) => status[name as TripStatusName].toLowerCase().split(' '))).toEqual(words)
  for (const [name, words] of Object.entries(tripDifferenceWords))
    expect([en, si, ta].map(({ column }) => column[name as TripDifferenceName].toLowerCase())).toEqual(words)
})

test('are found by a word or its beginning, and by no letter or two of one', () => {
  expect(['road', 'SETT', 'on', 'hold', 'නිරවුල්', 'o', 'se', '%', 'x'].map(tripStatusesNamed)).toEqual([
    ['loaded'],
    ['settled'],
    ['loaded', 'waits'],
    ['waits'],
    ['settled'],
    [],
    [],
    [],
    [],
  ])
})

test('a short and an excess are found by their words', () =>
  expect(['short', 'EXC', 'හිඟ', 'sh'].map(tripDifferencesNamed)).toEqual([['short'], ['excess'], ['short'], []]))
