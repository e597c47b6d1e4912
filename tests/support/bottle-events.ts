/** Random events of bottles: notes, orders, loans and what closes them, counts and prices, and all of them taken back. */
import { pendingLoans } from '#reads/bottles/loan.ts'
import { ask } from '../../src/server/db/reads.ts'
import { addDays, businessDate } from '#contract/dates.ts'
import type { Role } from '#contract/enums.ts'
import { type CloseLoanInput, depositShare, type Loan } from '#contract/bottles/loan.ts'
import { cents } from '#contract/money.ts'
import fc from 'fast-check'
import { sql } from 'drizzle-orm'
import {
  cancelBottleReceipt,
  createBottleOrder,
  createBottleReceipt,
} from '../../src/server/areas/bottles/receipt-commands.ts'
import { updateBottleStock } from '../../src/server/areas/bottles/change-commands.ts'
import { closeLoan, undoClosure } from '../../src/server/areas/bottles/close-commands.ts'
import { createLoan, removeLoan, updateLoan } from '../../src/server/areas/bottles/lend-commands.ts'
import type { Fixture } from './fixture.ts'

type Place = 0 | 1 | 2 | 3
/** Without money, in cash, by cheque, by bank, on account. */
type Means = 'cash' | 'cheque' | 'bank' | 'account'
type Closing = {
  which: number
  returned: number
  damaged: number
  paid: number
  deposit: number
  means: Means
  day: number
}
type Lending = { outlet: number; qty: number; deposit: number; means: Means; day: number }
export type BottleEvent =
  | { kind: 'bottleReceipt'; from: Place; to: Place; qty: number; day: number; role: Role }
  | { kind: 'bottleReceipt-and-undo'; from: Place; to: Place; qty: number }
  | { kind: 'bottle-order'; qty: number; price: number; day: number }
  | { kind: 'bottle-order-and-undo'; qty: number; price: number }
  | { kind: 'cancel-bottleReceipt'; which: number }
  | { kind: 'count-bottles'; way: 0 | 1; place: Place; qty: number; day: number }
  | { kind: 'reprice-bottle'; price: number; day: number }
  | ({ kind: 'lend' } & Lending)
  | ({ kind: 'lend-and-undo' } & Lending)
  | { kind: 'change-loan'; which: number; outlet: number; deposit: number }
  | { kind: 'remove-loan'; which: number }
  | ({ kind: 'close-loan' } & Closing)
  | ({ kind: 'close-loan-and-undo' } & Closing)
  | { kind: 'undo-closure'; which: number }

const kind = <K extends string>(name: K) => fc.constant(name)
const which = fc.nat({ max: 5 })
const day = fc.constantFrom(0, 0, 0, -1)
const place = fc.constantFrom<Place>(0, 1, 2, 3)
const qty = fc.integer({ min: 1, max: 40 })
const few = fc.constantFrom(0, 0, 1, 2)
const price = fc.integer({ min: 0, max: 900_000 })
const outlet = fc.nat({ max: 1 })
const means = fc.constantFrom<Means>('cash', 'cheque', 'bank', 'account')
const deposit = fc.constantFrom(0, 100_000, 100_001)
const lending = { outlet, qty, deposit, means, day }
const closing = { which, returned: few, damaged: few, paid: few, deposit: fc.nat({ max: 4 }), means, day }

export const anyBottleEvent: fc.Arbitrary<BottleEvent> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: kind('bottleReceipt'),
      from: place,
      to: place,
      qty,
      day,
      role: fc.constantFrom<Role>(1, 2, 3),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: kind('bottleReceipt-and-undo'), from: place, to: place, qty }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('bottle-order'), qty, price, day }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('bottle-order-and-undo'), qty, price }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('cancel-bottleReceipt'), which }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: kind('count-bottles'), way: fc.constantFrom<0 | 1>(0, 1), place, qty, day }),
  },
  { weight: 2, arbitrary: fc.record({ kind: kind('reprice-bottle'), price, day }) },
  { weight: 4, arbitrary: fc.record({ kind: kind('lend'), ...lending }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('lend-and-undo'), ...lending }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('change-loan'), which, outlet, deposit }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('remove-loan'), which }) },
  { weight: 5, arbitrary: fc.record({ kind: kind('close-loan'), ...closing }) },
  { weight: 3, arbitrary: fc.record({ kind: kind('close-loan-and-undo'), ...closing }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('undo-closure'), which }) },
)

const kinds = new Set<string>([
  'bottleReceipt',
  'bottleReceipt-and-undo',
  'bottle-order',
  'bottle-order-and-undo',
  'cancel-bottleReceipt',
  'count-bottles',
  'reprice-bottle',
  'lend',
  'lend-and-undo',
  'change-loan',
  'remove-loan',
  'close-loan',
  'close-loan-and-undo',
  'undo-closure',
])
export const isBottleEvent = (event: { kind: string }): event is BottleEvent => kinds.has(event.kind)

/** Does one event. `undone` compares the books before it and after its undo (I14). */
export async function performBottle(
  fixture: Fixture,
  event: BottleEvent,
  undone: (fixture: Fixture, act: () => Promise<() => Promise<unknown>>) => Promise<void>,
): Promise<unknown> {
  const { agency, trade } = fixture
  switch (event.kind) {
    case 'bottleReceipt':
      return agency.write((tx) => createBottleReceipt(tx, note(fixture, event)), event.role)
    case 'bottleReceipt-and-undo':
      return undone(fixture, async () => {
        const { id } = await agency.write((tx) => createBottleReceipt(tx, note(fixture, { ...event, day: 0 })))
        return () => agency.write((tx) => cancelBottleReceipt(tx, { id }))
      })
    case 'bottle-order':
      return agency.write((tx) => createBottleOrder(tx, order(fixture, event)))
    case 'bottle-order-and-undo':
      return undone(fixture, async () => {
        const { id } = await agency.write((tx) => createBottleOrder(tx, order(fixture, { ...event, day: 0 })))
        return () => agency.write((tx) => cancelBottleReceipt(tx, { id }))
      })
    case 'cancel-bottleReceipt': {
      const id = await nth(fixture, sql`depot.bottle_receipt`, event.which)
      return agency.write((tx) => cancelBottleReceipt(tx, { id }))
    }
    case 'count-bottles': {
      const counted = {
        add_remove: event.way,
        qty: event.qty,
        location: event.place,
        reason: 'count',
        date: addDays(fixture.today, event.day),
      }
      return agency.write((tx) => updateBottleStock(tx, { id: trade.bottle, ...counted }))
    }
    case 'reprice-bottle':
      return agency.write((tx) =>
        updateBottleStock(tx, {
          id: trade.bottle,
          uprice: cents(event.price),
          date: addDays(fixture.today, event.day),
        }),
      )
    case 'lend':
      return lend(fixture, event)
    case 'lend-and-undo':
      return undone(fixture, async () => {
        const { id } = await lend(fixture, { ...event, day: 0 })
        return () => agency.write((tx) => removeLoan(tx, { id }))
      })
    case 'change-loan': {
      const id = await nth(
        fixture,
        sql`(select id from depot.bottle_loan where status = 'OPEN' and deleted_at is null and not is_short) open_loan`,
        event.which,
      )
      const partyId = trade.outlets[event.outlet] ?? 0
      const change = { id, partyId, deposit: cents(event.deposit) }
      const paid = event.deposit === 0 ? {} : ({ payment_type: 3, bank_id: await bankOf(fixture, 'BANK') } as const)
      return agency.write((tx) => updateLoan(tx, { ...change, ...paid }))
    }
    case 'remove-loan': {
      const id = await nth(fixture, sql`depot.bottle_loan`, event.which)
      return agency.write((tx) => removeLoan(tx, { id }))
    }
    case 'close-loan':
      return close(fixture, event)
    case 'close-loan-and-undo':
      return undone(fixture, async () => {
        const { id, closures } = await close(fixture, { ...event, day: 0 })
        return () => agency.write((tx) => undoClosure(tx, { id, closureId: closures.at(-1)?.id ?? 0 }))
      })
    case 'undo-closure': {
      const closureId = await nth(fixture, sql`depot.loan_closure`, event.which)
      const id = await one(fixture, sql`select loan_id as id from depot.loan_closure where id = ${closureId}`)
      return agency.write((tx) => undoClosure(tx, { id, closureId }))
    }
  }
}

const note = (fixture: Fixture, event: { from: Place; to: Place; qty: number; day: number }) => ({
  supplierId: fixture.trade.supplier,
  date: addDays(fixture.today, event.day),
  lines: [{ bottleStockId: fixture.trade.bottle, from: event.from, to: event.to, qty: event.qty }],
})
const order = (fixture: Fixture, event: { qty: number; price: number; day: number }) => ({
  supplierId: fixture.trade.supplier,
  date: addDays(fixture.today, event.day),
  lines: [{ bottleStockId: fixture.trade.bottle, qty: event.qty, unitPrice: cents(event.price) }],
})

async function tender(fixture: Fixture, by: Means) {
  if (by === 'account') return {}
  if (by === 'cheque') {
    const chequeNumber = `L${++fixture.invoices}`
    return {
      payment_type: 1 as const,
      cheque: { chequeNumber, drawerBank: 'HNB', bankDate: businessDate('2026-03-20') },
    }
  }
  return by === 'cash'
    ? { payment_type: 0 as const, bank_id: await bankOf(fixture, 'CASH') }
    : { payment_type: 3 as const, bank_id: await bankOf(fixture, 'BANK') }
}

async function lend(fixture: Fixture, event: Lending) {
  const input = {
    partyId: fixture.trade.outlets[event.outlet] ?? 0,
    bottleStockId: fixture.trade.bottle,
    qty: event.qty,
    date: addDays(fixture.today, event.day),
    deposit: cents(event.deposit),
    ...(event.deposit === 0 ? {} : await tender(fixture, event.means)),
  }
  return fixture.agency.write((tx) => createLoan(tx, input))
}

/** A closing of an open loan that mostly fits: its share of the deposit is refunded, set off, forfeited, left, or too much. */
async function close(fixture: Fixture, event: Closing) {
  const { items } = await fixture.agency.read((tx) => ask(tx, pendingLoans, { PageSize: 100 }))
  const loan = items[event.which % Math.max(1, items.length)]
  return fixture.agency.write(async (tx) => closeLoan(tx, await closingOf(fixture, loan, event)), 1)
}

async function closingOf(fixture: Fixture, loan: Loan | undefined, event: Closing): Promise<CloseLoanInput> {
  const { returned, damaged, paid } = event
  const share = loan ? depositShare(loan, Math.min(loan.outstanding, returned + damaged + paid)) : cents(0)
  const part = (way: number) => (event.deposit === way && share > 0 ? share : undefined)
  const [refund, setOff, forfeit] = [part(0), part(1), part(2)]
  const charged = paid > 0 || damaged > 0
  const moves = refund !== undefined || (charged && event.means !== 'account')
  return {
    loan_id: loan?.id ?? 1,
    date: addDays(fixture.today, event.day),
    qty_returned: returned,
    qty_damaged: damaged,
    qty_paid: paid,
    ...(paid > 0 ? { unit_price: cents(650_000) } : {}),
    ...(damaged > 0 ? { damage_charge: cents(30_000) } : {}),
    deposit_refund: refund,
    deposit_set_off: setOff,
    deposit_forfeited: forfeit,
    ...(charged && event.means === 'account' ? { on_account: true as const } : {}),
    ...(moves ? await tender(fixture, event.means === 'account' ? 'cash' : event.means) : {}),
  }
}

const bankOf = (fixture: Fixture, of: 'CASH' | 'BANK'): Promise<number> =>
  one(fixture, sql`select id from depot.bank where kind = ${of} order by id limit 1`)

/** One of the rows of a table, those that were taken back included. */
const nth = (fixture: Fixture, rows: ReturnType<typeof sql>, at: number): Promise<number> =>
  one(
    fixture,
    sql`select id from ${rows} order by id offset ${at} % greatest(1, (select count(*) from ${rows})) limit 1`,
  )

async function one(fixture: Fixture, query: ReturnType<typeof sql>): Promise<number> {
  const rows = await fixture.agency.read((tx) => tx.db.execute<{ id: number }>(query))
  return rows.rows[0]?.id ?? 1
}
