/** Changing a goods received note: reverse and post again in one transaction (E-21, C6). */
import { getGrn } from '#reads/inventory/grn.ts'
import { isAdmin, isSuperAdmin } from '#contract/access.ts'
import { type ErrorDetail, refuse } from '#contract/errors.ts'
import type { Grn, GrnChange } from '#contract/inventory/grn.ts'
import { type Cents, cents, shareOf, sumOf } from '#contract/money.ts'
import { and, eq, isNull, max, sql } from 'drizzle-orm'
import { ask } from '../../../db/reads.ts'
import { audit } from '../../../audit.ts'
import { bill, grn, grnLine, stockLot } from '../../../db/schema/index.ts'
import { deleteStamps, requireRowVersion, touchStamps } from '../../../db/row-stamps.ts'
import type { Tx } from '../../../db/tx.ts'
import { requirePostableDate } from '../../../ledger/business-date.ts'
import { currentEntry, post, reverse } from '../../../ledger/post.ts'
import type { PostingLine } from '../../../ledger/posting.ts'
import { moveBottles } from '../../../stock/bottles.ts'
import { recostFollowing } from '../../../stock/recost.ts'
import { type Move, move } from '../../../stock/move.ts'
import { billKeys, openSupplierBill, receiveLines, settledOf, type Supplier, supplierOf } from './commands.ts'
import { requireAllLinesVisible, stockOfLines } from './line-queries.ts'
import {
  changeIssuedCosts,
  isTouched,
  type Kept,
  type Line,
  lotOf,
  type Lots,
  lotsOf,
  movedBy,
} from './cost-commands.ts'
import {
  atLines,
  bottleMovements,
  bottlesOf,
  bottleValueOf,
  into,
  type LineInput,
  requireUniqueLots,
  outOf,
  replaced,
  valueOf,
} from '#contract/inventory/grn-lines.ts'
import { bottlesRecosted } from './bottle-cost.ts'
import { grnPosting } from './postings.ts'
import { takePrices } from './price-commands.ts'

type ChangedLine = GrnChange['lines'][number]

/**
 * E-21. Header fields are free. A line whose lot was not moved may change wholly or go; of a lot that was, only the quantity,
 * not below what was moved, and by a SuperAdmin the cost. Refuses: not one's own or not the same day (User), days by C3, COST_LOCKED, LOT_ISSUED,
 * a total below what is settled, another supplier once something is settled, VERSION_CONFLICT.
 */
export async function updateGrn(tx: Tx, input: GrnChange): Promise<Grn> {
  const before = await ask(tx, getGrn, { id: input.id })
  await requireMayChange(tx, before, input)
  await requireAllLinesVisible(tx, before)
  requireUniqueLots(input.lines)
  const supplier = await supplierOf(tx, input.supplierId, input.supplierInvoiceNo, before)
  const settled = await settledOf(tx, before.billId)
  if (settled > 0 && supplier.id !== before.supplierId)
    refuse('BILL_SETTLED', undefined, [
      { field: 'supplierId', message: 'cannot change once the bill is settled in part' },
    ])

  const found = await lotsOf(tx, before)
  const matched = matchLines(before, input.lines, found, isSuperAdmin(tx.actor.roles))
  const { added, removed } = matched
  const stockById = await stockOfLines(tx, [...input.lines, ...before.items])
  const kept = await changeIssuedCosts(tx, before, found, matched.kept)
  const lots = await lotsOf(tx, before)
  const rounding = await changeLots(tx, before, lots, kept, removed)
  const [last] = await tx.db
    .select({ lineNo: max(grnLine.lineNo) })
    .from(grnLine)
    .where(eq(grnLine.grnId, before.id))
  await receiveLines(tx, before, added, (last?.lineNo ?? 0) + 1)

  const perBottle = bottlesOf(input.lines, stockById)
  const bottlesBefore = bottlesOf(before.items, stockById)
  const bottleMoves = atLines(bottleMovements(bottlesBefore, perBottle), input.lines, stockById)
  await moveBottles(tx, { type: 'GRN', id: before.id, date: before.date }, bottleMoves)
  takePrices(tx, input.lines, before.date, before.id)
  await repost(tx, before, {
    supplier,
    goods: sumOf(input.lines, valueOf),
    tax: input.tax ?? before.tax,
    bottleValue: bottleValueOf(perBottle),
    recosted: bottlesRecosted(before.bottleValue, bottlesBefore),
    rounding,
    settled,
    input,
  })

  await recostFollowing(tx, { type: 'GRN', id: before.id, date: before.date }, [...stockById.keys()])
  const after = await ask(tx, getGrn, { id: before.id })
  await audit(tx, { entity: 'grn', entityId: before.id, action: 'update', before, after })
  return after
}

async function requireMayChange(tx: Tx, before: Grn, input: GrnChange): Promise<void> {
  if (before.status === 'CANCELLED') refuse('ALREADY_REVERSED', `${before.number} is cancelled.`)
  if (input.date !== undefined && input.date !== before.date)
    refuse('INVALID', 'The date of a posted note cannot change. Cancel it and record it again.', [
      { field: 'date', message: 'cannot change' },
    ])
  await requirePostableDate(tx, before.date)
  await requireRowVersion(tx, before, input.rowVersion)
  if (isAdmin(tx.actor.roles)) return
  const [row] = await tx.db.select({ createdBy: grn.createdBy }).from(grn).where(eq(grn.id, before.id))
  if (row?.createdBy !== tx.actor.userId || before.date !== tx.today)
    refuse('ROLE_NOT_ALLOWED', 'A User may change only notes of their own, on the same day. Ask an Admin.')
}

/** Pairs the changed lines with the posted ones. */
function matchLines(
  before: Grn,
  lines: readonly ChangedLine[],
  lots: Lots,
  mayCost: boolean,
): { kept: Kept[]; added: LineInput[]; removed: Line[] } {
  const byId = new Map(before.items.map((line) => [line.id, line]))
  const kept: Kept[] = []
  const added: LineInput[] = []
  for (const [i, line] of lines.entries()) {
    if (line.id === undefined) {
      added.push(line)
      continue
    }
    const posted =
      byId.get(line.id) ??
      refuse('NOT_FOUND', 'A line of the note was not found. Open the note again.', [
        { field: `lines.${i}.id`, message: 'was not found' },
      ])
    if (posted.stockItemId !== line.stockItemId)
      refuse('INVALID', 'The item of a posted line cannot change. Remove the line and add another.', [
        { field: `lines.${i}.stockItemId`, message: 'cannot change' },
      ])
    if (isTouched(posted, lots)) requireMovedKept(posted, line, lots, i, mayCost)
    kept.push({ before: posted, after: line })
    byId.delete(line.id)
  }
  const removed = [...byId.values()]
  const touched = removed.find((line) => isTouched(line, lots))
  if (touched) {
    const { committed } = lotOf(touched, lots)
    const why = committed ? movedBy(touched, committed) : `The cost of ${touched.code} was changed since`
    refuse('LOT_ISSUED', `${why}: the line cannot be removed.`)
  }
  return { kept, added, removed }
}

function requireMovedKept(posted: Line, line: ChangedLine, lots: Lots, i: number, mayCost: boolean): void {
  const detail = (field: string, message: string): ErrorDetail => ({ field: `lines.${i}.${field}`, message })
  if (line.unitCost !== posted.unitCost && !mayCost)
    refuse('COST_LOCKED', undefined, [detail('unitCost', 'cannot change: goods of this lot were issued')])
  const { committed } = lotOf(posted, lots)
  if (committed && line.qty < committed.qty)
    refuse('LOT_ISSUED', `${movedBy(posted, committed)}.`, [detail('qty', `should be at least ${committed.qty}`)])
}

/** Moves the goods of kept and removed lines. Answers the cents that touched lots keep beyond the invoice (posted to 5150). */
async function changeLots(
  tx: Tx,
  before: Grn,
  lots: Lots,
  kept: readonly Kept[],
  removed: readonly Line[],
): Promise<Cents> {
  const moves: Move[] = []
  let rounding = 0
  for (const { before: line, after } of kept) {
    const lot = lotOf(line, lots)
    if (!isTouched(line, lots)) {
      if (line.qty !== after.qty || line.unitCost !== after.unitCost) moves.push(...replaced(line, after))
    } else if (after.qty > line.qty) {
      moves.push(into(line, after.qty - line.qty, cents(valueOf(after) - line.value)))
    } else if (after.qty < line.qty) {
      const qty = line.qty - after.qty
      const value = shareOf(lot.goodsValue, qty, lot.goodsQty)
      moves.push(outOf(line, qty, value))
      rounding += line.value - valueOf(after) - value
    }
    await changeLine(tx, line, after, lot.recosted)
  }
  for (const line of removed) {
    moves.push(outOf(line, line.qty, line.value))
    await tx.db.update(grnLine).set(deleteStamps(tx)).where(eq(grnLine.id, line.id))
  }
  for (const each of moves) await move(tx, { type: 'GRN', id: before.id, date: before.date }, [each])
  return cents(rounding)
}

async function changeLine(tx: Tx, line: Line, after: LineInput, recosted: boolean): Promise<void> {
  const expiryOn = after.expiryOn ?? null
  await tx.db
    .update(grnLine)
    .set({
      qty: after.qty,
      unitCost: after.unitCost,
      resellingPrice: after.reselling_price,
      expiryOn,
      value: valueOf(after),
    })
    .where(eq(grnLine.id, line.id))
  await tx.db
    .update(stockLot)
    .set({
      resellingPrice: after.reselling_price,
      expiryOn,
      qtyIn: after.qty,
      // A lot that was given another cost keeps it: the invoice's cost is the line's.
      ...(recosted ? {} : { unitCost: after.unitCost }),
      ...(after.lotNo === undefined ? {} : { lotNo: after.lotNo }),
    })
    .where(eq(stockLot.id, line.lotId))
}

type Repost = {
  supplier: Supplier
  goods: Cents
  tax: Cents
  bottleValue: Cents
  /** For bottles whose cost changed since the note was posted. */
  recosted: readonly PostingLine[]
  rounding: Cents
  settled: Cents
  input: GrnChange
}

async function repost(
  tx: Tx,
  before: Grn,
  { supplier, goods, tax, bottleValue, recosted, rounding, settled, input }: Repost,
): Promise<void> {
  const total = cents(goods + tax)
  if (total < settled)
    refuse('OVERPAYMENT', 'The new total is less than what was paid on the bill already.', [
      { field: 'lines', message: 'total below what is settled' },
    ])
  const version = before.version + 1
  const entry = await currentEntry(tx, before.id)
  if (entry) await reverse(tx, entry.id, `${before.number} changed`, recosted, before.date)
  await post(
    tx,
    grnPosting({
      id: before.id,
      number: before.number,
      date: before.date,
      version,
      supplierId: supplier.id,
      goods,
      tax,
      bottleValue,
      rounding,
    }),
  )
  const stamp = { ...touchStamps(tx) }
  const billId =
    before.billId ??
    openSupplierBill(tx, before.id, await billKeys(tx, total, before.date), {
      invoiceNo: input.supplierInvoiceNo,
      amount: total,
      date: before.date,
      supplier,
    })
  if (before.billId !== null) {
    await tx.db
      .update(bill)
      .set({
        amount: total,
        partyId: supplier.id,
        billNo: input.supplierInvoiceNo,
        status: settled === 0 ? (total === 0 ? 'CANCELLED' : 'OPEN') : settled === total ? 'CLOSED' : 'PARTIAL',
        ...stamp,
      })
      .where(and(eq(bill.id, before.billId), isNull(bill.deletedAt)))
  }
  await tx.db
    .update(grn)
    .set({
      supplierId: supplier.id,
      supplierInvoiceNo: input.supplierInvoiceNo,
      remark: input.remark ?? null,
      total,
      tax,
      bottleValue,
      billId,
      version,
      rowVersion: sql`${grn.rowVersion} + 1`,
      ...stamp,
    })
    .where(eq(grn.id, before.id))
}
