/**
 * How the columns of a list share its width when there is not enough for all: figures, dates and codes are as wide as what is in them, names
 * take what those leave; what is cut even then says the whole of it when pointed at.
 */

/**
 * Widths in px. `least`: without cutting a figure, or with some letters of a name; `text`: with the whole of the longest name, its head in as
 * many lines as it takes; `most`: with the head in one line, too.
 */
export type Need = {
  least: number
  text?: number
  most: number
  /** Nothing but its head stands in it: in one line, or, where others need the room, in lines as narrow as can be. */
  isHeadAlone?: boolean
}

/** Of what the other columns want: with less of it, heads of empty columns are broken. */
const AMPLE = 0.8

/** A name that is wider shares its room with the heads of the others. */
const LONG_PX = 240

/** As far as a column is served before any head is put in one line. */
const textOf = ({ least, text, most }: Need): number => Math.max(least, Math.min(text ?? most, LONG_PX))

/**
 * A width for each column. What is short of all they want is shared by how much each wants: first by names that are cut, then by heads that
 * are broken and names that are very long. What is over goes to all alike.
 */
export function sharedWidths(room: number, columns: readonly Need[]): number[] {
  const inLine = columns.map((need): Need => (need.isHeadAlone ? { least: need.most, most: need.most } : need))
  const broken = columns.map((need): Need => (need.isHeadAlone ? { least: need.least, most: need.least } : need))
  const needs = shareOf(room, inLine) < AMPLE ? broken : inLine
  if (room <= sum(needs.map(({ least }) => least))) return needs.map(({ least }) => least)
  const texts = needs.map((need) => ({ least: need.least, most: textOf(need) }))
  return room < sum(texts.map(({ most }) => most))
    ? between(room, texts)
    : between(
        room,
        needs.map((need, i) => ({ least: texts[i]?.most ?? need.least, most: need.most })),
      )
}

/** Widths between the least and the most of each. */
function between(room: number, needs: readonly Need[]): number[] {
  const left = room - sum(needs.map(({ least }) => least))
  const wanted = sum(needs.map(({ least, most }) => most - least))
  const share = shareOf(room, needs)
  const over = Math.max(0, left - wanted) / needs.length
  return needs.map(({ least, most }) => Math.floor(least + (most - least) * share + over))
}

/** How much of what they want beyond the least there is room for, from 0 to 1. */
function shareOf(room: number, needs: readonly Need[]): number {
  const left = room - sum(needs.map(({ least }) => least))
  const wanted = sum(needs.map(({ least, most }) => most - least))
  return left < 0 ? 0 : wanted === 0 ? 1 : Math.min(1, left / wanted)
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

/** Marks of the box that its styles know (DataTable.module.css): all but `shared` while it is measured. */
const mark = (box: HTMLElement, as: 'least' | 'text' | 'most' | 'shared') => {
  box.dataset['widths'] = as
}

/** By head: no cell of it, and no sum, holds anything. */
function emptiesIn(box: HTMLElement, heads: readonly HTMLElement[]): boolean[] {
  const rows = [...box.querySelectorAll<HTMLTableRowElement>('tbody > tr[data-row], tfoot > tr')]
  // The words of the sums reach over columns that may have nothing in them.
  const lines = rows.map(({ cells }) =>
    [...cells].flatMap((cell) => [cell, ...Array<null>(cell.colSpan - 1).fill(null)]),
  )
  // From the end: a cell of the sums may stand for what is before the first column.
  return heads.map(
    (_head, i) => lines.length > 0 && lines.every((cells) => isBlank(cells[cells.length - heads.length + i])),
  )
}

const isBlank = (cell: Element | null | undefined): boolean =>
  cell === null ||
  (cell !== undefined && cell.textContent.trim() === '' && cell.querySelector('input, button, svg, img') === null)

/** What the columns of a list have had so far, page after page. `needs` null: there was room for everything. */
type Seen = { of: string; room: number; widths: number[]; needs: Need[] | null }
const seen = new WeakMap<HTMLElement, Seen>()

/**
 * `cuts`: whether what stands in the cells is cut. `of`: what all pages of the list have in common; while it is the same the columns stay
 * where they are, unless a page has longer figures or names.
 */
export function shareWidths(box: HTMLElement, cuts: (box: HTMLElement) => boolean, of: string): void {
  const heads = [...box.querySelectorAll<HTMLElement>('thead th')]
  const room = box.clientWidth
  const before = seen.get(box)
  const same = before?.of === of && before.room === room ? before : undefined
  const isTight = () => box.scrollWidth > box.clientWidth || cuts(box) || heads.some(isBroken)
  const isEmpty = box.querySelector('tbody > tr[data-row]') === null
  // Between two pages there may be no rows for a moment.
  if (same && (isEmpty || !isTight())) return
  clear(box, heads)
  if (!same?.needs && !isTight()) {
    const natural = heads.map((head) => head.getBoundingClientRect().width)
    if (isEmpty) seen.delete(box)
    else seen.set(box, { of, room, needs: null, widths: settle(heads, natural, same?.widths, isTight) })
    return
  }
  const empties = emptiesIn(box, heads)
  const widths = () => heads.map((head) => Math.ceil(head.getBoundingClientRect().width))
  mark(box, 'least')
  const least = widths()
  mark(box, 'text')
  const text = widths()
  mark(box, 'most')
  const most = widths()
  const withArrows = heads.map(arrowsWidth)
  mark(box, 'shared')
  const needs = least.map((width, i): Need => {
    const was = same?.needs?.[i]
    const narrow = Math.max(width, was?.least ?? 0)
    return {
      least: narrow,
      text: Math.max(narrow, text[i] ?? 0, was?.text ?? 0),
      most: Math.max(narrow, most[i] ?? 0, was?.most ?? 0),
      isHeadAlone: empties[i] === true && was?.isHeadAlone !== false,
    }
  })
  const shared = sharedWidths(room, needs)
  seen.set(box, { of, room, needs, widths: shared })
  setWidths(heads, shared)
  for (const [i, { dataset }] of heads.entries()) if ((shared[i] ?? 0) >= (withArrows[i] ?? 0)) dataset['room'] = ''
}

function clear(box: HTMLElement, heads: readonly HTMLElement[]): void {
  for (const head of heads) {
    head.style.removeProperty('width')
    delete head.dataset['room']
  }
  delete box.dataset['widths']
}

const setWidths = (heads: readonly HTMLElement[], widths: readonly number[]): void => {
  for (const [i, { style }] of heads.entries()) style.width = `${widths[i]}px`
}

/** Widths for this page and, where it can be, for those before it; `natural`: those that the page has by itself. */
function settle(
  heads: readonly HTMLElement[],
  natural: number[],
  before: readonly number[] | undefined,
  isTight: () => boolean,
): number[] {
  const wide = natural.map((width, i) => Math.max(width, before?.[i] ?? 0))
  const both = wide.map((width) => (width * sum(natural)) / sum(wide))
  setWidths(heads, both)
  if (!isTight()) return both
  setWidths(heads, natural)
  return natural
}

/** Of the arrows of a head, with the gap to its words. */
const SIGN_PX = 18

/** The words of a head; null where it has none. */
function wordsOf(head: HTMLElement): Range | null {
  const words = head.querySelector('.ant-table-column-title')?.firstChild
  if (!words) return null
  const range = document.createRange()
  range.selectNode(words)
  return range
}

/** Whether its words stand in more than one line. */
const isBroken = (head: HTMLElement): boolean => (wordsOf(head)?.getClientRects().length ?? 0) > 1

/** How wide a head is with its arrows beside its words in one line; without words, wider than any. */
function arrowsWidth(head: HTMLElement): number {
  const words = wordsOf(head)
  if (!words) return Number.POSITIVE_INFINITY
  const { paddingLeft, paddingRight } = getComputedStyle(head)
  return (
    words.getBoundingClientRect().width + SIGN_PX + Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight)
  )
}
