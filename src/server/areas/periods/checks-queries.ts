/** What is looked at before the open day is closed (E-69): first what always stops it, then the control figures. */
import { addDays, type BusinessDate } from '#contract/dates.ts'
import type { DayEndCheck, DayEndChecks } from '#contract/periods/day-end.ts'
import { formatDate, formatMoney } from '#contract/format.ts'
import { cents } from '#contract/money.ts'
import { documentLabel } from '#contract/document-kinds.ts'
import { sql } from 'drizzle-orm'
import { is, queryRows } from '../../db/rows.ts'
import type { Tx } from '../../db/tx.ts'
import { superAdminNames } from '../users/index.ts'
import { waitingCounts } from '../counts/index.ts'
import { openTrips } from '../trips/index.ts'
import { waitingBackdates } from './backdate-queries.ts'
import { controlChecks } from './control-checks-queries.ts'
import { waitingExpenses } from './month-end-queries.ts'
import { cashMoved, closingOn, dayTotals } from './totals-queries.ts'

/** The checks with the figures of the day as they stand; default the open day. */
export async function dayEndChecks(
  tx: Tx,
  { date: asked }: { date?: BusinessDate | undefined },
): Promise<DayEndChecks> {
  const date = asked ?? tx.agency.openDate
  const checks = await checksOf(tx, date)
  const blocked = blockedBy(tx, date)
  return {
    date,
    today: tx.today,
    blocked,
    openingCompleted: tx.agency.openingCompleted,
    carriedOver: (await openTrips(tx, date)).carriedOver,
    waitingCounts: await waitingCounts(tx, { from: date, to: date }),
    waitingExpenses: await waitingExpenses(tx, { from: date, to: date }),
    earlier: await waitingEarlier(tx, date),
    superAdmins: await superAdminNames(tx),
    passed: blocked === null && checks.every((check) => check.passed),
    checks,
    totals: await dayTotals(tx, date),
    cashMoved: await cashMoved(tx, date),
    later: await laterThan(tx, date),
  }
}

/** Of days before this one, which are closed: they waited when those days were closed, and wait still. */
async function waitingEarlier(tx: Tx, date: BusinessDate): Promise<DayEndChecks['earlier']> {
  const days = { from: tx.agency.goLiveDate, to: addDays(date, -1) }
  return { waitingCounts: await waitingCounts(tx, days), waitingExpenses: await waitingExpenses(tx, days) }
}

/** Entries that are dated after the day; null when there are none. */
async function laterThan(tx: Tx, date: BusinessDate): Promise<DayEndChecks['later']> {
  const [later] = await queryRows(tx.db, { first: is.maybe(is.day), last: is.maybe(is.day), entries: is.number })`
    select min(j.posting_date) as first, max(j.posting_date) as last, count(*)::int as entries from depot.journal_entry j where j.posting_date > ${date}::date`
  if (!later?.first || !later.last) return null
  return { first: later.first, last: later.last, entries: later.entries, totals: await dayTotals(tx, later.last) }
}

function blockedBy({ agency, today }: Tx, date: BusinessDate): string | null {
  if (date < agency.openDate) return `${formatDate(date)} is closed already.`
  if (date > agency.openDate) return `Close ${formatDate(agency.openDate)} first.`
  if (date > today) return `${formatDate(date)} has not come yet: today is ${formatDate(today)}.`
  return null
}

/** Every check of the day. Those that are not `acceptable` stop the closing whoever closes. */
export async function checksOf(tx: Tx, date: BusinessDate): Promise<DayEndCheck[]> {
  return [...(await openWork(tx, date)), ...(await balancesOf(tx, date)), ...(await controlChecks(tx))]
}

/** Trips that came back and are not settled, and rows that no trip will post. */
async function openWork(tx: Tx, date: BusinessDate): Promise<DayEndCheck[]> {
  const { waiting } = await openTrips(tx, date)
  const backdates = await waitingBackdates(tx)
  const rows = await queryRows(tx.db, { trip: is.maybe(is.text), n: is.number })`
    select t.number as trip, count(*)::int as n from (
      select agency_id, trip_id from depot.cash_entry where status = 'CREATED' and deleted_at is null
      union all select agency_id, trip_id from depot.discount where status = 'CREATED' and deleted_at is null
      union all select agency_id, trip_id from depot.empty_bottle where status = 'CREATED' and deleted_at is null
      union all select agency_id, trip_id from depot.credit_row where status = 'CREATED' and deleted_at is null
      union all select agency_id, trip_id from depot.cheque_collection where status = 'CREATED' and deleted_at is null
      union all select agency_id, trip_id from depot.cheque where status = -1 and deleted_at is null) r
    left join depot.trip t on t.agency_id = r.agency_id and t.id = r.trip_id
    where t.status is null or t.status not in (0, 1) group by t.number order by t.number`
  return [
    {
      ...listed({
        asOf: 'day',
        key: 'TRIPS_OPEN',
        title: 'Trips that came back are settled or on hold',
        items: waiting.map(({ words }) => words),
        advice: 'Settle or cancel these trips first, or put them on hold with the reason.',
      }),
      tripIds: waiting.map(({ id }) => id),
    },
    {
      ...listed({
        asOf: 'now',
        key: 'BACKDATES_PENDING',
        title: 'Backdated entries are processed',
        items: backdates.map(({ sourceType, journalNumber, postingDate, error }) => {
          const document = [documentLabel(sourceType), journalNumber ?? ''].join(' ').trim()
          const dated = formatDate(postingDate)
          return error === null ? `${document}, dated ${dated}` : `${document}, dated ${dated}: ${error}`
        }),
        advice: 'Process these entries first.',
      }),
      sources: backdates.map(({ sourceType, sourceId, postingDate }) => ({
        type: sourceType,
        id: sourceId,
        date: postingDate,
      })),
    },
    listed({
      asOf: 'now',
      key: 'ROWS_UNPOSTED',
      title: 'All rows are posted',
      items: rows.map(({ trip, n }) => `${trip ?? 'No trip'}: ${n} ${n === 1 ? 'row' : 'rows'}`),
      advice: 'Post or remove these rows first.',
    }),
  ]
}

const balanceColumns = { code: is.text, name: is.text, isCash: is.flag, closing: is.cents }

/** Debits equal credits, and no cash account ends the day below zero. */
async function balancesOf(tx: Tx, date: BusinessDate): Promise<DayEndCheck[]> {
  const rows = await queryRows(tx.db, balanceColumns)`
    select a.code, a.name, a.is_cash as "isCash", d.closing from depot.account a
    ${closingOn(sql`${date}::date`)}
    order by a.code`
  const debits = cents(rows.reduce((sum, { closing }) => sum + Math.max(closing, 0), 0))
  const credits = cents(rows.reduce((sum, { closing }) => sum + Math.max(-closing, 0), 0))
  const short = rows.filter((row) => row.isCash && row.closing < 0)
  return [
    {
      ...listed({
        asOf: 'day',
        key: 'BALANCED',
        title: 'Debits equal credits',
        items: [],
        advice: 'Restore the newest backup, or ask for help: an entry does not balance.',
      }),
      passed: debits === credits,
      ledger: debits,
      documents: credits,
      difference: cents(debits - credits),
    },
    {
      ...listed({
        asOf: 'day',
        key: 'CASH_BELOW_ZERO',
        title: 'No cash account is below zero',
        items: short.map(({ code, name, closing }) => `${code} ${name} is ${formatMoney(cents(-closing))} below zero`),
        advice: 'Record the cash that came in and is missing in the books, dated on this day.',
      }),
      accounts: short.map(({ code }) => code),
    },
  ]
}

const listed = (check: Pick<DayEndCheck, 'key' | 'title' | 'items' | 'advice' | 'asOf'>): DayEndCheck => ({
  ...check,
  accounts: [],
  passed: check.items.length === 0,
  ledger: null,
  documents: null,
  difference: cents(0),
  acceptable: false,
})
