/** What is meant by the typed name of a bank, among the names on earlier cheques. Pure. */

const plain = (text: string): string => text.trim().toLowerCase()

/** The banks that the text begins, the one that it names first; all of them for no text. */
export function banksMeant(known: readonly string[], text: string): readonly string[] {
  const wanted = plain(text)
  const begun = known.filter((bank) => plain(bank).startsWith(wanted))
  const named = begun.filter((bank) => plain(bank) === wanted)
  return [...named, ...begun.filter((bank) => !named.includes(bank))]
}

/** The bank as it was written before; the text itself where it begins none. */
export const bankMeant = (known: readonly string[], text: string): string =>
  plain(text) === '' ? text : (banksMeant(known, text)[0] ?? text)
