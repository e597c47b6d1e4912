/** What employees owe for shorts, and what they are owed in commission, by the ledger (E-78b, E-78c). */
import type { BusinessDate } from '#contract/dates.ts'
import type { StaffBalance } from '#contract/ledger/staff-payment.ts'
import { type Cents, cents } from '#contract/money.ts'
import { is, queryRows } from '../../db/rows.ts'
import type { Tx } from '../../db/tx.ts'
import { accounts } from '../../ledger/accounts.ts'

/** Employees with a balance on 1130 or 2120, by name; each as it stands now. */
export async function staffBalances(tx: Tx): Promise<StaffBalance[]> {
  return queryRows<StaffBalance>(tx.db, {
    partyId: is.number,
    code: is.text,
    name: is.text,
    short: is.cents,
    owed: is.cents,
  })`
    select * from (
      select p.id as "partyId", p.code, p.name,
        coalesce(sum(l.debit - l.credit) filter (where a.code = ${accounts.staffShortages}), 0)::bigint as short,
        coalesce(sum(l.credit - l.debit) filter (where a.code = ${accounts.salariesPayable}), 0)::bigint as owed
      from depot.account a
      join depot.journal_line l on l.agency_id = a.agency_id and l.account_id = a.id
      join depot.party p on p.agency_id = l.agency_id and p.id = l.party_id
      where a.code in (${accounts.staffShortages}, ${accounts.salariesPayable})
      group by p.id, p.code, p.name) b
    where b.short <> 0 or b.owed <> 0 order by b.name, b."partyId"`
}

/**
 * Cents that may be taken from what a party has on an account, on the side on which it is open (1 debit, −1 credit), on a day: no more than
 * stands there at the end of that day and of every later one. Never below zero.
 */
export async function openOf(
  tx: Tx,
  { partyId, code, side, date }: { partyId: number; code: string; side: 1 | -1; date: BusinessDate },
): Promise<Cents> {
  const rows = await queryRows(tx.db, { open: is.number })`
    with moved as (
      select l.posting_date as date, sum(l.debit - l.credit) * ${side}::int as change
      from depot.journal_line l join depot.account a on a.agency_id = l.agency_id and a.id = l.account_id
      where l.party_id = ${partyId} and a.code = ${code} group by 1),
    running as (select date, sum(change) over (order by date) as balance from moved)
    select least(coalesce((select balance from running where date <= ${date}::date order by date desc limit 1), 0),
      (select min(balance) from running where date > ${date}::date))::bigint as open`
  return cents(Math.max(0, rows[0]?.open ?? 0))
}
