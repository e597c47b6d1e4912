/** Documents and movements in a report: their kinds and places are said in the language, names and what people wrote stay. Pure. */
import { withValues, type Say } from '#contract/dictionary.ts'
import { sayMemo } from '#contract/ledger/memo.ts'
import { DOCUMENT_NUMBER, documentKinds, SAYS_KIND } from '#contract/document-kinds.ts'

/** The longest first: "Bottle loan closed LN-2026-000003" is no bottle loan. */
const kinds: readonly string[] = Object.values(documentKinds)
  .map(({ label }) => label)
  .toSorted((one, other) => other.length - one.length)

/** A movement that a later one took back. */
const takenBack = /^(.+) \(taken back\)$/

/** The title of a document by its number: "ERN-2026-000006 · 21 Nov 2026 · Returned to the principal". */
const ofNumber = new RegExp(`^${DOCUMENT_NUMBER} · `)
/** Words that were left in English: a text that is said by half only is not ours. */
const UNSAID = /(?<!\p{L})[a-z]{2,}/u

const sayWhole: (text: string, say: Say) => string = (text, say) => {
  const said = say(text)
  return UNSAID.test(said) ? text : said
}

/** The first line of an account, a bank or a bottle: no document of the kind "Opening". */
const OPENING_BALANCE = 'Opening balance'

const begins = (part: string, kind: string): boolean => part === kind || part.startsWith(`${kind} `)

/** "Transfer TR-2026-000012 · Takings of the day before"; a text that names no document is said whole. */
export function sayDocument(text: string, say: Say): string {
  if (text === OPENING_BALANCE) return say(text)
  const [, within] = takenBack.exec(text) ?? []
  if (within !== undefined) return withValues(say('{0} (taken back)'), sayDocument(within, say))
  const parts = text.split(' · ')
  const at = parts.findIndex((part) => kinds.some((kind) => begins(part, kind)))
  const kind = kinds.find((one) => begins(parts[at] ?? '', one))
  // What the program writes of a document without its kind: "Settlement of RT-2026-000034 amended".
  const own = SAYS_KIND.test(text) ? sayMemo(text, say) : text
  if (own !== text) return own
  if (kind === undefined) return ofNumber.test(text) ? parts.map((part) => sayWhole(part, say)).join(' · ') : say(text)
  const document = parts[at] ?? ''
  const rest = parts.slice(at + 1)
  // "Cheque 200001 banked" is both: a document, and what the program writes of it.
  const written = sayMemo(document, say)
  const said =
    written === document
      ? `${say(kind)} ${sayMemo([document.slice(kind.length + 1), ...rest].join(' · '), say)}`.trim()
      : [written, ...rest.map((part) => sayMemo(part, say))].join(' · ')
  return [...parts.slice(0, at).map(say), said].join(' · ')
}

/** "principal → depot (withValues), Silva Stores" */
export function sayMovement(text: string, say: Say): string {
  const [, from, to, party = ''] = /^(.+) → ([^,]+)(, .+)?$/.exec(text) ?? []
  return from === undefined || to === undefined ? say(text) : `${say(from)} → ${say(to)}${party}`
}
