/** Rows and amounts of a trip. The server answers the same calls with the same rows (src/server/areas/settlement). */
import type { CreditRow } from '#contract/bills/bill.ts'
import { type CreditDebit, chequeStatuses, type PaymentMode } from '#contract/enums.ts'
import { DEFAULT_DISCOUNT_LIMITS, givenAwayOf } from '#contract/settlement/discount-limit.ts'
import { refuse } from '#contract/errors.ts'
import { type Cents, cents } from '#contract/money.ts'
import {
  type CashRow,
  DEFAULT_MAX_AUTO_SHORT,
  type DiscountRow,
  type EmptyBottlesRow,
  type RouteChequeRow,
  type SettledItem,
  type Settlement,
  type TripAccounts,
  type TripItems,
} from '#contract/settlement/settlement.ts'
import {
  balanceOf,
  bottleEquations,
  type BottleType,
  itemsOf,
  sumOfTrips,
} from '#contract/settlement/settlement-rules.ts'
import { type TripTotals, tripStatuses } from '#contract/trips/trip.ts'
import type { MirrorReader } from '../mirror.ts'
import type { Who } from './scope.ts'
import { gasOutLines, linesOf, requireVisible, staffRows, tripRow } from './trip.ts'

const ofTrip = 'r.trip_id = ? and r.deleted_at is null'

const cashRows = (mirror: MirrorReader, id: number): CashRow[] =>
  mirror.all<CashRow>(
    `select r.id, r.trip_id as tripId, r.cash_type_id as cashTypeId, k.name as cashType, r.amount, r.note, r.status
    from cash_entry r join bank k on k.id = r.cash_type_id where ${ofTrip} order by r.id`,
    id,
  )

const discountRows = (mirror: MirrorReader, id: number): DiscountRow[] =>
  mirror.all<DiscountRow>(
    `select r.id, r.trip_id as tripId, r.type, r.base_amount, r.rate, r.amount, r.outlet_id as outletId, p.name as outlet, r.status
    from discount r left join party p on p.id = r.outlet_id where ${ofTrip} order by r.id`,
    id,
  )

const creditRows = (mirror: MirrorReader, id: number): CreditRow[] =>
  mirror.all<CreditRow>(
    `select r.id, r.trip_id as tripId, r.tr_type, r.payment_source as paymentSource, r.party_id as partyId, p.name as party, r.bill_id as billId, r.bank_id as bankId,
      coalesce(r.bill_no, b.bill_no) as bill_no, r.amount, r.status
    from credit_row r join party p on p.id = r.party_id left join bill b on b.id = r.bill_id where ${ofTrip} order by r.id`,
    id,
  )

const emptyRows = (mirror: MirrorReader, id: number): EmptyBottlesRow[] =>
  mirror.all<EmptyBottlesRow>(
    `select r.id, r.trip_id as tripId, r.bottle_stock_id as bottleStockId, b.item_code, b.description, r.loan_type, r.tr_type, r.qty, r.party_id as partyId, p.name as party,
      r.unit_price, r.deposit, r.loan_id as loanId, o.number as loan, r.status
    from empty_bottle r join bottle_stock b on b.id = r.bottle_stock_id left join party p on p.id = r.party_id left join bottle_loan o on o.id = r.loan_id
    where ${ofTrip} order by r.id`,
    id,
  )

const chequeColumns =
  'c.number as chequeNumber, c.drawer_bank as drawerBank, c.party_id as partyId, coalesce(p.name, c.payee) as party, c.cheque_date as bankDate'

const chequeRows = (mirror: MirrorReader, id: number): RouteChequeRow[] =>
  mirror.all<RouteChequeRow>(
    `select c.id, c.trip_id as tripId, 0 as tr_type, c.id as chequeId, ${chequeColumns}, c.amount, c.status as chequeStatus,
      case c.status when ${chequeStatuses.created} then 'CREATED' else 'POSTED' end as status
    from cheque c left join party p on p.id = c.party_id where c.trip_id = ? and c.deleted_at is null
    union all
    select r.id, r.trip_id, 1, r.cheque_id, ${chequeColumns}, r.amount, c.status, r.status
    from cheque_collection r join cheque c on c.id = r.cheque_id left join party p on p.id = c.party_id where ${ofTrip}
    order by 1`,
    id,
    id,
  )

const ofSide = <R extends { tr_type: CreditDebit }>(rows: R[], trType: CreditDebit | undefined): R[] =>
  trType === undefined ? rows : rows.filter((row) => row.tr_type === trType)

type OfTrip = { tripId: number; trType?: CreditDebit | undefined }

export function cashOfTrip(mirror: MirrorReader, who: Who, { id }: { id: number }): CashRow[] {
  requireVisible(mirror, who, id)
  return cashRows(mirror, id)
}
export function discountsOfTrip(mirror: MirrorReader, who: Who, { id }: { id: number }): DiscountRow[] {
  requireVisible(mirror, who, id)
  return discountRows(mirror, id)
}
export function chequesOfTrip(mirror: MirrorReader, who: Who, { tripId, trType }: OfTrip): RouteChequeRow[] {
  requireVisible(mirror, who, tripId)
  return ofSide(chequeRows(mirror, tripId), trType)
}
export function emptiesOfTrip(mirror: MirrorReader, who: Who, { tripId, trType }: OfTrip): EmptyBottlesRow[] {
  requireVisible(mirror, who, tripId)
  return ofSide(emptyRows(mirror, tripId), trType)
}
export function billRowsOfTrip(
  mirror: MirrorReader,
  who: Who,
  { tripId, trType, paymentSource }: OfTrip & { paymentSource?: PaymentMode | undefined },
): CreditRow[] {
  requireVisible(mirror, who, tripId)
  return ofSide(creditRows(mirror, tripId), trType).filter(
    (row) => paymentSource === undefined || row.paymentSource === paymentSource,
  )
}

type Facts = TripItems & TripAccounts & Pick<Settlement, 'empties' | 'balance' | 'givenAway'>

function factsOf(mirror: MirrorReader, who: Who, id: number): Facts {
  requireVisible(mirror, who, id)
  const items = itemsOf(linesOf(mirror, id), gasOutLines(mirror, id))
  const rows = {
    cash: cashRows(mirror, id),
    cheques: chequeRows(mirror, id),
    credits: creditRows(mirror, id),
    discount: discountRows(mirror, id),
    empties: emptyRows(mirror, id),
  }
  const types = bottleTypes(mirror, items, rows.empties)
  return {
    ...rows,
    items,
    bottles: bottleEquations(items, rows.empties, types),
    employees: staffRows(mirror, id),
    vehical:
      mirror.get<TripAccounts['vehical']>(
        'select v.id, v.reg_no, v.name from trip t join vehicle v on v.id = t.vehicle_id where t.id = ?',
        id,
      ) ?? refuse('UNEXPECTED'),
    balance: balanceOf({ ...rows, items }),
    givenAway: givenAwayOf({ ...rows, items, types }),
  }
}

const bottleTypes = (
  mirror: MirrorReader,
  items: readonly SettledItem[],
  empties: readonly EmptyBottlesRow[],
): (BottleType & { sellingPrice: Cents })[] => {
  const ids = [...items.map((item) => item.bottleStockId), ...empties.map((row) => row.bottleStockId)]
  return mirror.all<BottleType & { sellingPrice: Cents }>(
    'select id, item_code, description, selling_price as sellingPrice from bottle_stock where id in (select value from json_each(?))',
    JSON.stringify(ids.filter((id) => id !== null)),
  )
}

export function accountsOfTrip(mirror: MirrorReader, who: Who, { id }: { id: number }): TripAccounts {
  const { cash, cheques, credits, discount, employees, vehical } = factsOf(mirror, who, id)
  return { cash, cheques, credits, discount, employees, vehical }
}

export function itemsOfTrip(mirror: MirrorReader, who: Who, { id }: { id: number }): TripItems {
  const { items, bottles } = factsOf(mirror, who, id)
  return { items, bottles }
}

/** Of the trip, or with `queue` of the trips of its rep on its day: 0 all, n the nth. */
export function balanceOfTrip(
  mirror: MirrorReader,
  who: Who,
  { id, queue }: { id: number; queue?: number | undefined },
): TripTotals {
  const named = factsOf(mirror, who, id)
  if (queue === undefined) return named.balance
  const trips = mirror.all<{ id: number }>(
    `select t.id from trip t join trip n on n.rep_id = t.rep_id and n.date = t.date and n.product_id = t.product_id
    where n.id = ? and t.status <> ${tripStatuses.cancelled} and ? in (0, t.queue_no) order by t.queue_no`,
    id,
    queue,
  )
  return sumOfTrips(trips.map((trip) => factsOf(mirror, who, trip.id).balance))
}

/** Everything that the settlement screen shows. */
export const settlementOf = (mirror: MirrorReader, who: Who, { id }: { id: number }): Settlement => ({
  trip: tripRow(mirror, who, id),
  ...factsOf(mirror, who, id),
  maxAutoShort: cents(setting(mirror, 'max_auto_short', DEFAULT_MAX_AUTO_SHORT)),
  discountLimits: {
    user: setting(mirror, 'user_discount_limit_pct', DEFAULT_DISCOUNT_LIMITS.user),
    admin: setting(mirror, 'admin_discount_limit_pct', DEFAULT_DISCOUNT_LIMITS.admin),
  },
})

function setting(mirror: MirrorReader, key: string, unset: number): number {
  const stored = mirror.get<{ value: string }>('select value from app_config where key = ?', key)
  // The column holds what the server checked before it wrote it.
  return stored === undefined ? unset : (JSON.parse(stored.value) as number)
}
