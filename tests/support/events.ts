/** Random events of the trade: what people do to stock, bottles and books, sensible and not. */
import { stockById } from '#reads/inventory/stock.ts'
import { listExpiryNotes } from '#reads/inventory/expiry-note.ts'
import { getGrn, listGrns } from '#reads/inventory/grn.ts'
import { ask } from '../../src/server/db/reads.ts'
import { addDays } from '#contract/dates.ts'
import { Refusal } from '#contract/errors.ts'
import type { Role } from '#contract/enums.ts'
import { cents, unitCost } from '#contract/money.ts'
import fc from 'fast-check'
import { openBill } from '../../src/server/areas/bills/commands.ts'
import { cancelExpiryNote, createExpiryNote } from '../../src/server/areas/inventory/expiry-note/commands.ts'
import { updateGrn } from '../../src/server/areas/inventory/grn/change-commands.ts'
import { cancelGrn, createGrn, markGrnRead } from '../../src/server/areas/inventory/grn/commands.ts'
import { updateStock } from '../../src/server/areas/inventory/stock/commands.ts'
import { stateOfBooks } from './books.ts'
import { anyBottleEvent, type BottleEvent, isBottleEvent, performBottle } from './bottle-events.ts'
import { anyChequeEvent, type ChequeEvent, isChequeEvent, performCheque } from './cheque-events.ts'
import { anyBillEvent, type BillEvent, isBillEvent, performBill } from './bill-events.ts'
import { type CountEvent, performCount } from './count-events.ts'
import { anyExpenseEvent, type ExpenseEvent, performExpense } from './expense-events.ts'
import type { Fixture } from './fixture.ts'

type Line = { sku: number; qty: number; cost: number; price: number }
export type Event =
  | { kind: 'grn'; lines: Line[]; role: Role; day: number }
  | { kind: 'change-grn'; which: number; lines: Line[]; keep: boolean; role: Role }
  | { kind: 'cancel-grn'; which: number }
  | { kind: 'grn-and-undo'; lines: Line[] }
  | { kind: 'read-grn'; which: number }
  | { kind: 'expiryNote'; sku: number; qty: number; claim: number; damaged: boolean; day: number }
  | { kind: 'expiryNote-and-undo'; sku: number; qty: number; damaged: boolean }
  | { kind: 'cancel-expiryNote'; which: number }
  | { kind: 'adjust'; sku: number; direction: 0 | 1; qty: number; day: number }
  | { kind: 'lot-cost'; sku: number; lot: number; cost: number }
  | { kind: 'bill'; payable: boolean; amount: number }
  | CountEvent
  | BottleEvent
  | ChequeEvent
  | BillEvent
  | ExpenseEvent

const sku = fc.integer({ min: 0, max: 2 })
const anyOf = fc.nat({ max: 5 })
const anyDay = fc.constantFrom(0, 0, 0, -1)
const role = fc.constantFrom<Role>(1, 2, 3)
const line = fc.record({
  sku,
  qty: fc.integer({ min: 1, max: 40 }),
  cost: fc.integer({ min: 0, max: 99_999_999 }),
  price: fc.integer({ min: 0, max: 500_000 }),
})
const lines = fc.array(line, { minLength: 1, maxLength: 4 })

export const anyGoodsEvent: fc.Arbitrary<Event> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('grn' as const), lines, role, day: anyDay }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('change-grn' as const), which: anyOf, lines, keep: fc.boolean(), role }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('cancel-grn' as const), which: anyOf }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('grn-and-undo' as const), lines }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('read-grn' as const), which: anyOf }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('expiryNote' as const),
      sku,
      qty: fc.integer({ min: 1, max: 60 }),
      claim: fc.integer({ min: -100_000, max: 900_000 }),
      damaged: fc.boolean(),
      day: anyDay,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('expiryNote-and-undo' as const),
      sku,
      qty: fc.integer({ min: 1, max: 30 }),
      damaged: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('cancel-expiryNote' as const), which: anyOf }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('adjust' as const),
      sku,
      direction: fc.constantFrom<0 | 1>(0, 1),
      qty: fc.integer({ min: 1, max: 30 }),
      day: anyDay,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('lot-cost' as const),
      sku,
      lot: anyOf,
      cost: fc.integer({ min: 0, max: 99_999_999 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('bill' as const),
      payable: fc.constant(false),
      amount: fc.integer({ min: 1, max: 10 ** 8 }),
    }),
  },
)

export const anyEvent: fc.Arbitrary<Event> = fc.oneof(
  { weight: 29, arbitrary: anyGoodsEvent },
  { weight: 5, arbitrary: anyBottleEvent },
  { weight: 3, arbitrary: anyExpenseEvent },
  { weight: 6, arbitrary: anyBillEvent },
  { weight: 7, arbitrary: anyChequeEvent },
)

/** Does one event. Answers the refusal when it was refused, null when it was done. Anything else than a refusal is thrown. */
export async function happen(fixture: Fixture, event: Event): Promise<Refusal | null> {
  try {
    await perform(fixture, event)
    return null
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

const stockIdOf = ({ trade }: Fixture, index: number): number =>
  [trade.cylinder, trade.regulator, trade.hose][index] ?? trade.hose
const linesOf = (fixture: Fixture, drafts: readonly Line[]) =>
  drafts.map((l) => ({
    stockItemId: stockIdOf(fixture, l.sku),
    qty: l.qty,
    unitCost: unitCost(l.cost),
    reselling_price: cents(l.price),
  }))
const note = (fixture: Fixture, drafts: readonly Line[], day = 0) => ({
  supplierId: fixture.trade.supplier,
  supplierInvoiceNo: `INV-${++fixture.invoices}`,
  date: addDays(fixture.today, day),
  lines: linesOf(fixture, drafts),
})

async function perform(fixture: Fixture, event: Event): Promise<unknown> {
  const { agency } = fixture
  switch (event.kind) {
    case 'grn':
      return agency.write((tx) => createGrn(tx, note(fixture, event.lines, event.day)), event.role)
    case 'change-grn':
      return changeGrn(fixture, event)
    case 'cancel-grn': {
      const id = await grnId(fixture, event.which)
      return agency.write((tx) => cancelGrn(tx, { id }))
    }
    case 'grn-and-undo':
      return undone(fixture, async () => {
        const made = await agency.write((tx) => createGrn(tx, note(fixture, event.lines)))
        return () => agency.write((tx) => cancelGrn(tx, { id: made.id }))
      })
    case 'read-grn': {
      const id = await grnId(fixture, event.which)
      return agency.write((tx) => markGrnRead(tx, { id }))
    }
    case 'expiryNote':
      return agency.write((tx) => createExpiryNote(tx, writeOff(fixture, event)))
    case 'expiryNote-and-undo':
      return undone(fixture, async () => {
        const made = await agency.write((tx) => createExpiryNote(tx, writeOff(fixture, { ...event, claim: 0, day: 0 })))
        return () => agency.write((tx) => cancelExpiryNote(tx, { id: made.id }))
      })
    case 'cancel-expiryNote': {
      const notes = await agency.read((tx) => ask(tx, listExpiryNotes, { PageSize: 10 }))
      const id = nth(notes.items, event.which)?.id ?? 1
      return agency.write((tx) => cancelExpiryNote(tx, { id }))
    }
    case 'adjust':
      return agency.write((tx) =>
        updateStock(tx, {
          id: stockIdOf(fixture, event.sku),
          add_remove: event.direction,
          qty: event.qty,
          reason: 'count',
          date: addDays(fixture.today, event.day),
        }),
      )
    case 'count':
      return performCount(fixture, event)
    case 'lot-cost':
      return changeLotCost(fixture, event)
    case 'bill':
      return agency.write((tx) =>
        openBill(tx, {
          receivables: 1,
          partyId: fixture.trade.outlets[0] ?? 0,
          bill_no: `B-${++fixture.invoices}`,
          amount: cents(event.amount),
          date: fixture.today,
          source: 1,
        }),
      )
    default:
      if (isBottleEvent(event)) return performBottle(fixture, event, undone)
      if (isChequeEvent(event)) return performCheque(fixture, event, undone)
      return isBillEvent(event) ? performBill(fixture, event, undone) : performExpense(fixture, event, undone)
  }
}

const writeOff = (
  fixture: Fixture,
  event: { sku: number; qty: number; claim: number; damaged: boolean; day: number },
) => ({
  date: addDays(fixture.today, event.day),
  lines: [
    {
      exist: 0 as const,
      stockItemId: stockIdOf(fixture, event.sku),
      qty: event.qty,
      disposal: event.claim > 0 ? ('CLAIM' as const) : ('WRITE_OFF' as const),
      ...(event.claim > 0 ? { claimValue: cents(event.claim) } : {}),
      bottleDamaged: event.damaged,
    },
    { exist: 1 as const, description: 'not in stock', qty: 1, disposal: 'WRITE_OFF' as const },
  ],
})

async function changeGrn(fixture: Fixture, event: Extract<Event, { kind: 'change-grn' }>): Promise<unknown> {
  const id = await grnId(fixture, event.which)
  const before = await fixture.agency.read((tx) => ask(tx, getGrn, { id }))
  // Kept lines keep their item; their quantity and cost come from the draft.
  const kept = event.keep
    ? before.items.map((l, i) => ({
        id: l.id,
        stockItemId: l.stockItemId,
        qty: event.lines[i]?.qty ?? l.qty,
        unitCost: i % 2 === 0 ? l.unitCost : unitCost(event.lines[i]?.cost ?? l.unitCost),
        reselling_price: l.reselling_price,
      }))
    : []
  const input = {
    id,
    supplierId: before.supplierId,
    supplierInvoiceNo: before.supplierInvoiceNo,
    lines: [...kept, ...linesOf(fixture, event.lines.slice(0, event.keep ? 1 : 4))],
  }
  return fixture.agency.write((tx) => updateGrn(tx, input), event.role)
}

async function changeLotCost(fixture: Fixture, event: Extract<Event, { kind: 'lot-cost' }>): Promise<unknown> {
  const id = stockIdOf(fixture, event.sku)
  const row = await fixture.agency.read((tx) => ask(tx, stockById, { id }))
  const lotId = nth(row.lots, event.lot)?.id ?? 1
  return fixture.agency.write((tx) => updateStock(tx, { id, lots: [{ lotId, unitCost: unitCost(event.cost) }] }))
}

/** One of those that are there: an event rarely aims at nothing. */
const nth = <T>(of: readonly T[], which: number): T | undefined => of[which % Math.max(1, of.length)]

async function grnId(fixture: Fixture, which: number): Promise<number> {
  const notes = await fixture.agency.read((tx) => ask(tx, listGrns, { PageSize: 10 }))
  return nth(notes.items, which)?.id ?? 1
}

/** I14: the state after an event and its undo is the state before. */
export async function undone(fixture: Fixture, act: () => Promise<() => Promise<unknown>>): Promise<void> {
  const before = JSON.stringify(await fixture.agency.read(stateOfBooks))
  const undo = await act()
  await undo()
  const after = JSON.stringify(await fixture.agency.read(stateOfBooks))
  if (before !== after) throw new Error(`an undo left the books changed:\n${before}\n${after}`)
}
