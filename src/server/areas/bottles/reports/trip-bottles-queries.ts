/** Bottles that changed hands on settled trips (RPT-09). */
import { tripStatuses } from '#contract/trips/trip.ts'
import type { LoanType } from '#contract/enums.ts'
import { literal } from '../../../db/literals.ts'
import { is, type RowOf, queryRows } from '../../../db/rows.ts'
import type { Tx } from '../../../db/tx.ts'
import type { Days } from '../../../reports/period.ts'

const settled = literal(tripStatuses.summarised)

/** Rows of loan type 1 are lent (0) or brought back (1). */
const tripBottleColumns = {
  date: is.day,
  trip: is.text,
  rep: is.text,
  outlet: is.maybe(is.text),
  code: is.text,
  loanType: is.as<LoanType>(is.number),
  trType: is.number,
  qty: is.number,
  unitPrice: is.cents,
}
export type TripBottle = RowOf<typeof tripBottleColumns>

/** Posted rows of the trips that were settled in the days; at most `limit`. */
export async function tripBottles(tx: Tx, { from, to }: Days, limit: number): Promise<TripBottle[]> {
  return queryRows(tx.db, tripBottleColumns)`
    select t.settled_on as date, t.number as trip, e.name as rep, p.name as outlet, b.item_code as code, x.loan_type as "loanType", x.tr_type as "trType", x.qty, x.unit_price as "unitPrice"
    from depot.empty_bottle x join depot.trip t on t.agency_id = x.agency_id and t.id = x.trip_id
    join depot.employee e on e.agency_id = t.agency_id and e.id = t.rep_id
    join depot.bottle_stock b on b.agency_id = x.agency_id and b.id = x.bottle_stock_id
    left join depot.party p on p.agency_id = x.agency_id and p.id = x.party_id
    where x.status = 'POSTED' and x.deleted_at is null and t.status = ${settled} and t.settled_on between ${from}::date and ${to}::date
    order by x.loan_type, x.tr_type, b.item_code, t.settled_on, t.id, x.id limit ${limit}`
}

/** Pieces that settlements moved one way in the days, taken back ones subtracted. */
const tripMovesColumns = {
  way: is.text,
  qty: is.number,
  /** Of them, those of trips whose papers stand on other days, less what trips of these days moved on others. */
  others: is.number,
}
export type TripMoves = RowOf<typeof tripMovesColumns>

export async function tripMoves(tx: Tx, { from, to }: Days): Promise<TripMoves[]> {
  return queryRows(tx.db, tripMovesColumns)`
    with m as (
      select case when m.reverses_id is null then m.from_loc || '>' || m.to_loc else m.to_loc || '>' || m.from_loc end as way,
        m.qty * (case when m.reverses_id is null then 1 else -1 end) as qty, m.posting_date between ${from}::date and ${to}::date as moved,
        t.status = ${settled} and t.settled_on between ${from}::date and ${to}::date as shown
      from depot.bottle_movement m join depot.trip t on t.agency_id = m.agency_id and t.id = m.source_id where m.source_type = 'SALES_SUMMARY')
    select way, coalesce(sum(qty) filter (where moved), 0)::int as qty, coalesce(sum(qty * (moved::int - shown::int)), 0)::int as others
    from m where moved or shown group by way`
}

/** Bottles that were missing on trips settled in the days and became loans of their reps: they move like loans, without a row. */
export async function shortBottles(tx: Tx, { from, to }: Days): Promise<number> {
  const rows = await queryRows(tx.db, { qty: is.number })`
    select coalesce(sum(l.qty), 0)::int as qty from depot.bottle_loan l join depot.trip t on t.agency_id = l.agency_id and t.id = l.trip_id
    where l.is_short and l.deleted_at is null and t.status = ${settled} and t.settled_on between ${from}::date and ${to}::date`
  return rows[0]?.qty ?? 0
}
