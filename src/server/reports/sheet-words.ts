/** Words of every sheet. */

/**
 * What the renderers say themselves: a sheet without rows, "Page 1 of 3" around its numbers, and on screen which rows a page has (`{0}` stands
 * for what comes there).
 */
export type SheetWords = Record<
  'empty' | 'pageNo' | 'of' | 'rows' | 'totalsOfAll' | 'totalsAtEnd' | 'everyRow' | 'continued',
  string
>

export const sheetWords: SheetWords = {
  empty: 'Nothing to show for this period.',
  pageNo: 'Page ',
  of: ' of ',
  rows: 'Rows {0} to {1} of {2}.',
  totalsOfAll: '{0} The totals cover all of them.',
  totalsAtEnd: '{0} Totals stand on the last page; PDF, xlsx and CSV hold every row.',
  everyRow: '{0} PDF, xlsx and CSV hold every row.',
  continued: '{0} (continued)',
}
