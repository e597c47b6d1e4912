/** A record by its name or number together with what is to be done with it: "settle 488", "nazeer pay". Pure. */
import type { RecordAction } from './records.ts'

export type AskedAction = {
  /** The actions that the word may mean: "pay" is to receive of a customer and to pay a supplier. */
  names: ReadonlySet<RecordAction['name']>
  /** The word that asks for them. */
  word: string
  /** What names the record. */
  of: string
}

/** A shorter word is the beginning of too many. */
const LEAST = 3

/**
 * The action is the first word or the last.
 * @param words the words for each action, between commas
 * @returns null when neither of the two is a word for an action, or when nothing else was typed
 */
export function askedAction(
  text: string,
  words: Readonly<Partial<Record<RecordAction['name'], string>>>,
): AskedAction | null {
  const typed = text.trim().toLowerCase().split(/\s+/)
  if (typed.length < 2) return null
  const splits = [
    { word: typed[0] ?? '', rest: typed.slice(1) },
    { word: typed.at(-1) ?? '', rest: typed.slice(0, -1) },
  ]
  for (const { word, rest } of splits) {
    const meant = Object.entries(words).filter(([, own]) => own.split(',').some((one) => begins(one.trim(), word)))
    if (meant.length > 0)
      return { names: new Set(meant.map(([name]) => name as RecordAction['name'])), word, of: rest.join(' ') }
  }
  return null
}

const begins = (own: string, typed: string): boolean => typed.length >= LEAST && own.toLowerCase().startsWith(typed)
