/** The program's side of the model of a vehicle's day: the same steps by its own commands, rows found by their order. */
import { listCashTypes } from '#reads/ledger/bank.ts'
import { ask } from '../../src/server/db/reads.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { Refusal } from '#contract/errors.ts'
import { cents, unitCost } from '#contract/money.ts'
import { sql } from 'drizzle-orm'
import { createBottleReceipt } from '../../src/server/areas/bottles/receipt-commands.ts'
import { closeLoan } from '../../src/server/areas/bottles/close-commands.ts'
import { createLoan } from '../../src/server/areas/bottles/lend-commands.ts'
import { closeBill } from '../../src/server/areas/bills/close-commands.ts'
import { openBill } from '../../src/server/areas/bills/commands.ts'
import { createGrn } from '../../src/server/areas/inventory/grn/commands.ts'
import { addEmpties, removeEmpties } from '../../src/server/areas/settlement/bottle-row-commands.ts'
import {
  addCheque,
  addCredit,
  removeCredit,
  removeTripCheque,
} from '../../src/server/areas/settlement/money-row-commands.ts'
import { addCash, addDiscount, removeCash, removeDiscount } from '../../src/server/areas/settlement/row-commands.ts'
import { settle } from '../../src/server/areas/settlement/settle-commands.ts'
import { cancelTrip } from '../../src/server/areas/settlement/cancel-commands.ts'
import { addGasOut, removeItem } from '../../src/server/areas/trips/change-commands.ts'
import { addItems, createLoading } from '../../src/server/areas/trips/loading-commands.ts'
import { unloadTrip } from '../../src/server/areas/trips/unload-commands.ts'
import type { Database } from '../../src/server/db/client.ts'
import { enqueue } from '../../src/server/db/pipeline.ts'
import type { Tx } from '../../src/server/db/tx.ts'
import { newAgency, openDay, smallTrade } from './agency.ts'
import { moneyToSpend } from './money.ts'
import type { Goods, Hand, Place, Prices, Step } from './trip-model.ts'
import { crewOf } from './trips.ts'

export type TripWorld = Awaited<ReturnType<typeof tripModelOf>>

/** A small trade with a crew and a second, dearer lot of cylinders. */
export async function tripModelOf(database: Database, today: BusinessDate) {
  const agency = await newAgency(database)
  const { hose, ...small } = await smallTrade(agency)
  // The hose costs whole cents.
  const trade = { ...small, regulator: hose }
  const bank = await moneyToSpend(agency)
  const crew = await crewOf(agency, trade.product)
  await agency.write((tx) =>
    createGrn(tx, {
      date: openDay,
      supplierId: trade.supplier,
      supplierInvoiceNo: 'INV-1',
      lines: [
        { stockItemId: trade.cylinder, qty: 30, unitCost: unitCost(35_000_000), reselling_price: cents(369_000) },
      ],
    }),
  )
  await agency.write((tx) =>
    openBill(tx, {
      receivables: 1,
      partyId: trade.outlets[0] ?? 0,
      bill_no: 'OB-1',
      amount: cents(OPEN_BILL),
      source: 2,
      date: openDay,
    }),
  )
  const lots = await agency.read(async (tx) => {
    const found = await lotsOf(tx, trade)
    const open = (goods: Goods) => found[goods].map(({ qty, cost }) => ({ qty, cost }))
    return { cylinder: open('cylinder'), regulator: open('regulator') }
  })
  const { places, prices } = await agency.read((tx) => bottlesOf(tx, trade.bottle))
  const cash = await agency.read(
    async (tx) => (await ask(tx, listCashTypes, undefined)).find(({ accountCode }) => accountCode === '1010')?.id ?? 0,
  )
  return {
    agency,
    trade,
    bank: bank.id,
    cash,
    crew,
    today,
    lots,
    places,
    prices,
    depositEach: 50_000,
    openBill: OPEN_BILL,
  }
}

type Trade = { cylinder: number; regulator: number }
async function lotsOf(tx: Tx, trade: Trade) {
  const { rows } = await tx.db.execute<{ stock: number; qty: number; held: number; cost: number; store: number }>(sql`
    select l.stock_item_id as stock, l.qty_in as qty, l.held_qty as held, l.unit_cost / 100 as cost,
      coalesce((select b.qty from depot.stock_balance b where b.lot_id = l.id and b.loc = 'WH'), 0) as store
    from depot.stock_lot l order by l.id`)
  const of = (stock: number) => rows.filter((row) => row.stock === stock)
  return { cylinder: of(trade.cylinder), regulator: of(trade.regulator) }
}

async function bottlesOf(tx: Tx, id: number): Promise<{ places: Record<Place, number>; prices: Prices }> {
  const { rows } = await tx.db.execute<Record<Place | 'standard', number>>(sql`
    select qty as empty, full_qty as full, primary_qty as primary, outlet_qty as outlet, damage_qty as damage, uprice as standard
    from depot.bottle_stock where id = ${id}`)
  const { standard = 0, ...places } = rows[0] ?? {}
  return {
    places: places as Record<Place, number>,
    prices: { cylinder: 369_000, regulator: 120_000, bottle: BOTTLE_PRICE, standard },
  }
}

const OPEN_BILL = 10_000_000
const BOTTLE_PRICE = 650_000
const loanTypes: Record<Hand, 0 | 1 | 2 | 3> = { exchange: 0, damaged: 3, lent: 1, sold: 2, returned: 1 }
const statuses: Record<number, string> = { 0: 'loaded', 1: 'unloaded', 2: 'settled', 9: 'cancelled' }

export class TripProgram {
  private readonly tx: Tx
  private readonly fixture: TripWorld
  private papers = 0
  /** Why the last refused step was refused. */
  refused = ''
  constructor(tx: Tx, fixture: TripWorld) {
    this.tx = tx
    this.fixture = fixture
  }

  /** False when it is refused: then nothing of it stays. */
  async take(step: Step): Promise<boolean> {
    enqueue(this.tx, { text: 'savepoint step' })
    try {
      await this.act(step)
      enqueue(this.tx, { text: 'release savepoint step' })
      return true
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      this.refused = `${error.key}: ${error.message}`
      enqueue(this.tx, { text: 'rollback to savepoint step' })
      return false
    }
  }

  private async act(step: Step): Promise<unknown> {
    const { tx, fixture } = this
    const { trade, crew, bank } = fixture
    const [customer = 0, other = 0] = trade.outlets
    const paper = `N${++this.papers}`
    const tripId = 'trip' in step ? await this.nth('trip', step.trip) : 0
    switch (step.do) {
      case 'load':
        return createLoading(tx, {
          date: fixture.today,
          route_id: crew.route,
          vehicle_id: crew.vehicles[step.vehicle],
          rep_id: crew.reps[step.vehicle],
          product_id: trade.product,
          lines: [{ stock_item_id: trade[step.goods], qty: step.qty }],
        })
      case 'add':
        return addItems(tx, { id: tripId, lines: [{ stock_item_id: trade[step.goods], qty: step.qty }] })
      case 'less':
        return addItems(tx, { id: tripId, lines: [{ stock_item_id: trade[step.goods], qty: -step.qty }] })
      case 'take-off':
        return removeItem(tx, { id: await this.firstLot(tripId, trade[step.goods]), gas_out: false })
      case 'gas-out': {
        const line = {
          client_line_id: paper,
          stock_item_id: trade[step.goods],
          qty: step.qty,
          unit_price: cents(step.price),
        }
        return addGasOut(tx, { id: tripId, lines: [line] })
      }
      case 'unload': {
        const rowVersion = await this.version(tripId)
        const lines = (['cylinder', 'regulator'] as const).flatMap((goods) => {
          const [returned_good, returned_expired] = step[goods]
          return returned_good + returned_expired > 0
            ? [{ stock_item_id: trade[goods], returned_good, returned_expired }]
            : []
        })
        return unloadTrip(tx, { id: tripId, lines, unloaded_on: fixture.today, rowVersion })
      }
      case 'cash':
        return addCash(tx, { tripId, amount: cents(step.amount) })
      case 'discount':
        return addDiscount(tx, { tripId, type: 2, amount: cents(step.amount) })
      case 'cheque':
        return addCheque(tx, {
          tripId,
          tr_type: 0,
          amount: cents(step.amount),
          chequeNumber: paper,
          drawerBank: 'NDB',
          partyId: other,
          bankDate: fixture.today,
        })
      case 'credit':
        return addCredit(tx, {
          tripId,
          tr_type: 0,
          paymentSource: 2,
          partyId: customer,
          amount: cents(step.amount),
          bill_no: paper,
        })
      case 'bank':
        return addCredit(tx, {
          tripId,
          tr_type: 0,
          paymentSource: 3,
          partyId: customer,
          amount: cents(step.amount),
          bank_id: bank,
        })
      case 'collect': {
        const bill_id = await this.nth('bill where direction = 1', step.bill)
        return addCredit(tx, { tripId, tr_type: 1, paymentSource: 4, bill_id, amount: cents(step.amount) })
      }
      case 'bottles':
        return addEmpties(tx, {
          tripId,
          bottleStockId: trade.bottle,
          loan_type: loanTypes[step.hand],
          tr_type: step.hand === 'returned' ? 1 : 0,
          qty: step.qty,
          ...(step.hand === 'lent' ? { partyId: other } : {}),
          ...(step.hand === 'sold' ? { unit_price: cents(BOTTLE_PRICE) } : {}),
          ...(step.hand === 'returned' ? await this.loanOf(step.loan) : {}),
        })
      case 'drop-row':
        return this.dropRow(tripId, step.row)
      case 'settle':
        return settle(tx, { id: tripId, rowVersion: await this.version(tripId), confirm: step.confirm })
      case 'amend': {
        const { rows } = await tx.db.execute<{ id: number }>(
          sql`select id from depot.cash_entry where trip_id = ${tripId} and deleted_at is null`,
        )
        return settle(tx, {
          id: tripId,
          rowVersion: await this.version(tripId),
          confirm: true,
          amend: { remove: rows.map(({ id }) => id), add: [{ kind: 'cash', amount: cents(step.cash) }] },
          reason: 'Counted again',
        })
      }
      case 'cancel':
        return cancelTrip(tx, { id: tripId })
      case 'lend':
        return createLoan(tx, {
          partyId: other,
          bottleStockId: trade.bottle,
          qty: step.qty,
          date: fixture.today,
          ...(step.depositEach > 0
            ? { deposit: cents(step.qty * step.depositEach), payment_type: 0, bank_id: fixture.cash }
            : {}),
        })
      case 'close-loan':
        return this.closeLoan(step)
      case 'pay-bill': {
        const bill_id = await this.nth('bill where direction = 1', step.bill)
        return closeBill(tx, {
          bill_id,
          amount: cents(step.amount),
          date: fixture.today,
          payment_type: 0,
          bank_id: fixture.cash,
        })
      }
      case 'receipt':
        return createBottleReceipt(tx, {
          supplierId: trade.supplier,
          date: fixture.today,
          lines: [{ bottleStockId: trade.bottle, qty: step.qty }],
        })
    }
  }

  private async closeLoan({ loan, returned, damaged, paid }: Extract<Step, { do: 'close-loan' }>): Promise<unknown> {
    const { loan_id } = await this.loanOf(loan)
    const { rows } = await this.tx.db.execute<{ each: number; left: number; out: number }>(sql`
      select deposit / qty as each, deposit - deposit_refunded as left, qty - closed_returned - closed_paid - closed_damaged as out
      from depot.bottle_loan where id = ${loan_id}`)
    const [{ each, left, out } = { each: 0, left: 0, out: 0 }] = rows
    const closing = returned + damaged + paid
    const refund = closing === out ? left : each * closing
    return closeLoan(this.tx, {
      loan_id,
      date: this.fixture.today,
      qty_returned: returned,
      qty_damaged: damaged,
      qty_paid: paid,
      ...(paid > 0 ? { unit_price: cents(BOTTLE_PRICE) } : {}),
      ...(paid > 0 || refund > 0 ? { payment_type: 0, bank_id: this.fixture.cash } : {}),
      ...(refund > 0 ? { deposit_refund: cents(refund) } : {}),
    })
  }

  /** An id that is not there when there are fewer. */
  private async nth(from: string, n: number): Promise<number> {
    const { rows } = await this.tx.db.execute<{ id: number }>(
      sql`select id from ${sql.raw(`depot.${from}`)} order by id offset ${n} limit 1`,
    )
    return rows[0]?.id ?? 1
  }

  private loanOf = async (n: number): Promise<{ loan_id: number }> => ({ loan_id: await this.nth('bottle_loan', n) })

  private async firstLot(trip: number, stock: number): Promise<number> {
    const { rows } = await this.tx.db.execute<{ id: number }>(
      sql`select id from depot.trip_line where trip_id = ${trip} and stock_item_id = ${stock} and deleted_at is null order by id limit 1`,
    )
    return rows[0]?.id ?? 1
  }

  private async version(trip: number): Promise<number> {
    const { rows } = await this.tx.db.execute<{ version: number }>(
      sql`select row_version as version from depot.trip where id = ${trip}`,
    )
    return rows[0]?.version ?? 1
  }

  /** Rows of every kind in the order in which they were added. */
  private async dropRow(trip: number, n: number): Promise<unknown> {
    const removals = {
      cash_entry: removeCash,
      discount: removeDiscount,
      credit_row: removeCredit,
      cheque: removeTripCheque,
      empty_bottle: removeEmpties,
    }
    const each = Object.keys(removals).map(
      (table) =>
        sql`select id, ${table}::text as kind from ${sql.raw(`depot.${table}`)} where trip_id = ${trip} and deleted_at is null`,
    )
    const { rows } = await this.tx.db.execute<{ id: number; kind: keyof typeof removals }>(
      sql`${sql.join(each, sql` union all `)} order by id offset ${n} limit 1`,
    )
    const [row] = rows
    return row ? removals[row.kind](this.tx, { id: row.id }) : removeCash(this.tx, { id: 1 })
  }

  async stands(codes: readonly string[]) {
    const { tx, fixture } = this
    const [balances, lots, { places }, bills, loans, trips] = await Promise.all([
      tx.db.execute<{ code: string; balance: number }>(sql`
      select a.code, coalesce(sum(l.debit - l.credit), 0)::bigint as balance from depot.account a
      left join depot.journal_line l on l.account_id = a.id and l.posting_date = ${fixture.today}::date
      where a.code = any (${sql.param([...codes])}::text[]) group by a.code`),
      lotsOf(tx, fixture.trade),
      bottlesOf(tx, fixture.trade.bottle),
      tx.db.execute(
        sql`select amount, settled, status = 'CANCELLED' as cancelled from depot.bill where direction = 1 order by id`,
      ),
      tx.db.execute(
        sql`select qty, closed_returned + closed_paid + closed_damaged as closed from depot.bottle_loan where deleted_at is null order by id`,
      ),
      tx.db.execute<{ status: number }>(sql`select status from depot.trip order by id`),
    ])
    const stock = (goods: Goods) => lots[goods].map(({ store, held }): [number, number] => [store, held])
    return {
      balances: Object.fromEntries(balances.rows.map(({ code, balance }) => [code, balance])),
      stock: { cylinder: stock('cylinder'), regulator: stock('regulator') },
      places,
      bills: bills.rows,
      loans: loans.rows,
      trips: trips.rows.map(({ status }) => statuses[status]),
    }
  }
}
