/** Rows of a trip beside its goods, and taking them off again (E-36 to E-40). */
import { discountTypes, chequeStatuses, creditDebit, loanTypes, receivablePayable } from '#contract/enums.ts'
import type { RouteChequeInput } from '#contract/cheques/cheque-shapes.ts'
import type { CreditRowInput } from '#contract/bills/bill.ts'
import { refuse } from '#contract/errors.ts'
import { type Cents, percentOf, ZERO } from '#contract/money.ts'
import { soldGoodsOf } from '#contract/settlement/settlement-rules.ts'
import type { CashInput, DiscountInput, EmptyBottlesInput } from '#contract/settlement/settlement.ts'
import { rowById } from '#reads/settlement/rows.ts'
import { itemsOfTrip } from '#reads/settlement/settlement.ts'
import {
  bill,
  bottleLoan,
  bottleStock,
  cashEntry,
  cheque,
  chequeCollection,
  chequeEvent,
  creditRow,
  discount,
  emptyBottle,
} from '#reads/tables/index.ts'
import { cashAccount } from './cash.ts'
import type { Prediction } from './prediction.ts'
import { bumpTrip, concernsTrip, openTrip, type TripRow } from './trips.ts'
import type { Facts, World } from './world.ts'

const concerns = concernsTrip(({ tripId }: { tripId: number }) => tripId)

export const addCash: Prediction<CashInput> = {
  concerns,
  predict(world, { tripId, cash_type_id, amount, note }) {
    const trip = openTrip(world, tripId)
    const cashTypeId = cash_type_id ?? cashAccount(world, 'cashInHand')
    const id = world.insert(cashEntry, { tripId, cashTypeId, amount, note: note || null })
    bumpTrip(world, trip)
    return () => world.ask(rowById.cash, id)
  },
}

export const addDiscount: Prediction<DiscountInput> = {
  concerns,
  predict(world, { tripId, type, base_amount, rate = 0, amount = ZERO, outlet_id }) {
    const trip = openTrip(world, tripId)
    const isShare = type === discountTypes.percent
    const sold = () => soldGoodsOf(world.ask(itemsOfTrip, { id: tripId }).items)
    const baseAmount = isShare ? (base_amount ?? sold()) : ZERO
    const id = world.insert(discount, {
      tripId,
      type,
      baseAmount,
      rate,
      amount: isShare ? percentOf(baseAmount, rate) : amount,
      outletId: outlet_id ?? null,
    })
    bumpTrip(world, trip)
    return () => world.ask(rowById.discount, id)
  },
}

/** The row that another one corrects. */
function takeOff(world: World, table: typeof creditRow | typeof chequeCollection, id: number | undefined): void {
  const row = id === undefined ? undefined : world.one<TripRowTable>(table, { id, deletedAt: null })
  if (row) world.change<TripRowTable>(table, row.id, { deletedAt: world.author.now, rowVersion: row.rowVersion + 1 })
}

export const addCredit: Prediction<CreditRowInput> = {
  concerns: (world, { tripId, bill_id }) => [...concerns(world, { tripId }), ...(bill_id ? [`bill:${bill_id}`] : [])],
  predict(world, { tripId, tr_type, paymentSource, partyId, bill_id, bank_id, bill_no, amount, replaces }) {
    const trip = openTrip(world, tripId)
    takeOff(world, creditRow, replaces)
    const collected = bill_id === undefined ? undefined : world.one(bill, { id: bill_id })
    const id = world.insert(creditRow, {
      tripId,
      trType: tr_type,
      paymentSource,
      partyId: collected?.partyId ?? partyId ?? refuse('REQUIRED'),
      billId: bill_id ?? null,
      bankId: bank_id ?? null,
      billNo: bill_no ?? null,
      amount,
    })
    bumpTrip(world, trip)
    return () => world.ask(rowById.credit, id)
  },
}

export const addCheque: Prediction<RouteChequeInput> = {
  concerns: (world, { tripId, chequeId }) => [
    ...concerns(world, { tripId }),
    ...(chequeId ? [`cheque:${chequeId}`] : []),
  ],
  predict(world, input) {
    const trip = openTrip(world, input.tripId)
    takeOff(world, chequeCollection, input.replaces)
    const id = input.tr_type === creditDebit.debit ? collectOn(world, input) : given(world, input, trip)
    bumpTrip(world, trip)
    return () => world.ask(rowById.cheque, id)
  },
}

const collectOn = (world: World, { tripId, amount, chequeId = 0 }: RouteChequeInput): number =>
  world.insert(chequeCollection, { chequeId, tripId, amount })

function given(world: World, input: RouteChequeInput, { date, repId }: Pick<TripRow, 'date' | 'repId'>): number {
  const id = world.insert(cheque, {
    number: input.chequeNumber ?? '',
    direction: receivablePayable.receivable,
    drawerBank: input.drawerBank ?? '',
    branch: input.branch || null,
    partyId: input.partyId ?? null,
    amount: input.amount,
    receivedOn: date,
    chequeDate: input.bankDate ?? date,
    tripId: input.tripId,
    repId,
    status: chequeStatuses.created,
    statusOn: date,
    origin: 'ROUTE',
  })
  const createdByName = world.author.name
  world.insert(chequeEvent, { chequeId: id, toStatus: chequeStatuses.created, on: date, createdByName })
  return id
}

export const addEmpties: Prediction<EmptyBottlesInput> = {
  concerns: (world, { tripId, loan_id }) => [...concerns(world, { tripId }), ...(loan_id ? [`loan:${loan_id}`] : [])],
  predict(world, { tripId, bottleStockId, loan_type, tr_type, qty, partyId, unit_price, deposit, loan_id }) {
    const trip = openTrip(world, tripId)
    const loan = loan_id === undefined ? undefined : world.one(bottleLoan, { id: loan_id })
    const listed = (): Cents => world.one(bottleStock, { id: bottleStockId })?.sellingPrice ?? ZERO
    const id = world.insert(emptyBottle, {
      tripId,
      bottleStockId,
      loanType: loan_type,
      trType: tr_type ?? creditDebit.credit,
      qty,
      partyId: loan?.partyId ?? partyId ?? null,
      unitPrice: loan_type === loanTypes.purchase ? (unit_price ?? listed()) : ZERO,
      deposit: deposit ?? ZERO,
      loanId: loan_id ?? null,
    })
    bumpTrip(world, trip)
    return () => world.ask(rowById.empties, id)
  },
}

type TripRowTable =
  | typeof cashEntry
  | typeof discount
  | typeof creditRow
  | typeof emptyBottle
  | typeof chequeCollection
  | typeof cheque

/** A row of one of the tables comes off its trip. What is no such row needs the server: it is a document of its own. */
const removal = (...tables: TripRowTable[]): Prediction<{ id: number }> => {
  const found = (facts: Facts, id: number) =>
    tables.flatMap((table) => {
      const row = facts.one<TripRowTable>(table, { id, deletedAt: null })
      return row && row.tripId !== null ? [{ table, tripId: row.tripId, rowVersion: row.rowVersion }] : []
    })[0]
  return {
    concerns: (world, { id }) => {
      const row = found(world, id)
      return row ? concerns(world, row) : []
    },
    needsServer: (world, { id }) => (found(world, id) ? undefined : NO_ROW),
    predict(world, { id }) {
      const { table, tripId, rowVersion } = found(world, id) ?? refuse('NOT_FOUND')
      const trip = openTrip(world, tripId)
      world.change<TripRowTable>(table, id, { deletedAt: world.author.now, rowVersion: rowVersion + 1 })
      bumpTrip(world, trip)
      return () => ({ id })
    },
  }
}

const NO_ROW = 'There is no connection to the server, and this is no row of an open trip: it needs the server.'

export const removeCash = removal(cashEntry)
export const removeDiscount = removal(discount)
export const removeCredit = removal(creditRow)
export const removeEmpties = removal(emptyBottle)
export const removeCheque = removal(chequeCollection, cheque)
