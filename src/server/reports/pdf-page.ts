/** The page that a report is printed on: A4, its margins, and the height of a line. In points. */
import type { Sheet } from './sheet.ts'

export type Orientation = Sheet['orientation']

const A4 = { short: 595.28, long: 841.89 }
export const MARGIN = { side: 30, top: 36, bottom: 40 }
/** Height of a line of text in em. */
export const LINE_EM = 1.403

export const pageSize = (orientation: Orientation): { width: number; height: number } =>
  orientation === 'portrait' ? { width: A4.short, height: A4.long } : { width: A4.long, height: A4.short }

/** Between the margins. */
export const usableWidth = (orientation: Orientation): number => pageSize(orientation).width - 2 * MARGIN.side
