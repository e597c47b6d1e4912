/** Which days a report covers when it is asked with some of its dates, or none (RPT-00). */
import { type BusinessDate, dayOf, firstOfMonth, lastOfMonth, TIMEZONE } from '#contract/dates.ts'
import { refuse } from '#contract/errors.ts'
import { formatDate, formatLongDate } from '#contract/format.ts'
import type { Tx } from '../db/tx.ts'
import type { Period } from './definition.ts'

type Asked = { stDate?: BusinessDate | undefined; enDate?: BusinessDate | undefined }
export type Days = { from: BusinessDate; to: BusinessDate }

/** The days asked for. A missing end is the open day, moved so that the period does not run backwards. Refuses INVALID when both are given the wrong way round. */
export function daysAsked(tx: Pick<Tx, 'agency'>, { stDate, enDate }: Asked): Days {
  const open = tx.agency.openDate
  const from = stDate ?? (enDate !== undefined && enDate < open ? enDate : open)
  const to = enDate ?? (from > open ? from : open)
  if (from > to)
    refuse('INVALID', 'The period ends before it begins.', [
      { field: 'stDate', message: 'lies after the end of the period' },
    ])
  return { from, to }
}

/** "Mon 2 Mar 2026", "1 Mar 2026 to 31 Mar 2026", "As of 3 Mar 2026" */
export function periodInWords({ from, to }: Period): string {
  if (from === null) return `As of ${formatDate(to)}`
  return from === to ? formatLongDate(to) : `${formatDate(from)} to ${formatDate(to)}`
}

/** As short as a column's title is, from the first to the last day: "Mar 2026", "1–28 Mar 2026", "3 Mar 2026", "1 Feb 2026 – 3 Mar 2026". */
export function periodInShort({ from, to }: Period): string {
  const [first, last] = [formatDate(from ?? to), formatDate(to)]
  if (from === null || from === to) return last
  if (from === firstOfMonth(to)) return to === lastOfMonth(to) ? first.replace(/^1 /, '') : `1–${last}`
  return `${first} – ${last}`
}

const clock = new Intl.DateTimeFormat('en-GB', { timeZone: TIMEZONE, hour: '2-digit', minute: '2-digit' })
/** An instant as people read it: "3 Mar 2026 10:42", agency time. */
export const momentInWords = (instant: Date): string => `${formatDate(dayOf(instant))} ${clock.format(instant)}`
