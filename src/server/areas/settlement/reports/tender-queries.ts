/** Cash and discounts of settled trips, and what the ledger says about settlements (RPT-22, RPT-23). */
import { tripStatuses } from '#contract/trips/trip.ts'
import type { BusinessDate } from '#contract/dates.ts'
import type { DiscountType } from '#contract/enums.ts'
import { type Cents, ZERO } from '#contract/money.ts'
import { type SQL, sql } from 'drizzle-orm'
import { literal } from '../../../db/literals.ts'
import { is, queryRows } from '../../../db/rows.ts'
import type { Tx } from '../../../db/tx.ts'
import { accounts } from '../../../ledger/accounts.ts'
import type { Days } from '../../../reports/period.ts'
import { ofTheirProducts } from '../../trips/index.ts'
import { SALES_SUMMARY } from '../postings.ts'

const settled = literal(tripStatuses.summarised)

/** A row of a trip whose settlement is posted in the days: an amended one counts on the day of its entry in force. */
type TripTender = {
  tripId: number
  number: string
  date: BusinessDate
  repId: number
  rep: string
  amount: Cents
  /** Of the person's products. */
  mine: boolean
}
export type CashTaken = TripTender & { cashType: string; note: string | null }
export type DiscountGiven = TripTender & { type: DiscountType; base: Cents; rate: number; outlet: string | null }

const ofTrip = (
  tx: Tx,
): SQL => sql`t.id as "tripId", t.number, j.posting_date as date, t.rep_id as "repId", e.name as rep, r.amount,
  ${ofTheirProducts(tx, sql`t.product_id`) ?? sql`true`} as mine`
const settledIn = ({ from, to }: Days): SQL => sql`
  join depot.trip t on t.agency_id = r.agency_id and t.id = r.trip_id
  join depot.journal_entry j on j.agency_id = t.agency_id and j.id = t.journal_entry_id
  join depot.employee e on e.agency_id = t.agency_id and e.id = t.rep_id
  where t.status = ${settled} and r.status = 'POSTED' and r.deleted_at is null and j.posting_date between ${from}::date and ${to}::date`
const inOrder = (limit: number): SQL => sql`order by e.name, e.id, j.posting_date, t.id, r.id limit ${limit}`

/** By rep, day and trip; at most `limit`. */
export async function cashTaken(tx: Tx, days: Days, limit: number): Promise<CashTaken[]> {
  return queryRows<CashTaken>(tx.db, {
    tripId: is.number,
    number: is.text,
    date: is.day,
    repId: is.number,
    rep: is.text,
    amount: is.cents,
    mine: is.flag,
    cashType: is.text,
    note: is.maybe(is.text),
  })`
    select ${ofTrip(tx)}, k.name as "cashType", r.note from depot.cash_entry r join depot.bank k on k.agency_id = r.agency_id and k.id = r.cash_type_id ${settledIn(days)} ${inOrder(limit)}`
}

/** By rep, day and trip; at most `limit`. */
export async function discountsGiven(tx: Tx, days: Days, limit: number): Promise<DiscountGiven[]> {
  return queryRows<DiscountGiven>(tx.db, {
    tripId: is.number,
    number: is.text,
    date: is.day,
    repId: is.number,
    rep: is.text,
    amount: is.cents,
    mine: is.flag,
    type: is.as<DiscountGiven['type']>(is.number),
    base: is.cents,
    rate: is.number,
    outlet: is.maybe(is.text),
  })`
    select ${ofTrip(tx)}, r.type, r.base_amount as base, r.rate, p.name as outlet from depot.discount r left join depot.party p on p.agency_id = r.agency_id and p.id = r.outlet_id
    ${settledIn(days)} ${inOrder(limit)}`
}

/** Which accounts a paper of tenders ties to. */
const accountsOf = { cash: sql`a.is_cash`, discount: sql`a.code = ${accounts.discounts}` }
export type Tendered = keyof typeof accountsOf

/**
 * Net movement of settlements in the days on those accounts. `others`: of entries that no trip stands by any more, and of reversals:
 * a settlement that was amended or taken back on another day.
 */
export async function settlementMovement(
  tx: Tx,
  { from, to }: Days,
  tendered: Tendered,
): Promise<{ all: Cents; others: Cents }> {
  const rows = await queryRows(tx.db, { all: is.cents, others: is.cents })`
    select coalesce(sum(l.debit - l.credit), 0)::bigint as all, coalesce(sum(l.debit - l.credit) filter (where t.id is null), 0)::bigint as others
    from depot.journal_entry j
    join depot.journal_line l on l.agency_id = j.agency_id and l.journal_entry_id = j.id
    join depot.account a on a.agency_id = l.agency_id and a.id = l.account_id
    left join depot.trip t on t.agency_id = j.agency_id and t.journal_entry_id = j.id and t.id = j.source_id and t.status = ${settled}
    where j.source_type = ${SALES_SUMMARY} and j.posting_date between ${from}::date and ${to}::date and ${accountsOf[tendered]}`
  return rows[0] ?? { all: ZERO, others: ZERO }
}
