/** What the file of a report is called: its title, what it is of, and its days. */
import type { Loaded } from './definition.ts'

/**
 * "Expense voucher EXP-2026-000012", "Ledger 1010 Cash 2026-03-01 to 2026-03-31", "Trial balance 2026-03-31". Holds only characters that every
 * system takes in a name; the extension comes after it.
 */
export function fileName(
  title: string,
  { document, subject, period }: Pick<Loaded<[]>, 'document' | 'subject' | 'period'>,
): string {
  const days = period.from === null || period.from === period.to ? period.to : `${period.from} to ${period.to}`
  const parts = document === undefined ? [title, subject, days] : [title, document]
  return parts
    .map((part) => safe(part ?? ''))
    .filter((part) => part !== '')
    .join(' ')
}

/** Most characters of a part: with days and extension a name stays below what file systems take. */
const MOST = 80

/** All but letters of any script with the joiners that Sinhala needs, digits, and marks that no system minds. */
const UNSAFE = new RegExp(String.raw`[^\p{L}\p{M}\p{N}\u200C\u200D ()&%+,.'_-]+`, 'gu')

const safe = (text: string): string =>
  text
    .replace(UNSAFE, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, MOST)
    .toWellFormed()
    .replace(/[ .]+$/, '')
