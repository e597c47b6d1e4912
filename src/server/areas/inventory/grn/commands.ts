/** Goods received: create, mark read, cancel (E-20, E-22, E-23). Changing a note is in change.ts. */
import { getGrn } from '#reads/inventory/grn.ts'
import { addDays, type BusinessDate } from '#contract/dates.ts'
import { partyKinds, receivablePayable } from '#contract/enums.ts'
import { refuse } from '#contract/errors.ts'
import type { Grn, GrnInput } from '#contract/inventory/grn.ts'
import { type Cents, cents, sumOf, ZERO } from '#contract/money.ts'
import { type Done, type Unchanged, unchanged } from '#contract/procedure.ts'
import { unreachable } from '#contract/unreachable.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { ask } from '../../../db/reads.ts'
import { audit } from '../../../audit.ts'
import { enqueueRows } from '../../../db/insert-rows.ts'
import { newRowIds } from '../../../db/row-id.ts'
import { hasName } from '../../../db/references.ts'
import { appConfig, bill as billTable, grn, grnLine, party } from '../../../db/schema/index.ts'
import { touchStamps, updateStamps } from '../../../db/row-stamps.ts'
import type { Tx } from '../../../db/tx.ts'
import { documentDate, reversalDate } from '../../../ledger/business-date.ts'
import { type DocumentKeys, nextDocument } from '../../../ledger/numbering.ts'
import { currentEntry, post, reverse } from '../../../ledger/post.ts'
import { moveBottles, reverseBottleMovements } from '../../../stock/bottles.ts'
import { recostFollowing } from '../../../stock/recost.ts'
import { type Receipt, receive, reverseMovements } from '../../../stock/move.ts'
import { applyAdvances, billsNumbered, freeAdvances } from '../../bills/index.ts'
import { dueDaysOf } from '../../parties/index.ts'
import { type Line, lotOf, type Lots, lotsOf, movedBy } from './cost-commands.ts'
import { stockOfLines } from './line-queries.ts'
import {
  atLines,
  bottleMovements,
  bottlesOf,
  bottleValueOf,
  type LineInput,
  requireUniqueLots,
  valueOf,
} from '#contract/inventory/grn-lines.ts'
import { bottlesRecosted } from './bottle-cost.ts'
import { grnPosting } from './postings.ts'
import { takePrices } from './price-commands.ts'

/**
 * E-20: one lot per line enters the warehouse, filled cylinders come from primary, the supplier is owed the total, less what was paid in
 * advance (E-57a).
 * Refuses: days by C3, unknown supplier or item, repeated lot, repeated supplier invoice (409),
 * INSUFFICIENT_PRIMARY_BOTTLES, NEGATIVE_STOCK_IN_REPLAY.
 */
export async function createGrn(tx: Tx, input: GrnInput): Promise<Grn> {
  const date = await documentDate(tx, input.date)
  requireUniqueLots(input.lines)
  const [supplier, stockById] = await Promise.all([
    supplierOf(tx, input.supplierId, input.supplierInvoiceNo),
    stockOfLines(tx, input.lines),
  ])
  const tax = input.tax ?? ZERO
  await requireVatRate(tx, tax)

  const goods = sumOf(input.lines, valueOf)
  const total = cents(goods + tax)
  const perBottle = bottlesOf(input.lines, stockById)
  const bottleValue = bottleValueOf(perBottle)
  const [{ id, number }, bill, lots] = await Promise.all([
    nextDocument(tx, 'GRN', date),
    billKeys(tx, total, date),
    newRowIds(tx, input.lines.length),
  ])
  const billId = openSupplierBill(tx, id, bill, { invoiceNo: input.supplierInvoiceNo, amount: total, date, supplier })
  const note = {
    id,
    number,
    date,
    supplierId: supplier.id,
    supplierInvoiceNo: input.supplierInvoiceNo,
    remark: input.remark ?? null,
    total,
    tax,
    bottleValue,
    billId,
    createdBy: tx.actor.userId,
  }
  enqueueRows(tx, grn, [note])

  await receiveLines(tx, { id, number, date }, input.lines, 1, lots)
  await moveBottles(
    tx,
    { type: 'GRN', id, date },
    atLines(bottleMovements(new Map(), perBottle), input.lines, stockById),
  )
  takePrices(tx, input.lines, date, id)
  await post(
    tx,
    grnPosting({ id, number, date, version: 1, supplierId: supplier.id, goods, tax, bottleValue, rounding: ZERO }),
  )

  if (billId !== null && supplier.isAdvanced)
    await applyAdvances(tx, { id: billId, number, ...owedTo(supplier.id), open: total }, date)

  await recostFollowing(tx, { type: 'GRN', id, date }, [...stockById.keys()])
  const created = await ask(tx, getGrn, { id })
  await audit(tx, { entity: 'grn', entityId: id, action: 'create', before: null, after: created })
  return created
}

/** E-23: sets who read it and when; a second time changes nothing (200002). */
export async function markGrnRead(tx: Tx, { id }: { id: number }): Promise<Grn | Unchanged> {
  const before = await ask(tx, getGrn, { id })
  if (before.isRead) return unchanged(`${before.number} is marked as read already.`, before)
  await tx.db
    .update(grn)
    .set({
      isRead: true,
      readBy: tx.actor.userId,
      readAt: tx.now,
      ...updateStamps(tx, grn),
    })
    .where(eq(grn.id, id))
  const after = await ask(tx, getGrn, { id })
  await audit(tx, {
    entity: 'grn',
    entityId: id,
    action: 'mark-read',
    before: { isRead: false },
    after: { isRead: true },
  })
  return after
}

/**
 * E-22: the exact mirror of E-20. Refuses LOT_ISSUED once goods of a lot were moved, though they came back, or its cost changed;
 * BILL_SETTLED.
 */
export async function cancelGrn(tx: Tx, { id }: { id: number }): Promise<Done> {
  const before = await ask(tx, getGrn, { id })
  if (before.status === 'CANCELLED') return unchanged(`${before.number} is cancelled already.`)
  const document = { type: 'GRN' as const, id, date: reversalDate(tx, before.date) }
  const lots = await lotsOf(tx, before, document.date)
  for (const line of before.items) requireUntouched(line, lots)
  await requireUnsettled(tx, before.billId)

  await reverseMovements(tx, document)
  await reverseBottleMovements(tx, document)
  const stockById = await stockOfLines(tx, before.items)
  const perBottle = bottlesOf(before.items, stockById)
  const entry = await currentEntry(tx, id)
  if (entry) await reverse(tx, entry.id, `${before.number} cancelled`, bottlesRecosted(before.bottleValue, perBottle))
  if (before.billId !== null)
    await tx.db
      .update(billTable)
      .set({ status: 'CANCELLED', ...touchStamps(tx) })
      .where(eq(billTable.id, before.billId))
  await tx.db
    .update(grn)
    .set({ status: 'CANCELLED', ...updateStamps(tx, grn) })
    .where(eq(grn.id, id))
  await recostFollowing(tx, document, [...stockById.keys()])
  await audit(tx, { entity: 'grn', entityId: id, action: 'cancel', before, after: { status: 'CANCELLED' } })
  return { id }
}

function requireUntouched(line: Line, lots: Lots): void {
  const { committed, recosted } = lotOf(line, lots)
  if (committed)
    refuse(
      'LOT_ISSUED',
      `${movedBy(line, committed)}: the note cannot be cancelled. Take wrong goods off by a stock adjustment.`,
      [{ message: 'was moved already', stock: line.stockItemId, moved: committed.qty }],
    )
  if (recosted) refuse('LOT_ISSUED', `The cost of ${line.code} was changed since. Adjust the stock instead.`)
}

/** `dueDays`: when its bills fall due, from the date of the note: by its cheque due dates, else by its credit days. */
/** `isAdvanced`: something was paid in advance that no bill took yet. */
export type Supplier = { id: number; name: string; dueDays: number; isAdvanced: boolean }
const owedTo = (partyId: number) => ({ partyId, direction: receivablePayable.payable })

type Invoice = Pick<Grn, 'id' | 'supplierId' | 'supplierInvoiceNo'>

/**
 * The supplier of a note: an active creditor. Refuses an invoice of this supplier that another note recorded, or whose number a bill of
 * another document bears, however it is written (409 DUPLICATE); `own` is the note that is changed: what it bears already stays its own.
 */
export async function supplierOf(tx: Tx, supplierId: number, invoiceNo: string, own?: Invoice): Promise<Supplier> {
  const isOwn = own?.supplierId === supplierId && own.supplierInvoiceNo === invoiceNo
  const recorded = sql<string | null>`(select g.number from depot.grn g where g.supplier_id = ${supplierId}
    and ${hasName(sql`g.supplier_invoice_no`, invoiceNo)} and g.status = 'POSTED' and g.id <> ${own?.id ?? 0} and not ${isOwn} limit 1)`
  const billed = sql<string | null>`(select number from ${billsNumbered({ ...owedTo(supplierId), billNo: invoiceNo })}
    and source <> 'GRN' and not ${isOwn} limit 1)`
  const isAdvanced = sql<boolean>`exists (select 1 from ${freeAdvances(owedTo(supplierId))})`
  const { id, kind, name, creditDays, isActive } = party
  const [row] = await tx.db
    .select({ id, kind, name, creditDays, isActive, recorded, billed, planned: dueDaysOf(supplierId), isAdvanced })
    .from(party)
    .where(and(eq(party.id, supplierId), isNull(party.deletedAt)))
  if (!row || row.kind !== partyKinds.creditor)
    refuse('NOT_FOUND', 'The supplier was not found in this agency.', [
      { field: 'supplierId', message: 'was not found' },
    ])
  if (!row.isActive)
    refuse('INVALID', `${row.name} is not active.`, [{ field: 'supplierId', message: 'is not active' }])
  const bearer = row.recorded ?? row.billed
  if (bearer !== null)
    refuse('DUPLICATE', `Invoice ${invoiceNo} of ${row.name} is recorded already: ${bearer}.`, [
      { field: 'supplierInvoiceNo', message: `is recorded already: ${bearer}` },
    ])
  return { id: row.id, name: row.name, dueDays: row.planned ?? row.creditDays, isAdvanced: row.isAdvanced }
}

/** Opens one lot per line and writes the lines. `firstLine` continues the numbering of a changed note; `lotIds`: taken already. */
export async function receiveLines(
  tx: Tx,
  note: { id: number; number: string; date: BusinessDate },
  lines: readonly LineInput[],
  firstLine: number,
  lotIds?: readonly number[],
): Promise<void> {
  if (lines.length === 0) return
  const receipts = lines.map(
    (line, i): Receipt => ({
      stockItemId: line.stockItemId,
      lotNo: line.lotNo ?? `${note.number}/${firstLine + i}`,
      source: 'GRN',
      receivedOn: note.date,
      expiryOn: line.expiryOn ?? null,
      unitCost: line.unitCost,
      resellingPrice: line.reselling_price,
      qty: line.qty,
      value: valueOf(line),
    }),
  )
  const lots = await receive(tx, { type: 'GRN', id: note.id, date: note.date }, 'SUP', receipts, lotIds)
  enqueueRows(
    tx,
    grnLine,
    lines.map((line, i) => ({
      grnId: note.id,
      lineNo: firstLine + i,
      stockItemId: line.stockItemId,
      qty: line.qty,
      unitCost: line.unitCost,
      resellingPrice: line.reselling_price,
      expiryOn: line.expiryOn ?? null,
      lotId: lots[i] ?? unreachable('a received line has no lot'),
      value: valueOf(line),
    })),
  )
}

/** Id and number of the bill of a note. A note worth nothing owes nothing and has no bill. */
export const billKeys = (tx: Tx, total: Cents, date: BusinessDate): Promise<DocumentKeys | null> =>
  total === 0 ? Promise.resolve(null) : nextDocument(tx, 'CB', date)

/** Opens what is owed to the supplier; answers the bill's id. */
export function openSupplierBill(
  tx: Tx,
  grnId: number,
  keys: DocumentKeys | null,
  bill: { invoiceNo: string; amount: Cents; date: BusinessDate; supplier: Supplier },
): number | null {
  if (!keys) return null
  const opened = {
    ...keys,
    billNo: bill.invoiceNo,
    date: bill.date,
    dueOn: addDays(bill.date, bill.supplier.dueDays),
    direction: receivablePayable.payable,
    partyId: bill.supplier.id,
    source: 'GRN',
    sourceId: grnId,
    amount: bill.amount,
    createdBy: tx.actor.userId,
  }
  enqueueRows(tx, billTable, [opened])
  return keys.id
}

async function requireVatRate(tx: Tx, tax: Cents): Promise<void> {
  if (tax === 0) return
  const [rate] = await tx.db.select({ value: appConfig.value }).from(appConfig).where(eq(appConfig.key, 'vat_rate'))
  if (Number(rate?.value ?? 0) === 0)
    refuse('INVALID', 'Input tax is recorded only when a VAT rate is set.', [
      { field: 'tax', message: 'needs a VAT rate in the configuration' },
    ])
}

async function requireUnsettled(tx: Tx, billId: number | null): Promise<void> {
  if ((await settledOf(tx, billId)) > 0) refuse('BILL_SETTLED')
}

/** What was paid on the note's bill. */
export async function settledOf(tx: Tx, billId: number | null): Promise<Cents> {
  if (billId === null) return ZERO
  const [bill] = await tx.db.select({ settled: billTable.settled }).from(billTable).where(eq(billTable.id, billId))
  return bill?.settled ?? ZERO
}
