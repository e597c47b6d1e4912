/** How the columns of a report share the width of a page. */
import { cellText, columnsInPrint, isNumeric, labelSpan, longestTexts, paperTitle, textWeight } from './cells.ts'
import type { Shape } from './pdf-glyphs.ts'
import { BRACKET_EM, roughWidth } from './pdf-text.ts'
import type { LaidOutColumn, Line, Sheet } from './sheet.ts'

/** Space left and right of a cell's text, in points. */
export const CELL_PADDING = 3
const FONT_SIZES = [8.5, 8, 7.5, 7, 6.5, 6]
/** Largest font size of lines that stand close together. */
const DENSE_SIZE = 8
/** A text column keeps at least this many em, or what its longest text needs. */
const LEAST_TEXT_EM = 7
/** Between columns there is a little more air than that in the font size that is taken, in points. */
const AIR = 2
/** Part of the room of texts that titles of other columns may take to keep to fewer lines. */
const LITTLE = 0.08
/** Beside a code or a date. */
const CLEAR_EM = 0.5
/** A column that fits its text exactly is not too narrow for it by what numbers lose in the computer. */
const SLACK_EM = 0.01
/** Least width of a column of texts where nothing fits, in points. */
const LEAST = 20

/** What a table's columns are measured by: found where all the lines are, measured where the fonts are. One of the `texts` is the widest. */
export type PageTexts = {
  isDense: boolean
  columns: { column: LaidOutColumn; at: number; texts: readonly string[]; weight: number }[]
}

export type PageColumns = {
  fontSize: number
  isDense: boolean
  columns: { column: LaidOutColumn; at: number; width: number }[]
}

type Columns = ReturnType<typeof columnsInPrint>

/** Finds what the columns of a table are measured by, without measuring every cell. */
export function textsOf(sheet: Pick<Sheet, 'columns' | 'lines'> & { isDense?: boolean }): PageTexts {
  const columns = columnsInPrint(sheet)
  return {
    isDense: sheet.isDense ?? false,
    columns: columns.map(({ column, at }, i) => ({
      column,
      at,
      texts: [...widestTexts(sheet.lines, column, at), ...(i === 0 ? labelsWithin(sheet.lines, columns) : [])],
      weight: column.kind === 'text' ? textWeight(sheet.lines, column, at) : 0,
    })),
  }
}

const widestTexts = (lines: readonly Line[], column: LaidOutColumn, at: number): string[] =>
  // Which month's name is the widest, the font knows.
  column.kind === 'date'
    ? datesOfMonths(lines, at).map((day) => cellText(column, day))
    : longestTexts(lines, column, at, roughWidth)

/** A date of each month that stands in the column: its digits are all as wide. */
function datesOfMonths(lines: readonly Line[], at: number): string[] {
  const months = new Map<string, string>()
  for (const line of lines) {
    const day = line.kind === 'title' ? null : line.cells[at]
    if (typeof day === 'string') months.set(day.slice(5, 7), day)
  }
  return [...months.values()]
}

/** The widest label of a sum that has the first column alone, if that is a text. */
function labelsWithin(lines: readonly Line[], columns: Columns): string[] {
  if (columns[0]?.column.kind !== 'text') return []
  let [widest, width] = ['', 0]
  for (const line of lines) {
    if (line.kind === 'title' || line.kind === 'row' || labelSpan(line, columns) > 1) continue
    const own = roughWidth(line.label)
    if (own > width) [widest, width] = [line.label, own]
  }
  return widest === '' ? [] : [widest]
}

/**
 * Numbers, codes and dates get the width they need, texts share the rest: none takes more than its longest text while another needs it. The largest
 * font size that leaves the texts room enough is taken. Widths in points, without padding.
 */
export function shareWidth({ columns, isDense }: PageTexts, usable: number, shape: Shape): PageColumns {
  // Titles and sums are bold, and bold runs wider.
  const em = (text: string) => (text === '' ? 0 : shape(text, true).width / 1000 + SLACK_EM)
  const found = columns.map((one) => ({ ...one, ...wishOf(one.column, one.texts, em) }))
  const room = usable - found.length * 2 * CELL_PADDING
  const sizes = FONT_SIZES.filter((size) => !isDense || size <= DENSE_SIZE)
  const air = found.length * AIR
  const fontSize = sizes.find((size) => sumOf(found, ({ needs }) => needs * size) + air <= room) ?? 6
  const isText = ({ column }: { column: LaidOutColumn }) => column.kind === 'text'
  const texts = found
    .filter(isText)
    .map(({ weight, needs, full }) => ({ weight, least: needs * fontSize, full: full * fontSize }))
  const fixed = fixedWidths(
    found
      .filter((one) => !isText(one))
      .map((one) => [one.inOne, one.inTwo, one.needs].map((width) => width * fontSize)),
    texts.length === 0 ? room : room - sumOf(texts, ({ full }) => full),
    room,
  )
  const rest = room - sumOf(fixed, (width) => width)
  const spread = texts.length === 0 ? rest / Math.max(found.length, 1) : 0
  const [shares, widths] = [shared(texts, rest).values(), fixed.values()]
  return {
    fontSize,
    isDense,
    columns: found.map(({ column, at }) => {
      const width = isText({ column }) ? shares.next().value : (widths.next().value ?? 0) + spread
      return { column, at, width: width ?? LEAST }
    }),
  }
}

/**
 * Widths of the columns that are no texts, each given with its title on one line, on two and on as many as it has words. The fewest lines for which all
 * fit beside the texts, in `beside`; or which take little of the `room` that the texts would share.
 */
function fixedWidths(columns: readonly number[][], beside: number, room: number): number[] {
  const [inOne = [], inTwo = [], least = []] = [0, 1, 2].map((i) => columns.map((widths) => widths[i] ?? 0))
  const all = sumOf(least, (width) => width)
  return (
    [inOne, inTwo].find((widths) => {
      const taken = sumOf(widths, (width) => width)
      return taken <= beside || taken - all <= (room - all) * LITTLE
    }) ?? least
  )
}

/**
 * Em that a column needs: its widest cell, or for texts a readable piece of it; never less than the longest word of its title. `full`: all of its cells
 * and its title. `inOne`, `inTwo`: the same with the title on so many lines.
 */
function wishOf(column: LaidOutColumn, texts: readonly string[], em: (text: string) => number) {
  // Digits stand under digits: what has no closing bracket leaves its place free. A code stands clear of the text beside it.
  const beside = isNumeric(column.kind) ? BRACKET_EM : column.kind === 'text' ? 0 : CLEAR_EM
  const words = paperTitle(column).split(' ')
  const word = Math.max(...words.map(em)) + beside
  const byHand = column.toWrite ? column.width * 0.45 : 0
  const cells = Math.max(byHand, ...texts.map((text) => em(text) + (text.endsWith(')') ? 0 : beside)))
  const inOne = Math.max(cells, em(words.join(' ')) + beside)
  const halves = words.map((_, i) => Math.max(em(words.slice(0, i).join(' ')), em(words.slice(i).join(' '))))
  const inTwo = Math.max(cells, Math.min(...halves) + beside)
  const piece = column.kind === 'text' ? Math.max(LEAST_TEXT_EM, column.width * 0.45) : cells
  return { needs: Math.max(Math.min(cells, piece), word), full: Math.max(cells, word), inOne, inTwo }
}

type Wish = { weight: number; least: number; full: number }

/** Shares `rest` by weight over what each needs at least; who has all that its texts need leaves the others more. What nobody needs all get, by weight. */
export function shared(wishes: readonly Wish[], rest: number): number[] {
  const least = sumOf(wishes, (wish) => wish.least)
  if (least > rest) return wishes.map((wish) => Math.max((wish.least * rest) / least, LEAST))
  const all = sumOf(wishes, ({ weight }) => weight)
  const widths = wishes.map((wish) => wish.least)
  let [left, weights] = [rest - least, all]
  const wanting = wishes.map(({ weight, least: has, full }, i) => ({ i, weight, wants: full - has }))
  for (const { i, weight, wants } of wanting.toSorted((a, b) => a.wants / a.weight - b.wants / b.weight)) {
    const given = Math.min(wants, (left * weight) / weights)
    widths[i] = (widths[i] ?? 0) + given
    left -= given
    weights -= weight
  }
  return widths.map((width, i) => width + (left * (wishes[i]?.weight ?? 0)) / all)
}

const sumOf = <T>(list: readonly T[], of: (one: T) => number): number => list.reduce((sum, one) => sum + of(one), 0)
