/** Tax invoices of some days, and those that others took the place of (E-77d). */
import { sql } from 'drizzle-orm'
import { is, queryRows, type RowOf } from '../../../db/rows.ts'
import type { Tx } from '../../../db/tx.ts'
import type { Days } from '../../../reports/period.ts'
import { postedOf } from '../tax-invoice-queries.ts'

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
  /** What the settlement credited to 4010 and 2160 together, and to 2160. */
  gross: is.cents,
  posted: is.cents,
}
export type IssuedInvoice = RowOf<typeof columns>

/** By day and number, what was taken off after what was issued; at most `limit`. */
export async function invoicesIssued(tx: Tx, { from, to }: Days, limit: number): Promise<IssuedInvoice[]> {
  return queryRows(tx.db, columns)`
    select d.date, i.number, d."isReplaced", i.trip_id as "tripId", t.number as trip, p.name as party, p.vat_no as "vatNo", i.amount, i.tax,
      e.gross, e.tax as posted
    from depot.tax_invoice i
    cross join lateral (values (i.date, false), (i.replaced_on, true)) d (date, "isReplaced")
    join depot.trip t on t.agency_id = i.agency_id and t.id = i.trip_id
    join depot.party p on p.agency_id = i.agency_id and p.id = i.party_id
    cross join lateral (${postedOf(sql`i.journal_entry_id`)}) e
    where d.date between ${from}::date and ${to}::date
    order by d.date, i.number, d."isReplaced" limit ${limit}`
}
