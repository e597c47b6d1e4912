/** The audit of the books: every invariant (I1 to I27) that the documents of this version can touch, as one query each. */
import { sql, type SQL } from 'drizzle-orm'
import { controlChecks } from '../../src/server/areas/periods/control-checks-queries.ts'
import type { Tx } from '../../src/server/db/tx.ts'
import { moneyChecks } from './books-money.ts'
import { bankChecks } from './books-bank.ts'
import { orderChecks } from './books-order.ts'
import { type Check, tripChecks } from './books-trips.ts'

/** Each query lists what breaks the rule; nothing is the only right answer. `balance`: account by account and party by party. */
const checks: readonly Check[] = [
  ...tripChecks,
  ...orderChecks,
  ...moneyChecks,
  ...bankChecks,
  {
    invariant: 'I1',
    says: 'every journal balances, has two lines or more, each with one side, and its total is its debit side',
    violations: `select j.number from depot.journal_entry j left join depot.journal_line l on l.journal_entry_id = j.id
      group by j.id, j.number, j.total having coalesce(sum(l.debit), 0) <> coalesce(sum(l.credit), 0) or count(l.id) < 2 or coalesce(sum(l.debit), 0) <> j.total or j.total <= 0 or bool_or((l.debit > 0) = (l.credit > 0))`,
  },
  {
    invariant: 'I1',
    says: 'the trial balance of every day is zero',
    violations: `select d.date, sum(x.closing) from (select distinct date from depot.account_day) d
      cross join lateral (select distinct on (account_id) closing from depot.account_day a where a.date <= d.date order by account_id, a.date desc) x group by d.date having sum(x.closing) <> 0`,
  },
  {
    invariant: 'I2',
    says: '1301 and 1303 are the values of the lots; no goods, no value',
    violations: `select b.code, sum(b.balance) as ledger from balance b where b.code in ('1301', '1303')
      group by b.code having sum(b.balance) <> (select coalesce(sum(case b.code when '1301' then goods_value else held_value end), 0) from depot.stock_lot)
      union all select lot_no, goods_value from depot.stock_lot where (goods_qty = 0 and goods_value <> 0) or (held_qty = 0 and held_value <> 0)`,
  },
  {
    invariant: 'I2',
    says: '1140 per supplier is what is claimed, but for what general entries settled of it',
    violations: `with carried as (select l.party_id, sum(l.debit - l.credit) as value from depot.journal_line l join depot.account a on a.id = l.account_id join depot.journal_entry j on j.id = l.journal_entry_id
        where a.code = '1140' and j.source_type <> 'JOURNAL' group by 1),
      claimed as (select e.supplier_id as party_id, sum(e.claim_value) as value from depot.expiry_note_line e join depot.expiry_note n on n.id = e.expiry_note_id where n.status = 'POSTED' and e.disposal = 'CLAIM' group by 1)
      select p.name from depot.party p left join carried c on c.party_id = p.id left join claimed k on k.party_id = p.id where coalesce(c.value, 0) <> coalesce(k.value, 0)`,
  },
  {
    invariant: 'I3',
    says: '1311 to 1314 are the bottles at standard cost',
    violations: `with held as (select sum((qty + full_qty) * uprice) as rd, sum(primary_qty * uprice) as pri, sum(outlet_qty * uprice) as outlet, sum(damage_qty * uprice) as damage from depot.bottle_stock),
      wanted as (select '1311' as code, rd as value from held union all select '1312', pri from held union all select '1313', outlet from held union all select '1314', damage from held)
      select w.code, w.value from wanted w where coalesce(w.value, 0) <> coalesce((select sum(b.balance) from balance b where b.code = w.code), 0)`,
  },
  {
    invariant: 'I4',
    says: 'filled bottles are the goods of the items tagged to them',
    violations: `select b.item_code, b.full_qty from depot.bottle_stock b
      where b.full_qty <> coalesce((select sum(x.qty) from depot.stock_balance x join depot.stock_item s on s.id = x.stock_item_id where s.bottle_stock_id = b.id), 0)`,
  },
  {
    invariant: 'I5',
    says: '1110, 1120 and 2020 are the cheques in hand, returned, and ours not paid yet, party by party',
    violations: `with standing as (select direction, status, party_id, amount, collected_amount from depot.cheque where deleted_at is null),
      wanted as (select '1110' as code, party_id, amount as value from standing where direction = 1 and status = 0
        union all select '1120', party_id, amount - collected_amount from standing where direction = 1 and status = 2
        union all select '2020', party_id, amount from standing where direction = 2 and status in (0, 2)),
      w as (select code, coalesce(party_id, 0) as party, sum(value) as value from wanted group by 1, 2),
      l as (select code, coalesce(party_id, 0) as party, balance * case code when '2020' then -1 else 1 end as value from balance where code in ('1110', '1120', '2020'))
      select code, party, w.value as cheques, l.value as ledger from w full join l using (code, party) where coalesce(w.value, 0) <> coalesce(l.value, 0)`,
  },
  {
    invariant: 'I6',
    says: '1200 and 2010 are the open bills, party by party',
    violations: `with open_of as (select party_id, direction, sum(amount - settled) as value from depot.bill where status <> 'CANCELLED' and deleted_at is null group by 1, 2)
      select p.name, k.direction, o.value from depot.party p cross join (values (1, '1200', 1), (2, '2010', -1)) as k(direction, code, sign)
      left join open_of o on o.party_id = p.id and o.direction = k.direction left join balance b on b.party_id = p.id and b.code = k.code
      where coalesce(o.value, 0) <> coalesce(b.balance, 0) * k.sign`,
  },
  {
    invariant: 'I6',
    says: '1150 and 2170 are the advances that no bill took yet, party by party',
    violations: `with left_of as (select party_id, direction, sum(amount - applied) as value from depot.advance where reversed_at is null and deleted_at is null group by 1, 2)
      select p.name, k.code from depot.party p cross join (values (1, '2170', -1), (2, '1150', 1)) as k(direction, code, sign)
      left join left_of v on v.party_id = p.id and v.direction = k.direction left join balance b on b.party_id = p.id and b.code = k.code
      where coalesce(v.value, 0) <> coalesce(b.balance, 0) * k.sign`,
  },
  {
    invariant: 'I7',
    says: '1313 per party and the bottles at outlets are the open loans, 2150 the deposits',
    violations: `with lent as (select o.party_id, sum((o.qty - o.closed_returned - o.closed_paid - o.closed_damaged) * b.uprice) as value, sum(o.deposit - o.deposit_refunded) as deposit
        from depot.bottle_loan o join depot.bottle_stock b on b.id = o.bottle_stock_id where o.deleted_at is null group by 1)
      select p.name from depot.party p left join lent o on o.party_id = p.id
        left join balance v on v.party_id = p.id and v.code = '1313' left join balance d on d.party_id = p.id and d.code = '2150'
      where coalesce(v.balance, 0) <> coalesce(o.value, 0) or -coalesce(d.balance, 0) <> coalesce(o.deposit, 0)
      union all select b.item_code from depot.bottle_stock b where b.outlet_qty <> coalesce((select sum(o.qty - o.closed_returned - o.closed_paid - o.closed_damaged) from depot.bottle_loan o where o.bottle_stock_id = b.id and o.deleted_at is null), 0)`,
  },
  {
    invariant: 'I8',
    says: '2110 is what is open of approved expenses',
    violations: `with wanted as (select coalesce(sum(amount - paid), 0) as open from depot.expense where status = 3 and deleted_at is null)
      select w.open from wanted w where w.open <> -coalesce((select sum(b.balance) from balance b where b.code = '2110'), 0)`,
  },
  {
    invariant: 'I9',
    says: 'no cash account ended a closed day below zero; opening balance equity is zero once the opening is completed',
    violations: `select a.code, d.date, d.closing from depot.account a join depot.account_day d on d.account_id = a.id join depot.agency g on g.agency_id = a.agency_id
      where (a.is_cash and d.date >= g.go_live_date and d.date < g.open_date and d.closing < 0)
        or (a.code = '3900' and g.opening_completed and d.closing <> 0 and d.date = (select max(x.date) from depot.account_day x where x.account_id = a.id and x.date <= greatest(d.date, g.go_live_date)))`,
  },
  {
    invariant: 'I10',
    says: 'on hand is the sum of movements, per lot and place',
    violations: `with flow as (select stock_item_id, lot_id, to_loc as loc, qty from depot.stock_movement union all select stock_item_id, lot_id, from_loc, -qty from depot.stock_movement),
      level as (select stock_item_id, lot_id, loc, sum(qty) as qty from flow where loc in ('WH', 'HELD') or loc like 'VEH:%' group by 1, 2, 3)
      select coalesce(l.loc, b.loc), l.qty, b.qty from level l full join depot.stock_balance b on b.stock_item_id = l.stock_item_id and b.lot_id = l.lot_id and b.loc = l.loc where coalesce(l.qty, 0) <> coalesce(b.qty, 0)
      union all select 'lot ' || t.lot_no, t.goods_qty, t.held_qty from depot.stock_lot t
        where t.goods_qty <> coalesce((select sum(qty) from depot.stock_balance where lot_id = t.id and loc <> 'HELD'), 0) or t.held_qty <> coalesce((select sum(qty) from depot.stock_balance where lot_id = t.id and loc = 'HELD'), 0)`,
  },
  {
    invariant: 'I10',
    says: 'no place is ever below zero, at any moment of any day; what a document moves at once is one moment, and lots count together until the job of a backdated entry has layered them again',
    violations: `with waiting as (select jsonb_array_elements(affected -> 'stockItemIds')::bigint as stock_item_id from depot.backdate_entry where status <> 'PROCESSED'),
      moved as (select case when stock_item_id in (select stock_item_id from waiting) then -stock_item_id else lot_id end as lot, from_loc, to_loc, qty, posting_date, id, source_id, at from depot.stock_movement),
      flow as (select lot, to_loc as loc, qty, posting_date, id, source_id, at from moved union all select lot, from_loc, -qty, posting_date, id, source_id, at from moved),
      moment as (select lot, loc, posting_date, min(id) as id, sum(qty) as qty from flow where loc in ('WH', 'HELD') or loc like 'VEH:%' group by lot, loc, posting_date, source_id, at),
      level as (select lot, loc, sum(qty) over (partition by lot, loc order by posting_date, id) as qty from moment) select * from level where qty < 0`,
  },
  {
    invariant: 'I11',
    says: 'bottles are conserved: every count is the sum of its movements',
    violations: `with flow as (select bottle_stock_id, to_loc as loc, qty from depot.bottle_movement union all select bottle_stock_id, from_loc, -qty from depot.bottle_movement),
      level as (select bottle_stock_id, coalesce(sum(qty) filter (where loc = 'RD_EMPTY'), 0) as e, coalesce(sum(qty) filter (where loc = 'RD_FULL'), 0) as f, coalesce(sum(qty) filter (where loc = 'PRI'), 0) as p,
        coalesce(sum(qty) filter (where loc = 'OUTLET'), 0) as o, coalesce(sum(qty) filter (where loc = 'DAMAGE'), 0) as d from flow group by bottle_stock_id)
      select b.item_code from depot.bottle_stock b left join level l on l.bottle_stock_id = b.id
      where (b.qty, b.full_qty, b.primary_qty, b.outlet_qty, b.damage_qty) <> (coalesce(l.e, 0), coalesce(l.f, 0), coalesce(l.p, 0), coalesce(l.o, 0), coalesce(l.d, 0))`,
  },
  {
    invariant: 'I11',
    says: 'no location is ever below zero, at any moment of any day',
    violations: `with move as (select bottle_stock_id, to_loc as loc, qty, posting_date, id, source_id, at from depot.bottle_movement union all select bottle_stock_id, from_loc, -qty, posting_date, id, source_id, at from depot.bottle_movement),
      -- What a document moves at once is one moment.
      flow as (select bottle_stock_id, loc, posting_date, min(id) as id, sum(qty) as qty from move group by bottle_stock_id, loc, posting_date, source_id, at),
      level as (select bottle_stock_id, loc, sum(qty) over (partition by bottle_stock_id, loc order by posting_date, id) as qty from flow where loc in ('RD_EMPTY', 'RD_FULL', 'PRI', 'OUTLET', 'DAMAGE')) select * from level where qty < 0`,
  },
  {
    invariant: 'I14',
    says: 'what was taken off a goods received note holds no goods, and cancelling one values nothing else again',
    violations: `select g.number, t.lot_no, t.goods_qty, t.held_qty from depot.grn g join depot.grn_line l on l.grn_id = g.id join depot.stock_lot t on t.id = l.lot_id
        where (g.status = 'CANCELLED' or l.deleted_at is not null) and (t.goods_qty <> 0 or t.held_qty <> 0 or exists (select 1 from depot.stock_balance b where b.lot_id = t.id and b.qty <> 0))
      union all select g.number, a.number, null, null from depot.grn g join depot.journal_entry e on e.source_type = 'GRN' and e.source_id = g.id and e.version = g.version and e.reverses_id is null
        join depot.journal_entry r on r.reverses_id = e.id join depot.journal_entry a on a.source_type = 'BACKDATE_ADJ' and a.reverses_id is null and a.posted_at = r.posted_at
        where g.status = 'CANCELLED'`,
  },
  {
    invariant: 'I16',
    says: 'a cheque walks the graph of statuses: every event that stands begins where the one before ended, and the row stands at the last',
    violations: `with step as (select e.cheque_id, e.id, e.from_status, e.to_status, e.on_date, lag(e.to_status) over w as before, lag(e.on_date) over w as day_before, lead(e.id) over w as next
        from depot.cheque_event e where e.undone_at is null and e.deleted_at is null window w as (partition by e.cheque_id order by e.id))
      select c.number, s.from_status, s.to_status, c.status from step s join depot.cheque c on c.id = s.cheque_id
      where s.from_status is distinct from s.before or s.on_date < s.day_before or (s.next is null and (c.status <> s.to_status or c.status_on <> s.on_date))
        or not (s.from_status is null and s.to_status in (-1, 0, 2)
          or (s.from_status, s.to_status) in ((-1, 0), (0, 1), (0, 3), (0, 4), (1, 2), (2, 1), (2, 3), (2, 4)))
      union all select c.number, null, null, c.status from depot.cheque c where not exists (select 1 from depot.cheque_event e where e.cheque_id = c.id and e.undone_at is null)`,
  },
  {
    invariant: 'I16',
    says: 'what the entries of a cheque leave on 1110, 1120 and 2020 is told by its status',
    violations: `with recursive entry as (select e.cheque_id, e.journal_entry_id as id from depot.cheque_event e join depot.journal_entry j on j.id = e.journal_entry_id where j.source_type <> 'SALES_SUMMARY'
        union select n.cheque_id, r.id from entry n join depot.journal_entry r on r.reverses_id = n.id),
      left_over as (select n.cheque_id, a.code, sum(l.debit - l.credit) as value from entry n join depot.journal_line l on l.journal_entry_id = n.id
        join depot.account a on a.id = l.account_id where a.code in ('1110', '1120', '2020') group by 1, 2)
      select c.number, c.status, k.code, coalesce(o.value, 0) from depot.cheque c cross join (values ('1110', 1, 0, 0, 1), ('1120', 1, 2, 2, 1), ('2020', 2, 0, 2, -1)) as k(code, direction, status, or_status, sign)
      left join left_over o on o.cheque_id = c.id and o.code = k.code
      -- Two cheques share the entry of a replacement, many that of a trip.
      where c.origin <> 'ROUTE' and c.replaces_id is null and not exists (select 1 from depot.cheque n where n.replaces_id = c.id)
        and coalesce(o.value, 0) <> case when c.deleted_at is null and c.direction = k.direction and c.status in (k.status, k.or_status) then k.sign * (c.amount - c.collected_amount) else 0 end
          -- What trips collected left by their entries.
          + case k.code when '1120' then coalesce((select sum(t.amount) from depot.cheque_collection t where t.cheque_id = c.id and t.status = 'POSTED' and t.deleted_at is null), 0) else 0 end`,
  },
  {
    invariant: 'I17',
    says: 'a bill is settled by its live settlements, never beyond its amount, and its status follows',
    violations: `select b.number from depot.bill b where b.deleted_at is null and (
      b.settled <> coalesce((select sum(s.amount) from depot.bill_settlement s where s.bill_id = b.id and s.reversed_at is null and s.deleted_at is null), 0)
      or b.settled not between 0 and b.amount
      or (b.status <> 'CANCELLED' and b.status <> case when b.settled = b.amount then 'CLOSED' when b.settled > 0 then 'PARTIAL' else 'OPEN' end))`,
  },
  {
    invariant: 'I17',
    says: 'a settlement is taken back with its entry',
    violations: `select b.number from depot.bill_settlement s join depot.bill b on b.id = s.bill_id
      join depot.journal_entry r on r.reverses_id = s.journal_entry_id
      where s.reversed_at is null and s.deleted_at is null`,
  },
  {
    invariant: 'I17',
    says: 'nothing settles a bill, and nothing is collected on a returned cheque, on a day before it was owed',
    violations: `select b.number, s.date from depot.bill_settlement s join depot.bill b on b.id = s.bill_id where s.date < b.date and s.deleted_at is null
      union all select c.number, t.settled_on from depot.cheque_collection n join depot.cheque c on c.id = n.cheque_id join depot.trip t on t.id = n.trip_id
        where n.status = 'POSTED' and n.deleted_at is null and t.settled_on < (select min(e.on_date) from depot.cheque_event e where e.cheque_id = c.id and e.to_status = 2)`,
  },
  {
    invariant: 'I17',
    says: 'a loan is closed by its live closures, never beyond its bottles and deposit, and its status follows',
    violations: `select o.number, o.status from depot.bottle_loan o cross join lateral (select coalesce(sum(c.qty_returned), 0) as returned, coalesce(sum(c.qty_damaged), 0) as damaged,
        coalesce(sum(c.qty_paid), 0) as paid, coalesce(sum(c.deposit_refund + c.deposit_set_off + c.deposit_forfeited), 0) as deposit from depot.loan_closure c where c.loan_id = o.id and c.reversed_at is null) c
      where (o.closed_returned, o.closed_damaged, o.closed_paid, o.deposit_refunded) <> (c.returned, c.damaged, c.paid, c.deposit) or o.deposit_refunded not between 0 and o.deposit
        or o.status <> case when c.returned + c.damaged + c.paid = o.qty and c.deposit = o.deposit then 'CLOSED' when c.returned + c.damaged + c.paid + c.deposit = 0 then 'OPEN' else 'PARTIAL' end`,
  },
  {
    invariant: 'I17',
    says: 'an expense is paid by its live payments, only when it is approved, and its payment status follows',
    violations: `select e.number from depot.expense e where
      e.paid <> coalesce((select sum(p.amount) from depot.expense_payment p where p.expense_id = e.id and p.reversed_at is null), 0)
      or e.paid not between 0 and e.amount or (e.paid > 0 and (e.status <> 3 or e.deleted_at is not null))
      or e.payment_status <> case when e.paid = 0 then 1 when e.paid < e.amount then 2 else 3 end
      or (e.status = 3) <> (e.journal_entry_id is not null)`,
  },
  {
    invariant: 'I17',
    says: 'an advance is applied by its live settlements, to bills of its party and side, never beyond its amount',
    violations: `select v.id from depot.advance v where v.applied <> coalesce((select sum(s.amount) from depot.bill_settlement s join depot.bill b on b.id = s.bill_id
        where s.advance_id = v.id and s.reversed_at is null and b.party_id = v.party_id and b.direction = v.direction), 0)
      or v.applied not between 0 and v.amount or (v.reversed_at is not null and v.applied <> 0)`,
  },
]

/** What the lines of each account carry of each party, or of none: read once for all checks. */
const balances = `with balance as materialized (select a.code, l.party_id, sum(l.debit - l.credit) as balance
  from depot.journal_line l join depot.account a on a.id = l.account_id group by 1, 2)
`

/** All of them as one statement, which the database plans once. */
const everyCheck =
  balances +
  checks
    .map(({ violations }, i) => `select ${i} as check, row_to_json(x) as row from (${violations}) x`)
    .join('\nunion all ')

/** Everything that is wrong with the books of the transaction's agency, in words; empty when all is well. */
export async function auditBooks(tx: Tx): Promise<string[]> {
  const found = await tx.db.execute<{ check: number; row: object }>(sql.raw(everyCheck))
  const wrong = found.rows.map(({ check, row }) => {
    const { invariant, says } = checks[check] ?? {}
    return `${invariant} ${says}: ${JSON.stringify(row)}`
  })
  // What people are shown before they close a day must find the same.
  for (const check of await controlChecks(tx))
    if (!check.passed) wrong.push(`day-end ${check.key}: ${JSON.stringify(check)}`)
  return wrong
}

/** What an undo must bring back exactly (I14): balances, stock, bottles, cheques, advances and open bills, without numbering, audit and journal count. */
export async function stateOfBooks(tx: Tx): Promise<unknown> {
  const parts: Record<string, SQL> = {
    balances: sql`select a.code, l.party_id, sum(l.debit - l.credit)::bigint as balance from depot.journal_line l join depot.account a on a.id = l.account_id group by 1, 2 having sum(l.debit - l.credit) <> 0 order by 1, 2`,
    stock: sql`select b.stock_item_id, b.lot_id, b.loc, b.qty from depot.stock_balance b where b.qty <> 0 order by 1, 2, 3`,
    lots: sql`select id, goods_qty, goods_value, held_qty, held_value from depot.stock_lot where goods_qty + held_qty > 0 order by id`,
    bottles: sql`select id, qty, full_qty, primary_qty, outlet_qty, damage_qty from depot.bottle_stock order by id`,
    loans: sql`select party_id, bottle_stock_id, qty, closed_returned, closed_paid, closed_damaged, deposit, deposit_refunded, status from depot.bottle_loan where deleted_at is null order by id`,
    expenses: sql`select account_id, sum(amount - paid)::bigint as open from depot.expense where status = 3 and deleted_at is null group by 1 having sum(amount - paid) <> 0 order by 1`,
    cheques: sql`select id, number, cheque_date, status, status_on, bank_id, present_count, collected_amount, returned_reason from depot.cheque where deleted_at is null and status <> 4 order by id`,
    bills: sql`select party_id, direction, sum(amount - settled)::bigint as open from depot.bill where status <> 'CANCELLED' and deleted_at is null group by 1, 2 having sum(amount - settled) <> 0 order by 1, 2`,
    settled: sql`select id, settled, status from depot.bill where settled > 0 and deleted_at is null order by id`,
    advances: sql`select party_id, direction, sum(amount - applied)::bigint as open from depot.advance where reversed_at is null and deleted_at is null group by 1, 2 order by 1, 2`,
  }
  const read = async ([name, query]: [string, SQL]) => [name, (await tx.db.execute(query)).rows] as const
  return Object.fromEntries(await Promise.all(Object.entries(parts).map(read)))
}
