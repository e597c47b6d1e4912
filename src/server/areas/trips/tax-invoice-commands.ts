/** Issues tax invoices (E-77d). */
import { refuse } from '#contract/errors.ts'
import { type Unchanged, unchanged } from '#contract/procedure.ts'
import type { TaxInvoice } from '#contract/trips/tax-invoice.ts'
import { unreachable } from '#contract/unreachable.ts'
import { eq } from 'drizzle-orm'
import { audit } from '../../audit.ts'
import { updateStamps } from '../../db/row-stamps.ts'
import { taxInvoice } from '../../db/schema/index.ts'
import type { Tx } from '../../db/tx.ts'
import { documentDate } from '../../ledger/business-date.ts'
import { nextDocument } from '../../ledger/numbering.ts'
import { invoicesInForce, saysTheSame, shownInvoice, taxedTrip } from './tax-invoice-queries.ts'

/**
 * E-77d, everybody, dated the working day. Nothing is posted: the tax was, by the settlement. An invoice in force that says the same stays
 * (200002); one that says something else is replaced. Refuses as the offer does, and INVALID for an outlet that got nothing.
 */
export async function issueTaxInvoice(
  tx: Tx,
  { tripId, outletId }: { tripId: number; outletId: number },
): Promise<TaxInvoice | Unchanged> {
  const { trip, entryId, outlets } = await taxedTrip(tx, tripId)
  const asked = outlets.find((of) => of.outletId === outletId)
  if (!asked)
    refuse('INVALID', `No delivery to this outlet is recorded on trip ${trip.number}.`, [
      { field: 'outletId', message: 'got nothing on this trip' },
    ])
  const earlier = (await invoicesInForce(tx, tripId)).find(({ partyId }) => partyId === outletId)
  if (earlier && saysTheSame(earlier, asked))
    return unchanged(`Tax invoice ${earlier.number} is in force and says the same.`, shownInvoice(earlier))
  const date = await documentDate(tx, undefined)
  if (earlier)
    await tx.db
      .update(taxInvoice)
      .set({ replacedOn: date, ...updateStamps(tx, taxInvoice) })
      .where(eq(taxInvoice.id, earlier.id))
  const { id, number } = await nextDocument(tx, 'TI', date)
  const { lines, amount, tax } = asked
  const [made] = await tx.db
    .insert(taxInvoice)
    .values({
      id,
      number,
      date,
      tripId,
      partyId: outletId,
      amount,
      tax,
      lines,
      journalEntryId: entryId,
      createdBy: tx.actor.userId,
    })
    .returning()
  const issued = shownInvoice(made ?? unreachable('an invoice has no row'))
  await audit(tx, {
    entity: 'tax_invoice',
    entityId: id,
    action: 'create',
    before: earlier ? shownInvoice(earlier) : null,
    after: issued,
  })
  return issued
}
