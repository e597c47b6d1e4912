/** When the agency's books begin, and whether their opening is completed (E-17). Pure. */
import { addDays, type BusinessDate } from '#contract/dates.ts'

/** `goLiveDate` null: not set yet. */
export type Beginning = { goLiveDate: BusinessDate | null; openingCompleted: boolean }

/** The last day before the books, which an opening bears. Null: not known yet. */
export const openingDay = ({ goLiveDate }: Beginning): BusinessDate | null => goLiveDate && addDays(goLiveDate, -1)

/** How much of a period, both days included, the books cover: what lies before them has no figures, and a part of a period beside a whole one compares nothing. */
export function coverOf(period: { from: BusinessDate; to: BusinessDate }, goLive: BusinessDate | null | undefined) {
  if (!goLive || period.from >= goLive) return 'whole'
  return period.to < goLive ? 'none' : 'part'
}

/**
 * The day after another kind was chosen: that of the kind where the usual day of the kind before stands, or none; a day that somebody typed
 * stays.
 */
export function dayAfterChange<Day>(typed: Day, usualBefore: BusinessDate | null, usual: BusinessDate | null) {
  const isUsual: boolean = typed === undefined || typed === null || (typed as unknown) === usualBefore
  return isUsual || usual === null ? usual : typed
}

/** The day that a kind of document bears unless another is chosen; a correction bears the open day and none is sent. */
export function usualDay(kind: string, day: BusinessDate | null, beginning: Beginning): BusinessDate | null {
  if (kind === 'correction') return null
  return kind === 'opening' ? openingDay(beginning) : day
}
