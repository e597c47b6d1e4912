/** Openings that were missed and come in after the opening was completed (E-17). */
import type { BusinessDate } from '#contract/dates.ts'
import { refuse } from '#contract/errors.ts'
import { formatDate } from '#contract/format.ts'
import type { Tx } from '../db/tx.ts'
import { openDocumentDate } from './business-date.ts'

export const OPENING_CORRECTION = 'OPENING_CORRECTION'

/** What the caller calls the three values, for the failing field. */
type Fields = { date: string; source: string; reason: string }

/**
 * The date of an opening correction: the open day. Posted against retained earnings (3200), so that a missed opening is no false income.
 * Refuses while the opening is not completed (INVALID), without a reason (REQUIRED) and for any other day (INVALID).
 */
export function correctionDate(
  tx: Tx,
  asked: BusinessDate | undefined,
  reason: string | undefined,
  fields: Fields,
): BusinessDate {
  const { openDate, openingCompleted } = tx.agency
  if (!openingCompleted)
    refuse('INVALID', 'The opening is not completed yet: record it as an opening.', [
      { field: fields.source, message: 'is for after the opening is completed' },
    ])
  if (!reason?.trim())
    refuse('REQUIRED', 'An opening correction needs a reason.', [{ field: fields.reason, message: 'is required' }])
  if (asked !== undefined && asked !== openDate) {
    refuse('INVALID', `An opening correction is dated on the open day, ${formatDate(openDate)}.`, [
      { field: fields.date, message: `should be ${openDate}` },
    ])
  }
  return openDocumentDate(tx, openDate)
}
