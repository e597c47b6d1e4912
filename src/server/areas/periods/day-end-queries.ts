/** Closed days and the month they belong to. The mirror answers the same calls with the same rows. */
import { addDays, type BusinessDate, firstOfMonth } from '#contract/dates.ts'
import type { DayEnd } from '#contract/periods/day-end.ts'
import { sql } from 'drizzle-orm'
import { isoOf } from '../../db/listing.ts'
import type { AgencyState, Tx } from '../../db/tx.ts'
import type { Days } from '../../reports/period.ts'

/** Newest first. */
export async function dayEndsBetween(tx: Tx, { from, to }: Days): Promise<DayEnd[]> {
  const rows = await tx.db.execute<DayEnd>(sql`
    select d.id, d.date, d.totals, d.differences, d.reason, d.counted_cash as "countedCash", d.journal_entry_id as "journalEntryId",
      ${isoOf(sql`d.closed_at`)} as "closedAt", coalesce(u.full_name, '') as "closedBy"
    from depot.day_end d left join depot.users u on u.id = d.closed_by
    where d.date between ${from}::date and ${to}::date order by d.date desc`)
  return rows.rows
}

type Asked = { fromDate?: BusinessDate | undefined; toDate?: BusinessDate | undefined }

/** How many days back the list goes when nobody says from where. */
const DAYS_SHOWN = 31

/** The days asked for; default a month up to the open day. */
export function dayEndDatesAsked({ agency }: Pick<Tx, 'agency'>, { fromDate, toDate }: Asked): Days {
  const to = toDate ?? agency.openDate
  return { from: fromDate ?? addDays(to, -DAYS_SHOWN), to }
}

export const listDayEnds = async (tx: Tx, asked: Asked): Promise<DayEnd[]> =>
  dayEndsBetween(tx, dayEndDatesAsked(tx, asked))

/** The end of the newest closed month; before the first, the day before go-live. */
export const endOfClosedMonths = ({ closedMonthEnd, goLiveDate }: Pick<AgencyState, 'closedMonthEnd' | 'goLiveDate'>) =>
  closedMonthEnd ?? addDays(goLiveDate, -1)

export const lastMonthDate = async ({ agency }: Tx): Promise<{ lastMonthDate: BusinessDate }> => ({
  lastMonthDate: endOfClosedMonths(agency),
})

export const monthStartingDate = async (_tx: Tx, { inputDate }: { inputDate: BusinessDate }) => ({
  monthStartingDate: firstOfMonth(inputDate),
})
