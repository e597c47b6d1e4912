/** On how many pages a report comes out of the printer. Pure. */

/** What is not broken over pages: a row with what has to stay with it, or a part above or below the table. Distances from the top, in px. */
export type Unit = { top: number; bottom: number; isRow: boolean }
export type PageRoom = {
  height: number /** Column titles, which stand again over the rows of every further page. */
  head: number
}

/** At least one; a unit that is higher than a page runs on over as many as it needs. */
export function printedPages(units: readonly Unit[], { height, head }: PageRoom): number {
  let [pages, begin, room] = [1, 0, height]
  for (const { top, bottom, isRow } of units) {
    if (bottom - begin <= room) continue
    if (top > begin) {
      pages += 1
      begin = top
      room = isRow ? height - head : height
    }
    const further = Math.max(Math.ceil((bottom - begin) / room) - 1, 0)
    pages += further
    begin += further * room
  }
  return pages
}
