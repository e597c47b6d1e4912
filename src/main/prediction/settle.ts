/** Settling a trip that balances: its rows count, goods and bottles leave it, bills, cheques and loans follow (E-50). */
import { addDays, type BusinessDate } from '#contract/dates.ts'
import { maySettle } from '#contract/settlement/discount-limit.ts'
import {
  chequeStatuses,
  creditDebit,
  loanTypes,
  paymentModes,
  paymentTypes,
  receivablePayable,
} from '#contract/enums.ts'
import { refuse } from '#contract/errors.ts'
import { cents, ZERO } from '#contract/money.ts'
import type { BottleEquation, SettleInput, Settled, Settlement } from '#contract/settlement/settlement.ts'
import { tripStatuses } from '#contract/trips/trip.ts'
import { settlementOf } from '#reads/settlement/settlement.ts'
import {
  advance,
  bill,
  billSettlement,
  bottleLoan,
  bottleStock,
  cashEntry,
  cheque,
  chequeCollection,
  chequeEvent,
  creditRow,
  discount,
  emptyBottle,
  loanClosure,
  party,
} from '#reads/tables/index.ts'
import { settleBill } from './bills.ts'
import { type BottleMove, moveBottles } from './goods.ts'
import type { Prediction } from './prediction.ts'
import { bumpTrip, openTrip, sellGoods, type TripRow } from './trips.ts'
import type { RowOf, World } from './world.ts'

export const settleTrip: Prediction<SettleInput> = {
  concerns: (_, { id }) => [`trip:${id}`],
  needsServer(world, { id, amend, confirm }) {
    if (amend !== undefined) return AMENDS
    const { balance, bottles, givenAway, maxAutoShort, discountLimits } = world.ask(settlementOf, { id })
    const isBeyond = Math.abs(balance.diff) > maxAutoShort || bottles.some(({ difference }) => difference !== 0)
    const mayAlone = maySettle(givenAway, world.author.roles, discountLimits)
    return confirm === true || isBeyond || !mayAlone ? CONFIRMS : undefined
  },
  predict(world, { id, settled_on }) {
    const trip = openTrip(world, id)
    if (trip.status !== tripStatuses.unloaded) refuse('ROUTE_LOCKED')
    const sheet = world.ask(settlementOf, { id })
    const back = trip.unloadedOn ?? trip.date
    const date = settled_on ?? (back < world.openDate ? world.openDate : back)
    sellGoods(world, id)
    moveBottles(world, [...sheet.bottles.flatMap(movesOf), ...loansOf(sheet)])
    const on = { world, trip, date }
    const waiting = { tripId: id, status: 'CREATED', deletedAt: null } as const
    postCredits(on, world.all(creditRow, waiting))
    for (const row of world.all(cheque, { ...waiting, status: chequeStatuses.created })) acceptCheque(on, row)
    postCollections(on, world.all(chequeCollection, waiting))
    postBottles(on, world.all(emptyBottle, waiting))
    for (const table of [cashEntry, discount])
      for (const row of world.all(table, waiting)) world.change(table, row.id, posted(row))
    bumpTrip(world, trip, {
      status: tripStatuses.summarised,
      settledOn: date,
      summarisedAt: world.author.now,
      parkedReason: null,
      totals: sheet.balance,
    })
    return (): Settled => ({
      id,
      number: trip.number,
      status: tripStatuses.summarised,
      settledOn: date,
      journalEntryId: null,
      journal: null,
      totals: sheet.balance,
      rowVersion: trip.rowVersion + 1,
    })
  },
}

const posted = ({ rowVersion }: { rowVersion: number }) => ({ status: 'POSTED' as const, rowVersion: rowVersion + 1 })

/** Whose settlement it is, and its day. */
type On = { world: World; trip: TripRow; date: BusinessDate }

/** What several rows take of one bill, cheque or loan is taken at once. */
function sumsOf<R>(rows: readonly R[], idOf: (row: R) => number | null, of: (row: R) => number): [number, number][] {
  const groups = Map.groupBy(rows, idOf)
  return [...groups].flatMap(([id, own]): [number, number][] =>
    id === null ? [] : [[id, own.reduce((sum, row) => sum + of(row), 0)]],
  )
}

function postCredits(on: On, rows: readonly RowOf<typeof creditRow>[]): void {
  const { world, trip, date } = on
  const receivable = receivablePayable.receivable
  const collected = rows.filter(({ trType }) => trType === creditDebit.debit)
  for (const [id, amount] of sumsOf(
    collected,
    (row) => row.billId,
    (row) => row.amount,
  ))
    settleBill(world, id, amount)
  for (const { billId, partyId, amount } of collected) {
    if (billId === null) world.insert(advance, { date, direction: receivable, partyId, amount })
    else world.insert(billSettlement, { billId, amount, date, tripId: trip.id, paymentType: paymentTypes.cash })
  }
  for (const row of rows) {
    const opens = row.paymentSource === paymentModes.credit
    world.change(creditRow, row.id, { ...posted(row), billId: opens ? openBill(on, row) : row.billId })
  }
}

function openBill({ world, trip, date }: On, { id, billNo, partyId, amount }: RowOf<typeof creditRow>): number {
  return world.insert(bill, {
    number: world.provisionalNumber,
    billNo: billNo ?? world.provisionalNumber,
    date,
    dueOn: addDays(date, world.one(party, { id: partyId })?.creditDays ?? 0),
    direction: receivablePayable.receivable,
    partyId,
    tripId: trip.id,
    repId: trip.repId,
    source: 'ROUTE',
    sourceId: id,
    amount,
  })
}

function acceptCheque({ world, date }: On, { id, rowVersion }: RowOf<typeof cheque>): void {
  const status = chequeStatuses.pending
  world.change(cheque, id, { status, statusOn: date, rowVersion: rowVersion + 1 })
  chequeStep(world, id, chequeStatuses.created, status, date)
}

/** What was collected on returned cheques; those that are collected in full are changed. */
function postCollections({ world, date }: On, rows: readonly RowOf<typeof chequeCollection>[]): void {
  for (const [id, amount] of sumsOf(
    rows,
    (row) => row.chequeId,
    (row) => row.amount,
  )) {
    const found = world.one(cheque, { id }) ?? refuse('NOT_FOUND')
    const collectedAmount = cents(found.collectedAmount + amount)
    const isAll = collectedAmount === found.amount
    const step = isAll ? { status: chequeStatuses.changed, statusOn: date } : {}
    world.change(cheque, id, { collectedAmount, rowVersion: found.rowVersion + 1, ...step })
    if (isAll) chequeStep(world, id, chequeStatuses.returned, chequeStatuses.changed, date)
  }
  for (const row of rows) world.change(chequeCollection, row.id, posted(row))
}

type Status = RowOf<typeof cheque>['status']
const chequeStep = (world: World, chequeId: number, fromStatus: Status, toStatus: Status, on: BusinessDate) =>
  world.insert(chequeEvent, { chequeId, fromStatus, toStatus, on, ...by(world) })

function postBottles(on: On, rows: readonly RowOf<typeof emptyBottle>[]): void {
  const { world, trip, date } = on
  const loans = rows.filter(({ loanType }) => loanType === loanTypes.loan)
  const back = loans.filter(({ trType }) => trType === creditDebit.debit)
  for (const [id, qty] of sumsOf(
    back,
    (row) => row.loanId,
    (row) => row.qty,
  ))
    bringBack(world, id, qty)
  for (const { loanId, qty } of back)
    if (loanId !== null) world.insert(loanClosure, { loanId, date, qtyReturned: qty, tripId: trip.id, ...by(world) })
  for (const row of rows) {
    const opens = loans.includes(row) && !back.includes(row)
    world.change(emptyBottle, row.id, { ...posted(row), loanId: opens ? openLoan(on, row) : row.loanId })
  }
}

const by = (world: World) => ({ createdByName: world.author.name })

function openLoan({ world, trip, date }: On, row: RowOf<typeof emptyBottle>): number {
  const { bottleStockId, qty, deposit, partyId } = row
  return world.insert(bottleLoan, {
    number: world.provisionalNumber,
    date,
    partyId: partyId ?? refuse('REQUIRED'),
    bottleStockId,
    qty,
    deposit,
    upriceAtIssue: world.one(bottleStock, { id: bottleStockId })?.uprice ?? ZERO,
    tripId: trip.id,
    repId: trip.repId,
  })
}

function bringBack(world: World, id: number, qty: number): void {
  const loan = world.one(bottleLoan, { id }) ?? refuse('NOT_FOUND')
  const closedReturned = loan.closedReturned + qty
  const isAll = closedReturned + loan.closedDamaged + loan.closedPaid === loan.qty
  const status = isAll && loan.depositRefunded === loan.deposit ? 'CLOSED' : 'PARTIAL'
  world.change(bottleLoan, id, { closedReturned, status, rowVersion: loan.rowVersion + 1 })
}

const movesOf = ({ bottleStockId, empties, damaged, purchased }: BottleEquation): BottleMove[] => [
  { bottleStockId, qty: empties, from: 'RD_FULL', to: 'RD_EMPTY' },
  { bottleStockId, qty: damaged, from: 'RD_FULL', to: 'DAMAGE' },
  { bottleStockId, qty: purchased, from: 'RD_FULL', to: 'SOLD' },
]

const loansOf = ({ empties }: Settlement): BottleMove[] =>
  empties
    .filter(({ loan_type }) => loan_type === loanTypes.loan)
    .map(({ bottleStockId, qty, tr_type }) =>
      tr_type === creditDebit.credit
        ? { bottleStockId, qty, from: 'RD_FULL', to: 'OUTLET' }
        : { bottleStockId, qty, from: 'OUTLET', to: 'RD_EMPTY' },
    )

const AMENDS = 'There is no connection to the server, and amending a settlement needs it.'
const CONFIRMS =
  'There is no connection to the server, and this trip needs a person to confirm it there: it does not balance, bottles differ, or more is given away than you may settle. Let it wait, and settle it when the connection is back.'
