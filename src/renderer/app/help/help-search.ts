/** The search over the help: by the words of the pages, and by what else people call the same. Pure. */
import { type HelpPage, helpPages, titleOf } from './help-pages.ts'

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
  ['return', 'bounce', 'bounced', 'dishonour'],
  ['take back', 'undo', 'reverse', 'cancel'],
  ['e-mail', 'email', 'mail'],
  ['goods', 'stock', 'item', 'product', 'inventory'],
  ['receipt', 'voucher'],
  ['backup', 'restore', 'copy of the data'],
  ['without a connection', 'offline', 'no internet', 'network'],
  ['short', 'shortage', 'deficit'],
  ['statement', 'soa'],
  ['ageing', 'aging', 'overdue'],
  ['month-end', 'month end', 'close the month'],
  ['day-end', 'day end', 'close the day'],
]

export type HelpFound = { page: HelpPage; excerpt: string }

/** Most letters of an excerpt. */
const EXCERPT = 110

/**
 * Pages in which every word stands, or a word for the same; where there is none, those in which most of the words do. Pages that are called so
 * come first. With the line in which most of the words stand.
 */
export function foundIn(texts: Readonly<Record<string, string>>, search: string): HelpFound[] {
  const words = search
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => [word, ...same.filter((ones) => ones.includes(word)).flat()])
  if (words.length === 0) return []
  const hits = (text: string) => words.filter((ones) => ones.some((word) => text.includes(word))).length
  const rated = helpPages.map((page) => {
    const text = texts[page.name] ?? ''
    return { page, text, hits: hits(text.toLowerCase()), inTitle: hits(titleOf(text).toLowerCase()) }
  })
  const most = Math.max(...rated.map((one) => one.hits))
  return rated
    .filter((one) => one.hits === most && most * 2 >= words.length && most > 0)
    .toSorted((a, b) => b.inTitle - a.inTitle)
    .map(({ page, text }) => ({ page, excerpt: excerptOf(text, hits) }))
}

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
