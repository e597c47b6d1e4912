/** Which days a document may bear (C3, E-70). */
import { addDays, type BusinessDate } from '#contract/dates.ts'
import { type Role, roles } from '#contract/enums.ts'
import { refuse } from '#contract/errors.ts'
import { formatDate } from '#contract/format.ts'
import { eq } from 'drizzle-orm'
import { appConfig } from '../db/schema/index.ts'
import type { Tx } from '../db/tx.ts'

/**
 * The date of a document: as asked for, default today. Any role may date it open_date … today, the roles of `allow_backdate_roles` on a
 * closed day too (E-70). Refuses FUTURE_DATE, PERIOD_CLOSED, and closed days to others: BACKDATE_NOT_ALLOWED.
 */
export async function documentDate(tx: Tx, asked: BusinessDate | undefined): Promise<BusinessDate> {
  const date = asked ?? tx.today
  refuseFutureDate(tx, date)
  await requirePostableDate(tx, date)
  return date
}

/** As {@link documentDate}, for what nobody may date on a closed day (BKD-04). */
export function openDocumentDate(tx: Tx, asked: BusinessDate | undefined): BusinessDate {
  const date = asked ?? tx.today
  refuseFutureDate(tx, date)
  requireOpenDay(tx, date)
  return date
}

/** Refuses a day on which this person may not date anything: PERIOD_CLOSED, BACKDATE_NOT_ALLOWED. */
export async function requirePostableDate(tx: Tx, date: BusinessDate): Promise<void> {
  requireOpenMonth(tx, date)
  if (date < tx.agency.openDate && !(await mayBackdate(tx))) refuseClosedDay(tx, date)
}

/** Refuses a day that is closed or lies before the books begin. */
export function requireOpenDay(tx: Tx, date: BusinessDate): void {
  requireOpenMonth(tx, date)
  if (date < tx.agency.openDate) refuseClosedDay(tx, date)
}

/** True of a closed day since go-live: what is dated there is backdated (E-70). */
export const isBackdated = ({ agency }: Pick<Tx, 'agency'>, date: BusinessDate): boolean =>
  date < agency.openDate && date >= agency.goLiveDate

function refuseFutureDate({ today }: Tx, date: BusinessDate): void {
  if (date > today)
    refuse('FUTURE_DATE', `${formatDate(date)} lies in the future: today is ${formatDate(today)}.`, [
      { field: 'date', message: 'lies in the future' },
    ])
}

function requireOpenMonth({ agency: { openDate, closedMonthEnd, goLiveDate } }: Tx, date: BusinessDate): void {
  if ((closedMonthEnd !== null && date <= closedMonthEnd) || date < goLiveDate)
    refuse(
      'PERIOD_CLOSED',
      `${formatDate(date)} is in a closed period. The oldest open day is ${formatDate(openDate)}.`,
      [{ field: 'date', message: 'is in a closed period' }],
    )
}

const refuseClosedDay = ({ agency: { openDate } }: Tx, date: BusinessDate): never =>
  refuse('BACKDATE_NOT_ALLOWED', `${formatDate(date)} is closed. The oldest open day is ${formatDate(openDate)}.`, [
    { field: 'date', message: 'is a closed day' },
  ])

/** Asked for closed days only: for others the configuration is not read. */
async function mayBackdate(tx: Tx): Promise<boolean> {
  const [row] = await tx.db
    .select({ value: appConfig.value })
    .from(appConfig)
    .where(eq(appConfig.key, 'allow_backdate_roles'))
  // What is stored went through the setting's schema.
  const allowed = (row?.value as readonly Role[] | undefined) ?? [roles.superAdmin]
  return tx.actor.roles.some((role) => allowed.includes(role))
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
