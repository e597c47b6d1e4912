/** What happened to bottle loans, event by event (RPT-11, RPT-12). */
import type { BusinessDate } from '#contract/dates.ts'
import { sql } from 'drizzle-orm'
import { is, type RowOf, queryRows } from '../../../db/rows.ts'
import type { Tx } from '../../../db/tx.ts'
import { accounts } from '../../../ledger/accounts.ts'
import type { Days } from '../../../reports/period.ts'
import { withdrawnOn } from './pending-loans-queries.ts'

/** Pieces and cents; what is taken back comes with the other sign. */
const loanEventColumns = {
  loanId: is.number,
  number: is.text,
  partyId: is.number,
  party: is.text,
  code: is.text,
  date: is.day,
  /** LENT, CLOSED, or what took one of them back. */
  kind: is.as<'LENT' | 'CLOSED' | 'WITHDRAWN' | 'REOPENED'>(is.text),
  trip: is.maybe(is.text),
  lent: is.number,
  returned: is.number,
  damaged: is.number,
  paid: is.number,
  /** Standard cost of what went out (or, below zero, came in). */
  value: is.cents,
  /** For bottles and damage; what of the deposit came in or, below zero, was refunded, set off and forfeited. */
  money: is.cents,
  deposit: is.cents,
  journalEntryId: is.maybe(is.number),
  journal: is.maybe(is.text),
}
export type LoanEvent = RowOf<typeof loanEventColumns>

/**
 * Events of all loans (or one) up to a day, in their order. A loan and a closure that were made away from a trip are told by the bottles that
 * moved, so that a correction shows; those of trips and of the opening of a bottle by their rows.
 */
export async function loanEvents(tx: Tx, until: BusinessDate | null, loanId: number | undefined): Promise<LoanEvent[]> {
  const one = loanId === undefined ? sql`true` : sql`o.id = ${loanId}`
  return queryRows(tx.db, loanEventColumns)`
    with m as (
      select m.source_id, m.posting_date as date, m.bottle_stock_id, m.party_id, m.reverses_id is not null as undone, m.uprice, min(m.id) as seq,
        sum(case when m.to_loc = 'OUTLET' then m.qty else -m.qty end) as out,
        sum(case when 'RD_EMPTY' in (m.from_loc, m.to_loc) then m.qty else 0 end) as returned, sum(case when 'DAMAGE' in (m.from_loc, m.to_loc) then m.qty else 0 end) as damaged,
        sum(case when 'SOLD' in (m.from_loc, m.to_loc) then m.qty else 0 end) as paid
      from depot.bottle_movement m where 'OUTLET' in (m.from_loc, m.to_loc)
      -- A closure moves bottles three ways at once; a loan that was corrected stands twice.
      group by 1, 2, 3, 4, 5, 6, case m.source_type when 'LOAN' then m.id end),
    event as (
      select o.id as loan_id, m.date, m.seq, case when m.undone then 'WITHDRAWN' else 'LENT' end as kind, m.out as lent, 0 as returned, 0 as damaged, 0 as paid,
        m.out * m.uprice as value, null::bigint as closure_id from m join depot.bottle_loan o on o.id = m.source_id
      union all
      select o.id, o.date, o.id, 'LENT', o.qty, 0, 0, 0, o.qty * o.uprice_at_issue, null from depot.bottle_loan o where not exists (select 1 from m where m.source_id = o.id)
      union all
      -- Bottles come back at the price of that day: a trip may be amended after it changed.
      select o.id, ${withdrawnOn}, o.id, 'WITHDRAWN', -o.qty, 0, 0, 0, -o.qty * coalesce((select t.uprice from m t
          where t.source_id = o.trip_id and t.bottle_stock_id = o.bottle_stock_id and t.party_id = o.party_id and t.undone and t.out < 0 and t.seq > o.id order by t.seq limit 1), o.uprice_at_issue), null
        from depot.bottle_loan o
        where o.deleted_at is not null and not exists (select 1 from m where m.source_id = o.id)
      union all
      select c.loan_id, m.date, m.seq, case when m.undone then 'REOPENED' else 'CLOSED' end, 0, m.returned * sign(-m.out), m.damaged * sign(-m.out), m.paid * sign(-m.out),
        m.out * m.uprice, c.id from m join depot.loan_closure c on c.id = m.source_id
      union all
      select c.loan_id, v.date, c.id, v.kind, 0, c.qty_returned * v.sign, c.qty_damaged * v.sign, c.qty_paid * v.sign,
        -(c.qty_returned + c.qty_damaged + c.qty_paid) * v.sign * coalesce((select t.uprice from m t where t.source_id = c.trip_id and t.bottle_stock_id = o.bottle_stock_id and t.out < 0 and not t.undone order by t.seq desc limit 1), 0), c.id
      from depot.loan_closure c join depot.bottle_loan o on o.agency_id = c.agency_id and o.id = c.loan_id
      cross join lateral (values (c.date, 'CLOSED', 1), (c.reversed_at, 'REOPENED', -1)) as v(date, kind, sign)
      where v.date is not null and not exists (select 1 from m where m.source_id = c.id))
    select o.id as "loanId", o.number, o.party_id as "partyId", p.name as party, b.item_code as code, e.date, e.kind, t.number as trip, e.lent::int as lent, e.returned::int as returned,
      e.damaged::int as damaged, e.paid::int as paid, e.value::bigint as value,
      coalesce((c.qty_paid * c.unit_price + c.damage_charge) * s.sign, 0)::bigint as money,
      (case when e.closure_id is null then o.deposit * sign(e.lent) else -(c.deposit_refund + c.deposit_set_off + c.deposit_forfeited) * s.sign end)::bigint as deposit,
      j.id as "journalEntryId", j.number as journal
    from event e join depot.bottle_loan o on o.id = e.loan_id
    join depot.party p on p.agency_id = o.agency_id and p.id = o.party_id
    join depot.bottle_stock b on b.agency_id = o.agency_id and b.id = o.bottle_stock_id
    left join depot.loan_closure c on c.agency_id = o.agency_id and c.id = e.closure_id
    cross join lateral (select case when e.kind = 'CLOSED' then 1 else -1 end as sign) s
    left join depot.trip t on t.agency_id = o.agency_id and t.id = coalesce(c.trip_id, case when e.closure_id is null then o.trip_id end)
    left join depot.journal_entry j on j.agency_id = o.agency_id and j.id = case when e.kind = 'CLOSED' then c.journal_entry_id when e.kind = 'LENT' then o.journal_entry_id end
    where ${one} and ${until === null ? sql`true` : sql`e.date <= ${until}::date`}
    order by p.name, o.party_id, o.date, o.id, e.date, e.seq, e.closure_id nulls first`
}

/** Cents by which 1313 moved in the days, and the part of it that changes of price made. */
export async function outletMovement(tx: Tx, { from, to }: Days): Promise<{ moved: number; recosted: number }> {
  const rows = await queryRows(tx.db, { moved: is.number, recosted: is.number })`
    select coalesce(sum(l.debit - l.credit), 0)::bigint as moved, coalesce(sum(l.debit - l.credit) filter (where j.source_type in ('BOTTLE_REVAL', 'BACKDATE_ADJ')), 0)::bigint as recosted
    from depot.account a join depot.journal_line l on l.agency_id = a.agency_id and l.account_id = a.id
    join depot.journal_entry j on j.agency_id = l.agency_id and j.id = l.journal_entry_id
    where a.code = ${accounts.bottlesOutlet} and j.posting_date between ${from}::date and ${to}::date`
  return rows[0] ?? { moved: 0, recosted: 0 }
}
