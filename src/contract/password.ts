/** What may be a password (E-73): one rule for the first run, for registering, and for a new one. */
import { z } from 'zod'
import { easyWords } from './password-words.ts'

/** Characters of a password, at least. */
export const LEAST_CHARACTERS = 12
const TOO_SHORT = `should have at least ${LEAST_CHARACTERS} characters`

/** The length alone. What it is made of is judged by {@link passwordFault}, which knows the names. */
export const NewPassword = z.string().min(LEAST_CHARACTERS, { message: TOO_SHORT }).max(1024)

const TOO_EASY =
  'is too easy to guess: add words that are not names, places, words of the trade or common passwords with digits'

/** Keys beside each other and the alphabet: runs of them, in both directions, add nothing. */
const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'abcdefghijklmnopqrstuvwxyz', '1qaz2wsx3edc4rfv5tgb6yhn7ujm']
const digitRows = ['01234567890', '13579', '24680']
const LETTER_RUN = 4
const DIGIT_RUN = 3
/** Different letters that have to be left when everything easy is taken out; two signs count as one letter. */
const LEAST_LEFT = 4

/** Ways to write a letter as a digit or a sign. */
const disguises: readonly Readonly<Record<string, string>>[] = [
  {},
  { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i' },
  { '0': 'o', '1': 'l', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'l' },
]

/**
 * Why it may not be a password, in words that follow the name of its field; null when it may.
 * @param names of the person and the agency: a password is not made of them
 */
export function passwordFault(password: string, names: readonly string[] = []): string | null {
  const plain = password.normalize('NFKC').toLowerCase()
  if ([...plain].length < LEAST_CHARACTERS) return TOO_SHORT
  const words = [...names.flatMap(wordsOf), ...easyWords].toSorted((a, b) => b.length - a.length)
  const isEasy =
    isRepeated(plain) || disguises.some((disguise) => weight(without(unmasked(plain, disguise), words)) < LEAST_LEFT)
  return isEasy ? TOO_EASY : null
}

const wordsOf = (name: string): string[] =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word.length > 2)

/** A short text again and again. */
const isRepeated = (text: string): boolean => {
  const [, unit] = /^(.+?)\1+$/u.exec(text) ?? []
  return unit !== undefined && [...unit].length < LEAST_CHARACTERS
}

/** Without runs of digits and of keys, and with letters in place of what stands for them. */
const unmasked = (text: string, disguise: Readonly<Record<string, string>>): string =>
  [...text.replace(easyRuns, '')].map((char) => disguise[char] ?? char).join('')

/** Words are taken out of the letters as they follow each other, whatever stands between. */
function without(text: string, words: readonly string[]): string {
  const signs = text.replace(/[\p{L}\p{M}\p{N}\s]/gu, '')
  const letters = text.replace(/[^\p{L}\p{M}]/gu, '')
  return words.reduce((rest, word) => rest.replaceAll(word, ' '), letters) + signs
}

const weight = (text: string): number => {
  const different = [...new Set(text)]
  const letters = different.filter((char) => /\p{L}/u.test(char)).length
  const signs = different.filter((char) => /[^\p{L}\p{M}\p{N}\s]/u.test(char)).length
  return letters + signs / 2
}

const easyRuns = new RegExp(
  ['(.)\\1{2,}', '(?:19|20)\\d\\d', ...digitRows.flatMap(runs(DIGIT_RUN)), ...rows.flatMap(runs(LETTER_RUN))].join('|'),
  'gu',
)

/** All runs of a row in both directions, the longest first. */
function runs(least: number): (row: string) => string[] {
  return (row) =>
    [row, [...row].toReversed().join('')].flatMap((way) =>
      Array.from({ length: way.length - least + 1 }, (_, cut) => way.length - cut).flatMap((length) =>
        Array.from({ length: way.length - length + 1 }, (_, from) => way.slice(from, from + length)),
      ),
    )
}
