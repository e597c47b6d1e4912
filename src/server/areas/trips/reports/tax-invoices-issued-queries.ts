/** Tax invoices of some days, and those that others took the place of (E-77d). */
import { is, queryRows, type RowOf } from '../../../db/rows.ts'
import type { Tx } from '../../../db/tx.ts'
import { accounts } from '../../../ledger/accounts.ts'
import type { Days } from '../../../reports/period.ts'

const columns = {
  date: is.day,
  number: is.text,
  /** True on the day another invoice took its place. */
  isReplaced: is.flag,
  tripId: is.number,
  trip: is.text,
  party: is.text,
  vatNo: is.maybe(is.text),
  amount: is.cents,
  tax: is.cents,
  /** What the settlement credited to 4010 and 2160. */
  sales: is.cents,
  posted: is.cents,
}
export type IssuedInvoice = RowOf<typeof columns>

/** By day and number, what was taken off after what was issued; at most `limit`. */
export async function invoicesIssued(tx: Tx, { from, to }: Days, limit: number): Promise<IssuedInvoice[]> {
  return queryRows(tx.db, columns)`
    with of_days as (
      select date, false as "isReplaced", agency_id, id from depot.tax_invoice where date between ${from}::date and ${to}::date
      union all
      select replaced_on, true, agency_id, id from depot.tax_invoice where replaced_on between ${from}::date and ${to}::date)
    select d.date, i.number, d."isReplaced", i.trip_id as "tripId", t.number as trip, p.name as party, p.vat_no as "vatNo", i.amount, i.tax,
      e.sales, e.posted
    from of_days d
    join depot.tax_invoice i on i.agency_id = d.agency_id and i.id = d.id
    join depot.trip t on t.agency_id = i.agency_id and t.id = i.trip_id
    join depot.party p on p.agency_id = i.agency_id and p.id = i.party_id
    cross join lateral (
      select coalesce(sum(l.credit - l.debit) filter (where a.code = ${accounts.goodsSales}), 0)::bigint as sales,
        coalesce(sum(l.credit - l.debit) filter (where a.code = ${accounts.vatControl}), 0)::bigint as posted
      from depot.journal_line l join depot.account a on a.agency_id = l.agency_id and a.id = l.account_id
      where l.agency_id = i.agency_id and l.journal_entry_id = i.journal_entry_id) e
    order by d.date, i.number, d."isReplaced" limit ${limit}`
}
