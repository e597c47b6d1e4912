/** The page that a report is printed on: its size, its margins, and the height of a line. In points. */
import type { Sheet } from './sheet.ts'

/** `margin`: what stays free, but for the lines above and below the content. `isRoll`: narrow, without numbers of pages. */
export type PageFormat = {
  width: number
  height: number
  margin: { side: number; top: number; bottom: number }
  isRoll: boolean
}

/** Short and long side. A roll is cut under the last line, and after the length of A4 at the latest. */
const sizes: Record<Sheet['page'], readonly [number, number]> = {
  A4: [595.28, 841.89],
  A5: [419.53, 595.28],
  '80mm': [226.77, 841.89],
}
const OF_SHEETS = { side: 30, top: 36, bottom: 40 }
const OF_ROLLS = { side: 11, top: 20, bottom: 26 }

/** Height of a line of text in em. */
export const LINE_EM = 1.403

export function pageFormat({ page, orientation }: Pick<Sheet, 'page' | 'orientation'>): PageFormat {
  const [short, long] = sizes[page]
  const isRoll = page === '80mm'
  const sides = orientation === 'portrait' ? { width: short, height: long } : { width: long, height: short }
  return { ...sides, margin: isRoll ? OF_ROLLS : OF_SHEETS, isRoll }
}

/** Between the margins. */
export const usableWidth = ({ width, margin }: PageFormat): number => width - 2 * margin.side
