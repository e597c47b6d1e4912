/** What the books must say about trips: goods, amounts, bottles and rows of each (I5, I12, I13, I17). */

/** `violations`: a query, plain SQL. */
export type Check = { invariant: string; says: string; violations: string }

/** Each query lists what breaks the rule; nothing is the only right answer. */
export const tripChecks: readonly Check[] = [
  {
    invariant: 'I5',
    says: 'what was collected on a returned cheque is the sum of its posted collections',
    violations: `select c.number, c.collected_amount from depot.cheque c
      where c.collected_amount <> coalesce((select sum(t.amount) from depot.cheque_collection t where t.cheque_id = c.id and t.status = 'POSTED' and t.deleted_at is null), 0)`,
  },
  {
    invariant: 'I12',
    says: 'a vehicle holds what was loaded and did not come back, and nothing once the trip is settled or cancelled',
    violations: `with wanted as (select t.id, i.stock_item_id, i.lot_id, case when t.status in (0, 1) then i.loaded - i.returned_good - i.returned_expired else 0 end as qty
        from depot.trip t join depot.trip_line i on i.trip_id = t.id and i.deleted_at is null),
      held as (select substr(loc, 5)::bigint as id, stock_item_id, lot_id, qty from depot.stock_balance where loc like 'VEH:%' and qty <> 0)
      select id, lot_id, w.qty, h.qty from wanted w full join held h using (id, stock_item_id, lot_id) where coalesce(w.qty, 0) <> coalesce(h.qty, 0)`,
  },
  {
    invariant: 'I12',
    says: 'the goods that a settled trip sold left it for customers, at the cost that stands on its lines and in 5010',
    violations: `with sold as (select i.trip_id as id, sum(i.loaded - i.returned_good - i.returned_expired) as qty, sum(i.cost) as cost
        from depot.trip_line i where i.deleted_at is null group by 1),
      moved as (select source_id as id, sum(case to_loc when 'CUS' then qty else -qty end) as qty, sum(case to_loc when 'CUS' then value else -value end) as cost
        from depot.stock_movement where source_type = 'SALES_SUMMARY' group by 1),
      posted as (select t.journal_entry_id, sum(l.debit - l.credit) as cost from depot.trip t
        -- What valued it again since counts with it (E-70).
        join depot.journal_entry j on j.id = t.journal_entry_id or (j.source_type = 'BACKDATE_ADJ' and j.source_id = t.id and j.event = 'SALES_SUMMARY' and not exists (select 1 from depot.journal_entry r where r.reverses_id = j.id))
        join depot.journal_line l on l.journal_entry_id = j.id join depot.account a on a.id = l.account_id where a.code = '5010' group by 1)
      select t.number, s.qty, m.qty, s.cost, m.cost, p.cost from depot.trip t left join sold s on s.id = t.id left join moved m on m.id = t.id left join posted p on p.journal_entry_id = t.journal_entry_id
      where (t.status = 2 and (coalesce(s.qty, 0) <> coalesce(m.qty, 0) or coalesce(s.cost, 0) <> coalesce(m.cost, 0) or coalesce(p.cost, 0) <> coalesce(s.cost, 0)))
        or (t.status <> 2 and (coalesce(m.qty, 0) <> 0 or coalesce(m.cost, 0) <> 0))`,
  },
  {
    invariant: 'I13',
    says: 'both sides of a settled trip agree with short and excess, and are what its rows and its entry say',
    violations: `with cash as (select trip_id as id, sum(amount) as amount from depot.cash_entry where deleted_at is null group by 1),
      discounts as (select trip_id as id, sum(amount) as amount from depot.discount where deleted_at is null group by 1),
      credits as (select trip_id as id, coalesce(sum(amount) filter (where tr_type = 0), 0) as given, coalesce(sum(amount) filter (where tr_type = 1), 0) as collected from depot.credit_row where deleted_at is null group by 1),
      cheques as (select trip_id as id, sum(amount) as amount from depot.cheque where deleted_at is null and trip_id is not null group by 1),
      returned as (select trip_id as id, sum(amount) as amount from depot.cheque_collection where deleted_at is null group by 1),
      posted as (select l.journal_entry_id, coalesce(sum(l.debit - l.credit) filter (where a.code in ('1130', '5160')), 0) as short, coalesce(-sum(l.debit - l.credit) filter (where a.code = '2130'), 0) as excess,
        coalesce(-sum(l.debit - l.credit) filter (where a.code in ('4010', '4020', '2160')), 0) as sales, coalesce(-sum(l.debit - l.credit) filter (where a.code = '2150'), 0) as deposit
        from depot.journal_line l join depot.account a on a.id = l.account_id group by 1),
      of as (select t.number, t.journal_entry_id, t.id, t.totals -> 'total_debits' as d, t.totals -> 'total_credits' as c from depot.trip t where t.status = 2)
      select o.number, o.d, o.c from of o left join cash on cash.id = o.id left join discounts on discounts.id = o.id left join credits on credits.id = o.id left join cheques on cheques.id = o.id
        left join returned on returned.id = o.id left join posted p on p.journal_entry_id = o.journal_entry_id
      where (o.d ->> 'total')::bigint + (o.d ->> 'deposit')::bigint + (o.d ->> 'excess')::bigint <> (o.c ->> 'total')::bigint + (o.c ->> 'short')::bigint
        or (o.c ->> 'cash')::bigint <> coalesce(cash.amount, 0) or (o.c ->> 'discount')::bigint <> coalesce(discounts.amount, 0)
        or (o.c ->> 'credit')::bigint <> coalesce(credits.given, 0) or (o.d ->> 'credit_collected')::bigint <> coalesce(credits.collected, 0)
        or (o.c ->> 'cheque')::bigint <> coalesce(cheques.amount, 0) or (o.d ->> 'return_ceeque_collected')::bigint <> coalesce(returned.amount, 0)
        or (o.c ->> 'short')::bigint <> coalesce(p.short, 0) or (o.d ->> 'excess')::bigint <> coalesce(p.excess, 0) or (o.d ->> 'deposit')::bigint <> coalesce(p.deposit, 0)
        or (o.d ->> 'total_sales')::bigint - (o.c ->> 'damege')::bigint <> coalesce(p.sales, 0)`,
  },
  {
    invariant: 'I13',
    says: 'filled bottles that a settled trip sold were exchanged, damaged, lent, bought or are missing; what was too many was found',
    violations: `with sold as (select i.trip_id as id, s.bottle_stock_id as bottle, sum(i.loaded - i.returned_good - i.returned_expired) as qty
        from depot.trip_line i join depot.stock_item s on s.id = i.stock_item_id where i.deleted_at is null and s.bottle_stock_id is not null group by 1, 2),
      rows_of as (select trip_id as id, bottle_stock_id as bottle, sum(qty) as qty from depot.empty_bottle where deleted_at is null and not (loan_type = 1 and tr_type = 1) group by 1, 2),
      missing as (select trip_id as id, bottle_stock_id as bottle, sum(qty) as qty from depot.bottle_loan where is_short and deleted_at is null group by 1, 2),
      found as (select source_id as id, bottle_stock_id as bottle, sum(case from_loc when 'BOUGHT' then qty else -qty end) as qty
        from depot.bottle_movement where source_type = 'SALES_SUMMARY' and 'BOUGHT' in (from_loc, to_loc) group by 1, 2)
      select id, bottle, s.qty, r.qty, m.qty, f.qty from sold s full join rows_of r using (id, bottle) full join missing m using (id, bottle) full join found f using (id, bottle)
      where id in (select t.id from depot.trip t where t.status = 2) and coalesce(s.qty, 0) <> coalesce(r.qty, 0) + coalesce(m.qty, 0) - coalesce(f.qty, 0)`,
  },
  {
    invariant: 'I17',
    says: 'rows of a trip are posted exactly when it is settled, and then every one has done its work',
    violations: `with rows_of as (select trip_id, id, status, 'cash' as kind from depot.cash_entry where deleted_at is null
        union all select trip_id, id, status, 'discount' from depot.discount where deleted_at is null
        union all select trip_id, id, status, 'credit' from depot.credit_row where deleted_at is null
        union all select trip_id, id, status, 'bottles' from depot.empty_bottle where deleted_at is null
        union all select trip_id, id, status, 'collection' from depot.cheque_collection where deleted_at is null
        union all select trip_id, id, case status when -1 then 'CREATED' else 'POSTED' end, 'cheque' from depot.cheque where deleted_at is null and trip_id is not null)
      select t.number, r.kind, r.status from rows_of r join depot.trip t on t.id = r.trip_id where (r.status = 'POSTED') <> (t.status = 2) or t.status = 9
      union all select t.number, 'credit without its bill', r.status from depot.credit_row r join depot.trip t on t.id = r.trip_id
        left join depot.bill b on b.id = r.bill_id and b.source_id = r.id and b.amount = r.amount and b.party_id = r.party_id and b.status <> 'CANCELLED'
        where r.deleted_at is null and r.status = 'POSTED' and r.payment_source = 2 and b.id is null
      union all select b.number, 'bill without its row', b.status from depot.bill b left join depot.credit_row r on r.id = b.source_id and r.deleted_at is null
        where b.source = 'ROUTE' and b.status <> 'CANCELLED' and r.id is null
      union all select o.number, 'loan without its row', o.status from depot.bottle_loan o left join depot.empty_bottle r on r.loan_id = o.id and r.trip_id = o.trip_id and r.deleted_at is null and r.tr_type = 0
        where o.trip_id is not null and not o.is_short and o.deleted_at is null and (r.id is null or r.qty <> o.qty or r.deposit <> o.deposit or r.party_id <> o.party_id)`,
  },
]
