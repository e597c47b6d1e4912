/** What is meant by the typed name of a bank, among the names on earlier cheques. Pure. */
import { plain } from './find-rank.ts'

/** The names that the text begins, the one that it says in full first; all of them for no text. */
export function namesMeant(known: readonly string[], text: string): readonly string[] {
  const wanted = plain(text)
  const isNamed = (name: string) => Number(plain(name) === wanted)
  return known.filter((name) => plain(name).startsWith(wanted)).toSorted((a, b) => isNamed(b) - isNamed(a))
}

/** The bank as it was written before; the text itself where it begins none. */
export const bankMeant = (known: readonly string[], text: string): string =>
  plain(text) === '' ? text : (namesMeant(known, text)[0] ?? text)
