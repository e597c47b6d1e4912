/** Closed days, the past, and the month they belong to. The server answers the same calls with the same rows. */
import { addDays, type BusinessDate, firstOfMonth } from '#contract/dates.ts'
import type { DayEnd } from '#contract/periods/day-end.ts'
import { type AccountType, debitSide } from '#contract/enums.ts'
import { refuse } from '#contract/errors.ts'
import type { PastBalance } from '#contract/ledger/ledger.ts'
import { onOwnSide } from '#contract/money.ts'
import type { MirrorReader } from '../mirror.ts'
import { openDate } from './account.ts'
import type { Who } from './scope.ts'

const DAYS_SHOWN = 31

type Row = Omit<DayEnd, 'totals' | 'differences'> & { totals: string; differences: string }

/** Newest first; default the last closed days up to the open one, a month of them. */
export function listDayEnds(
  mirror: MirrorReader,
  _who: Who,
  { fromDate, toDate }: { fromDate?: BusinessDate | undefined; toDate?: BusinessDate | undefined },
): DayEnd[] {
  const to = toDate ?? openDate(mirror)
  const rows = mirror.all<Row>(
    `select id, date, totals, differences, reason, counted_cash as countedCash, journal_entry_id as journalEntryId, closed_at as closedAt, closed_by_name as closedBy
    from day_end where date between ? and ? order by date desc`,
    fromDate ?? addDays(to, -DAYS_SHOWN),
    to,
  )
  return rows.map((row) => ({ ...row, totals: JSON.parse(row.totals), differences: JSON.parse(row.differences) }))
}

/** The balance of an account, or of all under a group, at the end of the day before the open one. */
export function pastBalance(mirror: MirrorReader, _who: Who, { id }: { id: number }): PastBalance {
  const found = mirror.get<{ id: number; code: string; name: string; accType: AccountType }>(
    'select id, code, name, acc_type as accType from account where id = ? and deleted_at is null',
    id,
  )
  if (!found)
    refuse('NOT_FOUND', 'The account was not found in this agency.', [{ field: 'id', message: 'was not found' }])
  const date = addDays(openDate(mirror), -1)
  const sum = mirror.get<{ balance: number }>(
    `with recursive under(id) as (select ? union all select a.id from account a join under u on a.parent_id = u.id where a.deleted_at is null)
    select coalesce(sum((select closing from account_day d where d.account_id = u.id and d.date <= ? order by d.date desc limit 1)), 0) as balance from under u`,
    id,
    date,
  )
  const { accType, ...account } = found
  return { ...account, date, balance: onOwnSide(debitSide(accType), sum?.balance ?? 0) }
}

export function lastMonthDate(mirror: MirrorReader): { lastMonthDate: BusinessDate } {
  const agency = mirror.get<{ closed: BusinessDate | null; goLive: BusinessDate }>(
    'select closed_month_end as closed, go_live_date as goLive from agency',
  )
  if (!agency) refuse('NOT_FOUND', 'The agency was not found.')
  return { lastMonthDate: agency.closed ?? addDays(agency.goLive, -1) }
}

export const monthStartingDate = (_mirror: MirrorReader, _who: Who, { inputDate }: { inputDate: BusinessDate }) => ({
  monthStartingDate: firstOfMonth(inputDate),
})
