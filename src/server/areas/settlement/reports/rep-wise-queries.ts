/** Trips of a period, names of banks, and what the entries of settlements say was accounted for (RPT-30, RPT-31). */
import { type Cents, ZERO } from '#contract/money.ts'
import { tripStatuses } from '#contract/trips/trip.ts'
import { sql } from 'drizzle-orm'
import { is, queryRows } from '../../../db/rows.ts'
import { where } from '../../../db/listing.ts'
import type { Tx } from '../../../db/tx.ts'
import { accounts } from '../../../ledger/accounts.ts'
import type { Days } from '../../../reports/period.ts'
import { ofTheirProducts, tripEvents } from '../../trips/index.ts'
import { tripFacts, type TripFacts } from '../facts-queries.ts'
import { SALES_SUMMARY } from '../postings.ts'
import type { PaperFacts, SettlementPaper } from './rep-wise-lines.ts'

const credited = [
  accounts.goodsSales,
  accounts.vatControl,
  accounts.bottleDeposits,
  accounts.customerAdvances,
  accounts.bottleSales,
  accounts.tradeDebtors,
  accounts.returnedCheques,
  accounts.routeExcess,
]

/** Cents that the entries in force of these trips credited for sales, deposits, collections and excess. */
export async function accountedFor(tx: Tx, tripIds: readonly number[]): Promise<Cents> {
  const rows = await queryRows(tx.db, { amount: is.cents })`
    select coalesce(sum(l.credit), 0)::bigint as amount from depot.trip t
    join depot.journal_line l on l.agency_id = t.agency_id and l.journal_entry_id = t.journal_entry_id
    join depot.account a on a.agency_id = l.agency_id and a.id = l.account_id
    where t.id = any(${sql.param([...tripIds])}::bigint[]) and a.code = any(${sql.param(credited)}::text[])`
  return rows[0]?.amount ?? ZERO
}

/** What customers gave for bottles, deposits and earlier debts; what the tenders went to. */
const taken = [
  accounts.bottleSales,
  accounts.bottleDeposits,
  accounts.customerAdvances,
  accounts.tradeDebtors,
  accounts.returnedCheques,
]
const given = [accounts.chequesInHand, accounts.tradeDebtors, accounts.discounts]

/** Cents that the entries in force of these trips posted for the rows entered on them: `taken` credited, `given` debited. */
export async function rowsPosted(tx: Tx, tripIds: readonly number[]): Promise<{ taken: Cents; given: Cents }> {
  const rows = await queryRows(tx.db, { taken: is.cents, given: is.cents })`
    select coalesce(sum(l.credit) filter (where a.code = any(${sql.param(taken)}::text[])), 0)::bigint as taken,
      coalesce(sum(l.debit) filter (where a.code = any(${sql.param(given)}::text[])
        or a.id in (select b.account_id from depot.bank b where b.agency_id = a.agency_id)), 0)::bigint as given
    from depot.trip t
    join depot.journal_line l on l.agency_id = t.agency_id and l.journal_entry_id = t.journal_entry_id
    join depot.account a on a.agency_id = l.agency_id and a.id = l.account_id
    where t.id = any(${sql.param([...tripIds])}::bigint[])`
  return rows[0] ?? { taken: ZERO, given: ZERO }
}

/** The trips as their paper tells them. */
export async function withBankNames(tx: Tx, factsOfTrips: readonly TripFacts[]): Promise<PaperFacts[]> {
  const rows = await queryRows(tx.db, { id: is.number, name: is.text })`
    select id, name from depot.bank`
  const bankNames = new Map(rows.map(({ id, name }) => [id, name]))
  return factsOfTrips.map((facts) => ({ ...facts, bankNames }))
}

/** The trips as each one's own paper tells them. */
export async function settlementPapers(tx: Tx, factsOfTrips: readonly TripFacts[]): Promise<SettlementPaper[]> {
  const ids = sql.param(factsOfTrips.map(({ trip }) => trip.id))
  const writtenOff = await queryRows(tx.db, { id: is.number })`
    select distinct t.id from depot.trip t
    join depot.journal_line l on l.agency_id = t.agency_id and l.journal_entry_id = t.journal_entry_id
    join depot.account a on a.agency_id = l.agency_id and a.id = l.account_id
    where t.id = any(${ids}::bigint[]) and a.code = ${accounts.cashShortage}`
  const bottles = { trip: is.number, bottleStockId: is.number, qty: is.number, value: is.cents }
  const loans = await queryRows(tx.db, { ...bottles, number: is.text })`
    select trip_id as trip, bottle_stock_id as "bottleStockId", number, qty, qty * uprice_at_issue as value from depot.bottle_loan
    where trip_id = any(${ids}::bigint[]) and is_short and deleted_at is null order by id`
  const routes = await queryRows(tx.db, { trip: is.number, name: is.text, queue: is.number })`
    select t.id as trip, r.name, t.queue_no as queue from depot.trip t join depot.route r on r.agency_id = t.agency_id and r.id = t.route_id
    where t.id = any(${ids}::bigint[])`
  const found = await queryRows(tx.db, bottles)`
    select m.source_id as trip, m.bottle_stock_id as "bottleStockId", m.qty, m.qty * m.uprice as value from depot.bottle_movement m
    where m.source_type = ${SALES_SUMMARY} and m.source_id = any(${ids}::bigint[]) and m.from_loc = 'BOUGHT' and m.to_loc = 'RD_EMPTY' and m.reverses_id is null
      and not exists (select 1 from depot.bottle_movement r where r.source_id = m.source_id and r.reverses_id = m.id) order by m.id`
  const reversed = await queryRows(tx.db, { number: is.text, reversal: is.text })`
    select j.number, r.number as reversal from depot.journal_entry j
    join depot.journal_entry r on r.agency_id = j.agency_id and r.reverses_id = j.id
    where j.source_type = ${SALES_SUMMARY} and j.source_id = any(${ids}::bigint[])`
  const reversals = new Map(reversed.map(({ number, reversal }) => [number, reversal]))
  const papers: SettlementPaper[] = []
  for (const facts of await withBankNames(tx, factsOfTrips)) {
    const { id } = facts.trip
    const { name: route = '', queue = 0 } = routes.find(({ trip }) => trip === id) ?? {}
    papers.push({
      ...facts,
      events: await tripEvents(tx, { id }),
      route,
      queue,
      isWrittenOff: writtenOff.some((trip) => trip.id === id),
      shortLoans: loans.filter(({ trip }) => trip === id),
      found: found.filter(({ trip }) => trip === id),
      reversals,
    })
  }
  return papers
}

/** Trips of the days with everything on them, by rep, day and number; cancelled ones left out. */
export async function factsOfDays(tx: Tx, { from, to }: Days, repId: number | undefined): Promise<TripFacts[]> {
  const rows = await queryRows(tx.db, { id: is.number })`
    select t.id from depot.trip t join depot.employee e on e.agency_id = t.agency_id and e.id = t.rep_id
    ${where(
      sql`t.date between ${from}::date and ${to}::date`,
      sql`t.status <> ${tripStatuses.cancelled}`,
      repId === undefined ? undefined : sql`t.rep_id = ${repId}`,
      ofTheirProducts(tx, sql`t.product_id`),
    )} order by e.name, e.id, t.date, t.queue_no, t.id`
  const factsOfTrips: TripFacts[] = []
  for (const { id } of rows) factsOfTrips.push(await tripFacts(tx, id))
  return factsOfTrips
}
