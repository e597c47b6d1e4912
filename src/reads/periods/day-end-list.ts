/** Closed days and the month they belong to. */
import { addDays, type BusinessDate, firstOfMonth } from '#contract/dates.ts'
import type { DayEnd } from '#contract/periods/day-end.ts'
import { answered, oneNamed, type Reading, rows } from '../reading.ts'
import { known, ref, sql, text } from '../sql.ts'
import { type ColumnsOf, type Reader, select } from '../statement.ts'
import { agency, dayEnd } from '../tables/index.ts'

const d = ref(dayEnd, 'd')
const g = ref(agency, 'g')
const columns: ColumnsOf<DayEnd> = {
  id: d.id,
  date: d.date,
  totals: known(d.totals),
  differences: known(d.differences),
  reason: d.reason,
  countedCash: d.countedCash,
  journalEntryId: d.journalEntryId,
  closedAt: known(d.closedAt),
  closedBy: text`coalesce(${d.closedByName}, '')`,
}

type Days = { from: BusinessDate; to: BusinessDate }
type Asked = { fromDate?: BusinessDate | undefined; toDate?: BusinessDate | undefined }

/** How many days back the list goes when nobody says from where. */
const DAYS_SHOWN = 31

/** The days asked for; default a month up to the open day. */
export function dayEndDatesAsked({ openDate }: Pick<Reader, 'openDate'>, { fromDate, toDate }: Asked): Days {
  const to = toDate ?? openDate
  return { from: fromDate ?? addDays(to, -DAYS_SHOWN), to }
}

/** Newest first. */
export const dayEndsBetween = (_reader: Reader, { from, to }: Days): Reading<DayEnd[]> =>
  rows(select(columns, sql`from ${d} where ${d.date} between ${from} and ${to} order by ${d.date} desc`))

/** Newest first; default the last closed days up to the open one, a month of them. */
export const listDayEnds = (reader: Reader, asked: Asked): Reading<DayEnd[]> =>
  dayEndsBetween(reader, dayEndDatesAsked(reader, asked))

/** The end of the newest closed month; before the first, the day before go-live. */
export const endOfClosedMonths = (of: { closedMonthEnd: BusinessDate | null; goLiveDate: BusinessDate }) =>
  of.closedMonthEnd ?? addDays(of.goLiveDate, -1)

export function* lastMonthDate({ agencyId }: Reader): Reading<{ lastMonthDate: BusinessDate }> {
  const months = { closedMonthEnd: g.closedMonthEnd, goLiveDate: g.goLiveDate }
  const found = yield* oneNamed(select(months, sql`from ${g} where ${g.id} = ${agencyId}`), 'The agency was not found.')
  return { lastMonthDate: endOfClosedMonths(found) }
}

export const monthStartingDate = (
  _reader: Reader,
  { inputDate }: { inputDate: BusinessDate },
): Reading<{ monthStartingDate: BusinessDate }> => answered({ monthStartingDate: firstOfMonth(inputDate) })
