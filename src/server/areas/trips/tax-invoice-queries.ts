/** What may be invoiced of a trip with tax, and what was (E-77d). */
import { getTrip } from '#reads/trips/trip.ts'
import { refuse } from '#contract/errors.ts'
import { type Cents, cents, sumOf } from '#contract/money.ts'
import type { InvoiceLine, TaxInvoice, TaxInvoiceOfOutlet } from '#contract/trips/tax-invoice.ts'
import { type TripDetails, tripStatuses } from '#contract/trips/trip.ts'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { isDeepStrictEqual } from 'node:util'
import { ask } from '../../db/reads.ts'
import { is, queryRows } from '../../db/rows.ts'
import { taxInvoice } from '../../db/schema/index.ts'
import type { Tx } from '../../db/tx.ts'
import { accounts } from '../../ledger/accounts.ts'
import { vatNumber } from '../../reports/letterhead-queries.ts'
import { partiesById } from '../parties/index.ts'
import { invoiceLines, type PostedTax, rateOf, taxAt } from './tax-shares.ts'

/** What an outlet may be invoiced for: its deliveries as they stand now. */
export type Invoiceable = { outletId: number; lines: InvoiceLine[]; amount: Cents; tax: Cents }
export type TaxedTrip = { trip: TripDetails; entryId: number; outlets: Invoiceable[] }

/** Refuses NOT_FOUND; INVALID for an agency without a VAT number, a trip that is not settled, or one whose settlement posted no tax. */
export async function taxedTrip(tx: Tx, tripId: number): Promise<TaxedTrip> {
  const trip = await ask(tx, getTrip, { id: tripId })
  if ((await vatNumber(tx)) === null)
    refuse('INVALID', 'The agency has no VAT number. Enter it under System › Agency before tax invoices are issued.')
  if (trip.status !== tripStatuses.summarised || trip.journal === null)
    refuse('INVALID', `Trip ${trip.number} is not settled. Tax invoices are issued from its settlement.`)
  const posted = await postedTax(tx, trip.journal.id)
  if (posted.tax <= 0)
    refuse('INVALID', `The settlement of trip ${trip.number} posted no VAT: its rate was 0 when the trip was settled.`)
  const rate = rateOf(posted)
  const delivered = trip.gasOut.flatMap((line) =>
    line.outletId === null ? [] : [{ ...line, outletId: line.outletId }],
  )
  const outlets = [...Map.groupBy(delivered, ({ outletId }) => outletId)].map(([outletId, deliveries]) => {
    const lines = invoiceLines(deliveries)
    const amount = sumOf(lines, (line) => line.amount)
    return { outletId, lines, amount, tax: taxAt(rate, amount) }
  })
  return { trip, entryId: trip.journal.id, outlets: outlets.filter(({ tax }) => tax > 0) }
}

/** One row of what an entry credited to 4010 and 2160 together (`gross`), and to 2160 (`tax`). */
export const postedOf = (entryId: number | SQL): SQL => sql`
  select coalesce(sum(l.credit - l.debit), 0)::bigint as gross,
    coalesce(sum(l.credit - l.debit) filter (where a.code = ${accounts.vatControl}), 0)::bigint as tax
  from depot.journal_line l join depot.account a on a.agency_id = l.agency_id and a.id = l.account_id
  where l.journal_entry_id = ${entryId} and a.code in (${accounts.goodsSales}, ${accounts.vatControl})`

export async function postedTax(tx: Tx, entryId: number): Promise<PostedTax> {
  const [row] = await queryRows(tx.db, { gross: is.cents, tax: is.cents })`${postedOf(entryId)}`
  return row ?? { gross: cents(0), tax: cents(0) }
}

export type TaxInvoiceRow = typeof taxInvoice.$inferSelect

export const invoicesInForce = (tx: Tx, tripId: number): Promise<TaxInvoiceRow[]> =>
  tx.db
    .select()
    .from(taxInvoice)
    .where(and(eq(taxInvoice.tripId, tripId), isNull(taxInvoice.replacedOn)))

/** Refuses NOT_FOUND, also that of a trip whose products are not the person's. */
export async function taxInvoiceById(tx: Tx, id: number) {
  const [row] = await tx.db.select().from(taxInvoice).where(eq(taxInvoice.id, id))
  if (!row) return refuse('NOT_FOUND', 'The tax invoice was not found in this agency.')
  return { row, trip: await ask(tx, getTrip, { id: row.tripId }) }
}

export const shownInvoice = ({ id, number, date, amount, tax }: TaxInvoiceRow): TaxInvoice => ({
  id,
  number,
  date,
  amount,
  tax,
})

/** True when the invoice says what the deliveries say now. */
export const saysTheSame = (invoice: TaxInvoiceRow, { amount, tax, lines }: Invoiceable): boolean =>
  invoice.amount === amount && invoice.tax === tax && isDeepStrictEqual(invoice.lines, lines)

/** Outlets of a trip by name, with what is in force for each. Refuses as {@link taxedTrip}. */
export async function taxInvoicesOfTrip(tx: Tx, { tripId }: { tripId: number }): Promise<TaxInvoiceOfOutlet[]> {
  const { outlets } = await taxedTrip(tx, tripId)
  const inForce = await invoicesInForce(tx, tripId)
  const parties = await partiesById(
    tx,
    outlets.map(({ outletId }) => outletId),
  )
  return outlets
    .flatMap((of) => {
      const party = parties.get(of.outletId)
      const invoice = inForce.find(({ partyId }) => partyId === of.outletId)
      return party
        ? [
            {
              outletId: of.outletId,
              code: party.code,
              outlet: party.name,
              amount: of.amount,
              tax: of.tax,
              invoice: invoice ? shownInvoice(invoice) : null,
              isChanged: invoice !== undefined && !saysTheSame(invoice, of),
            },
          ]
        : []
    })
    .toSorted((a, b) => a.outlet.localeCompare(b.outlet))
}
