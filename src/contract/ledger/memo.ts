/**
 * What the program itself writes as the memo of an entry, in the language of the reader; what people wrote stays. It is recognised by its
 * pattern: the stored text is the agency's record and never changes. Pure.
 */
import { DOCUMENT_NUMBER } from '../document-kinds.ts'
import { type Say, typed, withValues } from '../dictionary.ts'
import { sayPlace } from './seeded-accounts.ts'

const MONTH = String.raw`[A-Z][a-z]+ \d{4}`
const STATUS = String.raw`on an unsettled trip|in hand|banked|returned|changed|cancelled|issued|presented`

/** A pattern for the whole of a part. */
const whole = (texts: TemplateStringsArray, ...parts: readonly string[]): RegExp =>
  new RegExp(`^(?:${String.raw(texts, ...parts)})$`)

/** A part of a memo, and the text that the dictionaries have for it. */
const written: readonly (readonly [RegExp, string])[] = [
  [whole`[Cc]heque (\S+)`, 'Cheque {0}'],
  [whole`Cheque (\S+) (${STATUS})`, 'Cheque {0} {1}'],
  [whole`Cash as counted`, 'Cash as counted'],
  [whole`Closing of (${MONTH})`, 'Closing of the month {0}'],
  [whole`Reopening of (${MONTH})`, 'Reopening of {0}'],
  [whole`Reopening of (${MONTH}): (.+)`, 'Reopening of {0}: {1}'],
  [whole`Opening (\S+)`, 'Opening of {0}'],
  [whole`(?:Reversal|reversal) of (${DOCUMENT_NUMBER})`, 'Reversal of {0}'],
  [whole`Reversal of (${DOCUMENT_NUMBER}): (.+)`, 'Reversal of {0}: {1}'],
  [whole`Unloading of (${DOCUMENT_NUMBER}) taken back`, 'Unloading of {0} taken back'],
  [whole`Settlement of (${DOCUMENT_NUMBER}) amended`, 'Settlement of {0} amended'],
  [whole`Settlement of (${DOCUMENT_NUMBER}) taken back`, 'Settlement of {0} taken back'],
  [whole`Removal of cheque (\S+)`, 'Removal of cheque {0}'],
  [whole`(${DOCUMENT_NUMBER}) corrected`, '{0} corrected'],
  [whole`(${DOCUMENT_NUMBER}) withdrawn`, '{0} withdrawn'],
  [whole`(${DOCUMENT_NUMBER}) changed`, '{0} changed'],
  [whole`(${DOCUMENT_NUMBER}) deleted`, '{0} deleted'],
  [whole`(${DOCUMENT_NUMBER}) cancelled`, '{0} cancelled'],
  [whole`(\S+) lot (\S+)`, '{0} lot {1}'],
  [whole`(\S+): new price`, '{0}: new price'],
  [whole`Short recovered from (.+)`, 'Short recovered from {0}'],
  [whole`Commission paid to (.+)`, 'Commission paid to {0}'],
  [whole`reversed by (${DOCUMENT_NUMBER})`, 'reversed by {0}'],
  [whole`reverses (${DOCUMENT_NUMBER})`, 'reverses {0}'],
]

const STATUSES = whole`${STATUS}`
const IS_NUMBER = whole`${DOCUMENT_NUMBER}`
const TRANSFER = /^TR-\d{4}-\d+$/
/** The places of a transfer stand after its number. */
const BETWEEN = /^(.+) to (.+)$/

/** "TR-2026-000012 · Cash in hand to BOC current · Takings of the day before": part by part. */
export const sayMemo = (memo: string, say: Say): string =>
  memo
    .split(' · ')
    .map((part, i, parts) => (i > 0 && TRANSFER.test(parts[i - 1] ?? '') ? sayTransfer(part, say) : sayPart(part, say)))
    .join(' · ')

/** The memo, and in it marked as typed what the program did not write: beside words of ours no dictionary takes that for its own. */
export const memoMarked = (memo: string): string =>
  memo
    .split(' · ')
    .map((part, i, parts) => {
      const isWritten = i > 0 && TRANSFER.test(parts[i - 1] ?? '') ? BETWEEN.test(part) : wrote(part)
      return isWritten || IS_NUMBER.test(part) ? part : typed(part)
    })
    .join(' · ')

const wrote = (part: string): boolean => written.some(([pattern]) => pattern.test(part))

function sayPart(part: string, say: Say): string {
  for (const [pattern, text] of written) {
    const [found, ...values] = pattern.exec(part) ?? []
    if (found !== undefined)
      return filled(
        part,
        text,
        values.map((value) => (STATUSES.test(value) ? say(value) : value)),
        say,
      )
  }
  return part
}

function sayTransfer(part: string, say: Say): string {
  const [, from, to] = BETWEEN.exec(part) ?? []
  return from === undefined || to === undefined
    ? sayPart(part, say)
    : filled(part, 'From {0} to {1}', [sayPlace(from, say), sayPlace(to, say)], say)
}

/** The part itself where the language has no words for it. */
function filled(part: string, text: string, values: readonly string[], say: Say): string {
  const said = say(text)
  return said === text ? part : withValues(said, ...values)
}
