/** What the books must say about reconciled banks (I26, E-76). */
import type { Check } from './books-trips.ts'

/** Each query lists what breaks the rule; nothing is the only right answer. */
export const bankChecks: readonly Check[] = [
  {
    invariant: 'I26',
    says: 'the sides of a match that stands add up to the same, in one bank, and its day is the newest of them',
    violations: `with side as (select s.match_id, s.bank_id, s.date, s.amount as bank, 0 as books from depot.bank_statement_line s where s.match_id is not null and s.deleted_at is null
        union all select x.match_id, b.id, l.posting_date, 0, l.debit - l.credit from depot.bank_match_line x join depot.journal_line l on l.id = x.journal_line_id left join depot.bank b on b.account_id = l.account_id where x.undone_at is null
        union all select i.match_id, i.bank_id, i.date, 0, i.amount from depot.bank_open_item i where i.match_id is not null and i.deleted_at is null)
      select m.id, sum(s.bank) as bank, sum(s.books) as books from depot.bank_match m left join side s on s.match_id = m.id where m.undone_at is null
        group by m.id, m.last_date, m.bank_id having coalesce(sum(s.bank), 0) <> coalesce(sum(s.books), 0) or count(*) < 2 or bool_or(s.bank_id is distinct from m.bank_id) or max(s.date) <> m.last_date
      union all select s.match_id, null, null from side s join depot.bank_match m on m.id = s.match_id where m.undone_at is not null`,
  },
  {
    invariant: 'I26',
    says: 'a ledger line belongs to one match that stands at most, and no entry of it is reversed meanwhile',
    violations: `select journal_line_id, count(*) from depot.bank_match_line where undone_at is null group by 1 having count(*) > 1
      union all select l.id, r.id from depot.bank_match_line x join depot.bank_match m on m.id = x.match_id join depot.journal_line l on l.id = x.journal_line_id join depot.journal_entry r on r.reverses_id = l.journal_entry_id
        where x.undone_at is null and r.posted_at > m.created_at`,
  },
  {
    invariant: 'I26',
    says: 'a cheque is cleared while it is at the bank and a match with a line of the statement shows its newest banking, on the day of that line',
    violations: `with banking as (select distinct on (e.cheque_id) e.cheque_id, e.journal_entry_id from depot.cheque_event e where e.to_status = 1 and e.undone_at is null and e.deleted_at is null order by e.cheque_id, e.id desc),
        shown as (select b.cheque_id, max(s.date) as cleared_on from banking b join depot.journal_line l on l.journal_entry_id = b.journal_entry_id
          join depot.bank_match_line x on x.journal_line_id = l.id and x.undone_at is null join depot.bank_statement_line s on s.match_id = x.match_id and s.deleted_at is null group by 1)
      select c.id, c.cleared_on, s.cleared_on as shown from depot.cheque c left join shown s on s.cheque_id = c.id and c.status = 1
        where c.cleared_on is distinct from s.cleared_on or (c.cleared_on is null) <> (c.cleared_by is null)`,
  },
  {
    invariant: 'I26',
    says: 'statements of a bank follow each other: each ends where its lines lead, and begins where the one before ended',
    violations: `select s.id, s.opening, s.closing from (select s.*, lag(s.closing) over (partition by s.bank_id order by s.id) as before from depot.bank_statement s where s.deleted_at is null) s
      where s.opening <> coalesce(s.before, s.opening)
        or s.closing <> s.opening + (select coalesce(sum(l.amount), 0) from depot.bank_statement_line l where l.statement_id = s.id and l.deleted_at is null)`,
  },
  {
    invariant: 'I26',
    says: 'a bank whose statement lines are all matched differs from its ledger by what is outstanding, and by nothing that came after the first statement',
    violations: `with span as (select bank_id, min(from_date) as since, (array_agg(opening order by id))[1] as first from depot.bank_statement where deleted_at is null group by 1),
      figure as (select p.bank_id, p.first + coalesce((select sum(s.amount) from depot.bank_statement_line s where s.bank_id = p.bank_id and s.deleted_at is null and s.match_id is not null), 0) as per_bank,
        coalesce((select sum(l.debit - l.credit) from depot.journal_line l join depot.journal_entry j on j.id = l.journal_entry_id where l.account_id = b.account_id and l.posting_date >= p.since and not j.is_opening
          and not exists (select 1 from depot.bank_match_line x where x.journal_line_id = l.id and x.undone_at is null)), 0) as open_lines,
        coalesce((select sum(i.amount) from depot.bank_open_item i where i.bank_id = p.bank_id and i.deleted_at is null and i.match_id is null), 0) as open_items,
        coalesce((select sum(l.debit - l.credit) from depot.journal_line l where l.account_id = b.account_id), 0) as per_ledger,
        p.first - coalesce((select sum(l.debit - l.credit) from depot.journal_line l join depot.journal_entry j on j.id = l.journal_entry_id where l.account_id = b.account_id and (l.posting_date < p.since or j.is_opening)), 0)
          + coalesce((select sum(i.amount) from depot.bank_open_item i where i.bank_id = p.bank_id and i.deleted_at is null), 0) as at_start
        from span p join depot.bank b on b.id = p.bank_id)
      select bank_id, per_bank, per_ledger from figure where per_bank + open_lines + open_items - per_ledger <> at_start`,
  },
]
