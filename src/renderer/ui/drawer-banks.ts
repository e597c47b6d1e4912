/** What is meant by the typed name of a bank, among the names on earlier cheques. Pure. */
import { plain } from './lines/columns.ts'

/** The banks that the text begins, the one that it names first; all of them for no text. */
export function banksMeant(known: readonly string[], text: string): readonly string[] {
  const wanted = plain(text)
  const isNamed = (bank: string) => Number(plain(bank) === wanted)
  return known.filter((bank) => plain(bank).startsWith(wanted)).toSorted((a, b) => isNamed(b) - isNamed(a))
}

/** The bank as it was written before; the text itself where it begins none. */
export const bankMeant = (known: readonly string[], text: string): string =>
  plain(text) === '' ? text : (banksMeant(known, text)[0] ?? text)
