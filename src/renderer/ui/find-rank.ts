/** What typed text means among choices: best first. One way for every choice that is found by typing. Pure. */

/** Text as it is compared: without the spaces around it and the case of its letters. */
export const plain = (text: string): string => text.trim().toLowerCase()

/**
 * How well text means a choice of these names, such as its code and its name. 0: one of them begins with it; 1: every typed word begins a
 * word; 2: it stands somewhere; null: it cannot be meant. "gas 5" means "LP gas 5 kg" before "LP gas 12.5 kg".
 */
export function rankOf(names: readonly string[], text: string): 0 | 1 | 2 | null {
  const wanted = plain(text)
  if (names.some((name) => plain(name).startsWith(wanted))) return 0
  const words = wanted.split(/\s+/)
  const whole = plain(names.join(' '))
  const begun = whole.split(/\s+/)
  if (words.every((word) => begun.some((one) => one.startsWith(word)))) return 1
  return words.every((word) => whole.includes(word)) ? 2 : null
}

const LAST = 3

/** Of a choice as it is shown, code and name with a dot between them. */
const rankOfLabel = (label: unknown, text: string): number =>
  typeof label === 'string' ? (rankOf(label.split(' · '), text) ?? LAST) : LAST

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
