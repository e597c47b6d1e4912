/** What the books must say about their order: days, months, numbers, and the chain of entries (I18, I19, I22, I23, I27). */
import type { Check } from './books-trips.ts'

/** Each query lists what breaks the rule; nothing is the only right answer. */
export const orderChecks: readonly Check[] = [
  {
    invariant: 'I27',
    says: 'an approved count posted each difference once, as one adjustment of its day with that quantity; no other sheet posted anything',
    violations: `with line as (select c.number, c.status, c.date, c.place, l.id, l.counted - l.book as difference, l.adjustment_id, l.posted
        from depot.stock_count c join depot.stock_count_line l on l.stock_count_id = c.id),
      moved as (select source_id, posting_date, sum(case when to_loc = 'WH' then qty else -qty end) as qty from depot.stock_movement where source_type = 'ADJUST' and adjusts_id is null group by 1, 2
        union all select source_id, posting_date, sum(case when from_loc = 'SCRAPPED' then qty else -qty end) from depot.bottle_movement where source_type = 'BOTTLE_ADJUST' group by 1, 2)
      select l.number, l.id from line l left join moved m on m.source_id = l.adjustment_id
      where (l.adjustment_id is not null) <> (l.status = 'APPROVED' and l.place <> 'VEHICLE' and l.difference <> 0)
        or (l.adjustment_id is null and l.posted <> 0)
        or (l.adjustment_id is not null and (m.qty is distinct from l.difference or m.posting_date is distinct from l.date))
        or (l.status in ('SUBMITTED', 'APPROVED') and l.difference is null)
      union all select number, count(*) from line where adjustment_id is not null group by adjustment_id, number having count(*) > 1`,
  },
  {
    invariant: 'I18',
    says: 'a day closes at the sum of all lines up to it',
    violations: `with moved as (select account_id, posting_date as date, sum(debit - credit) as change from depot.journal_line group by 1, 2),
      day as (select account_id, date, d.closing, d.debit - d.credit as told, coalesce(m.change, 0) as change, sum(coalesce(m.change, 0)) over (partition by account_id order by date) as until
        from depot.account_day d full join moved m using (account_id, date))
      -- A day that only lines tell of has no closing.
      select account_id, date, closing from day where closing <> until or told <> change`,
  },
  {
    invariant: 'I19',
    says: 'a closed month leaves revenue and expenses at zero, and its result in retained earnings',
    violations: `with live as (select id, date, journal_entry_id, lag(date) over (order by date) as before from depot.month_end where reopened_at is null)
      select m.date, a.code, d.closing from live m cross join depot.account a
      cross join lateral (select closing from depot.account_day d where d.account_id = a.id and d.date <= m.date order by d.date desc limit 1) d
      where a.acc_type in (4, 5) and d.closing <> 0
      union all select m.date, '3200', r.kept from live m
      cross join lateral (select coalesce(sum(l.credit - l.debit), 0) as kept from depot.journal_line l join depot.account a on a.id = l.account_id where l.journal_entry_id = m.journal_entry_id and a.code = '3200') r
      cross join lateral (select coalesce(sum(l.credit - l.debit), 0) as earned from depot.journal_entry j join depot.journal_line l on l.journal_entry_id = j.id
        where not j.is_closing and l.account_id = any (array(select a.id from depot.account a where a.acc_type in (4, 5))) and j.posting_date <= m.date and (m.before is null or j.posting_date > m.before)) e
      where r.kept <> e.earned
      union all select g.closed_month_end, 'agency', count(*) from depot.agency g join live m on true group by g.closed_month_end having g.closed_month_end is distinct from max(m.date)`,
  },
  {
    invariant: 'I22',
    says: 'nothing but closings is dated in a closed month after it was closed',
    violations: `select j.number from depot.month_end m join depot.journal_entry j on j.posting_date <= m.date and j.id > m.id where m.reopened_at is null and not j.is_closing`,
  },
  {
    invariant: 'I22',
    says: 'no row of another agency is seen',
    violations: [
      'journal_entry',
      'journal_line',
      'stock_movement',
      'bottle_movement',
      'party',
      'bill',
      'cheque',
      'audit_log',
    ]
      .map(
        (table) =>
          `select '${table}' as seen, agency_id from depot.${table} where agency_id <> current_setting('depot.agency')::int`,
      )
      .join(' union all '),
  },
  {
    invariant: 'I23',
    says: 'numbers have no gaps',
    violations: `with numbers as (select number from depot.journal_entry union all select number from depot.trip union all select number from depot.grn union all select number from depot.expiry_note union all select number from depot.bill union all select number from depot.bottle_loan union all select number from depot.expense union all select number from depot.bottle_receipt union all select number from depot.payment union all select number from depot.transfer union all select number from depot.staff_payment union all select number from depot.stock_count union all select number from depot.tax_invoice),
      split as (select left(number, -7) as series, right(number, 6)::int as no from numbers)
      select s.series, count(*), max(no) from split s group by s.series having count(*) <> max(no) or count(distinct no) <> count(*)
      union all select q.doc_type || '-' || q.year, q.next_no - 1, coalesce(max(s.no), 0) from depot.number_sequence q left join split s on s.series = q.doc_type || '-' || q.year
        group by q.doc_type, q.year, q.next_no having q.next_no - 1 <> coalesce(max(s.no), 0)`,
  },
  {
    invariant: 'I23',
    says: 'an entry and its reversal are each other’s mirror',
    violations: `select r.number from depot.journal_entry r join depot.journal_entry o on o.id = r.reverses_id
      where exists (select l.account_id, l.party_id, l.debit, l.credit from depot.journal_line l where l.journal_entry_id = o.id except all select l.account_id, l.party_id, l.credit, l.debit from depot.journal_line l where l.journal_entry_id = r.id)`,
  },
  {
    invariant: 'chain',
    says: 'the journal is one chain: every entry continues the hash of the one before',
    violations: `select number from (select number, prev_hash, lag(hash, 1, repeat('0', 64)) over (order by id) as before from depot.journal_entry) j where prev_hash <> before
      union all select 'head' from depot.ledger_head h where h.hash <> coalesce((select hash from depot.journal_entry order by id desc limit 1), repeat('0', 64)) or h.entries <> (select count(*) from depot.journal_entry)`,
  },
]
