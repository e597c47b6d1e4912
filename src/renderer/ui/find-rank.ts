/** What typed text means among choices: best first. One way for every choice that is found by typing. Pure. */

/** Text as it is compared: without the spaces around it and the case of its letters. */
export const plain = (text: string): string => text.trim().toLowerCase()

const isNumber = (text: string): boolean => /^\d+$/.test(text)

/** A rank below all that mean something: see {@link rankOf}. */
export const UNMEANT = 5

/**
 * How well text means a choice of these names, the one that it is known by first, such as its code and its name. 0: it is one of them; 1: the
 * first begins with it; 2: another one does; 3: every typed word begins a word; 4: it stands somewhere; null: it cannot be meant. "gas 5"
 * means "LP gas 5 kg" before "LP gas 12.5 kg", "hose" means HOSE-1M before the hose clip.
 * @param isNumbered numbers among the names are known by how they begin, as those of accounts are: "500" means 5001 and not 2500
 */
export function rankOf(names: readonly string[], text: string, isNumbered = false): 0 | 1 | 2 | 3 | 4 | null {
  const wanted = plain(text)
  const own = names.map(plain)
  if (own.includes(wanted)) return 0
  const begins = own.findIndex((name) => name.startsWith(wanted))
  if (begins >= 0) return begins === 0 ? 1 : 2
  const words = wanted.split(/\s+/)
  const whole = (isNumbered && isNumber(wanted) ? own.filter((name) => !isNumber(name)) : own).join(' ')
  const begun = whole.split(/\s+/)
  if (words.every((word) => begun.some((one) => one.startsWith(word)))) return 3
  return words.every((word) => whole.includes(word)) ? 4 : null
}

/** Of a choice as it is shown: what it is known by, then the rest with a dot between. */
const rankOfLabel = (label: unknown, text: string, isNumbered = false): number =>
  typeof label === 'string' ? (rankOf(label.split(' · '), text, isNumbered) ?? UNMEANT) : UNMEANT

/** The choices in the order in which the text means them; those that it means alike stay as they were. */
export const byMeaning = <T extends { label: string }>(choices: readonly T[], text: string): T[] =>
  choices.toSorted((a, b) => rankOfLabel(a.label, text) - rankOfLabel(b.label, text))

type Labelled = { label?: React.ReactNode }

/** For `showSearch` of a choice among what is all there: typing narrows it, and Enter takes what begins with what was typed. */
export const searchByLabel = {
  optionFilterProp: 'label',
  filterSort: (a: Labelled, b: Labelled, { searchValue }: { searchValue: string }): number =>
    rankOfLabel(a.label, searchValue) - rankOfLabel(b.label, searchValue),
}

/** The same for a choice of accounts, whose labels begin with their number: what only ends with what is typed is not offered. */
export const searchAccounts = {
  ...searchByLabel,
  filterOption: (text: string, option?: Labelled): boolean => rankOfLabel(named(option), text, true) < UNMEANT,
  filterSort: (a: Labelled, b: Labelled, { searchValue }: { searchValue: string }): number =>
    rankOfLabel(named(a), searchValue, true) - rankOfLabel(named(b), searchValue, true),
}

/** "5250 Rent": the number, then the name. */
const named = (option: Labelled | undefined): unknown =>
  typeof option?.label === 'string' ? option.label.replace(/^(\d+) +(?!·)/, '$1 · ') : undefined
