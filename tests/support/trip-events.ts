/** Random events of trips over two open days: what people load, add, declare, bring back, take off, settle, amend and cancel. */
import { getTrip, listTrips } from '#reads/trips/trip.ts'
import { listBanks } from '#reads/ledger/bank.ts'
import { ask } from '../../src/server/db/reads.ts'
import { addDays } from '#contract/dates.ts'
import type { Role } from '#contract/enums.ts'
import { cents } from '#contract/money.ts'
import type { TripStatus } from '#contract/trips/trip.ts'
import fc from 'fast-check'
import { addEmpties } from '../../src/server/areas/settlement/bottle-row-commands.ts'
import { addCheque, addCredit } from '../../src/server/areas/settlement/money-row-commands.ts'
import { addCash, addDiscount } from '../../src/server/areas/settlement/row-commands.ts'
import { settle } from '../../src/server/areas/settlement/settle-commands.ts'
import { cancelTrip } from '../../src/server/areas/settlement/cancel-commands.ts'
import { addGasOut, changeLoading, removeItem } from '../../src/server/areas/trips/change-commands.ts'
import { addItems, createLoading } from '../../src/server/areas/trips/loading-commands.ts'
import { unloadTrip } from '../../src/server/areas/trips/unload-commands.ts'
import type { crewOf } from './trips.ts'
import type { Fixture } from './fixture.ts'

export type TripWorld = Fixture & { crew: Awaited<ReturnType<typeof crewOf>> }
type Piece = { sku: number; qty: number }
type TripRow = 'cash' | 'discount' | 'bottles' | 'lent' | 'cheque' | 'credit' | 'bank' | 'collected'
type Back = { good: number; expired: number }
export type TripEvent =
  | { kind: 'load'; who: 0 | 1; counter: boolean; pieces: Piece[]; day: number; role: Role }
  | { kind: 'add-items'; which: number; piece: Piece; less: Piece | null; day: number; role: Role }
  | { kind: 'give-out'; which: number; piece: Piece; price: number }
  | { kind: 'take-off'; which: number; line: number; role: Role }
  | { kind: 'unload'; which: number; back: Back[]; day: number; role: Role }
  | { kind: 'change-trip'; which: number; price: number; role: Role }
  | { kind: 'trip-row'; which: number; row: TripRow; amount: number }
  | { kind: 'settle'; which: number; day: number; role: Role }
  | { kind: 'amend'; which: number; back: Back[]; role: Role }
  | { kind: 'cancel-trip'; which: number; role: Role }
  | { kind: 'whole-trip'; who: 0 | 1; pieces: Piece[]; back: Back[]; day: number }
  | { kind: 'trip-and-undo'; who: 0 | 1; pieces: Piece[]; back: Back[]; settled: boolean; day: number }

type Aimed = Extract<TripEvent, { which: number }>

const kind = <K extends string>(name: K) => fc.constant(name)
const which = fc.nat({ max: 3 })
const anyRole = fc.constantFrom<Role>(1, 2, 3)
const anyWho = fc.constantFrom<0 | 1>(0, 1)
const anyDay = fc.constantFrom(0, -1)
const piece = fc.record({ sku: fc.nat({ max: 2 }), qty: fc.constantFrom(1, 3, 8, 30) })
const pieces = fc.uniqueArray(piece, { minLength: 1, maxLength: 3, selector: ({ sku }) => sku })
/** In percent of what was loaded, item by item. */
const anyBack = fc.array(fc.record({ good: fc.constantFrom(0, 30, 70), expired: fc.constantFrom(0, 0, 0, 20, 101) }), {
  minLength: 3,
  maxLength: 3,
})
/** Never more than everything. */
const fair = anyBack.map((of) => of.map(({ good, expired }) => ({ good, expired: Math.min(expired, 20) })))
const price = fc.constantFrom(0, 99_999, 370_000)

export const anyTripEvent: fc.Arbitrary<TripEvent> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: kind('load'),
      who: anyWho,
      counter: fc.boolean(),
      pieces,
      day: anyDay,
      role: anyRole,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: kind('add-items'),
      which,
      piece,
      less: fc.option(piece),
      day: anyDay,
      role: anyRole,
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: kind('give-out'), which, piece, price }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('take-off'), which, line: fc.nat({ max: 3 }), role: anyRole }) },
  { weight: 6, arbitrary: fc.record({ kind: kind('unload'), which, back: anyBack, day: anyDay, role: anyRole }) },
  { weight: 3, arbitrary: fc.record({ kind: kind('change-trip'), which, price, role: anyRole }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: kind('trip-row'),
      which,
      row: fc.constantFrom<TripRow>(
        'cash',
        'cash',
        'discount',
        'bottles',
        'lent',
        'cheque',
        'credit',
        'bank',
        'collected',
      ),
      amount: fc.integer({ min: 1, max: 9_000_000 }),
    }),
  },
  { weight: 6, arbitrary: fc.record({ kind: kind('settle'), which, day: fc.constantFrom(0, 0, -1), role: anyRole }) },
  { weight: 3, arbitrary: fc.record({ kind: kind('whole-trip'), who: anyWho, pieces, back: fair, day: anyDay }) },
  { weight: 4, arbitrary: fc.record({ kind: kind('amend'), which, back: anyBack, role: anyRole }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('cancel-trip'), which, role: anyRole }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: kind('trip-and-undo'),
      who: anyWho,
      pieces,
      back: fair,
      settled: fc.boolean(),
      day: anyDay,
    }),
  },
)

export const isTripEvent = (event: { kind: string }): event is TripEvent =>
  /^(load|add-items|give-out|take-off|unload|change-trip|trip-row|settle|amend|cancel-trip|whole-trip|trip-and-undo)$/.test(
    event.kind,
  )

/** Does one event. `undone` compares the books before it and after its undo (I14). */
export async function performTrip(
  fixture: TripWorld,
  event: TripEvent,
  undone: (fixture: Fixture, act: () => Promise<() => Promise<unknown>>) => Promise<void>,
): Promise<unknown> {
  const { agency, crew, today } = fixture
  if (event.kind === 'load')
    return load(fixture, event.who, event.counter ? crew.counter : crew.vehicles[event.who], event)
  if (event.kind === 'whole-trip') {
    const { id } = await load(fixture, event.who, crew.counter, { ...event, role: 3 })
    await unload(fixture, id, event.back, event.day, 3)
    return settled(fixture, id, event.day, 3)
  }
  if (event.kind === 'trip-and-undo')
    return undone(fixture, async () => {
      const { id } = await load(fixture, event.who, crew.counter, { ...event, role: 3 })
      await unload(fixture, id, event.back, event.day, 3)
      if (event.settled) await settled(fixture, id, event.day, 3)
      return () => agency.write((tx) => cancelTrip(tx, { id }))
    })
  const id = await tripOf(fixture, event)
  const trip = await agency.read((tx) => ask(tx, getTrip, { id }))
  const { rowVersion } = trip
  switch (event.kind) {
    case 'add-items': {
      const { stock_item_id, qty } = lineOf(fixture, event.less ?? event.piece)
      const less = event.less ? [{ stock_item_id, qty: -qty }] : []
      // An item cannot come and go at once: then it only goes.
      const more = event.less?.sku === event.piece.sku ? [] : [lineOf(fixture, event.piece)]
      return agency.write(
        (tx) => addItems(tx, { id, rowVersion, date: addDays(today, event.day), lines: [...more, ...less] }),
        event.role,
      )
    }
    case 'give-out': {
      const { stock_item_id, qty } = lineOf(fixture, event.piece)
      const line = { client_line_id: `${++fixture.invoices}`, stock_item_id, qty }
      const own = event.price > 0 ? { unit_price: cents(event.price) } : {}
      return agency.write((tx) => addGasOut(tx, { id, lines: [{ ...line, ...own }] }), 1)
    }
    case 'take-off': {
      const lines = [...trip.lines, ...trip.gasOut]
      const line = lines[event.line % Math.max(1, lines.length)]
      return agency.write((tx) => removeItem(tx, { id: line?.id ?? 1 }), event.role)
    }
    case 'unload':
      return unload(fixture, id, event.back, event.day, event.role)
    case 'change-trip':
      return agency.write(
        (tx) =>
          changeLoading(tx, {
            id,
            rowVersion,
            prices: trip.lines.map(({ stockItemId }) => ({
              stock_item_id: stockItemId,
              unit_price: cents(event.price),
            })),
          }),
        event.role,
      )
    case 'trip-row':
      return addRow(fixture, id, event)
    case 'settle':
      return settled(fixture, id, event.day, event.role)
    case 'amend':
      return agency.write(
        (tx) =>
          settle(tx, {
            id,
            rowVersion,
            confirm: true,
            amend: { unload: returned(trip.lines, event.back) },
            reason: 'counted again',
          }),
        event.role,
      )
    case 'cancel-trip':
      return agency.write((tx) => cancelTrip(tx, { id }), event.role)
  }
}

async function addRow(
  fixture: Fixture,
  tripId: number,
  event: Extract<TripEvent, { kind: 'trip-row' }>,
): Promise<unknown> {
  const { agency, trade, today } = fixture
  const amount = cents(event.amount)
  const given = { tripId, tr_type: 0, amount, partyId: trade.outlets[event.amount % 2] } as const
  const [bank] = (await agency.read((tx) => ask(tx, listBanks, {}))).filter(({ kind: what }) => what === 'BANK')
  const bottle = { tripId, bottleStockId: trade.bottle, qty: (event.amount % 30) + 1 }
  const paper = `T-${++fixture.invoices}`
  return agency.write<unknown>((tx) => {
    switch (event.row) {
      case 'cash':
        return addCash(tx, { tripId, amount })
      case 'discount':
        return addDiscount(tx, { tripId, type: 2, amount })
      case 'bottles':
        return addEmpties(tx, { ...bottle, loan_type: 0 })
      case 'lent':
        return addEmpties(tx, { ...bottle, loan_type: 1, tr_type: 0, partyId: given.partyId, deposit: cents(100_000) })
      case 'cheque':
        return addCheque(tx, { ...given, chequeNumber: paper, drawerBank: 'NDB', bankDate: today })
      case 'credit':
        return addCredit(tx, { ...given, paymentSource: 2, bill_no: paper })
      case 'bank':
        return addCredit(tx, { ...given, paymentSource: 3, bank_id: bank?.id ?? 1 })
      case 'collected':
        return addCredit(tx, { ...given, tr_type: 1, paymentSource: 4 })
    }
  }, 1)
}

const lineOf = ({ trade }: Fixture, { sku, qty }: Piece) => ({
  stock_item_id: [trade.cylinder, trade.regulator, trade.hose][sku] ?? trade.hose,
  qty,
})

const load = (fixture: TripWorld, who: 0 | 1, vehicle_id: number, of: { pieces: Piece[]; day: number; role: Role }) =>
  fixture.agency.write(
    (tx) =>
      createLoading(tx, {
        date: addDays(fixture.today, of.day),
        route_id: fixture.crew.route,
        vehicle_id,
        rep_id: fixture.crew.reps[who],
        product_id: fixture.trade.product,
        lines: of.pieces.map((one) => lineOf(fixture, one)),
      }),
    of.role,
  )

async function unload(
  fixture: TripWorld,
  id: number,
  back: readonly Back[],
  day: number,
  role: Role,
): Promise<unknown> {
  const { lines, rowVersion } = await fixture.agency.read((tx) => ask(tx, getTrip, { id }))
  return fixture.agency.write(
    (tx) => unloadTrip(tx, { id, rowVersion, unloaded_on: addDays(fixture.today, day), lines: returned(lines, back) }),
    role,
  )
}

async function settled(fixture: TripWorld, id: number, day: number, role: Role): Promise<unknown> {
  const { rowVersion } = await fixture.agency.read((tx) => ask(tx, getTrip, { id }))
  const settled_on = addDays(fixture.today, day)
  return fixture.agency.write((tx) => settle(tx, { id, rowVersion, confirm: true, settled_on }), role)
}

/** What came back of each item, at most everything but for those who count wrong. */
function returned(lines: readonly { stockItemId: number; loaded: number }[], back: readonly Back[]) {
  const loaded = Map.groupBy(lines, ({ stockItemId }) => stockItemId)
  return [...loaded].map(([stock_item_id, lots], i) => {
    const all = lots.reduce((sum, lot) => sum + lot.loaded, 0)
    const { good, expired } = back[i] ?? { good: 0, expired: 0 }
    return {
      stock_item_id,
      returned_good: Math.ceil((all * good) / 100),
      returned_expired: Math.floor((all * expired) / 100),
    }
  })
}

/** In which state a trip is sought; any is taken when there is none. */
const sought: Partial<Record<TripEvent['kind'], readonly TripStatus[]>> = {
  'add-items': [0],
  settle: [1],
  amend: [2],
  'cancel-trip': [0, 1, 2],
}

/** One of those that are there: an event rarely aims at nothing. */
async function tripOf({ agency }: Fixture, { kind: what, which: nth }: Aimed): Promise<number> {
  const { items } = await agency.read((tx) => ask(tx, listTrips, { PageSize: 10 }))
  const fit = items.filter(({ status }) => (sought[what] ?? [0, 1]).includes(status))
  const among = fit.length > 0 ? fit : items
  return among[nth % Math.max(1, among.length)]?.id ?? 1
}
