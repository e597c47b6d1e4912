/** Random events of cheques: what people receive, write, bank, return, change, cancel, correct, remove and take back, sensible and not. */
import { addDays } from '#contract/dates.ts'
import type { ChequeStatus, ReceivablePayable, Role } from '#contract/enums.ts'
import { cents } from '#contract/money.ts'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { openCheques } from '../../src/server/areas/cheques/commands.ts'
import { patchCheque, removePending } from '../../src/server/areas/cheques/correct-commands.ts'
import { setChequeStatus } from '../../src/server/areas/cheques/move-commands.ts'
import { createPayables } from '../../src/server/areas/cheques/payable-commands.ts'
import type { Fixture } from './fixture.ts'
import { undoNewest } from './cheques.ts'

type Step = {
  status: ChequeStatus
  direction: ReceivablePayable
  /** Which of the cheques, and how many of those after it. */
  which: number
  count: number
  fund: 'BANK' | 'CASH' | 'NONE'
  charges: boolean
  replace: boolean
  day: number
}
export type ChequeEvent =
  | { kind: 'receive-cheque'; amount: number; dated: number; income: boolean; day: number }
  | { kind: 'write-cheque'; amount: number; dated: number; advance: boolean; day: number }
  | ({ kind: 'move-cheques'; role: Role } & Step)
  | ({ kind: 'move-cheque-and-undo' } & Step)
  | { kind: 'undo-cheque'; which: number }
  | { kind: 'remove-cheque'; which: number }
  | { kind: 'correct-cheque'; which: number; dated: number }
const chequeKinds = [
  'receive-cheque',
  'write-cheque',
  'move-cheques',
  'move-cheque-and-undo',
  'undo-cheque',
  'remove-cheque',
  'correct-cheque',
] as const satisfies readonly ChequeEvent['kind'][]

export const isChequeEvent = (event: { kind: string }): event is ChequeEvent =>
  chequeKinds.some((kind) => kind === event.kind)

const kind = <K extends string>(name: K) => fc.constant(name)
const which = fc.nat({ max: 9 })
const day = fc.constantFrom(0, 0, 0, -1)
const dated = fc.constantFrom(-400, -30, -1, 0, 0, 1, 40)
const amount = fc.integer({ min: 1, max: 3_000_000 })
const step = {
  status: fc.constantFrom<ChequeStatus>(1, 1, 1, 2, 2, 3, 4, 0),
  direction: fc.constantFrom<ReceivablePayable>(1, 1, 2),
  which,
  count: fc.integer({ min: 1, max: 4 }),
  fund: fc.constantFrom<Step['fund']>('BANK', 'BANK', 'CASH', 'NONE'),
  charges: fc.boolean(),
  replace: fc.boolean(),
  day,
}

export const anyChequeEvent: fc.Arbitrary<ChequeEvent> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: kind('receive-cheque'), amount, dated, income: fc.boolean(), day }) },
  { weight: 3, arbitrary: fc.record({ kind: kind('write-cheque'), amount, dated, advance: fc.boolean(), day }) },
  { weight: 7, arbitrary: fc.record({ kind: kind('move-cheques'), role: fc.constantFrom<Role>(2, 3), ...step }) },
  { weight: 4, arbitrary: fc.record({ kind: kind('move-cheque-and-undo'), ...step }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('undo-cheque'), which }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('remove-cheque'), which }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('correct-cheque'), which, dated }) },
)

/** Does one event. `undone` compares the books before it and after its undo (I14). */
export async function performCheque(
  fixture: Fixture,
  event: ChequeEvent,
  undone: (fixture: Fixture, act: () => Promise<() => Promise<unknown>>) => Promise<void>,
): Promise<unknown> {
  const { agency } = fixture
  switch (event.kind) {
    case 'receive-cheque':
      return receive(fixture, event)
    case 'write-cheque':
      return write(fixture, event)
    case 'move-cheques': {
      const input = await moveOf(fixture, event)
      return agency.write((tx) => setChequeStatus(tx, input), event.role)
    }
    case 'move-cheque-and-undo':
      return undone(fixture, async () => {
        const input = await moveOf(fixture, { ...event, count: 1 })
        const moved = await agency.write((tx) => setChequeStatus(tx, input))
        const [changed] = 'changed' in moved ? moved.changed : []
        return async () => changed && agency.write((tx) => undoNewest(tx, { id: changed.id }))
      })
    case 'undo-cheque': {
      const ofToday = await some(
        fixture,
        sql`status in (1, 2, 3, 4) and status_on = ${fixture.today}::date`,
        event.which,
      )
      const [id = 1] = ofToday.length > 0 ? ofToday : await some(fixture, sql`status <> 0`, event.which)
      return agency.write((tx) => undoNewest(tx, { id }))
    }
    case 'remove-cheque': {
      const [id = 1] = await some(fixture, sql`true`, event.which)
      return agency.write((tx) => removePending(tx, { id }))
    }
    case 'correct-cheque': {
      const [id = 1] = await some(fixture, sql`true`, event.which)
      const bankDate = addDays(fixture.today, event.dated)
      return agency.write((tx) => patchCheque(tx, { id, bankDate, chequeNumber: `${++fixture.invoices}` }))
    }
  }
}

const receive = async (fixture: Fixture, event: Extract<ChequeEvent, { kind: 'receive-cheque' }>) => {
  const income = await one(fixture, sql`select id from depot.account where code = '4100'`)
  return fixture.agency.write((tx) =>
    openCheques(tx, {
      date: addDays(fixture.today, event.day),
      cheques: [
        {
          chequeNumber: `C${++fixture.invoices}`,
          drawerBank: 'Sampath',
          partyId: fixture.trade.outlets[0] ?? 0,
          amount: cents(event.amount),
          bankDate: addDays(fixture.today, event.dated),
          ...(event.income ? { incomeAccountId: income } : {}),
        },
      ],
    }),
  )
}

const write = async (fixture: Fixture, event: Extract<ChequeEvent, { kind: 'write-cheque' }>) => {
  const bankId = await one(fixture, sql`select id from depot.bank where kind = 'BANK' order by id limit 1`)
  return fixture.agency.write((tx) =>
    createPayables(tx, {
      date: addDays(fixture.today, event.day),
      cheques: [
        {
          chequeNumber: `${++fixture.invoices}`,
          bankId,
          partyId: fixture.trade.supplier,
          amount: cents(event.amount),
          bankDate: addDays(fixture.today, event.dated),
          restAsAdvance: event.advance,
        },
      ],
    }),
  )
}

async function moveOf(fixture: Fixture, event: Step) {
  const cheques = await some(fixture, sql`direction = ${event.direction}`, event.which, event.count)
  const replacement = { chequeNumber: `C${++fixture.invoices}`, drawerBank: 'NDB', bankDate: addDays(fixture.today, 3) }
  const replaced = event.replace && event.status === 3 && event.direction === 1
  const returned = event.charges && event.status === 2
  const bank = sql`select id from depot.bank where kind = ${event.fund} order by id limit 1`
  return {
    status: event.status,
    receive_or_pay: event.direction,
    cheques: cheques.length === 0 ? [1] : replaced ? cheques.slice(0, 1) : cheques,
    date: addDays(fixture.today, event.day),
    reason: 'As it happens',
    ...(event.fund === 'NONE' || replaced || event.status === 2 ? {} : { dest_bank: await one(fixture, bank) }),
    ...(replaced ? { replacement } : {}),
    ...(returned ? { bank_charge: cents(2_500) } : {}),
    ...(returned && event.direction === 1 ? { customer_charge: cents(4_000) } : {}),
  }
}

async function some(fixture: Fixture, condition: ReturnType<typeof sql>, at: number, count = 1): Promise<number[]> {
  const rows = await fixture.agency.read((tx) =>
    tx.db.execute<{ id: number }>(
      sql`select id from depot.cheque where deleted_at is null and ${condition} order by id desc limit 10`,
    ),
  )
  const found = rows.rows.map(({ id }) => id)
  const from = at % Math.max(1, found.length)
  return found.slice(from, from + count)
}

async function one(fixture: Fixture, query: ReturnType<typeof sql>): Promise<number> {
  const rows = await fixture.agency.read((tx) => tx.db.execute<{ id: number }>(query))
  return rows.rows[0]?.id ?? 0
}
