/** Random events of credit: bills collected, paid, overpaid, written off, corrected, withdrawn, taken back, sensible and not. */
import { addDays } from '#contract/dates.ts'
import type { Role } from '#contract/enums.ts'
import { cents, ZERO } from '#contract/money.ts'
import fc from 'fast-check'
import { type SQL, sql } from 'drizzle-orm'
import { createGlEntry } from '../../src/server/areas/bills/entry-commands.ts'
import { removeBill, undoSettlement, updateBill } from '../../src/server/areas/bills/change-commands.ts'
import { closeBill } from '../../src/server/areas/bills/close-commands.ts'
import { billById } from '../../src/server/areas/bills/queries.ts'
import type { Fixture } from './fixture.ts'
import { anyPaymentEvent, type PaymentEvent, paymentKinds, performPayment } from './payment-events.ts'

type Tender = 0 | 1 | 3
type Payment = { which: number; tender: Tender; percent: number; rest: boolean; day: number; role: Role }
export type BillEvent =
  | ({ kind: 'collect' } & Payment)
  | ({ kind: 'collect-and-undo' } & Payment)
  | { kind: 'apply-advance'; which: number; percent: number; role: Role }
  | { kind: 'write-off'; which: number; percent: number; note: boolean; role: Role }
  | { kind: 'change-bill'; which: number; amount: number }
  | { kind: 'withdraw-bill'; which: number }
  | { kind: 'undo-settlement'; which: number }
  | PaymentEvent

/** Of some runs of random events, every kind is to succeed at least once. */
export const creditKinds = [
  'collect',
  'collect-and-undo',
  'apply-advance',
  'write-off',
  'change-bill',
  'withdraw-bill',
  'undo-settlement',
  ...paymentKinds,
] as const satisfies readonly BillEvent['kind'][]

const kind = <K extends string>(name: K) => fc.constant(name)
const which = fc.nat({ max: 7 })
/** Mostly a SuperAdmin: the others may do little here. */
const role = fc.constantFrom<Role>(2, 3, 3, 3)
/** Of what is open. */
const percent = fc.constantFrom(1, 40, 100, 130, 130)
const payment = {
  which,
  tender: fc.constantFrom<Tender>(0, 1, 3),
  percent,
  rest: fc.boolean(),
  day: fc.constantFrom(0, 0, -1),
  role,
}

export const anyBillEvent: fc.Arbitrary<BillEvent> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: kind('collect'), ...payment }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('collect-and-undo'), ...payment }) },
  { weight: 5, arbitrary: fc.record({ kind: kind('apply-advance'), which, percent, role }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('write-off'), which, percent, note: fc.boolean(), role }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: kind('change-bill'), which, amount: fc.integer({ min: 1, max: 10 ** 7 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: kind('withdraw-bill'), which }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('undo-settlement'), which }) },
  { weight: 4, arbitrary: anyPaymentEvent },
)

export const isBillEvent = (event: { kind: string }): event is BillEvent =>
  creditKinds.some((each) => each === event.kind)

/** Does one event. `undone` compares the books before it and after its undo (I14). */
export async function performBill(
  fixture: Fixture,
  event: BillEvent,
  undone: (fixture: Fixture, act: () => Promise<() => Promise<unknown>>) => Promise<void>,
): Promise<unknown> {
  const { agency } = fixture
  switch (event.kind) {
    case 'collect':
      return collect(fixture, event)
    case 'collect-and-undo':
      return undone(fixture, async () => {
        const { id, settlements } = await collect(fixture, { ...event, role: 3 })
        const newest = settlements.toSorted((a, b) => b.id - a.id)[0]?.id ?? 0
        return () => agency.write((tx) => undoSettlement(tx, { id, settlementId: newest }))
      })
    case 'apply-advance': {
      const bill = await billAt(fixture, event.which, withAdvance)
      const amount = share(bill.open, event.percent)
      const input = { bill_id: bill.id, amount, advance: true as const, date: fixture.today }
      return agency.write((tx) => closeBill(tx, input), event.role)
    }
    case 'write-off':
      return writeOff(fixture, event)
    case 'change-bill': {
      const { id } = await billAt(fixture, event.which, unsettled)
      return agency.write((tx) => updateBill(tx, { id, amount: cents(event.amount) }))
    }
    case 'withdraw-bill': {
      const { id } = await billAt(fixture, event.which)
      return agency.write((tx) => removeBill(tx, { id }))
    }
    case 'undo-settlement': {
      const settlementId = await one(fixture, nth('bill_settlement', event.which))
      const id = await one(fixture, sql`select bill_id as id from depot.bill_settlement where id = ${settlementId}`)
      return agency.write((tx) => undoSettlement(tx, { id, settlementId }))
    }
    default:
      return performPayment(fixture, event, undone)
  }
}

async function collect(fixture: Fixture, { which: at, tender, percent: of, rest, day, role: by }: Payment) {
  const bill = await billAt(fixture, at)
  const place = (what: string) => one(fixture, sql`select id from depot.bank where kind = ${what} order by id limit 1`)
  const chequeNumber = `${bill.direction === 1 ? 'C' : ''}${++fixture.invoices}`
  const bankDate = addDays(fixture.today, 5)
  const money =
    tender === 0
      ? { payment_type: tender, bank_id: await place('CASH') }
      : tender === 3
        ? { payment_type: tender, bank_id: await place('BANK') }
        : bill.direction === 1
          ? { payment_type: tender, cheque: { chequeNumber, drawerBank: 'BOC', bankDate } }
          : { payment_type: tender, bank_id: await place('BANK'), cheque: { chequeNumber, bankDate } }
  const input = {
    bill_id: bill.id,
    amount: share(bill.open, of),
    date: addDays(fixture.today, day),
    ...money,
    ...(rest ? { restAsAdvance: true as const } : {}),
  }
  return fixture.agency.write((tx) => closeBill(tx, input), by)
}

/** Bad debts and credit notes of customers, incentives of suppliers. */
async function writeOff(fixture: Fixture, event: Extract<BillEvent, { kind: 'write-off' }>) {
  const bill = await billAt(fixture, event.which)
  const amount = share(bill.open, event.percent)
  const account = (code: string) => one(fixture, sql`select id from depot.account where code = ${code}`)
  const [dr, cr] = bill.direction === 1 ? [event.note ? '4010' : '5170', '1200'] : ['2010', '4040']
  const lines = [
    { accountId: await account(dr), debit: amount, credit: ZERO },
    { accountId: await account(cr), debit: ZERO, credit: amount },
  ]
  return fixture.agency.write((tx) => createGlEntry(tx, { bill_id: bill.id, lines, date: fixture.today }), event.role)
}

const share = (open: number, percentage: number) => cents(Math.max(1, Math.ceil((open * percentage) / 100)))

/** Which bills are sought; any is taken when there is none. */
const withAdvance = sql`status in ('OPEN', 'PARTIAL') and exists (select 1 from depot.advance v
  where v.party_id = bill.party_id and v.direction = bill.direction and v.applied < v.amount and v.reversed_at is null)`
const unsettled = sql`status = 'OPEN' and source in ('SALES', 'MANUAL')`

/** One of the newest bills, settled and withdrawn ones too: an event rarely aims at nothing. */
async function billAt(fixture: Fixture, at: number, sought?: SQL) {
  const fit = sought && (await one(fixture, nth('bill', at, sought), 0))
  const id = fit || (await one(fixture, nth('bill', at)))
  const bill = await fixture.agency.read((tx) => billById(tx, id))
  return { ...bill, open: bill.amount - bill.settled }
}

const nth = (table: string, at: number, sought: SQL = sql`true`): SQL =>
  sql`select id from depot.${sql.identifier(table)} where ${sought} order by id desc
    offset ${at} % greatest(1, (select count(*) from depot.${sql.identifier(table)} where ${sought})) limit 1`

async function one(fixture: Fixture, query: SQL, otherwise = 1): Promise<number> {
  const rows = await fixture.agency.read((tx) => tx.db.execute<{ id: number }>(query))
  return rows.rows[0]?.id ?? otherwise
}
