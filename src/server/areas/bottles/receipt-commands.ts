/** Bottle receipt notes and purchase orders of bottles (E-24, E-25). */
import { getBottleReceipt } from '#reads/bottles/receipt.ts'
import type { BottleOrderInput, BottleReceipt, BottleReceiptInput } from '#contract/bottles/bottle-receipt.ts'
import { bottleLocations, partyKinds, receivablePayable } from '#contract/enums.ts'
import { refuse } from '#contract/errors.ts'
import { extend, sumOf } from '#contract/money.ts'
import { type Done, unchanged } from '#contract/procedure.ts'
import { unreachable } from '#contract/unreachable.ts'
import { eq } from 'drizzle-orm'
import { ask } from '../../db/reads.ts'
import { audit } from '../../audit.ts'
import { requireFree } from '../../db/references.ts'
import { insertRows } from '../../db/insert-rows.ts'
import { bottleReceipt, bottleReceiptLine } from '../../db/schema/index.ts'
import { updateStamps } from '../../db/row-stamps.ts'
import type { Tx } from '../../db/tx.ts'
import { documentDate, reversalDate } from '../../ledger/business-date.ts'
import { type DocumentKeys, nextDocument } from '../../ledger/numbering.ts'
import { post, reverse } from '../../ledger/post.ts'
import { locationOf, type NoteLocation } from '#contract/bottles/locations.ts'
import { moveBottles, reverseBottleMovements } from '../../stock/bottles.ts'
import { billsNumbered, cancelBill, openBillFor } from '../bills/index.ts'
import { partiesById, requirePartyOfKind } from '../parties/index.ts'
import {
  type BottleReceiptFigures,
  type BottleReceiptFigureLine,
  bottleReceiptPosting,
  orderPosting,
} from './receipt-postings.ts'
import { dueOnOf, namedBottles } from './queries.ts'

/** What a note may say: empties and damaged ones to the principal, back from there, broken in the yard and mended. */
const allowed: readonly (readonly [NoteLocation, NoteLocation])[] = [
  ['RD_EMPTY', 'PRI'],
  ['DAMAGE', 'PRI'],
  ['PRI', 'RD_EMPTY'],
  ['RD_EMPTY', 'DAMAGE'],
  ['DAMAGE', 'RD_EMPTY'],
]

/**
 * E-24. Refuses: unknown supplier or bottle, a product that is not the person's, ways that bottles do not go (INVALID), the same bottle and way
 * twice, INSUFFICIENT_BOTTLES, dates by C3.
 */
export async function createBottleReceipt(tx: Tx, input: BottleReceiptInput): Promise<BottleReceipt> {
  const date = await documentDate(tx, input.date)
  const supplierId = await supplierOf(tx, input.supplierId)
  const bottles = await namedBottles(
    tx,
    input.lines.map((line) => line.bottleStockId),
    (i) => `lines.${i}.bottleStockId`,
  )
  const lines = input.lines.map((line, i): BottleReceiptFigureLine => {
    const from = locationOf(line.from ?? bottleLocations.RD)
    const to = locationOf(line.to ?? bottleLocations.PRI)
    requireDirection(from, to, i)
    const uprice = bottles.get(line.bottleStockId)?.uprice ?? unreachable('a bottle of the note was not read')
    return { bottleStockId: line.bottleStockId, from, to, qty: line.qty, uprice, unitPrice: uprice }
  })
  requireUniqueLines(lines)
  const keys = await nextDocument(tx, 'BRN', date)
  const total = sumOf(lines, (line) => extend(line.qty, line.uprice))
  const document = { ...keys, date, supplierId, lines, total }
  return write(tx, { kind: 'BRN', document, billId: null, input })
}

/**
 * E-25: new bottles, at standard cost, are owed to the supplier at his price; the difference is a price variance. Refuses as
 * {@link createBottleReceipt}, and a reference that the supplier's bill bears already (409 on `refNo`).
 */
export async function createBottleOrder(tx: Tx, input: BottleOrderInput): Promise<BottleReceipt> {
  const date = await documentDate(tx, input.date)
  const supplierId = await supplierOf(tx, input.supplierId)
  const direction = receivablePayable.payable
  if (input.refNo !== undefined)
    await requireFree(
      tx,
      billsNumbered({ partyId: supplierId, direction, billNo: input.refNo }),
      'refNo',
      `The supplier has a bill ${input.refNo} already.`,
    )
  const bottles = await namedBottles(
    tx,
    input.lines.map((line) => line.bottleStockId),
    (i) => `lines.${i}.bottleStockId`,
  )
  const to = locationOf(input.destination ?? bottleLocations.PRI)
  const lines = input.lines.map((line): BottleReceiptFigureLine => {
    const uprice = bottles.get(line.bottleStockId)?.uprice ?? unreachable('a bottle of the note was not read')
    return { ...line, from: 'BOUGHT', to, uprice }
  })
  requireUniqueLines(lines)
  const keys = await nextDocument(tx, 'BPO', date)
  const total = sumOf(lines, (line) => extend(line.qty, line.unitPrice))
  const document = { ...keys, date, supplierId, lines, total }
  const bill =
    total > 0
      ? await openBillFor(tx, {
          billNo: input.refNo ?? keys.number,
          date,
          dueOn: await dueOnOf(tx, supplierId, date),
          direction,
          partyId: supplierId,
          source: BRN_PO,
          sourceId: keys.id,
          amount: total,
          remark: input.remark,
        })
      : null
  return write(tx, { kind: 'PO', document, billId: bill?.id ?? null, input })
}

const BRN_PO = 'BRN_PO'
const sourceOf = (kind: BottleReceipt['kind']) => (kind === 'PO' ? BRN_PO : 'BRN')

type Writing = {
  kind: BottleReceipt['kind']
  document: BottleReceiptFigures & DocumentKeys
  billId: number | null
  input: Pick<BottleReceiptInput, 'refNo' | 'remark'>
}

/** Rows, bottles and entry of a note or an order. */
async function write(tx: Tx, { kind, document, billId, input }: Writing): Promise<BottleReceipt> {
  const { id, number, date, supplierId, total, lines } = document
  await moveBottles(tx, { type: sourceOf(kind), id, date }, lines)
  const entry = await post(tx, kind === 'PO' ? orderPosting(document) : bottleReceiptPosting(document))
  await tx.db.insert(bottleReceipt).values({
    id,
    number,
    date,
    kind,
    supplierId,
    refNo: input.refNo ?? null,
    remark: input.remark || null,
    total,
    billId,
    journalEntryId: entry?.id ?? null,
    createdBy: tx.actor.userId,
  })
  await insertRows(
    tx,
    bottleReceiptLine,
    lines.map(({ from, to, ...line }, i) => ({
      ...line,
      bottleReceiptId: id,
      lineNo: i + 1,
      fromLoc: from,
      toLoc: to,
      unitPrice: line.unitPrice,
      value: extend(line.qty, line.uprice),
    })),
  )
  const created = await ask(tx, getBottleReceipt, { id })
  await audit(tx, { entity: 'bottleReceipt', entityId: id, action: 'create', before: null, after: created })
  return created
}

/**
 * Undo of E-24 and E-25 while the bottles are where they went. A second time changes nothing (200002). Refuses: INSUFFICIENT_BOTTLES,
 * BILL_SETTLED, RESERVED_BY_TRIP.
 */
export async function cancelBottleReceipt(tx: Tx, { id }: { id: number }): Promise<Done> {
  const before = await ask(tx, getBottleReceipt, { id })
  if (before.status === 'CANCELLED') return unchanged(`${before.number} is cancelled already.`)
  if (before.billId !== null) await cancelBill(tx, before.billId)
  const date = reversalDate(tx, before.date)
  const beside = await reverseBottleMovements(tx, { type: sourceOf(before.kind), id, date })
  if (before.journalEntryId !== null) await reverse(tx, before.journalEntryId, `${before.number} cancelled`, beside)
  await tx.db
    .update(bottleReceipt)
    .set({
      status: 'CANCELLED',
      ...updateStamps(tx, bottleReceipt),
    })
    .where(eq(bottleReceipt.id, id))
  await audit(tx, { entity: 'bottleReceipt', entityId: id, action: 'cancel', before, after: { status: 'CANCELLED' } })
  return { id }
}

async function supplierOf(tx: Tx, id: number): Promise<number> {
  return requirePartyOfKind((await partiesById(tx, [id])).get(id), [partyKinds.creditor], 'supplierId').id
}

function requireDirection(from: NoteLocation, to: NoteLocation, i: number): void {
  if (!allowed.some((way) => way[0] === from && way[1] === to))
    refuse(
      'INVALID',
      'Bottles of a note go from the yard or from damage to primary, back from primary, or between yard and damage.',
      [{ field: `lines.${i}.to`, message: 'is not a way that bottles of a note go' }],
    )
}

function requireUniqueLines(lines: readonly BottleReceiptFigureLine[]): void {
  const seen = new Set<string>()
  for (const [i, { bottleStockId, from, to }] of lines.entries()) {
    const key = [bottleStockId, from, to].join()
    if (seen.has(key))
      refuse('DUPLICATE_LINE', 'The same bottle stands twice. Put them on one line.', [
        { field: `lines.${i}.bottleStockId`, message: 'stands on another line already' },
      ])
    seen.add(key)
  }
}
