/** Random events of money in and out: receipts, payments to suppliers, transfers, and what takes them back. */
import { addDays } from '#contract/dates.ts'
import type { Role } from '#contract/enums.ts'
import { cents } from '#contract/money.ts'
import fc from 'fast-check'
import { type SQL, sql } from 'drizzle-orm'
import { paySupplier, receivePayment, reversePayment } from '../../src/server/areas/bills/payment-commands.ts'
import { createTransfer, reverseTransfer } from '../../src/server/areas/ledger/transfer-commands.ts'
import type { Fixture } from './fixture.ts'

type Paying = {
  payable: boolean
  tender: 0 | 1 | 3
  percent: number
  rest: boolean
  named: boolean
  day: number
  role: Role
}
type Moving = { from: number; to: number; amount: number; role: Role }
export type PaymentEvent =
  | ({ kind: 'pay' } & Paying)
  | ({ kind: 'pay-and-undo' } & Paying)
  | { kind: 'undo-payment'; which: number }
  | ({ kind: 'transfer' } & Moving)
  | ({ kind: 'transfer-and-undo' } & Moving)
  | { kind: 'undo-transfer'; which: number; role: Role }

export const paymentKinds = [
  'pay',
  'pay-and-undo',
  'undo-payment',
  'transfer',
  'transfer-and-undo',
  'undo-transfer',
] as const satisfies readonly PaymentEvent['kind'][]

const kind = <K extends string>(name: K) => fc.constant(name)
const role = fc.constantFrom<Role>(2, 3, 3, 3)
const which = fc.nat({ max: 5 })
const paying = {
  payable: fc.boolean(),
  tender: fc.constantFrom<0 | 1 | 3>(0, 1, 3),
  /** Of all that the party has open. */
  percent: fc.constantFrom(1, 40, 100, 130),
  rest: fc.constantFrom(true, true, false),
  named: fc.boolean(),
  day: fc.constantFrom(0, 0, -1),
  role,
}
const moving = {
  from: fc.nat({ max: 2 }),
  to: fc.nat({ max: 2 }),
  amount: fc.integer({ min: 1, max: 3_000_000 }),
  role,
}

export const anyPaymentEvent: fc.Arbitrary<PaymentEvent> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: kind('pay'), ...paying }) },
  { weight: 3, arbitrary: fc.record({ kind: kind('pay-and-undo'), ...paying }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('undo-payment'), which }) },
  { weight: 3, arbitrary: fc.record({ kind: kind('transfer'), ...moving }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('transfer-and-undo'), ...moving }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('undo-transfer'), which, role }) },
)

/** Does one event. `undone` compares the books before it and after its undo (I14). */
export async function performPayment(
  fixture: Fixture,
  event: PaymentEvent,
  undone: (fixture: Fixture, act: () => Promise<() => Promise<unknown>>) => Promise<void>,
): Promise<unknown> {
  const { agency } = fixture
  switch (event.kind) {
    case 'pay':
      return pay(fixture, event)
    case 'pay-and-undo':
      return undone(fixture, async () => {
        const { id } = await pay(fixture, { ...event, role: 3 })
        return () => agency.write((tx) => reversePayment(tx, { id }))
      })
    case 'undo-payment': {
      const id = await one(fixture, nth('payment', event.which))
      return agency.write((tx) => reversePayment(tx, { id }))
    }
    case 'transfer':
      return move(fixture, event)
    case 'transfer-and-undo':
      return undone(fixture, async () => {
        const { id } = await move(fixture, { ...event, role: 3 })
        return () => agency.write((tx) => reverseTransfer(tx, { id }))
      })
    case 'undo-transfer': {
      const id = await one(fixture, nth('transfer', event.which))
      return agency.write((tx) => reverseTransfer(tx, { id }), event.role)
    }
  }
}

type Open = { id: number; partyId: number; open: number }

async function pay(fixture: Fixture, { payable, tender, percent, rest, named, day, role: by }: Paying) {
  const direction = payable ? 2 : 1
  const bills = await openBills(fixture, direction)
  const total = bills.reduce((sum, { open }) => sum + open, 0)
  const amount = cents(Math.max(1, Math.ceil((total * percent) / 100)))
  const chequeNumber = `${payable ? '' : 'P'}${++fixture.invoices}`
  const bankDate = addDays(fixture.today, 5)
  const cheque = payable ? { chequeNumber, bankDate } : { chequeNumber, drawerBank: 'BOC', bankDate }
  const bankId = await one(
    fixture,
    sql`select id from depot.bank where kind = ${tender === 0 ? 'CASH' : 'BANK'} order by id limit 1`,
  )
  const input = {
    partyId:
      bills[0]?.partyId ??
      (await one(fixture, sql`select id from depot.party where kind = ${payable ? 3 : 1} limit 1`)),
    amount,
    payment_type: tender,
    date: addDays(fixture.today, day),
    restAsAdvance: rest,
    ...(tender === 1 && { cheque }),
    ...(tender === 1 && !payable ? {} : { bank_id: bankId }),
    ...(named && {
      bills: bills.map(({ id, open }) => ({
        billId: id,
        amount: cents(Math.ceil((open * Math.min(percent, 100)) / 100)),
      })),
    }),
  }
  return fixture.agency.write((tx) => (payable ? paySupplier : receivePayment)(tx, input), by)
}

/** Of the party with the most of them. */
async function openBills(fixture: Fixture, direction: 1 | 2): Promise<Open[]> {
  const { rows } = await fixture.agency.read((tx) =>
    tx.db.execute<Open>(sql`
      select id, party_id as "partyId", (amount - settled)::float8 as open from depot.bill
      where direction = ${direction} and status in ('OPEN', 'PARTIAL') and party_id = (
        select party_id from depot.bill where direction = ${direction} and status in ('OPEN', 'PARTIAL') group by 1 order by count(*) desc, 1 limit 1)
      order by id limit 4`),
  )
  return rows.map((row) => ({ ...row, id: Number(row.id), partyId: Number(row.partyId) }))
}

async function move(fixture: Fixture, { from, to, amount, role: by }: Moving) {
  const place = (at: number) => one(fixture, nth('bank', at))
  const input = { fromBankId: await place(from), toBankId: await place(to), amount: cents(amount), date: fixture.today }
  return fixture.agency.write((tx) => createTransfer(tx, input), by)
}

const nth = (table: 'payment' | 'transfer' | 'bank', at: number): SQL =>
  sql`select id from depot.${sql.identifier(table)} order by id desc
    offset ${at} % greatest(1, (select count(*) from depot.${sql.identifier(table)})) limit 1`

async function one(fixture: Fixture, query: SQL): Promise<number> {
  const rows = await fixture.agency.read((tx) => tx.db.execute<{ id: number }>(query))
  return Number(rows.rows[0]?.id ?? 1)
}
