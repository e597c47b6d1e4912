/** Rows of a trip beside its goods (E-36…E-40): of a trip, or one by its id. */
import { type CreditDebit, chequeStatuses, creditDebit, type PaymentMode } from '#contract/enums.ts'
import type { CreditRow } from '#contract/bills/bill.ts'
import { refuse } from '#contract/errors.ts'
import type { CashRow, DiscountRow, EmptyBottlesRow, RouteChequeRow } from '#contract/settlement/settlement.ts'
import { first, type Reading, rows, together } from '../reading.ts'
import { constant, maybe, orNull, ref, type Sql, sql, text, typed } from '../sql.ts'
import { type Reader, select, type Statement, union } from '../statement.ts'
import {
  bank,
  bill,
  bottleLoan,
  bottleStock,
  cashEntry,
  cheque,
  chequeCollection,
  creditRow,
  discount,
  emptyBottle,
  party,
} from '../tables/index.ts'
import { requireVisible } from '../trips/trip.ts'

/** All rows of a trip, or one by its id. */
type Which = { tripId: number } | { id: number }
type RowColumns = { id: Sql<number>; tripId: Sql<number | null>; deletedAt: Sql<string | null> }
const standing = (row: RowColumns, which: Which) =>
  sql`${'id' in which ? sql`${row.id} = ${which.id}` : sql`${row.tripId} = ${which.tripId}`} and ${row.deletedAt} is null`

const p = ref(party, 'p')
const maybeParty = maybe(p)
const k = ref(bank, 'k')

const cash = ref(cashEntry, 'r')
const cashColumns = {
  id: cash.id,
  tripId: cash.tripId,
  cashTypeId: cash.cashTypeId,
  cashType: k.name,
  amount: cash.amount,
  note: cash.note,
  status: cash.status,
}
const cashRows = (which: Which): Statement<CashRow> =>
  select(
    cashColumns,
    sql`from ${cash} join ${k} on ${k.id} = ${cash.cashTypeId} where ${standing(cash, which)} order by ${cash.id}`,
  )

const given = ref(discount, 'r')
const discountColumns = {
  id: given.id,
  tripId: given.tripId,
  type: given.type,
  base_amount: given.baseAmount,
  rate: given.rate,
  amount: given.amount,
  outletId: given.outletId,
  outlet: maybeParty.name,
  status: given.status,
}
const discountRows = (which: Which): Statement<DiscountRow> =>
  select(
    discountColumns,
    sql`from ${given} left join ${p} on ${p.id} = ${given.outletId} where ${standing(given, which)} order by ${given.id}`,
  )

const credit = ref(creditRow, 'r')
const b = maybe(ref(bill, 'b'))
const creditColumns = {
  id: credit.id,
  tripId: credit.tripId,
  tr_type: credit.trType,
  paymentSource: credit.paymentSource,
  partyId: credit.partyId,
  party: p.name,
  billId: credit.billId,
  bankId: credit.bankId,
  bill_no: orNull(text`coalesce(${credit.billNo}, ${b.billNo})`),
  amount: credit.amount,
  status: credit.status,
}
const creditRows = (which: Which): Statement<CreditRow> =>
  select(
    creditColumns,
    sql`from ${credit} join ${p} on ${p.id} = ${credit.partyId} left join ${b} on ${b.id} = ${credit.billId}
      where ${standing(credit, which)} order by ${credit.id}`,
  )

const empty = ref(emptyBottle, 'r')
const type = ref(bottleStock, 'b')
const loan = maybe(ref(bottleLoan, 'o'))
const emptyColumns = {
  id: empty.id,
  tripId: empty.tripId,
  bottleStockId: empty.bottleStockId,
  item_code: type.itemCode,
  description: type.description,
  loan_type: empty.loanType,
  tr_type: empty.trType,
  qty: empty.qty,
  partyId: empty.partyId,
  party: maybeParty.name,
  unit_price: empty.unitPrice,
  deposit: empty.deposit,
  loanId: empty.loanId,
  loan: loan.number,
  status: empty.status,
}
const emptyRows = (which: Which): Statement<EmptyBottlesRow> =>
  select(
    emptyColumns,
    sql`from ${empty} join ${type} on ${type.id} = ${empty.bottleStockId} left join ${p} on ${p.id} = ${empty.partyId}
      left join ${loan} on ${loan.id} = ${empty.loanId} where ${standing(empty, which)} order by ${empty.id}`,
  )

const c = ref(cheque, 'c')
const collection = ref(chequeCollection, 'r')
const drawn = {
  chequeNumber: c.number,
  drawerBank: c.drawerBank,
  partyId: c.partyId,
  party: text`coalesce(${p.name}, ${c.payee})`,
  bankDate: c.chequeDate,
}
/** Cheques that were taken, and what was collected on returned ones. */
const chequeRows = (which: Which): Statement<RouteChequeRow> =>
  union<RouteChequeRow>(
    [
      select(
        {
          id: c.id,
          tripId: typed<number>(c.tripId),
          tr_type: constant(creditDebit.credit),
          chequeId: c.id,
          ...drawn,
          amount: c.amount,
          chequeStatus: c.status,
          status: typed<'CREATED' | 'POSTED'>(
            text`case ${c.status} when ${constant(chequeStatuses.created)} then 'CREATED' else 'POSTED' end`,
          ),
        },
        sql`from ${c} left join ${p} on ${p.id} = ${c.partyId} where ${standing(c, which)}`,
      ),
      select(
        {
          id: collection.id,
          tripId: typed<number>(collection.tripId),
          tr_type: constant(creditDebit.debit),
          chequeId: collection.chequeId,
          ...drawn,
          amount: collection.amount,
          chequeStatus: c.status,
          status: collection.status,
        },
        sql`from ${collection} join ${c} on ${c.id} = ${collection.chequeId} left join ${p} on ${p.id} = ${c.partyId}
          where ${standing(collection, which)}`,
      ),
    ],
    sql`order by 1`,
  )

/** Everything that was written down for a trip beside its goods. */
export type TripRows = {
  cash: CashRow[]
  discount: DiscountRow[]
  credits: CreditRow[]
  cheques: RouteChequeRow[]
  empties: EmptyBottlesRow[]
}
export function* rowsOfTrip(_: Reader, tripId: number): Reading<TripRows> {
  const [inCash, discounts, credits, cheques, empties] = yield* together(
    rows(cashRows({ tripId })),
    rows(discountRows({ tripId })),
    rows(creditRows({ tripId })),
    rows(chequeRows({ tripId })),
    rows(emptyRows({ tripId })),
  )
  return { cash: inCash, discount: discounts, credits, cheques, empties }
}

/** The row as the call that wrote it answers. Refuses NOT_FOUND. */
const byId = <R>(kind: (which: Which) => Statement<R>) =>
  function* (_: Reader, id: number): Reading<R> {
    const row = yield* first(kind({ id }))
    return row ?? refuse('NOT_FOUND', 'The row was not found on any trip.', [{ field: 'id', message: 'was not found' }])
  }
export const rowById = {
  cash: byId(cashRows),
  discount: byId(discountRows),
  credit: byId(creditRows),
  empties: byId(emptyRows),
  cheque: byId(chequeRows),
}

function* ofTrip<R>(reader: Reader, tripId: number, field: string, kind: (which: Which) => Statement<R>): Reading<R[]> {
  yield* requireVisible(reader, tripId, field)
  return yield* rows(kind({ tripId }))
}

type OfTrip = { tripId: number; trType?: CreditDebit | undefined }
const ofSide = <R extends { tr_type: CreditDebit }>(all: R[], trType: CreditDebit | undefined): R[] =>
  trType === undefined ? all : all.filter((row) => row.tr_type === trType)

export const cashOfTrip = (reader: Reader, { id }: { id: number }): Reading<CashRow[]> =>
  ofTrip(reader, id, 'id', cashRows)
export const discountsOfTrip = (reader: Reader, { id }: { id: number }): Reading<DiscountRow[]> =>
  ofTrip(reader, id, 'id', discountRows)
export function* chequesOfTrip(reader: Reader, { tripId, trType }: OfTrip): Reading<RouteChequeRow[]> {
  return ofSide(yield* ofTrip(reader, tripId, 'tripId', chequeRows), trType)
}
export function* emptiesOfTrip(reader: Reader, { tripId, trType }: OfTrip): Reading<EmptyBottlesRow[]> {
  return ofSide(yield* ofTrip(reader, tripId, 'tripId', emptyRows), trType)
}
export function* billRowsOfTrip(
  reader: Reader,
  { tripId, trType, paymentSource }: OfTrip & { paymentSource?: PaymentMode | undefined },
): Reading<CreditRow[]> {
  const found = ofSide(yield* ofTrip(reader, tripId, 'tripId', creditRows), trType)
  return paymentSource === undefined ? found : found.filter((row) => row.paymentSource === paymentSource)
}
