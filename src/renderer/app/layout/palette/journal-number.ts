/** The number of a journal entry as somebody types it: "JE-2026-000012", "je 12", "12". Pure. */

/** Digits behind the year. */
const DIGITS = 6

/**
 * The whole number that is meant, without a year one of `year`; undefined where the text is none. `isNamed`: it can be nothing else.
 */
export function journalNumber(text: string, year: string): { number: string; isNamed: boolean } | undefined {
  const found = /^(?<named>je)?[\s-]*(?:(?<typed>\d{4})-)?(?<digits>\d{1,6})$/i.exec(text.trim())?.groups
  if (!found) return undefined
  const { named, typed = year, digits = '' } = found
  return { number: `JE-${typed}-${digits.padStart(DIGITS, '0')}`, isNamed: named !== undefined }
}
