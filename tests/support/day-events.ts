/** Random days of everything at once: the events of all areas, general entries, and how days and months are closed, reopened and asked for twice. */
import { createGlEntry, reverseGlEntry } from '../../src/server/areas/bills/entry-commands.ts'
import { listGeneralEntries } from '../../src/server/areas/ledger/general-entry-queries.ts'
import { completeOpening } from '../../src/server/ledger/opening.ts'
import { accountTree } from '#reads/ledger/account.ts'
import { getTrip, listTrips } from '#reads/trips/trip.ts'
import { lastMonthDate } from '#reads/periods/day-end-list.ts'
import { ask } from '../../src/server/db/reads.ts'
import { addDays, type BusinessDate, firstOfMonth, lastOfMonth } from '#contract/dates.ts'
import { Refusal } from '#contract/errors.ts'
import type { Role } from '#contract/enums.ts'
import { cents } from '#contract/money.ts'
import fc from 'fast-check'
import { linesOf } from './chart-lines.ts'
import { closeDay } from '../../src/server/areas/periods/day-end-commands.ts'
import { beginProcessing, processEntry } from '../../src/server/areas/periods/backdate-commands.ts'
import { closeMonth, reopenMonth } from '../../src/server/areas/periods/month-end-commands.ts'
import { settle } from '../../src/server/areas/settlement/settle-commands.ts'
import { changeLoading } from '../../src/server/areas/trips/change-commands.ts'
import type { Database } from '../../src/server/db/client.ts'
import { bankBeginning, type BankEvent, bankKinds, isBankEvent, performBank } from './bank-events.ts'
import { anyBottleEvent } from './bottle-events.ts'
import { anyChequeEvent } from './cheque-events.ts'
import { processWaiting, waitingEntries, closeOpenDay, closeNextMonth } from './periods.ts'
import { anyBillEvent } from './bill-events.ts'
import { anyGoodsEvent, type Event, happen, undone } from './events.ts'
import { anyExpenseEvent } from './expense-events.ts'
import { anyTripEvent, isTripEvent, performTrip, type TripEvent, type TripWorld } from './trip-events.ts'
import {
  anyStaffEvent,
  earnCommission,
  freshStaff,
  isStaffEvent,
  performStaff,
  type StaffEvent,
} from './staff-events.ts'
import { crewOf } from './trips.ts'
import { newMirrorDeps } from './fixture.ts'

/** From which account to which, with the party that the account needs. */
const entries = ['cash to bank', 'bank to cash', 'petty cash', 'drawings', 'rent', 'income', 'short back'] as const
type Own =
  | { kind: 'entry'; what: (typeof entries)[number]; amount: number; day: number; role: Role }
  | { kind: 'reverse-entry'; which: number; role: Role }
  | { kind: 'close-day'; role: Role; counted: number | null }
  | { kind: 'close-month' }
  | { kind: 'reopen-month' }
  | { kind: 'process-backdate' }
  | { kind: 'settle-twice' | 'close-day-twice' | 'close-month-twice' }
export type DayEvent = Event | TripEvent | StaffEvent | BankEvent | Own
/** `late`: nobody closes the day; the next evening does. `month`: the month is closed too, if it is over. */
export type Day = { events: DayEvent[]; evening: { late: boolean; month: boolean; reopen: boolean } }
export type DayDeps = TripWorld & { chart: ReadonlyMap<string, number>; shortOf: number }

const kind = <K extends string>(name: K) => fc.constant(name)
const role = fc.constantFrom<Role>(1, 2, 3, 3)
const own: fc.Arbitrary<Own> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: kind('entry'),
      what: fc.constantFrom(...entries),
      amount: fc.integer({ min: 1, max: 5_000_000 }),
      day: fc.constantFrom(0, 0, -1),
      role,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: kind('close-day'),
      role,
      counted: fc.option(fc.integer({ min: 0, max: 9_000_000 })),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: kind('reverse-entry'), which: fc.nat(5), role }) },
  { weight: 3, arbitrary: fc.record({ kind: kind('close-month') }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('reopen-month') }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('process-backdate') }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom<'settle-twice' | 'close-day-twice' | 'close-month-twice'>(
        'settle-twice',
        'close-day-twice',
        'close-month-twice',
      ),
    }),
  },
)
const anyDayEvent: fc.Arbitrary<DayEvent> = fc.oneof(
  { weight: 4, arbitrary: anyGoodsEvent },
  { weight: 6, arbitrary: anyTripEvent },
  { weight: 5, arbitrary: anyBottleEvent },
  { weight: 5, arbitrary: anyChequeEvent },
  { weight: 4, arbitrary: anyBillEvent },
  { weight: 5, arbitrary: anyExpenseEvent },
  { weight: 2, arbitrary: anyStaffEvent },
  { weight: 2, arbitrary: own },
)

/** A morning that begins with a vehicle on its way, eight to eleven things that happen, and an evening. */
export const anyDay: fc.Arbitrary<Day> = fc.record({
  events: fc.array(anyDayEvent, { minLength: 8, maxLength: 11 }),
  evening: fc.record({
    late: fc.constantFrom(false, false, false, true),
    month: fc.constantFrom(true, true, false),
    reopen: fc.constantFrom(false, false, true),
  }),
})

/** Every stretch of days begins with what seldom comes about by chance: corrections of what is still fresh. */
export const beginning: readonly DayEvent[] = [
  { kind: 'bill', payable: false, amount: 300_000 },
  { kind: 'change-bill', which: 0, amount: 200_000 },
  { kind: 'collect', which: 0, tender: 3, percent: 130, rest: true, day: 0, role: 3 },
  { kind: 'bill', payable: false, amount: 500_000 },
  { kind: 'apply-advance', which: 0, percent: 1, role: 3 },
  { kind: 'receive-cheque', amount: 90_000, dated: 0, income: true, day: 0 },
  {
    kind: 'move-cheques',
    role: 3,
    status: 1,
    direction: 1,
    which: 0,
    count: 1,
    fund: 'BANK',
    charges: false,
    replace: false,
    day: 0,
  },
  { kind: 'undo-cheque', which: 0 },
  { kind: 'remove-cheque', which: 0 },
  { kind: 'count', place: 'WAREHOUSE', which: 1, difference: -1, day: 0 },
  { kind: 'count', place: 'WAREHOUSE', which: 0, difference: 2, day: 0 },
  { kind: 'count', place: 'BOTTLES_EMPTY', which: 0, difference: -1, day: 0 },
  { kind: 'lend', outlet: 0, qty: 1, deposit: 0, means: 'account', day: 0 },
  { kind: 'change-loan', which: 1, outlet: 1, deposit: 0 },
  { kind: 'close-loan', which: 1, returned: 1, damaged: 0, paid: 0, deposit: 0, means: 'account', day: 0 },
  { kind: 'undo-closure', which: 0 },
  { kind: 'pay', payable: false, tender: 1, percent: 130, rest: true, named: false, day: 0, role: 3 },
  { kind: 'undo-payment', which: 0 },
  { kind: 'transfer', from: 2, to: 0, amount: 100_000, role: 3 },
  { kind: 'undo-transfer', which: 0, role: 3 },
  { kind: 'expense', fund: 1, percent: 0, amount: 10_000, account: 0, category: 1, day: 0, role: 3 },
  { kind: 'change-expense', which: 0, amount: 12_000, account: 0, category: 1, day: 0, role: 3 },
  { kind: 'grn', lines: [{ sku: 1, qty: 9, cost: 50_000, price: 120_000 }], role: 1, day: 0 },
  { kind: 'load', who: 0, counter: false, pieces: [{ sku: 1, qty: 8 }], day: 0, role: 1 },
  { kind: 'add-items', which: 0, piece: { sku: 1, qty: 1 }, less: null, day: 0, role: 3 },
  { kind: 'change-trip', which: 0, price: 99_999, role: 3 },
  { kind: 'give-out', which: 0, piece: { sku: 1, qty: 1 }, price: 0 },
  { kind: 'unload', which: 0, back: [{ good: 30, expired: 0 }], day: 0, role: 1 },
  { kind: 'settle', which: 0, day: 0, role: 3 },
  { kind: 'amend', which: 0, back: [{ good: 70, expired: 0 }], role: 3 },
  ...freshStaff,
  ...bankBeginning,
]

/** Events of every kind that chance brings, the same in each run. */
const examples = Map.groupBy(fc.sample(anyDayEvent, { numRuns: 3_000, seed: 1 }), (event) => event.kind)

/** Every kind of event that a day can have. */
export const dayKinds: ReadonlySet<string> = new Set([...examples.keys(), ...bankKinds])

/** One event of each kind that was not `done` yet; another one for each `turn`. */
export const missingEvents = (done: ReadonlyMap<string, number>, turn: number): DayEvent[] =>
  [...examples].flatMap(([name, events]) => (done.has(name) ? [] : events.slice(turn % events.length).slice(0, 1)))

const ownKinds = new Set<string>(fc.sample(own, { numRuns: 300, seed: 1 }).map((event) => event.kind))
const isOwn = (event: DayEvent): event is Own => ownKinds.has(event.kind)

/** An agency whose opening is completed, at the beginning of `open`. */
export async function newDayDeps(database: Database, open: BusinessDate): Promise<DayDeps> {
  const fixture = await newMirrorDeps(database, open, { goLive: open, open })
  const { agency } = fixture
  const crew = await crewOf(agency, fixture.trade.product)
  const nodes = (await agency.read((tx) => ask(tx, accountTree, {}))).flatMap((group) => [group, ...group.children])
  const chart = new Map(nodes.map(({ code, id }) => [code, id]))
  await agency.write(async (tx) => {
    const equity = nodes.find(({ code }) => code === '3900')?.balance ?? 0
    await createGlEntry(tx, { date: addDays(open, -1), lines: linesOf(chart, '3900', '3010', Math.abs(equity)) })
    await completeOpening(tx)
    await earnCommission(tx, crew.roles.rep, open)
  })
  return { ...fixture, crew, chart, shortOf: crew.repParties[0] }
}

/** Does one event. Answers the refusal when it was refused, null when it was done. */
export async function dayHappens(fixture: DayDeps, event: DayEvent): Promise<Refusal | null> {
  if (!isOwn(event) && !isTripEvent(event) && !isStaffEvent(event) && !isBankEvent(event)) return happen(fixture, event)
  try {
    if (isStaffEvent(event)) await performStaff(fixture, event, undone)
    else if (isBankEvent(event)) await performBank(fixture, event)
    else await (isTripEvent(event) ? performTrip(fixture, event, undone) : performOwn(fixture, event))
    return null
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

const accountsOf: Record<(typeof entries)[number], readonly [string, string]> = {
  'cash to bank': ['1021', '1010'],
  'bank to cash': ['1010', '1021'],
  'petty cash': ['1030', '1010'],
  drawings: ['3020', '1021'],
  rent: ['5250', '1010'],
  income: ['1010', '4100'],
  'short back': ['1010', '1130'],
}

async function performOwn(fixture: DayDeps, event: Own): Promise<unknown> {
  const { agency, chart, today } = fixture
  switch (event.kind) {
    case 'entry': {
      const [dr, cr] = accountsOf[event.what]
      const lines = linesOf(chart, dr, cr, event.amount, fixture.shortOf)
      return agency.write((tx) => createGlEntry(tx, { date: addDays(today, event.day), lines }), event.role)
    }
    case 'reverse-entry': {
      const { items } = await agency.read((tx) => listGeneralEntries(tx, {}), event.role)
      const { id } = items[event.which % Math.max(items.length, 1)] ?? { id: 1 }
      return agency.write((tx) => reverseGlEntry(tx, { id, reason: 'wrong' }), event.role)
    }
    case 'close-day': {
      const counted = event.counted === null ? {} : { counted_cash: cents(event.counted) }
      return agency.write((tx) => closeOpenDay(tx, { ...counted, carry_over: true }), event.role)
    }
    case 'close-month':
      return agency.write((tx) => closeNextMonth(tx, { confirm: true }))
    case 'reopen-month':
      return agency.write(async (tx) =>
        reopenMonth(tx, { month: (await ask(tx, lastMonthDate, undefined)).lastMonthDate }),
      )
    case 'process-backdate': {
      const [waiting] = await waitingEntries(fixture.agency)
      return processOne(fixture, waiting ?? 1)
    }
    default:
      return twice(fixture, event.kind)
  }
}

/** E-70: what came after it is valued again. */
async function processOne({ agency }: DayDeps, id: number): Promise<unknown> {
  await agency.write((tx) => beginProcessing(tx, id))
  return agency.write((tx) => processEntry(tx, id))
}

/** I15: what was processed is not processed again. */
async function twice(fixture: DayDeps, what: 'settle-twice' | 'close-day-twice' | 'close-month-twice'): Promise<void> {
  const { agency } = fixture
  const { open, last } = await agency.read(async (tx) => ({
    open: tx.agency.openDate,
    last: (await ask(tx, lastMonthDate, undefined)).lastMonthDate,
  }))
  // The opening may have closed a part of a month only.
  const month = lastOfMonth(last) === last ? last : addDays(firstOfMonth(last), -1)
  const { items } = await agency.read((tx) => ask(tx, listTrips, { PageSize: 100 }))
  const settled = items.find(({ status }) => status === 2)
  const again = await agency.write<object>((tx) => {
    if (what === 'close-day-twice') return closeDay(tx, { date: addDays(open, -1) })
    if (what === 'close-month-twice') return closeMonth(tx, { month, confirm: true })
    return settle(tx, { id: settled?.id ?? 1, rowVersion: settled?.rowVersion ?? 0, confirm: true })
  })
  if (!('key' in again && again.key === 'UNCHANGED'))
    throw new Error(`${what} was done a second time: ${JSON.stringify(again)}`)
}

/** The evening: trips that came back are settled or parked, backdated entries processed, cash that is missing is paid in, and the days up to today are closed. */
export async function closeUp(fixture: DayDeps, { month, reopen }: Day['evening']): Promise<void> {
  const { agency, chart, today } = fixture
  const { items } = await agency.read((tx) => ask(tx, listTrips, { PageSize: 100 }))
  for (const { id, status } of items) if (status === 1) await settleOrPark(fixture, id)
  await processWaiting(agency)
  for (;;) {
    const open = await agency.read(async (tx) => tx.agency.openDate)
    if (open > today) break
    const closed = await refusedWith(() => agency.write((tx) => closeDay(tx, { date: open, carry_over: true })))
    if (closed === null) continue
    if (closed.key !== 'INSUFFICIENT_FUNDS') throw closed
    for (const cash of ['1010', '1030'])
      await agency.write((tx) => createGlEntry(tx, { date: open, lines: linesOf(chart, cash, '3010', 900_000_00) }))
  }
  if (month) await dayHappens(fixture, { kind: 'close-month' })
  if (month && reopen) await dayHappens(fixture, { kind: 'reopen-month' })
}

/** What cannot be settled waits with a reason. */
async function settleOrPark({ agency }: DayDeps, id: number): Promise<void> {
  const { rowVersion, unloadedOn } = await agency.read((tx) => ask(tx, getTrip, { id }))
  const settling = { id, rowVersion, confirm: true, ...(unloadedOn === null ? {} : { settled_on: unloadedOn }) }
  const refused = await refusedWith(() => agency.write((tx) => settle(tx, settling)))
  if (refused)
    await agency.write((tx) => changeLoading(tx, { id, rowVersion, parked_reason: refused.message.slice(0, 80) }))
}

async function refusedWith(work: () => Promise<unknown>): Promise<Refusal | null> {
  try {
    await work()
    return null
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}
