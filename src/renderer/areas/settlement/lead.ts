/** Leads the cursor to what keeps a trip from being settled; false where there is no such field. */
import { type Tender, tenders } from './tender-lines.ts'

function focusFirst(selector: string): boolean {
  const field = document.querySelector<HTMLElement>(selector)
  field?.focus()
  if (field instanceof HTMLInputElement) field.select()
  return field !== null
}

/** A row that is neither saved nor discarded. */
export const toOpenLine = (): boolean => focusFirst('[data-entry-line="typed"] input')

/** A row that was refused. */
export const toRefused = (): boolean => focusFirst('[data-refused] button')

/** A row, by its id. */
export const toRow = (id: number): boolean => focusFirst(`[data-row-id="${id}"]`)

/** The empties of the first type that does not balance. */
export const toUnbalanced = (): boolean => focusFirst('tr[data-unbalanced] td:nth-last-child(2) input')

/** What came back of an item, where it is wrong. */
export const toWrongGoods = (): boolean => focusFirst('[data-came-back][aria-invalid]')

/** The first row of a tender. */
export const toTender = (tender: Tender): boolean =>
  focusFirst(`[data-tender="${tenders.indexOf(tender) + 1}"] [data-row-id]`)

/** The day on which the trip is settled. */
export const toDay = (): boolean => focusFirst('[data-settled-on] input')

/** The line that corrects a row of bottles. */
export const focusAsk = (row: number | null): boolean => focusFirst(`[data-ask="${row}"] input`)
