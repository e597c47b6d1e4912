/** When the agency's books begin, and whether their opening is completed (E-17). Pure. */
import { addDays, type BusinessDate } from '#contract/dates.ts'

/** `goLiveDate` null: not set yet. */
export type Beginning = { goLiveDate: BusinessDate | null; openingCompleted: boolean }

/** The last day before the books, which an opening bears. Null: not known yet. */
export const openingDay = ({ goLiveDate }: Beginning): BusinessDate | null => goLiveDate && addDays(goLiveDate, -1)

/** The day that a kind of document bears unless another is chosen; a correction bears the open day and none is sent. */
export function usualDay(kind: string, day: BusinessDate | null, beginning: Beginning): BusinessDate | null {
  if (kind === 'correction') return null
  return kind === 'opening' ? openingDay(beginning) : day
}
