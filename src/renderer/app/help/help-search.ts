/** The search over the help: by the words of the pages, and by what else people call the same. Pure. */
import { type HelpPage, helpPages, type HelpTexts, titleOf } from './help-pages.ts'

/** Words for the same thing; the help uses the first. */
const same: readonly (readonly string[])[] = [
  ['bottle', 'cylinder', 'tank'],
  ['missing', 'lost', 'stolen'],
  ['bill', 'invoice'],
  ['customer', 'outlet', 'shop', 'client', 'debtor'],
  ['supplier', 'principal', 'vendor', 'creditor'],
  ['vehicle', 'lorry', 'truck', 'van'],
  ['rep', 'salesman', 'salesperson'],
  ['trip', 'journey'],
  ['cheque', 'check', 'chq'],
  ['returned cheque', 'return', 'bounce', 'bounced', 'dishonour', 'dishonoured'],
  ['take back', 'undo', 'reverse', 'cancel', 'void'],
  ['correct', 'wrong', 'mistake', 'mistyped', 'fix'],
  ['e-mail', 'email', 'mail'],
  ['goods', 'stock', 'item', 'product', 'inventory'],
  ['receipt', 'voucher'],
  ['xlsx', 'excel', 'spreadsheet'],
  ['backup', 'restore', 'copy of the data'],
  ['without a connection', 'offline', 'no internet', 'network'],
  ['short', 'shortage', 'deficit'],
  ['statement', 'soa'],
  ['ageing', 'aging', 'overdue'],
  ['month-end', 'month end', 'close the month'],
  ['day-end', 'day end', 'close the day'],
]

/** What a question is made of beside what it is about. */
const ofQuestions = new Set(
  'a about am an and are be can do does did for from give have how i if in is it make me must my need of on or our please should show that the their this to us was we what when where which who why will with would you'.split(
    ' ',
  ),
)

export type HelpFound = { page: HelpPage; excerpt: string }

/** Most letters of an excerpt. */
const EXCERPT = 110

/** What a word counts for where it stands: in the name of the page, in a heading, in the text. */
const weights = { title: 100, heading: 20, text: 1 }
/** Part of a longer word counts for so much of a whole one. */
const PART = 0.25
/** A word for the same counts for so much of the one that was typed. */
const SYNONYM = 0.8
/** These hold a line about everything: what such a line says counts for so much of the same in a page about one thing. */
const listings = new Set(['glossary', 'keys'])
const LISTED = 0.25
/** So many times in a text say that a page is about it; more say no more. */
const MOST_TIMES = 12

type Wanted = readonly [typed: string, ...same: string[]]

/**
 * Pages in which every word stands, or a word for the same; where there is none, those in which most of the words do. First those that say
 * it in their name, then in a heading, then most often, whole words before parts of longer ones. With the line in which most of the words
 * stand.
 */
export function foundIn(texts: HelpTexts, search: string): HelpFound[] {
  const typed = search
    .toLowerCase()
    .split(/[\s?!]+/)
    .filter(Boolean)
  const telling = typed.filter((word) => !ofQuestions.has(word))
  const words = (telling.length > 0 ? telling : typed).map(
    (word): Wanted => [word, ...same.filter((ones) => ones.includes(word)).flat()],
  )
  if (words.length === 0) return []
  const hits = (text: string) => words.filter((ones) => ones.some((word) => text.includes(word))).length
  const rated = helpPages.map((page) => {
    const text = texts[page.name] ?? ''
    const lower = text.toLowerCase()
    return { page, text, hits: hits(`${page.name} ${lower}`), weight: weightOf(page.name, lower, words) }
  })
  const most = Math.max(...rated.map((one) => one.hits))
  return rated
    .filter((one) => one.hits === most && most * 2 >= words.length && most > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ page, text }) => ({ page, excerpt: excerptOf(text, hits) }))
}

function weightOf(page: string, text: string, words: readonly Wanted[]): number {
  const lines = text.split('\n')
  const parts = {
    // Also in another language a page is found by its English name.
    title: `${titleOf(text)} ${page}`,
    heading: lines.filter((line) => line.startsWith('##')).join('\n'),
    text: lines.filter((line) => !line.startsWith('#')).join('\n'),
  }
  const weightIn = (name: keyof typeof parts) =>
    words.reduce((sum, ones) => sum + timesIn(parts[name], ones), 0) * weights[name]
  const said = weightIn('heading') + weightIn('text')
  return weightIn('title') + (listings.has(page) ? LISTED * said : said)
}

/** How often a word stands in a text, or one for the same, at most {@link MOST_TIMES}. */
function timesIn(text: string, [typed, ...others]: Wanted): number {
  const times = (word: string) => {
    const all = text.split(word).length - 1
    const whole =
      text.match(new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])${escaped(word)}(?:s|es|ed)?(?![\\p{L}\\p{M}\\p{N}])`, 'gu'))
        ?.length ?? 0
    return whole + (all - whole) * PART
  }
  const synonyms = others.filter((word) => word !== typed)
  return Math.min(MOST_TIMES, times(typed) + SYNONYM * synonyms.reduce((sum, word) => sum + times(word), 0))
}

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

function excerptOf(text: string, hits: (line: string) => number): string {
  const [best = ''] = text
    .split('\n')
    .filter((line) => line !== '' && !/^(#|!\[|\|[-| ]+$)/.test(line))
    .map((line) =>
      line
        .replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')
        .replace(/^(?:[-*]|\d+\.) |\*\*|`/g, '')
        .replace(/^\| | \|$/g, '')
        .replaceAll(' | ', ': '),
    )
    .toSorted((a, b) => hits(b.toLowerCase()) - hits(a.toLowerCase()))
  return best.length <= EXCERPT ? best : `${best.slice(0, best.lastIndexOf(' ', EXCERPT))} …`
}
