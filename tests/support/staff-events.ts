/** Random events between the agency and its staff: shorts recovered, commission paid, and what takes them back. */
import { addDays, type BusinessDate } from '#contract/dates.ts'
import type { Role } from '#contract/enums.ts'
import type { StaffBalance, StaffPaymentWay } from '#contract/ledger/staff-payment.ts'
import { cents } from '#contract/money.ts'
import fc from 'fast-check'
import { sql } from 'drizzle-orm'
import {
  payCommission,
  recoverShort,
  reverseStaffPayment,
} from '../../src/server/areas/ledger/staff-payment-commands.ts'
import { createProportion } from '../../src/server/areas/people/proportion-commands.ts'
import { changeSettings } from '../../src/server/areas/system/commands.ts'
import { stockItem } from '../../src/server/db/schema/index.ts'
import type { Tx } from '../../src/server/db/tx.ts'
import { staffBalances } from '../../src/server/areas/ledger/staff-payment-queries.ts'
import type { Fixture } from './fixture.ts'

type Recovering = { way: StaffPaymentWay; percent: number; day: number; role: Role }
type Paying = { percent: number; day: number; role: Role }
export type StaffEvent =
  | ({ kind: 'recover-short' } & Recovering)
  | ({ kind: 'recover-and-undo' } & Recovering)
  | ({ kind: 'pay-commission' } & Paying)
  | { kind: 'undo-staff-payment'; which: number; role: Role }

const kind = <K extends string>(name: K) => fc.constant(name)
const role = fc.constantFrom<Role>(2, 3, 3)
/** Of what is open. */
const percent = fc.constantFrom(1, 40, 100, 101)
const day = fc.constantFrom(0, 0, -1)
const recovering = { way: fc.constantFrom<StaffPaymentWay>('MONEY', 'SALARY', 'COMMISSION'), percent, day, role }

export const anyStaffEvent: fc.Arbitrary<StaffEvent> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: kind('recover-short'), ...recovering }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('recover-and-undo'), ...recovering }) },
  { weight: 3, arbitrary: fc.record({ kind: kind('pay-commission'), percent, day, role }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('undo-staff-payment'), which: fc.nat({ max: 3 }), role }) },
)

const kinds = [
  'recover-short',
  'recover-and-undo',
  'pay-commission',
  'undo-staff-payment',
] satisfies StaffEvent['kind'][]
export const isStaffEvent = (event: { kind: string }): event is StaffEvent => kinds.some((each) => each === event.kind)

/** From `on` settlements post a commission for reps on whatever is sold. */
export async function earnCommission(tx: Tx, roleId: number, on: BusinessDate): Promise<void> {
  await changeSettings(tx, { post_commission: true })
  await createProportion(tx, { roleId, percentage: 6_000, validFrom: on })
  await tx.db.update(stockItem).set({ commissionPerUnit: cents(1_500) })
}

/** What is done and taken back while the shorts and the commission of the first day are fresh. */
export const freshStaff: readonly StaffEvent[] = [
  { kind: 'recover-short', way: 'SALARY', percent: 1, day: 0, role: 2 },
  { kind: 'undo-staff-payment', which: 0, role: 2 },
  { kind: 'pay-commission', percent: 40, day: 0, role: 2 },
]

/** Does one event. `undone` compares the books before it and after its undo (I14). */
export async function performStaff(
  fixture: Fixture,
  event: StaffEvent,
  undone: (fixture: Fixture, act: () => Promise<() => Promise<unknown>>) => Promise<void>,
): Promise<unknown> {
  const { agency } = fixture
  switch (event.kind) {
    case 'recover-short':
      return recover(fixture, event)
    case 'recover-and-undo':
      return undone(fixture, async () => {
        const { id } = await recover(fixture, { ...event, role: 3 })
        return () => agency.write((tx) => reverseStaffPayment(tx, { id }))
      })
    case 'pay-commission':
      return pay(fixture, event)
    case 'undo-staff-payment': {
      const { rows } = await agency.read((tx) =>
        tx.db.execute<{ id: number }>(
          sql`select id from depot.staff_payment order by id desc offset ${event.which} limit 1`,
        ),
      )
      return agency.write((tx) => reverseStaffPayment(tx, { id: Number(rows[0]?.id ?? 1) }), event.role)
    }
  }
}

async function recover(fixture: Fixture, { way, percent: share, day: on, role: by }: Recovering) {
  const most = await withMost(fixture, 'short')
  const input = {
    ...part(fixture, most, 'short', share, on),
    way,
    ...(way === 'MONEY' && { bankId: await till(fixture) }),
  }
  return fixture.agency.write((tx) => recoverShort(tx, input), by)
}

async function pay(fixture: Fixture, { percent: share, day: on, role: by }: Paying) {
  const most = await withMost(fixture, 'owed')
  const input = { ...part(fixture, most, 'owed', share, on), bankId: await till(fixture) }
  return fixture.agency.write((tx) => payCommission(tx, input), by)
}

/** The employee of whom most is open; an unknown one while nobody owes or is owed. */
async function withMost(
  { agency }: Fixture,
  what: 'short' | 'owed',
): Promise<Pick<StaffBalance, 'partyId' | 'short' | 'owed'>> {
  const people = await agency.read(staffBalances)
  const nobody = { partyId: 1, short: cents(0), owed: cents(0) }
  return people.toSorted((a, b) => b[what] - a[what])[0] ?? nobody
}

const part = (
  { today }: Fixture,
  of: Pick<StaffBalance, 'partyId' | 'short' | 'owed'>,
  what: 'short' | 'owed',
  share: number,
  on: number,
) => ({
  partyId: of.partyId,
  amount: cents(Math.max(1, Math.ceil((of[what] * share) / 100))),
  date: addDays(today, on),
})

async function till({ agency }: Fixture): Promise<number> {
  const { rows } = await agency.read((tx) =>
    tx.db.execute<{ id: number }>(sql`select id from depot.bank where kind = 'CASH' order by id limit 1`),
  )
  return Number(rows[0]?.id ?? 1)
}
