/** Rows of a trip beside its goods, as the contract has them (E-36 to E-40). The mirror answers with the same rows. */
import type { CreditRow } from '#contract/bills/bill.ts'
import { type CreditDebit, creditDebit, chequeStatuses, type PaymentMode } from '#contract/enums.ts'
import { refuse } from '#contract/errors.ts'
import type { CashRow, DiscountRow, EmptyBottlesRow, RouteChequeRow } from '#contract/settlement/settlement.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../db/tx.ts'
import { tripById } from '../trips/index.ts'

/** SELECTs of each kind, oldest first; `which` is a condition on the row `r`, of cheques also on a collection `r`. */
export const cashRows = (which: SQL): SQL => sql`
  select r.id, r.trip_id as "tripId", r.cash_type_id as "cashTypeId", k.name as "cashType", r.amount, r.note, r.status
  from depot.cash_entry r join depot.bank k on k.agency_id = r.agency_id and k.id = r.cash_type_id
  where ${which} and r.deleted_at is null order by r.id`

export const discountRows = (which: SQL): SQL => sql`
  select r.id, r.trip_id as "tripId", r.type, r.base_amount, r.rate, r.amount, r.outlet_id as "outletId", p.name as outlet, r.status
  from depot.discount r left join depot.party p on p.agency_id = r.agency_id and p.id = r.outlet_id
  where ${which} and r.deleted_at is null order by r.id`

export const creditRows = (which: SQL): SQL => sql`
  select r.id, r.trip_id as "tripId", r.tr_type, r.payment_source as "paymentSource", r.party_id as "partyId", p.name as party, r.bill_id as "billId", r.bank_id as "bankId",
    coalesce(r.bill_no, b.bill_no) as bill_no, r.amount, r.status
  from depot.credit_row r join depot.party p on p.agency_id = r.agency_id and p.id = r.party_id
  left join depot.bill b on b.agency_id = r.agency_id and b.id = r.bill_id
  where ${which} and r.deleted_at is null order by r.id`

export const emptyRows = (which: SQL): SQL => sql`
  select r.id, r.trip_id as "tripId", r.bottle_stock_id as "bottleStockId", b.item_code, b.description, r.loan_type, r.tr_type, r.qty, r.party_id as "partyId", p.name as party,
    r.unit_price, r.deposit, r.loan_id as "loanId", o.number as loan, r.status
  from depot.empty_bottle r join depot.bottle_stock b on b.agency_id = r.agency_id and b.id = r.bottle_stock_id
  left join depot.party p on p.agency_id = r.agency_id and p.id = r.party_id
  left join depot.bottle_loan o on o.agency_id = r.agency_id and o.id = r.loan_id
  where ${which} and r.deleted_at is null order by r.id`

const chequeColumns = sql`c.number as "chequeNumber", c.drawer_bank as "drawerBank", c.party_id as "partyId", coalesce(p.name, c.payee) as party, c.cheque_date as "bankDate"`

export const chequeRows = (which: SQL): SQL => sql`
  select * from (
    select r.id, r.trip_id as "tripId", ${creditDebit.credit}::int as tr_type, r.id as "chequeId", ${chequeColumns}, r.amount, c.status as "chequeStatus",
      case c.status when ${chequeStatuses.created} then 'CREATED' else 'POSTED' end as status
    from depot.cheque r join depot.cheque c on c.agency_id = r.agency_id and c.id = r.id
    left join depot.party p on p.agency_id = c.agency_id and p.id = c.party_id
    where ${which} and r.deleted_at is null
    union all
    select r.id, r.trip_id, ${creditDebit.debit}::int, r.cheque_id, ${chequeColumns}, r.amount, c.status, r.status
    from depot.cheque_collection r join depot.cheque c on c.agency_id = r.agency_id and c.id = r.cheque_id
    left join depot.party p on p.agency_id = c.agency_id and p.id = c.party_id
    where ${which} and r.deleted_at is null) x order by x.id`

const ofTrip = (tripId: number): SQL => sql`r.trip_id = ${tripId}`
const ofId = (id: number): SQL => sql`r.id = ${id}`

async function rows<R extends Record<string, unknown>>(tx: Tx, query: SQL): Promise<R[]> {
  // The shape of a row is what its SELECT says.
  return (await tx.db.execute(query)).rows as R[]
}

/** Of a kind of row: those of a trip that the person may see, and one by its id. Refuses NOT_FOUND. */
const ofKind = <R extends Record<string, unknown>>(select: (which: SQL) => SQL) => ({
  async ofTrip(tx: Tx, tripId: number, field: string): Promise<R[]> {
    await tripById(tx, tripId, field)
    return rows<R>(tx, select(ofTrip(tripId)))
  },
  async byId(tx: Tx, id: number): Promise<R> {
    const [row] = await rows<R>(tx, select(ofId(id)))
    return row ?? refuse('NOT_FOUND', 'The row was not found on any trip.', [{ field: 'id', message: 'was not found' }])
  },
})

const cash = ofKind<CashRow>(cashRows)
const discounts = ofKind<DiscountRow>(discountRows)
const credits = ofKind<CreditRow>(creditRows)
const empties = ofKind<EmptyBottlesRow>(emptyRows)
const cheques = ofKind<RouteChequeRow>(chequeRows)
export const rowById = {
  cash: cash.byId,
  discount: discounts.byId,
  credit: credits.byId,
  empties: empties.byId,
  cheque: cheques.byId,
}

export const cashOfTrip = (tx: Tx, { id }: { id: number }): Promise<CashRow[]> => cash.ofTrip(tx, id, 'id')
export const discountsOfTrip = (tx: Tx, { id }: { id: number }): Promise<DiscountRow[]> =>
  discounts.ofTrip(tx, id, 'id')

type OfTrip = { tripId: number; trType?: CreditDebit | undefined }
const ofSide = <R extends { tr_type: CreditDebit }>(all: R[], trType: CreditDebit | undefined): R[] =>
  trType === undefined ? all : all.filter((row) => row.tr_type === trType)

export const emptiesOfTrip = async (tx: Tx, { tripId, trType }: OfTrip): Promise<EmptyBottlesRow[]> =>
  ofSide(await empties.ofTrip(tx, tripId, 'tripId'), trType)
export const chequesOfTrip = async (tx: Tx, { tripId, trType }: OfTrip): Promise<RouteChequeRow[]> =>
  ofSide(await cheques.ofTrip(tx, tripId, 'tripId'), trType)
export async function billRowsOfTrip(
  tx: Tx,
  { tripId, trType, paymentSource }: OfTrip & { paymentSource?: PaymentMode | undefined },
): Promise<CreditRow[]> {
  const found = ofSide(await credits.ofTrip(tx, tripId, 'tripId'), trType)
  return paymentSource === undefined ? found : found.filter((row) => row.paymentSource === paymentSource)
}
