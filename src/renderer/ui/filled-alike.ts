/** Whether two states of a form say the same: a field that was emptied is one that nothing was typed into. Pure. */

export function isFilledAlike(a: unknown, b: unknown): boolean {
  if (isParts(a) || isParts(b)) {
    const [left, right] = [partsOf(a), partsOf(b)]
    return (
      left !== null && right !== null && namesOf(left, right).every((name) => isFilledAlike(left[name], right[name]))
    )
  }
  return Object.is(a, b) || (isBlank(a) && isBlank(b))
}

/** The same of the fields that a form shows: of the row that it began with it may show only some. */
export const isAsOpened = (shown: object, opened: object): boolean =>
  Object.entries(shown).every(([field, value]) => isFilledAlike(value, (opened as Parts)[field]))

type Parts = Readonly<Record<string, unknown>>

const isBlank = (value: unknown): boolean => value === undefined || value === null || value === ''
const isParts = (value: unknown): value is Parts => typeof value === 'object' && value !== null

/** Null: a value that has none. Nothing at all stands for parts that are all blank. */
const partsOf = (value: unknown): Parts | null => (isParts(value) ? value : isBlank(value) ? {} : null)

const namesOf = (a: Parts, b: Parts): string[] => [...new Set([...Object.keys(a), ...Object.keys(b)])]
