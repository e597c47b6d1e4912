/** What the file of a report is called: its title, what it is of, and its days. */
import { type Say, sayEnglish, unmarked, withValues } from '#contract/dictionary.ts'
import type { Loaded } from './definition.ts'

/** What a file holds, of which its name is made. */
export type Named = { title: string } & Pick<Loaded<[]>, 'document' | 'subject' | 'period'>

/** Of several papers the title of the report, not that of the first. */
export const namedBy = (
  report: { title: string },
  {
    title = report.title,
    document,
    subject,
    period,
    following,
  }: Pick<Loaded<[]>, 'title' | 'document' | 'subject' | 'period'> & { following?: unknown },
): Named => (following ? { title: report.title, period } : { title, document, subject, period })

/**
 * "Expense voucher EXP-2026-000012", "Ledger 1010 Cash 2026-03-01 to 2026-03-31", "Trial balance 2026-03-31". Holds only characters that every
 * system takes in a name; the extension comes after it. `say`: in the language of what it holds.
 */
export function fileName({ title, document, subject, period }: Named, say: Say = sayEnglish): string {
  const { from, to } = period
  const days = from === null || from === to ? to : withValues(say('{0} to {1}'), from, to)
  const parts = document === undefined ? [say(title), subject && say(subject), days] : [say(title), document]
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
  unmarked(text)
    .replace(UNSAFE, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, MOST)
    .toWellFormed()
    .replace(/[ .]+$/, '')
