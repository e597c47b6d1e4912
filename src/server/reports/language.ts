/** A report in another language: its own words are looked up by the English ones; names and whatever people typed stay as they are. */
import { type DateNames, dateNamesFrom, sayDates } from '#contract/date-names.ts'
import { aroundTyped, dictionaryOf, type Say, unmarked } from '#contract/dictionary.ts'
import { sayAccount, sayAccounts, sayPlace } from '#contract/ledger/seeded-accounts.ts'
import { DOCUMENT_NUMBER } from '#contract/document-kinds.ts'
import type { PaperLanguage } from '#contract/languages.ts'
import type { CellValue } from './definition.ts'
import { isNamed, ofAccounts, unnamed } from './named-columns.ts'
import { fileName } from './file-name.ts'
import { sayDocument, sayMovement } from './document-words.ts'
import type { LaidOutColumn, Line, Sheet } from './sheet.ts'

const files = {
  si: () => import('./words/si.json', { with: { type: 'json' } }),
  ta: () => import('./words/ta.json', { with: { type: 'json' } }),
}
const made = new Map<PaperLanguage, Promise<Say>>()

async function sayIn(language: Exclude<PaperLanguage, 'en'>): Promise<Say> {
  return dictionaryOf((await files[language]()).default)
}

/** Columns of documents, and the titles of journal entries: beside the kind they hold what people wrote. */
const ofDocuments = /^(?:document|source)$/
const ofEntry = new RegExp(`^${DOCUMENT_NUMBER} · `)

/** A column of several parts, such as the number, bank, day and customer of a cheque. What people wrote is marked in it. */
const OF_PARTS = 'detail'
const BETWEEN = /(, | · )/

/** The sheet in that language, without the marks of what people wrote: no file, page or print has them. */
export async function inLanguage(sheet: Sheet, language: PaperLanguage): Promise<Sheet> {
  if (language === 'en') return withoutMarks(sheet)
  const making = made.get(language) ?? sayIn(language)
  made.set(language, making)
  return withoutMarks(sheetIn(sheet, language, await making))
}

/** Plain data without the marks in any of its texts; the same where there are none. */
function withoutMarks<T>(data: T): T {
  if (typeof data === 'string') return unmarked(data) as T & string
  if (typeof data !== 'object' || data === null) return data
  if (Array.isArray(data)) {
    const items: unknown[] = data.map(withoutMarks)
    return items.some((item, i) => item !== data[i]) ? (items as T & unknown[]) : data
  }
  let changed: T & object = data
  for (const [key, value] of Object.entries(data)) {
    const plain: unknown = withoutMarks(value)
    if (plain !== value) changed = { ...changed, [key]: plain }
  }
  return changed
}

/** The sheet with all its own words said anew, and its dates by the names of months and weekdays that `words` has. */
export function sheetIn(sheet: Sheet, language: PaperLanguage, words: Say): Sheet {
  const dateNames = dateNamesFrom(words)
  const say: Say = (text) => aroundTyped(text, (ours) => sayDates(sayAccounts(words(ours), words), dateNames))
  return {
    ...sheet,
    language,
    title: say(sheet.title),
    fileName: fileName(sheet.named, say),
    letterhead: {
      ...sheet.letterhead,
      contact: sheet.letterhead.contact && say(sheet.letterhead.contact),
      banner: sheet.letterhead.banner && say(sheet.letterhead.banner),
    },
    about: sheet.about.map(say),
    printed: say(sheet.printed),
    ...tableIn(sheet, say, dateNames),
    below: sheet.below.map((table) => ({ title: say(table.title), ...tableIn(table, say, dateNames) })),
    notes: sheet.notes.map(say),
    signatures: sheet.signatures.map(say),
    following: sheet.following.map((one) => sheetIn(one, language, words)),
    words: {
      empty: say(sheet.words.empty),
      pageNo: `${say('Page')} `,
      of: ' / ',
      rows: say(sheet.words.rows),
      totalsOfAll: say(sheet.words.totalsOfAll),
      totalsAtEnd: say(sheet.words.totalsAtEnd),
      everyRow: say(sheet.words.everyRow),
      continued: say(sheet.words.continued),
    },
  }
}

function tableIn(
  { columns, lines }: Pick<Sheet, 'columns' | 'lines'>,
  say: Say,
  dateNames: DateNames,
): Pick<Sheet, 'columns' | 'lines'> {
  const code = columns.findIndex(({ key }) => key === 'code')
  const sayings = columns.map((column): Saying => {
    const saying = sayingOf(column, say, code)
    return (cell, cells) => aroundTyped(cell, (ours) => saying(ours, cells))
  })
  return {
    columns: columns.map(
      (column): LaidOutColumn => ({
        ...column,
        title: say(column.title),
        sides: { debit: say(column.sides.debit), credit: say(column.sides.credit) },
        ...(column.kind === 'date' && { dateNames }),
      }),
    ),
    lines: lines.map((line) => lineIn(line, sayings, say, dateNames)),
  }
}

/** Columns of codes that are words: Mon, Tue; Reorder. */
const ofWords = /^(?:weekday|reorder)$/

type Saying = (cell: string, cells: readonly CellValue[]) => string

/** How a column's cells are said. `code`: the place of the column of codes; -1 without one. */
function sayingOf({ kind, key, title }: LaidOutColumn, say: Say, code: number): Saying {
  if (ofWords.test(key)) return say
  if (key === OF_PARTS) return (cell) => cell.split(BETWEEN).map(say).join('')
  if (kind === 'text' && ofAccounts({ key, title }))
    return (cell, cells) => {
      if (unnamed.test(cell)) return say(cell)
      return code === -1 ? sayAccounts(sayPlace(cell, say), say) : sayAccount(String(cells[code]), cell, say)
    }
  // The account of the code, or words of ours beside it.
  if (key === 'what' && code !== -1)
    return (cell, cells) => {
      const account = sayAccount(String(cells[code]), cell, say)
      return account === cell ? say(cell) : account
    }
  if (kind !== 'text' || isNamed({ key, kind })) return (cell) => (unnamed.test(cell) ? say(cell) : cell)
  if (key === 'movement') return (cell) => sayMovement(cell, say)
  return ofDocuments.test(key) ? (cell) => sayDocument(cell, say) : say
}

function lineIn(line: Line, sayings: readonly Saying[], say: Say, dateNames: DateNames): Line {
  if (line.kind === 'title')
    return {
      ...line,
      text: aroundTyped(line.text, (ours) =>
        ofEntry.test(ours) ? sayDates(sayDocument(ours, say), dateNames) : say(ours),
      ),
    }
  const cells = line.cells.map(
    (cell, i): CellValue => (typeof cell === 'string' ? (sayings[i]?.(cell, line.cells) ?? cell) : cell),
  )
  if (line.kind === 'row') return { ...line, cells }
  return {
    ...line,
    cells,
    label: say(line.label),
    ...('agrees' in line && line.agrees && { agrees: say(line.agrees) }),
  }
}
