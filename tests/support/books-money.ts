/** What the books must say about receipts, payments to suppliers and staff, and transfers (I16, I17, I23; E-77a to E-77c, E-78b, E-78c). */
import type { Check } from './books-trips.ts'

/** Entries that took another one back. */
const reversed = `exists (select 1 from depot.journal_entry r where r.reverses_id = y.journal_entry_id)`

export const moneyChecks: readonly Check[] = [
  {
    invariant: 'I17',
    says: 'a receipt or supplier payment is its bills and its advance, and its entry moves just that',
    violations: `select y.number from depot.payment y left join depot.journal_entry j on j.id = y.journal_entry_id
      cross join lateral (select coalesce(sum(s.amount), 0) as settled, bool_and(b.party_id = y.party_id and b.direction = y.direction and s.date = y.date) as fits
        from depot.bill_settlement s join depot.bill b on b.id = s.bill_id where s.journal_entry_id = y.journal_entry_id and s.deleted_at is null) s
      cross join lateral (select coalesce(sum(v.amount), 0) as kept, bool_and(v.party_id = y.party_id and v.direction = y.direction) as fits
        from depot.advance v where v.journal_entry_id = y.journal_entry_id and v.deleted_at is null) v
      where j.id is null or j.total <> y.amount or j.posting_date <> y.date or j.source_id <> y.id or j.source_type <> case y.direction when 1 then 'RECEIPT' else 'PAYMENT' end
        or s.settled + v.kept <> y.amount or v.kept <> y.advance or not coalesce(s.fits, true) or not coalesce(v.fits, true)`,
  },
  {
    invariant: 'I17',
    says: 'a receipt or supplier payment is taken back as a whole or not at all; only its cancelled cheque takes back what it settled',
    violations: `select y.number from depot.payment y left join depot.cheque c on c.id = y.cheque_id
      where (y.reversed_at is not null) <> ${reversed}
        or (y.reversed_at is not null and (c.status <> 4
          or exists (select 1 from depot.bill_settlement s where (s.journal_entry_id = y.journal_entry_id or s.cheque_id = y.cheque_id) and s.reversed_at is null and s.deleted_at is null)
          or exists (select 1 from depot.advance v where (v.journal_entry_id = y.journal_entry_id or v.cheque_id = y.cheque_id) and v.reversed_at is null and v.deleted_at is null)))
        or (y.reversed_at is null and not exists (select 1 from depot.cheque_event e where e.cheque_id = y.cheque_id and e.to_status = 4) and (
          exists (select 1 from depot.bill_settlement s where s.journal_entry_id = y.journal_entry_id and s.reversed_at is not null)
          or exists (select 1 from depot.advance v where v.journal_entry_id = y.journal_entry_id and v.reversed_at is not null)))`,
  },
  {
    invariant: 'I16',
    says: 'the cheque of a receipt or supplier payment is of its party and its amount',
    violations: `select y.number, c.number as cheque from depot.payment y left join depot.cheque c on c.id = y.cheque_id
      where (y.payment_type = 1) <> (y.cheque_id is not null)
        or (y.cheque_id is not null and (c.id is null or c.amount <> y.amount or c.party_id <> y.party_id or c.direction <> y.direction or c.origin <> 'PAYMENT'))`,
  },
  {
    invariant: 'I17',
    says: 'a transfer brings to one account what leaves another, and is taken back once',
    violations: `select y.number from depot.transfer y join depot.bank f on f.id = y.from_bank_id join depot.bank t on t.id = y.to_bank_id left join depot.journal_entry j on j.id = y.journal_entry_id
      where j.id is null or j.source_type <> 'TRANSFER' or j.source_id <> y.id or j.posting_date <> y.date or j.total <> y.amount or (y.reversed_at is not null) <> ${reversed}
        or not exists (select 1 from depot.journal_line l where l.journal_entry_id = j.id and l.account_id = t.account_id and l.debit = y.amount)
        or not exists (select 1 from depot.journal_line l where l.journal_entry_id = j.id and l.account_id = f.account_id and l.credit = y.amount)`,
  },
  {
    invariant: 'I17',
    says: 'a short recovered and commission paid move just that of the employee and whence it came, and are taken back once',
    violations: `select y.number from depot.staff_payment y left join depot.bank k on k.id = y.bank_id left join depot.journal_entry j on j.id = y.journal_entry_id
      cross join lateral (select count(*) as n, bool_or(a.code = '1130' and l.credit = y.amount and l.party_id = y.party_id) as short,
          bool_or(a.code = '2120' and l.debit = y.amount and l.party_id = y.party_id) as commission,
          bool_or(a.code = '2120' and l.debit = y.amount and l.party_id is null) as salary,
          bool_or(l.account_id = k.account_id and l.debit = y.amount) as taken, bool_or(l.account_id = k.account_id and l.credit = y.amount) as given
        from depot.journal_line l join depot.account a on a.id = l.account_id where l.journal_entry_id = j.id) l
      where j.id is null or l.n <> 2 or j.source_id <> y.id or j.posting_date <> y.date or j.total <> y.amount or (y.reversed_at is not null) <> ${reversed}
        or not coalesce(case y.kind when 'PAYMENT' then j.source_type = 'STAFF_PAYMENT' and l.commission and l.given
          else j.source_type = 'STAFF_RECOVERY' and l.short and case y.way when 'MONEY' then l.taken when 'SALARY' then l.salary else l.commission end end, false)`,
  },
]
