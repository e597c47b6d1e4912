/** Documents and movements in a report: their kinds and places are said in the language, names and what people wrote stay. Pure. */
import { withValues, type Say } from '#contract/dictionary.ts'
import { documentKinds } from '#contract/document-kinds.ts'

/** The longest first: "Bottle loan closed LN-2026-000003" is no bottle loan. */
const kinds: readonly string[] = Object.values(documentKinds)
  .map(({ label }) => label)
  .toSorted((one, other) => other.length - one.length)

/** What the program itself writes about a document. */
const ours = /^(?:cheque \d+(?: [a-z]+)?|revers(?:es|ed by|al of) [A-Z]{2,3}-\d{4}-\d+)$/i
/** A movement that a later one took back. */
const takenBack = /^(.+) \(taken back\)$/

/** The title of a document by its number: "ERN-2026-000006 · 21 Nov 2026 · Returned to the principal". */
const ofNumber = /^[A-Z]{2,3}-\d{4}-\d+ · /
/** Words that were left in English: a text that is said by half only is not ours. */
const UNSAID = /(?<!\p{L})[a-z]{2,}/u

const sayWhole: (text: string, say: Say) => string = (text, say) => {
  const said = say(text)
  return UNSAID.test(said) ? text : said
}

const begins = (part: string, kind: string): boolean => part === kind || part.startsWith(`${kind} `)

/** "Transfer TR-2026-000012 · Takings of the day before"; a text that names no document is said whole. */
export function sayDocument(text: string, say: Say): string {
  const [, within] = takenBack.exec(text) ?? []
  if (within !== undefined) return withValues(say('{0} (taken back)'), sayDocument(within, say))
  const parts = text.split(' · ')
  const at = parts.findIndex((part) => kinds.some((kind) => begins(part, kind)))
  const kind = kinds.find((one) => begins(parts[at] ?? '', one))
  if (kind === undefined) return ofNumber.test(text) ? parts.map((part) => sayWhole(part, say)).join(' · ') : say(text)
  const written = (part: string) => (ours.test(part) ? say(part) : part)
  const document = parts[at] ?? ''
  const about = document.slice(kind.length + 1)
  return [
    ...parts.slice(0, at).map(say),
    ours.test(document) ? say(document) : [say(kind), written(about)].filter((part) => part !== '').join(' '),
    ...parts.slice(at + 1).map(written),
  ].join(' · ')
}

/** "principal → depot (withValues), Silva Stores" */
export function sayMovement(text: string, say: Say): string {
  const [, from, to, party = ''] = /^(.+) → ([^,]+)(, .+)?$/.exec(text) ?? []
  return from === undefined || to === undefined ? say(text) : `${say(from)} → ${say(to)}${party}`
}
