/** What a day brought and where the books stood at its end, from the balances per day: no lines are read. */
import { unreachable } from '#contract/unreachable.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { type Cents, subtractCents, ZERO } from '#contract/money.ts'
import type { DayEndTotals } from '#contract/periods/day-end.ts'
import { sql } from 'drizzle-orm'
import { is, queryRows } from '../../db/rows.ts'
import type { Tx } from '../../db/tx.ts'
import { accounts } from '../../ledger/accounts.ts'
import type { Days } from '../../reports/period.ts'

/** Figures in a day's own movement; what the day-end list adds up. */
export const movedTotals = ['sales', 'cash', 'cheques', 'credits', 'short', 'excess'] as const

/** Over rows of `account a` with the `debit` and `credit` of a day in `d`. */
const movedFigures = sql`
  coalesce(sum(d.credit - d.debit) filter (where a.code in (${accounts.goodsSales}, ${accounts.bottleSales}, ${accounts.manualSales})), 0)::bigint as sales,
  coalesce(sum(d.debit) filter (where a.is_cash), 0)::bigint as cash,
  coalesce(sum(d.debit) filter (where a.code = ${accounts.chequesInHand}), 0)::bigint as cheques,
  coalesce(sum(d.debit) filter (where a.code = ${accounts.tradeDebtors}), 0)::bigint as credits,
  coalesce(sum(d.debit) filter (where a.code = ${accounts.staffShortages}), 0)::bigint as short,
  coalesce(sum(d.credit) filter (where a.code = ${accounts.routeExcess}), 0)::bigint as excess`

/** Lines of cash in hand, `l`, of the entries `j`. */
const cashLines = sql`join depot.journal_line l on l.agency_id = j.agency_id and l.journal_entry_id = j.id
    join depot.account a on a.agency_id = l.agency_id and a.id = l.account_id and a.code = ${accounts.cashInHand}`

/** The entry `j` posted what the counted cash of a day differed by (E-69). */
const ofCount = sql`j.source_type = 'DAY_END' and j.reverses_id is null`

/** What the count of a day found over the books. */
const countedOver = ({ countDifference = ZERO }: DayEndTotals): Cents => (countDifference > 0 ? countDifference : ZERO)

/**
 * `sales`: goods, bottles and manual bills. `cash`: what the cash accounts received. `cheques`: taken in hand. `credits`: charged to
 * debtors. `short`, `excess`: charged to or kept for the reps. Cash that the count found over the books was not received: it is no part of `cash`.
 */
export async function dayTotals(tx: Tx, date: BusinessDate): Promise<DayEndTotals> {
  const rows = await queryRows<DayEndTotals>(tx.db, {
    sales: is.cents,
    cash: is.cents,
    cheques: is.cents,
    credits: is.cents,
    short: is.cents,
    excess: is.cents,
    countDifference: is.cents,
    cashInHand: is.cents,
    bank: is.cents,
    chequesInHand: is.cents,
    debit: is.cents,
    credit: is.cents,
  })`
    select ${movedFigures},
      (select coalesce(sum(l.debit - l.credit), 0)::bigint from depot.journal_entry j ${cashLines}
        where j.posting_date = ${date}::date and ${ofCount}) as "countDifference",
      coalesce(sum(d.closing) filter (where a.code = ${accounts.cashInHand}), 0)::bigint as "cashInHand",
      coalesce(sum(d.closing) filter (where a.id in (select account_id from depot.bank where kind = 'BANK')), 0)::bigint as bank,
      coalesce(sum(d.closing) filter (where a.code = ${accounts.chequesInHand}), 0)::bigint as "chequesInHand",
      coalesce(sum(d.closing) filter (where d.closing > 0), 0)::bigint as debit, coalesce(-sum(d.closing) filter (where d.closing < 0), 0)::bigint as credit
    from depot.account a
    cross join lateral (
      select d.closing, case when d.date = ${date}::date then d.debit else 0 end as debit, case when d.date = ${date}::date then d.credit else 0 end as credit
      from depot.account_day d
      where d.agency_id = a.agency_id and d.account_id = a.id and d.date <= ${date}::date order by d.date desc limit 1) d`
  const totals = rows[0] ?? unreachable('a sum has no row')
  return { ...totals, cash: subtractCents(totals.cash, countedOver(totals)) }
}

/** The number of an entry, and by how much it raised cash in hand. */
export async function cashOfEntry(tx: Tx, id: number): Promise<{ number: string; over: Cents }> {
  const rows = await queryRows(tx.db, { number: is.text, over: is.cents })`
    select j.number, sum(l.debit - l.credit)::bigint as over
    from depot.journal_entry j
    ${cashLines} where j.id = ${id} group by j.number`
  return rows[0] ?? unreachable('an entry of counted cash has a line of cash')
}

type Movements = Record<(typeof movedTotals)[number], number> & { countedOver: number }

/**
 * What the closed days among these brought, by the balances per day as they are now: what the list of closed days ties to. `countedOver`:
 * what the accounts of cash took in besides, by counts that the days keep by themselves.
 */
export async function movementsInClosedDays(tx: Tx, { from, to }: Days): Promise<Movements> {
  const rows = await queryRows<Movements>(tx.db, {
    cash: is.number,
    cheques: is.number,
    sales: is.number,
    credits: is.number,
    short: is.number,
    excess: is.number,
    countedOver: is.number,
  })`
    select ${movedFigures},
      (select coalesce(sum(l.debit), 0)::bigint from depot.day_end c
        join depot.journal_entry j on j.agency_id = c.agency_id and j.id = c.journal_entry_id ${cashLines}
        where c.date between ${from}::date and ${to}::date and jsonb_exists(c.totals, 'countDifference')) as "countedOver"
    from depot.day_end e
    join depot.account_day d on d.agency_id = e.agency_id and d.date = e.date
    join depot.account a on a.agency_id = d.agency_id and a.id = d.account_id
    where e.date between ${from}::date and ${to}::date`
  return rows[0] ?? unreachable('a sum has no row')
}
