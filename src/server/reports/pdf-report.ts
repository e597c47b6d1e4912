/** A report on its page: letterhead on the first one, column titles on every one, page x of y but on a roll. It is written page by page as its lines come. */
import { NOTE_GAP, SIGNATURE } from './paper-spaces.ts'
import { type PageTexts, shareWidth } from './pdf-columns.ts'
import type { Glyphs } from './pdf-glyphs.ts'
import { BROWN, INK, SOFT } from './pdf-ink.ts'
import { LINE_EM, pageFormat, usableWidth } from './pdf-page.ts'
import { openPaper, type Paper } from './pdf-paper.ts'
import { beginTable } from './pdf-table.ts'
import { heightBelow, put, tablesBelow } from './pdf-below.ts'
import { runningHead } from './running-head.ts'
import { oneLine, wrap } from './pdf-wrap.ts'
import type { Line, Sheet } from './sheet.ts'

/** What is known before the lines come: everything but them, how many there are, and what their columns are measured by. */
export type PdfHead = {
  sheet: Omit<Sheet, 'lines'>
  lines: number
  isEmpty: boolean
  texts: PageTexts
  /** What the columns of the tables below are measured by. */
  below: readonly PageTexts[]
}

export type PdfFlow = {
  /** The next lines of the sheet; none when it has no more, and then those of the next sheet. */
  lines: () => Promise<readonly Line[]>
  /** Takes a piece of the file; resolves when the next may come. */
  put: (piece: Uint8Array) => Promise<void>
}

/** Pieces of a file are as long as this at least. */
const PIECE_BYTES = 256 * 1024

/** Writes a file of one sheet or of several, each of which begins on a page of its own and counts its pages by itself. */
export async function writePdf(heads: readonly [PdfHead, ...PdfHead[]], flow: PdfFlow): Promise<void> {
  const [{ sheet }] = heads
  const paper = openPaper(pageFormat(sheet), {
    Title: `${sheet.title} · ${sheet.about[0] ?? ''}`,
    Author: sheet.letterhead.agency,
  })
  const send = async (least: number) => {
    if (paper.ready < least) return
    const piece = paper.take()
    if (piece) await flow.put(piece)
  }
  for (const head of heads) await writeSheet(paper, head, flow, send)
  paper.finish()
  await send(1)
}

async function writeSheet(
  paper: Paper,
  head: PdfHead,
  flow: PdfFlow,
  send: (least: number) => Promise<void>,
): Promise<void> {
  const { sheet } = head
  const columnsOf = (texts: PageTexts) => shareWidth(texts, usableWidth(paper.format), paper.shape)
  const page = columnsOf(head.texts)
  const tables = { sheet, below: head.below.map(columnsOf) }
  let pages = 0
  const turn = () => turnPage(paper, head, ++pages)
  const top = letterhead(paper, sheet, turn())
  const table = beginTable(paper, page, top, turn)
  if (head.isEmpty) table.none(sheet.words.empty)
  for (let lines = await flow.lines(); lines.length > 0; lines = await flow.lines())
    for (const line of lines) {
      table.add(line)
      if (paper.ready >= PIECE_BYTES) await send(PIECE_BYTES)
    }
  const size = page.fontSize
  const written = notesOf(paper, sheet, size)
  const isSigned = sheet.signatures.length > 0
  // Where all notes keep to the signatures the total does, too.
  const signing = isSigned && written.length <= NOTES_SIGNED ? signedHeight(written, size, CLOSE_GAP) : 0
  const needed = signing > 0 ? signing + heightBelow(paper, tables) : 0
  const end = tablesBelow(paper, tables, table.end(needed), { turn, under: signing })
  const y = notes(paper, written, { size, isSigned }, end, turn)
  const signed = signatures(paper, sheet, size, y, turn)
  if (paper.format.isRoll) cutRoll(paper, sheet, signed)
  paper.complete(String(pages))
}

/** Lines on a page at most: more than that the smallest letters do not give. */
const LINES_ON_PAGE = 60
const SMALL = 7

/** Begins the page `no` of a sheet with what stands in its margins. Answers where its content begins. */
function turnPage(paper: Paper, { sheet, lines }: PdfHead, no: number): number {
  paper.turn()
  const { margin, isRoll } = paper.format
  const usable = usableWidth(paper.format)
  const right = margin.side + usable
  const look = { size: SMALL, color: SOFT }
  if (no > 1) {
    paper.text(oneLine(paper.shape, runningHead(sheet), (usable / SMALL) * 1000), margin.side, margin.top / 2, look)
  }
  const foot = paper.bottom + (margin.bottom - SMALL * LINE_EM) / 2
  if (isRoll) return margin.top
  paper.text(oneLine(paper.shape, sheet.printed, ((usable - 100) / SMALL) * 1000), margin.side, foot, look)
  // How many pages there are is known at the end; how many digits that takes can be told from the lines.
  const digits = String(Math.ceil(lines / LINES_ON_PAGE)).length
  const edge = right - (paper.shape('0'.repeat(digits), false).width * SMALL) / 1000
  paper.text(paper.shape(`${sheet.words.pageNo}${no}${sheet.words.of}`, false), edge, foot, { ...look, align: 'right' })
  paper.later(edge, foot, look)
  return margin.top
}

const TITLE = 13
const CONTACT = 8

/** The agency on the left, the report on the right, on a roll under it, then a rule. Answers where the table begins. */
function letterhead(paper: Paper, sheet: PdfHead['sheet'], top: number): number {
  const { letterhead: head, title, about } = sheet
  const { margin, isRoll } = paper.format
  const usable = usableWidth(paper.format)
  let y = top
  if (head.banner !== null) {
    const line = paper.shape(head.banner, true)
    const size = 8.5
    paper.text(line, margin.side + (usable - (line.width * size) / 1000) / 2, y, { size, color: BROWN })
    y += size * LINE_EM + 6
  }
  const room = isRoll ? usable : (usable - 20) / 2
  const stack = (name: string, lines: readonly string[], from: number, align: 'left' | 'right') => {
    const x = align === 'left' ? margin.side : margin.side + usable
    const named = put(paper, wrap(paper.shape, name, true, (room / TITLE) * 1000), x, from, {
      size: TITLE,
      color: INK,
      align,
    })
    const small = lines.flatMap((line) => wrap(paper.shape, line, false, (room / CONTACT) * 1000))
    return put(paper, small, x, named, { size: CONTACT, color: SOFT, align })
  }
  const contact = [head.address, head.contact].filter((line) => line !== null)
  const named = stack(head.agency, contact, y, 'left')
  const ends = isRoll ? stack(title, about, named + 6, 'left') : Math.max(named, stack(title, about, y, 'right'))
  const under = ends + 5
  paper.rule(margin.side, under, usable, { weight: 1.2, color: INK })
  return under + 8
}

/** Above each note, where the signatures still fit under them by that. */
const CLOSE_GAP = 1

/** Notes that go to the next page with signatures that have no room under them, so that nobody signs an empty page. */
const NOTES_SIGNED = 3

const notesOf = (paper: Paper, sheet: PdfHead['sheet'], size: number): Glyphs[][] =>
  sheet.notes.map((note) => wrap(paper.shape, note, false, (usableWidth(paper.format) / size) * 1000))

/** `gap` above each note. */
const notesHeight = (written: readonly Glyphs[][], size: number, gap: number): number =>
  written.reduce((sum, lines) => sum + gap + lines.length * size * LINE_EM, 0)

/** Notes with the signatures under them. */
const signedHeight = (written: readonly Glyphs[][], size: number, gap: number): number =>
  notesHeight(written, size, gap) + SIGNATURE.least + SIGNATURE.below + size * LINE_EM

/** The last notes keep to the signatures, the others fill the page that they begin on. Without signatures all stay on one page, where they fit. */
function notes(
  paper: Paper,
  written: readonly Glyphs[][],
  { size, isSigned }: { size: number; isSigned: boolean },
  top: number,
  turn: () => number,
): number {
  const last = isSigned ? Math.max(0, written.length - NOTES_SIGNED) : 0
  const heightOf = isSigned ? signedHeight : notesHeight
  const fits = (gap: number) => top + heightOf(written, size, gap) <= paper.bottom
  const gap = !fits(NOTE_GAP) && fits(CLOSE_GAP) ? CLOSE_GAP : NOTE_GAP
  const kept = heightOf(written.slice(last), size, gap)
  const most = isSigned ? paper.bottom / 2 : paper.bottom - paper.format.margin.top
  let y = top
  for (const [i, lines] of written.entries()) {
    if (i === last && y + kept > paper.bottom && kept < most) y = turn()
    y += gap
    for (const line of lines) {
      if (y + size * LINE_EM > paper.bottom) y = turn()
      y = put(paper, [line], paper.format.margin.side, y, { size, color: SOFT })
    }
  }
  return y
}

function signatures(
  paper: Paper,
  { signatures: roles }: PdfHead['sheet'],
  size: number,
  top: number,
  turn: () => number,
): number {
  if (roles.length === 0) return top
  const words = SIGNATURE.below + size * LINE_EM
  const room = paper.bottom - top - words
  const y = room < SIGNATURE.least ? turn() + SIGNATURE.above : top + Math.min(SIGNATURE.above, room)
  const share = usableWidth(paper.format) / roles.length
  for (const [i, role] of roles.entries()) {
    const x = paper.format.margin.side + i * share
    paper.rule(x, y, Math.min(SIGNATURE.width, share - SIGNATURE.apart), { weight: 0.6, color: INK, dotted: true })
    paper.text(paper.shape(role, false), x, y + SIGNATURE.below, { size, color: SOFT })
  }
  return y + words
}

/** Says under the last line when it was printed, in the margin that was left for it, and cuts the roll there. */
function cutRoll(paper: Paper, sheet: PdfHead['sheet'], end: number): void {
  const { side, bottom } = paper.format.margin
  const look = { size: SMALL, color: SOFT }
  const foot = end + (bottom - SMALL * LINE_EM) / 2
  paper.text(oneLine(paper.shape, sheet.printed, (usableWidth(paper.format) / SMALL) * 1000), side, foot, look)
  paper.cut(end + bottom)
}
