/** A trip's settlement in one round trip: goods, people, rows, and for the settlement itself what its rows will take (STL-01 to STL-03, C13). */
import { isSuperAdmin } from '#contract/access.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { givenAwayOf } from '#contract/settlement/discount-limit.ts'
import { type ChequeStatus, paymentModes, receivablePayable } from '#contract/enums.ts'
import { refuse } from '#contract/errors.ts'
import type { Cents } from '#contract/money.ts'
import type { BottleEquation, GivenAway, SettledItem } from '#contract/settlement/settlement.ts'
import { type TripRows, rowsOfTrip } from '#reads/settlement/rows.ts'
import {
  balanceOf,
  bottleEquations,
  type BottleType,
  type DeclaredLine,
  itemsOf,
} from '#contract/settlement/settlement-rules.ts'
import type { TripStaff, TripStatus, TripTotals } from '#contract/trips/trip.ts'
import { fillPlaceholders, type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { where } from '../../db/listing.ts'
import { ask } from '../../db/reads.ts'
import { isSameName } from '../../db/references.ts'
import type { Tx } from '../../db/tx.ts'
import { ofProductsOf } from '../trips/index.ts'

/** One lot of the trip; `sideQty` and `sideValue`: pieces and cents that the lot has in the warehouse and on vehicles (1301). */
export type SheetLine = {
  id: number
  stockItemId: number
  code: string
  description: string
  bottleStockId: number | null
  lotId: number
  loaded: number
  returned_good: number
  returned_expired: number
  unit_price: Cents
  cost: Cents
  sideQty: number
  sideValue: Cents
  commissionPerUnit: Cents
}
export type SheetTrip = {
  id: number
  number: string
  date: BusinessDate
  status: TripStatus
  productId: number
  repId: number
  repName: string
  /** The rep's party of kind EMPLOYEE. */
  repPartyId: number
  unloadedOn: BusinessDate | null
  settledOn: BusinessDate | null
  version: number
  rowVersion: number
  journalEntryId: number | null
  journal: string | null
  totals: TripTotals | null
}
type Rows = TripRows & {
  lines: SheetLine[]
  gasOut: DeclaredLine[]
  staff: (TripStaff & { partyId: number })[]
  /** The bottle types of its cylinders and of its rows. */
  types: (BottleType & { uprice: Cents; sellingPrice: Cents })[]
}
export type TripFacts = Rows & {
  trip: SheetTrip
  vehicle: { id: number; reg_no: string; name: string }
  items: SettledItem[]
  bottles: BottleEquation[]
  balance: TripTotals
  givenAway: GivenAway
}

/** What is left of what the rows will take, without what rows of other trips have reserved (C13). */
export type SheetState = {
  /** `account`: of cash types and banks. */
  banks: { id: number; accountId: number }[]
  /** Of credit rows: the customer's days, and whether a bill of the row's number is there already. */
  customers: { rowId: number; creditDays: number; isTaken: boolean }[]
  bills: { id: number; date: BusinessDate; open: Cents }[]
  /** `since`: the day it was returned. */
  returned: { id: number; status: ChequeStatus; since: BusinessDate; collectable: Cents }[]
  loans: { id: number; outstanding: number }[]
}

const tripId = sql`${sql.placeholder('id')}`

const list = (rows: SQL): SQL => sql`(select coalesce(json_agg(x), '[]'::json) from (${rows}) x)`

/** The trip, by its id. Its rows' tables are named `r`. */
const own = sql`r.trip_id = ${tripId}`
const sheetColumns = sql`
  json_build_object('id', t.id, 'number', t.number, 'date', t.date, 'status', t.status, 'productId', t.product_id, 'repId', t.rep_id, 'repName', e.name, 'repPartyId', e.party_id,
    'unloadedOn', t.unloaded_on, 'settledOn', t.settled_on, 'version', t.version, 'rowVersion', t.row_version, 'journalEntryId', t.journal_entry_id,
    'journal', (select j.number from depot.journal_entry j where j.agency_id = t.agency_id and j.id = t.journal_entry_id), 'totals', t.totals) as trip,
  json_build_object('id', v.id, 'reg_no', v.reg_no, 'name', v.name) as vehicle,
  ${list(sql`
    select r.id, r.stock_item_id as "stockItemId", s.code, s.description, s.bottle_stock_id as "bottleStockId", r.lot_id as "lotId", r.loaded, r.returned_good, r.returned_expired,
      r.unit_price, r.cost, l.goods_qty as "sideQty", l.goods_value as "sideValue", s.commission_per_unit as "commissionPerUnit"
    from depot.trip_line r join depot.stock_item s on s.agency_id = r.agency_id and s.id = r.stock_item_id join depot.stock_lot l on l.agency_id = r.agency_id and l.id = r.lot_id
    where ${own} and r.deleted_at is null order by r.id`)} as lines,
  ${list(sql`
    select r.stock_item_id as "stockItemId", r.outlet_id as "outletId", r.qty, r.unit_price from depot.gas_out_line r where ${own} and r.deleted_at is null order by r.id`)} as "gasOut",
  ${list(sql`
    select r.employee_id as "employeeId", m.name, r.role_id as "roleId", o.name as role, b.name as "baseRole", m.role_id <> r.role_id as "isAlternative", r.share_pct as "sharePct", m.party_id as "partyId"
    from depot.trip_staff r join depot.employee m on m.agency_id = r.agency_id and m.id = r.employee_id
    join depot.employee_role o on o.agency_id = r.agency_id and o.id = r.role_id join depot.employee_base_role b on b.agency_id = o.agency_id and b.id = o.base_role_id
    where ${own} and r.deleted_at is null order by (r.employee_id = t.rep_id) desc, r.id`)} as staff,
  ${list(sql`
    select b.id, b.item_code, b.description, b.uprice, b.selling_price as "sellingPrice" from depot.bottle_stock b where b.id in (
      select s.bottle_stock_id from depot.trip_line r join depot.stock_item s on s.agency_id = r.agency_id and s.id = r.stock_item_id where ${own} and r.deleted_at is null
      union select r.bottle_stock_id from depot.empty_bottle r where ${own} and r.deleted_at is null)`)} as types`

/** Looked up from the rows of the trip: an agency has many bills and cheques, a trip few. */
const live = sql`${own} and r.deleted_at is null`
const waiting = sql`${live} and r.status = 'CREATED'`
const others = sql`o.trip_id <> ${tripId} and o.status = 'CREATED' and o.deleted_at is null`
const stateColumns = sql`
  ${list(sql`
    select distinct k.id, k.account_id as "accountId" from (
      select r.agency_id, r.cash_type_id as id from depot.cash_entry r where ${live}
      union all select r.agency_id, r.bank_id from depot.credit_row r where ${live} and r.bank_id is not null) w
    join depot.bank k on k.agency_id = w.agency_id and k.id = w.id`)} as banks,
  ${list(sql`
    select r.id as "rowId", p.credit_days as "creditDays", r.bill_no is not null and r.payment_source = ${paymentModes.credit} and exists (
      select 1 from depot.bill b where b.agency_id = r.agency_id and b.direction = ${receivablePayable.receivable}
      and b.party_id = r.party_id and ${isSameName(sql`b.bill_no`, sql`r.bill_no`)} and b.status <> 'CANCELLED' and b.deleted_at is null) as "isTaken"
    from depot.credit_row r join depot.party p on p.agency_id = r.agency_id and p.id = r.party_id where ${waiting} and r.bill_id is null`)} as customers,
  ${list(sql`
    select b.id, b.date, b.open - coalesce((select sum(o.amount) from depot.credit_row o where o.agency_id = w.agency_id and o.bill_id = b.id and ${others}), 0) as open
    from (select distinct r.agency_id, r.bill_id from depot.credit_row r where ${waiting} and r.bill_id is not null) w
    cross join lateral (select b.id, b.date, b.amount - b.settled as open from depot.bill b
      where b.agency_id = w.agency_id and b.id = w.bill_id and b.status in ('OPEN', 'PARTIAL') and b.deleted_at is null offset 0) b`)} as bills,
  ${list(sql`
    select c.id, c.status, c.status_on as since, c.open - coalesce((select sum(o.amount) from depot.cheque_collection o where o.agency_id = w.agency_id and o.cheque_id = c.id and ${others}), 0) as collectable
    from (select distinct r.agency_id, r.cheque_id from depot.cheque_collection r where ${waiting}) w
    cross join lateral (select c.id, c.status, c.status_on, c.amount - c.collected_amount as open from depot.cheque c
      where c.agency_id = w.agency_id and c.id = w.cheque_id and c.deleted_at is null offset 0) c`)} as returned,
  ${list(sql`
    select l.id, l.qty - coalesce((select sum(o.qty) from depot.empty_bottle o where o.agency_id = w.agency_id and o.loan_id = l.id and ${others}), 0) as outstanding
    from (select distinct r.agency_id, r.loan_id from depot.empty_bottle r where ${waiting} and r.loan_id is not null) w
    cross join lateral (select l.id, l.qty - l.closed_returned - l.closed_paid - l.closed_damaged as qty from depot.bottle_loan l
      where l.agency_id = w.agency_id and l.id = w.loan_id and l.deleted_at is null offset 0) l`)} as loans`

type Sheet = Readonly<Record<'all' | 'theirs', { sql: string; params: unknown[] }>>

/** The texts are long and do not vary: they are made once. */
function sheet(columns: SQL): Sheet {
  const of = (theirs?: SQL) =>
    dialect.sqlToQuery(sql`
      select ${columns} from depot.trip t
      join depot.employee e on e.agency_id = t.agency_id and e.id = t.rep_id join depot.vehicle v on v.agency_id = t.agency_id and v.id = t.vehicle_id
      ${where(sql`t.id = ${tripId}`, theirs)}`)
  return { all: of(), theirs: of(ofProductsOf(sql`${sql.placeholder('userId')}`, sql`t.product_id`)) }
}
const dialect = new PgDialect()
const ofTrip = sheet(sheetColumns)
const ofSettling = sheet(sql`${sheetColumns}, ${stateColumns}`)

async function read<R extends Record<string, unknown>>(
  tx: Tx,
  id: number,
  { all, theirs }: Sheet,
): Promise<R & TripRows> {
  const { sql: text, params } = isSuperAdmin(tx.actor.roles) ? all : theirs
  const values = fillPlaceholders(params, { id, userId: tx.actor.userId })
  const [{ rows }, written] = await Promise.all([
    // The shape of the row is what its SELECT says.
    tx.db.$client.query<R>({ text, values }),
    ask(tx, rowsOfTrip, id),
  ])
  const [row] = rows
  return row
    ? { ...row, ...written }
    : refuse('NOT_FOUND', 'The trip was not found in this agency.', [{ field: 'id', message: 'was not found' }])
}

/** What was read, with what follows from it: items, bottle equations, balance and what was given away. */
export function computed<R extends Rows>(rows: R): R & Pick<TripFacts, 'items' | 'bottles' | 'balance' | 'givenAway'> {
  const items = itemsOf(rows.lines, rows.gasOut)
  return {
    ...rows,
    items,
    bottles: bottleEquations(items, rows.empties, rows.types),
    balance: balanceOf({ ...rows, items }),
    givenAway: givenAwayOf({ ...rows, items }),
  }
}

type Read = Omit<TripFacts, 'items' | 'bottles' | 'balance' | 'givenAway' | keyof TripRows>

/** The trip as it stands. Refuses NOT_FOUND, also when its product is not the person's. */
export const tripFacts = async (tx: Tx, id: number): Promise<TripFacts> => computed(await read<Read>(tx, id, ofTrip))

/** As {@link tripFacts}, with what its rows will take. */
export const settlementFacts = async (tx: Tx, id: number): Promise<TripFacts & SheetState> =>
  computed(await read<Read & SheetState>(tx, id, ofSettling))
