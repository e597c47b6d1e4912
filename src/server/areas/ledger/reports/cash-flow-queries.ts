/** Money that came and went, by what stood against it; reads the entries of the period that moved a cash or bank account. */
import type { DocumentKind } from '#contract/document-kinds.ts'
import type { AccountSubType, AccountType } from '#contract/enums.ts'
import { unreachable } from '#contract/unreachable.ts'
import { sql } from 'drizzle-orm'
import { is, type RowOf, queryRows } from '../../../db/rows.ts'
import type { Tx } from '../../../db/tx.ts'
import { accounts } from '../../../ledger/accounts.ts'
import type { Days } from '../../../reports/period.ts'

/** SQL over `a`: cash accounts and the accounts of banks. */
const isMoney = sql`(a.is_cash or exists (select 1 from depot.bank k where k.agency_id = a.agency_id and k.account_id = a.id))`

const counterpartColumns = {
  kind: is.as<DocumentKind>(is.text),
  isOpening: is.flag,
  accountId: is.maybe(is.number),
  code: is.maybe(is.text),
  name: is.maybe(is.text),
  accType: is.maybe(is.as<AccountType>(is.number)),
  subType: is.maybe(is.as<AccountSubType>(is.number)),
  received: is.cents,
  paid: is.cents,
}
export type CounterpartRow = RowOf<typeof counterpartColumns>

/**
 * By kind of document and by the account on the other side; of `whole` kinds without the account, deposits of a trip apart. The payment of an
 * expense, and of its cheque, counts under what was spent; what was taken back lowers what it was. Transfers between our own accounts are left out.
 */
export async function counterparts(
  tx: Tx,
  { from, to }: Days,
  whole: readonly DocumentKind[],
): Promise<CounterpartRow[]> {
  return queryRows(tx.db, counterpartColumns)`
    with money as materialized (select a.id from depot.account a where ${isMoney}),
    entry as (
      select l.agency_id, l.journal_entry_id as id from money m
      join depot.journal_line l on l.account_id = m.id
      where l.posting_date between ${from}::date and ${to}::date
      group by l.agency_id, l.journal_entry_id having sum(l.debit - l.credit) <> 0),
    flow as (
      select j.id, j.source_type as kind, j.is_opening, j.reverses_id is not null as taken_back,
        case when j.source_type = 'SALES_SUMMARY' and a.code = ${accounts.bottleDeposits} then l.account_id
          when j.source_type = any(${sql.param([...whole])}::text[]) then null
          else coalesce(x.account_id, case when a.code = ${accounts.chequesPayable} then y.account_id end, l.account_id) end as account_id,
        sum(l.credit - l.debit) as amount
      from entry e
      join depot.journal_entry j on j.agency_id = e.agency_id and j.id = e.id
      join depot.journal_line l on l.agency_id = j.agency_id and l.journal_entry_id = j.id
      join depot.account a on a.agency_id = l.agency_id and a.id = l.account_id
      left join depot.journal_entry o on o.agency_id = j.agency_id and o.id = j.reverses_id
      left join depot.expense_payment p on j.source_type = 'EXPENSE_PAY' and p.agency_id = j.agency_id and p.id = coalesce(o.source_id, j.source_id)
      left join depot.expense x on x.agency_id = p.agency_id and x.id = p.expense_id
      left join depot.cheque_event v on j.source_type = 'CHEQUE' and v.agency_id = j.agency_id and v.id = coalesce(o.source_id, j.source_id)
      left join lateral (
        select e.account_id from depot.expense_payment q join depot.expense e on e.agency_id = q.agency_id and e.id = q.expense_id
        where q.agency_id = v.agency_id and q.cheque_id = v.cheque_id limit 1) y on true
      where l.account_id not in (select id from money)
      group by 1, 2, 3, 4, 5)
    select f.kind, f.is_opening as "isOpening", f.account_id as "accountId", a.code, a.name, a.acc_type as "accType", a.sub_type as "subType",
      coalesce(sum(f.amount) filter (where (f.amount > 0) <> f.taken_back), 0)::bigint as received,
      coalesce(-sum(f.amount) filter (where (f.amount < 0) <> f.taken_back), 0)::bigint as paid
    from flow f left join depot.account a on a.id = f.account_id
    where f.amount <> 0
    group by f.kind, f.is_opening, f.account_id, a.code, a.name, a.acc_type, a.sub_type
    order by a.code nulls first, f.kind`
}

const moneyBalanceColumns = { opening: is.cents, closing: is.cents }

/** What all cash and bank accounts held together before the days and at their end: two balances an account. */
export async function moneyBalances(tx: Tx, { from, to }: Days): Promise<RowOf<typeof moneyBalanceColumns>> {
  const rows = await queryRows(tx.db, moneyBalanceColumns)`
    select coalesce(sum(o.closing), 0)::bigint as opening, coalesce(sum(c.closing), 0)::bigint as closing
    from depot.account a
    left join lateral (
      select d.closing from depot.account_day d where d.agency_id = a.agency_id and d.account_id = a.id and d.date < ${from}::date
      order by d.date desc limit 1) o on true
    left join lateral (
      select d.closing from depot.account_day d where d.agency_id = a.agency_id and d.account_id = a.id and d.date <= ${to}::date
      order by d.date desc limit 1) c on true
    where ${isMoney}`
  return rows[0] ?? unreachable('a sum has no row')
}
