/** Bottles that changed hands on settled trips (domain.md §5 no. 9). */
import type { BusinessDate } from '#contract/dates.ts'
import type { LoanType } from '#contract/enums.ts'
import type { Cents } from '#contract/money.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../db/tx.ts'
import type { Days } from '../../../reports/period.ts'

/** Rows of loan type 1 are lent (0) or brought back (1). */
export type TripBottle = {
  date: BusinessDate
  trip: string
  rep: string
  outlet: string | null
  code: string
  loanType: LoanType
  trType: number
  qty: number
  unitPrice: Cents
}

/** Posted rows of the trips that were settled in the days; at most `limit`. */
export async function tripBottles(tx: Tx, { from, to }: Days, limit: number): Promise<TripBottle[]> {
  const rows = await tx.db.execute<TripBottle>(sql`
    select t.settled_on as date, t.number as trip, e.name as rep, p.name as outlet, b.item_code as code, x.loan_type as "loanType", x.tr_type as "trType", x.qty, x.unit_price as "unitPrice"
    from depot.empty_bottle x join depot.daily_vehical_routing t on t.agency_id = x.agency_id and t.id = x.routing_id
    join depot.employee e on e.agency_id = t.agency_id and e.id = t.rep_id
    join depot.brn_stock b on b.agency_id = x.agency_id and b.id = x.brn_stock_id
    left join depot.party p on p.agency_id = x.agency_id and p.id = x.party_id
    where x.status = 'POSTED' and x.deleted_at is null and t.status = 2 and t.settled_on between ${from}::date and ${to}::date
    order by x.loan_type, x.tr_type, b.item_code, t.settled_on, t.id, x.id limit ${limit}`)
  return rows.rows
}

/** Pieces that settlements moved in the days, taken back ones subtracted: by the ways of a row's kind, and of bottles that were short or too many. */
export type TripMoves = { kind: string; qty: number }

export async function tripMoves(tx: Tx, { from, to }: Days): Promise<TripMoves[]> {
  const rows = await tx.db.execute<TripMoves>(sql`
    with m as (select case when m.reverses_id is null then m.from_loc else m.to_loc end as a, case when m.reverses_id is null then m.to_loc else m.from_loc end as b,
        m.qty * (case when m.reverses_id is null then 1 else -1 end) as qty
      from depot.bottle_move m where m.source_type = 'SALES_SUMMARY' and m.posting_date between ${from}::date and ${to}::date)
    select a || '>' || b as kind, sum(qty)::int as qty from m group by 1`)
  return rows.rows
}

/** Bottles that were missing on trips of the days and became loans of their reps: they move like loans, without a row. */
export async function shortBottles(tx: Tx, { from, to }: Days): Promise<number> {
  const rows = await tx.db.execute<{ qty: number }>(sql`
    select coalesce(sum(qty), 0)::int as qty from depot.bottle_loan where is_short and deleted_at is null and date between ${from}::date and ${to}::date`)
  return rows.rows[0]?.qty ?? 0
}
