/** Which days a document may bear (domain.md C3). */
import { addDays, type BusinessDate } from '#contract/dates.ts'
import { isSuperAdmin } from '#contract/access.ts'
import { refuse } from '#contract/errors.ts'
import { formatDate } from '#contract/format.ts'
import type { Tx } from '../db/tx.ts'

/**
 * The date of a document: as asked for, default today. Any role may date it open_date … today.
 * Refuses FUTURE_DATE, PERIOD_CLOSED, and closed days: BACKDATE_NOT_ALLOWED, for a SuperAdmin BACKDATE_UNAVAILABLE.
 */
export function documentDate(tx: Tx, asked: BusinessDate | undefined): BusinessDate {
  const date = asked ?? tx.today
  if (date > tx.today)
    refuse('FUTURE_DATE', `${formatDate(date)} lies in the future: today is ${formatDate(tx.today)}.`, [
      { field: 'date', message: 'lies in the future' },
    ])
  mustBeOpen(tx, date)
  return date
}

/** Refuses a day that is closed or lies before the books begin. */
export function mustBeOpen(tx: Tx, date: BusinessDate): void {
  const { openDate, closedMonthEnd, goLiveDate } = tx.agency
  if ((closedMonthEnd !== null && date <= closedMonthEnd) || date < goLiveDate) {
    refuse(
      'PERIOD_CLOSED',
      `${formatDate(date)} is in a closed period. The oldest open day is ${formatDate(openDate)}.`,
      [{ field: 'date', message: 'is in a closed period' }],
    )
  }
  if (date < openDate) {
    refuse(
      isSuperAdmin(tx.actor.roles) ? 'BACKDATE_UNAVAILABLE' : 'BACKDATE_NOT_ALLOWED',
      `${formatDate(date)} is closed. The oldest open day is ${formatDate(openDate)}.`,
      [{ field: 'date', message: 'is a closed day' }],
    )
  }
}

/** The date of an opening document: before go-live, default the day before it, only until the opening is completed (E-17). */
export function openingDate(tx: Tx, asked: BusinessDate | undefined): BusinessDate {
  const date = asked ?? addDays(tx.agency.goLiveDate, -1)
  if (tx.agency.openingCompleted)
    refuse('PERIOD_CLOSED', 'The opening is completed. Record an opening correction on the open day instead.', [
      { field: 'date', message: 'lies before go-live' },
    ])
  if (date >= tx.agency.goLiveDate)
    refuse('PERIOD_CLOSED', `An opening is dated before ${formatDate(tx.agency.goLiveDate)}.`, [
      { field: 'date', message: 'should lie before go-live' },
    ])
  return date
}

/** True when the date asked for belongs to the opening. Without a date: while the opening is not completed. */
export const isOpeningDate = (tx: Tx, asked: BusinessDate | undefined): boolean =>
  asked ? asked < tx.agency.goLiveDate : !tx.agency.openingCompleted

/** A reversal keeps the original date while that day is open, else it bears the open day (C5). */
export function reversalDate(tx: Tx, original: BusinessDate): BusinessDate {
  const opening = original < tx.agency.goLiveDate && !tx.agency.openingCompleted
  return opening || original >= tx.agency.openDate ? original : tx.agency.openDate
}
