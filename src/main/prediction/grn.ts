/** Goods received: a note, its change, and who read it (E-20, E-21, E-23). */
import { isAdmin } from '#contract/access.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { refuse } from '#contract/errors.ts'
import type { Grn, GrnChange, GrnInput } from '#contract/inventory/grn.ts'
import {
  bottleMovements,
  bottlesOf,
  bottleValueOf,
  type LineInput,
  outOf,
  type ReceivedStock,
  replaced,
  requireUniqueLots,
  valueOf,
} from '#contract/inventory/grn-lines.ts'
import { addCents, type Cents, subtractCents, sumOf, ZERO } from '#contract/money.ts'
import { unchanged } from '#contract/procedure.ts'
import { getGrn } from '#reads/inventory/grn.ts'
import {
  bill,
  bottleStock,
  grn,
  grnLine,
  stockBalance,
  stockItem,
  stockLot,
  stockMovement,
} from '#reads/tables/index.ts'
import { applyAdvances, type OpenedBill, openOf, openSupplierBill, seesPayables, statusOf } from './bills.ts'
import { moveBottles, moveGoods } from './goods.ts'
import type { Prediction } from './prediction.ts'
import type { Facts, World } from './world.ts'

const concernsNote = (_: Facts, { id }: { id: number }): string[] => [`grn:${id}`]
const answerNote = (world: World, id: number) => (): Grn => world.ask(getGrn, { id })

export const createGrn: Prediction<GrnInput> = {
  concerns: (_, __, id) => [`grn:${id}`],
  predict(world, { date = world.today, lines, supplierId, supplierInvoiceNo, remark, tax = ZERO }) {
    requireUniqueLots(lines)
    const perBottle = bottlesOf(lines, stockOf(world, lines))
    const total = addCents(sumOf(lines, valueOf), tax)
    const id = world.insert(grn, {
      number: world.provisionalNumber,
      date,
      supplierId,
      supplierInvoiceNo,
      remark: remark ?? null,
      total,
      tax,
      bottleValue: bottleValueOf(perBottle),
      createdByName: world.author.name,
    })
    const owed = { partyId: supplierId, date, source: 'GRN', sourceId: id, amount: total, billNo: supplierInvoiceNo }
    const opened = openSupplierBill(world, owed)
    const open = opened && applyAdvances(world, opened, supplierId, date)
    if (opened) world.change(grn, id, { ...namedBill(opened), billOpen: open })
    receiveLines(world, { id, number: world.provisionalNumber, date }, lines, 1)
    moveBottles(world, bottleMovements(new Map(), perBottle))
    takePrices(world, lines, { id, date })
    return answerNote(world, id)
  },
}

const namedBill = ({ id, dueOn, open }: OpenedBill) => ({ billId: id, billDueOn: dueOn, billOpen: open })

/** Items of lines, with the bottles that they are filled into. */
function stockOf(world: World, lines: readonly { stockItemId: number }[]): Map<number, ReceivedStock> {
  const ids = new Set(lines.map(({ stockItemId }) => stockItemId))
  return new Map(
    [...ids].flatMap((id) => {
      const item = world.one(stockItem, { id })
      if (!item) return []
      const bottle = item.bottleStockId === null ? undefined : world.one(bottleStock, { id: item.bottleStockId })
      return [[id, { ...item, bottle: bottle ?? null }] as const]
    }),
  )
}

/** One lot a line enters the warehouse. */
function receiveLines(
  world: World,
  note: { id: number; number: string; date: BusinessDate },
  lines: readonly LineInput[],
  firstLine: number,
): void {
  for (const [i, line] of lines.entries()) {
    const { stockItemId, qty, unitCost, reselling_price: resellingPrice, expiryOn = null } = line
    const value = valueOf(line)
    const lineNo = firstLine + i
    const lotId = world.insert(stockLot, {
      stockItemId,
      lotNo: line.lotNo ?? `${note.number}/${lineNo}`,
      source: 'GRN',
      receivedOn: note.date,
      expiryOn,
      unitCost,
      resellingPrice,
      qtyIn: qty,
      goodsQty: qty,
      goodsValue: value,
    })
    world.insert(stockBalance, { stockItemId, lotId, loc: 'WH', qty })
    world.insert(grnLine, {
      grnId: note.id,
      lineNo,
      stockItemId,
      qty,
      unitCost,
      resellingPrice,
      expiryOn,
      lotId,
      value,
    })
  }
}

/** The newest receipt sets an item's cost and, by an Admin, its price; a User proposes the price. */
function takePrices(world: World, lines: readonly LineInput[], note: { id: number; date: BusinessDate }): void {
  for (const { stockItemId: id, unitCost, reselling_price: price } of new Map(
    lines.map((line) => [line.stockItemId, line]),
  ).values()) {
    const item = world.one(stockItem, { id })
    if (!item || isReceivedLater(world, id, note)) continue
    const proposedPrice = price === item.resellingPrice ? null : price
    const prices = isAdmin(world.author.roles) ? { resellingPrice: price, proposedPrice: null } : { proposedPrice }
    world.change(stockItem, id, { costPrice: unitCost, ...prices })
  }
}

function isReceivedLater(world: World, stockItemId: number, note: { id: number; date: BusinessDate }): boolean {
  // Nothing is later than today.
  if (note.date >= world.today) return false
  const notes = new Set(world.all(grnLine, { stockItemId, deletedAt: null }).map(({ grnId }) => grnId))
  return [...notes].some((id) => {
    const found = id === note.id ? undefined : world.one(grn, { id, status: 'POSTED' })
    return found !== undefined && found.date > note.date
  })
}

export const changeGrn: Prediction<GrnChange> = {
  concerns: (world, { id }) => {
    const billId = world.one(grn, { id })?.billId
    return [`grn:${id}`, ...(billId ? [`bill:${billId}`] : [])]
  },
  needsServer(world, { id, lines }) {
    const posted = world.all(grnLine, { grnId: id, deletedAt: null })
    const kept = new Map(lines.flatMap((line) => (line.id === undefined ? [] : [[line.id, line]])))
    const isChanged = (line: (typeof posted)[number]) => {
      const after = kept.get(line.id)
      return after?.qty !== line.qty || after.unitCost !== line.unitCost
    }
    return posted.some((line) => isChanged(line) && wasMoved(world, line)) ? MOVED : undefined
  },
  predict(world, input) {
    const { id, lines, supplierId, supplierInvoiceNo } = input
    const before = world.ask(getGrn, { id })
    const note = world.one(grn, { id }) ?? refuse('NOT_FOUND')
    if (note.status === 'CANCELLED') refuse('ALREADY_REVERSED')
    requireUniqueLots(lines)
    const stock = stockOf(world, [...lines, ...before.items])
    changeLots(world, before, lines)
    const numbered = world.all(grnLine, { grnId: id }).map(({ lineNo }) => lineNo)
    const added = lines.filter((line) => line.id === undefined)
    receiveLines(world, note, added, Math.max(0, ...numbered) + 1)
    const perBottle = bottlesOf(lines, stock)
    moveBottles(world, bottleMovements(bottlesOf(before.items, stock), perBottle))
    takePrices(world, lines, note)
    const tax = input.tax ?? before.tax
    const total = addCents(sumOf(lines, valueOf), tax)
    world.change(grn, id, {
      supplierId,
      supplierInvoiceNo,
      remark: input.remark ?? null,
      total,
      tax,
      bottleValue: bottleValueOf(perBottle),
      ...owedNow(world, before, { id, total, supplierId, supplierInvoiceNo }),
      version: note.version + 1,
      rowVersion: note.rowVersion + 1,
    })
    return answerNote(world, id)
  },
}

/** Something took goods of its lot, or its cost was changed since. */
function wasMoved(world: Facts, { grnId, stockItemId, lotId, qty }: Pick<LotOfLine, 'grnId' | LotKeys>): boolean {
  const lot = world.one(stockLot, { id: lotId })
  if (!lot || lot.recosted || lot.goodsQty !== qty) return true
  if (world.one(stockBalance, { stockItemId, lotId, loc: 'WH' })?.qty !== qty) return true
  const moves = world.all(stockMovement, { stockItemId, lotId })
  return moves.some(({ sourceType, sourceId }) => sourceType !== 'GRN' || sourceId !== grnId)
}
type LotKeys = 'stockItemId' | 'lotId' | 'qty'
type LotOfLine = typeof grnLine.$inferSelect

/** Goods of lines that are kept with other figures, and of those that are taken away. */
function changeLots(world: World, before: Grn, lines: GrnChange['lines']): void {
  const kept = new Map(lines.flatMap((line) => (line.id === undefined ? [] : [[line.id, line]])))
  for (const line of before.items) {
    const after = kept.get(line.id)
    const isChanged = after?.qty !== line.qty || after.unitCost !== line.unitCost
    if (isChanged && world.one(stockLot, { id: line.lotId })?.goodsQty !== line.qty) refuse('LOT_ISSUED')
    if (after === undefined) {
      moveGoods(world, [outOf(line, line.qty, line.value)])
      world.change(grnLine, line.id, { deletedAt: world.author.now })
      continue
    }
    if (isChanged) moveGoods(world, replaced(line, after))
    const { qty, unitCost, reselling_price: resellingPrice, expiryOn = null, lotNo } = after
    const isRecosted = world.one(stockLot, { id: line.lotId })?.recosted
    world.change(grnLine, line.id, { qty, unitCost, resellingPrice, expiryOn, value: valueOf(after) })
    world.change(stockLot, line.lotId, {
      resellingPrice,
      expiryOn,
      qtyIn: qty,
      ...(isRecosted ? {} : { unitCost }),
      ...(lotNo === undefined ? {} : { lotNo }),
    })
  }
}

/** The note's bill follows it: what was paid of it stays paid. */
function owedNow(
  world: World,
  before: Grn,
  after: { id: number; total: Cents; supplierId: number; supplierInvoiceNo: string },
): Partial<typeof grn.$inferInsert> {
  const { id, total: amount, supplierId: partyId, supplierInvoiceNo: billNo } = after
  if (before.billId === null) {
    const opened = openSupplierBill(world, { partyId, date: before.date, source: 'GRN', sourceId: id, amount, billNo })
    return opened ? namedBill(opened) : {}
  }
  const settled = subtractCents(before.total, before.open)
  if (seesPayables(world))
    world.change(bill, before.billId, { amount, partyId, billNo, status: statusOf(amount, settled) })
  return { billOpen: openOf(amount, settled) }
}

export const markGrnRead: Prediction<{ id: number }> = {
  concerns: concernsNote,
  predict(world, { id }) {
    const before = world.ask(getGrn, { id })
    if (before.isRead) return () => unchanged(`${before.number} is marked as read already.`, before)
    const { now, userId, name } = world.author
    const rowVersion = before.rowVersion + 1
    world.change(grn, id, { isRead: true, readBy: userId, readByName: name, readAt: now, rowVersion })
    return answerNote(world, id)
  },
}

const MOVED =
  'There is no connection to the server, and goods of this note were moved since: changing those lines needs it. The other fields can be changed now.'
