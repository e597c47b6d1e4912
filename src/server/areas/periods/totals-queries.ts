/** What a day brought, from its entries, and where the books stood at its end, from the balances per day. */
import { unreachable } from '#contract/unreachable.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { type Cents, cents, subtractCents, ZERO } from '#contract/money.ts'
import type { DayEndChecks, DayEndTotals, KeptTotals } from '#contract/periods/day-end.ts'
import { type SQL, sql } from 'drizzle-orm'
import { is, type RowOf, queryRows } from '../../db/rows.ts'
import type { Tx } from '../../db/tx.ts'
import { accounts } from '../../ledger/accounts.ts'
import type { Days } from '../../reports/period.ts'

/** Figures of what a day brought; what the day-end list adds up. */
export const movedTotals = ['sales', 'cash', 'cheques', 'credits', 'short', 'excess'] as const

/** An undo takes off the figure that it undoes: it is no receipt, and no payment. */
const isUndo = sql`j.reverses_id is not null`

/** The entry `j` posted what the counted cash of a day differed by (E-69). */
const ofCount = sql`j.source_type = 'DAY_END'`

/**
 * Over the lines `l` of entries `j` on accounts `a`. `undo`, `count`: which entries are undos, and which the cash leaves out; `transfer`: where it
 * leaves out what cash accounts gave each other.
 */
const movedFigures = ({ undo, count, transfer }: { undo: SQL; count: SQL; transfer: SQL }) => {
  const taken = sql`case when ${undo} then -l.credit else l.debit end`
  const given = sql`case when ${undo} then -l.debit else l.credit end`
  return sql`
  coalesce(sum(l.credit - l.debit) filter (where a.code in (${accounts.goodsSales}, ${accounts.bottleSales}, ${accounts.manualSales})), 0)::bigint as sales,
  (coalesce(sum(${taken}) filter (where a.is_cash and not (${count})), 0)
    - coalesce(sum(case when ${undo} then -t.amount else t.amount end) filter (where ${transfer}), 0))::bigint as cash,
  coalesce(sum(${taken}) filter (where a.code = ${accounts.chequesInHand}), 0)::bigint as cheques,
  coalesce(sum(${taken}) filter (where a.code = ${accounts.tradeDebtors}), 0)::bigint as credits,
  coalesce(sum(${taken}) filter (where a.code = ${accounts.staffShortages}), 0)::bigint as short,
  coalesce(sum(${given}) filter (where a.code = ${accounts.routeExcess}), 0)::bigint as excess`
}

/** The lines of the entries `j`, with their accounts. */
const lines = sql`join depot.journal_line l on l.agency_id = j.agency_id and l.journal_entry_id = j.id
    join depot.account a on a.agency_id = l.agency_id and a.id = l.account_id`

/** `t.amount`: what cash accounts gave each other by the entry, such as cash in hand to petty cash; beside its first line, null elsewhere. */
const transfers = sql`cross join lateral (
  select least(coalesce(sum(n.net) filter (where n.net > 0), 0), coalesce(-sum(n.net) filter (where n.net < 0), 0)) as amount
  from (
    select sum(o.debit - o.credit) as net from depot.journal_line o join depot.account c on c.agency_id = o.agency_id and c.id = o.account_id
    where l.line_no = 1 and o.agency_id = j.agency_id and o.journal_entry_id = j.id and c.is_cash group by c.id) n) t`

/** What the account `a` stands at, at the end of a day, as `d.closing`. */
export const closingOn = (day: SQL) => sql`cross join lateral (
  select d.closing from depot.account_day d
  where d.agency_id = a.agency_id and d.account_id = a.id and d.date <= ${day} order by d.date desc limit 1) d`

/** Both sides of the trial balance, over what each account stands at. */
export const trialBalance = sql`coalesce(sum(d.closing) filter (where d.closing > 0), 0)::bigint as debit,
  coalesce(-sum(d.closing) filter (where d.closing < 0), 0)::bigint as credit`

const moved = {
  sales: is.cents,
  cash: is.cents,
  cheques: is.cents,
  credits: is.cents,
  short: is.cents,
  excess: is.cents,
}

const standing = { cashInHand: is.cents, bank: is.cents, chequesInHand: is.cents, debit: is.cents, credit: is.cents }

/** Over what the accounts `a` stand at, as `d.closing`. */
const standingFigures = sql`
  coalesce(sum(d.closing) filter (where a.code = ${accounts.cashInHand}), 0)::bigint as "cashInHand",
  coalesce(sum(d.closing) filter (where a.id in (select account_id from depot.bank where kind = 'BANK')), 0)::bigint as bank,
  coalesce(sum(d.closing) filter (where a.code = ${accounts.chequesInHand}), 0)::bigint as "chequesInHand",
  ${trialBalance}`

const keptDay = {
  id: is.number,
  totals: is.as<KeptTotals>(is.json),
  /** Closed before the books had an entry. */
  isBlank: is.flag,
  ...standing,
}
/** A closed day: the figures that it keeps, and its balances as they are now. */
export type StandingDay = RowOf<typeof keptDay>

/** All closed days, oldest first. */
export const standingDays = (tx: Tx): Promise<StandingDay[]> =>
  queryRows(tx.db, keptDay)`
    select e.id, e.totals, coalesce(e.chain_entries = 0, false) as "isBlank", ${standingFigures}
    from depot.day_end e join depot.account a on a.agency_id = e.agency_id ${closingOn(sql`e.date`)}
    group by e.id, e.date, e.totals, e.chain_entries order by e.date`

/**
 * `sales`: goods, bottles and manual bills. `cash`: what the cash accounts received, but not from each other. `cheques`: taken in hand. `credits`: charged to
 * debtors. `short`, `excess`: charged to or kept for the reps. What is undone on the day is taken off the figure that it undoes. What the count
 * found over the books was not received: it is no part of `cash`.
 */
export async function dayTotals(tx: Tx, date: BusinessDate): Promise<DayEndTotals> {
  const [brought] = await queryRows(tx.db, { ...moved, countDifference: is.cents })`
    select ${movedFigures({ undo: isUndo, count: ofCount, transfer: sql`true` })},
      coalesce(sum(l.debit - l.credit) filter (where a.code = ${accounts.cashInHand} and ${ofCount}), 0)::bigint as "countDifference"
    from depot.journal_entry j ${lines} ${transfers} where j.posting_date = ${date}::date`
  const [stood] = await queryRows(tx.db, standing)`
    select ${standingFigures} from depot.account a ${closingOn(sql`${date}::date`)}`
  if (!brought || !stood) unreachable('a sum has no row')
  return { ...brought, ...stood, undoneTakenOff: true, transfersLeftOut: true }
}

export type CashMoved = DayEndChecks['cashMoved']

/** Cash in hand over the day, undos on the side on which they are posted, as its ledger shows them. */
export async function cashMoved(tx: Tx, date: BusinessDate): Promise<CashMoved> {
  const rows = await queryRows(tx.db, { closing: is.cents, received: is.cents, paid: is.cents })`
    select d.closing, case when d.date = ${date}::date then d.debit else 0 end as received, case when d.date = ${date}::date then d.credit else 0 end as paid
    from depot.account_day d join depot.account a on a.agency_id = d.agency_id and a.id = d.account_id
    where a.code = ${accounts.cashInHand} and d.date <= ${date}::date order by d.date desc limit 1`
  const { closing, received, paid } = rows[0] ?? { closing: ZERO, received: ZERO, paid: ZERO }
  return { opening: cents(closing - received + paid), received, paid }
}

/** The same of a closed day without the entry of its count: what the books expected when the cash was counted. */
export async function cashBeforeCount(tx: Tx, date: BusinessDate): Promise<CashMoved> {
  const { opening, received, paid } = await cashMoved(tx, date)
  const [count] = await queryRows(tx.db, { over: is.cents, short: is.cents })`
    select coalesce(sum(l.debit), 0)::bigint as over, coalesce(sum(l.credit), 0)::bigint as short
    from depot.journal_entry j ${lines}
    where j.posting_date = ${date}::date and a.code = ${accounts.cashInHand} and ${ofCount}`
  const { over, short } = count ?? unreachable('a sum has no row')
  return { opening, received: subtractCents(received, over), paid: subtractCents(paid, short) }
}

/** The number of an entry, and by how much it raised cash in hand. */
export async function cashOfEntry(tx: Tx, id: number): Promise<{ number: string; over: Cents }> {
  const rows = await queryRows(tx.db, { number: is.text, over: is.cents })`
    select j.number, sum(l.debit - l.credit)::bigint as over
    from depot.journal_entry j ${lines} where j.id = ${id} and a.code = ${accounts.cashInHand} group by j.number`
  return rows[0] ?? unreachable('an entry of counted cash has a line of cash')
}

/** What the closed days among these brought, by the entries as they are now, each day as it was summed when it was closed: what their list ties to. */
export async function movementsInClosedDays(
  tx: Tx,
  { from, to }: Days,
): Promise<Record<(typeof movedTotals)[number], Cents>> {
  const undo = sql`${isUndo} and jsonb_exists(e.totals, 'undoneTakenOff')`
  const count = sql`${ofCount} and jsonb_exists(e.totals, 'countDifference')`
  const transfer = sql`jsonb_exists(e.totals, 'transfersLeftOut')`
  const rows = await queryRows(tx.db, moved)`
    select ${movedFigures({ undo, count, transfer })}
    from depot.day_end e
    join depot.journal_entry j on j.agency_id = e.agency_id and j.posting_date = e.date ${lines} ${transfers}
    where e.date between ${from}::date and ${to}::date`
  return rows[0] ?? unreachable('a sum has no row')
}
