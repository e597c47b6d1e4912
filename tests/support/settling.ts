/** Trips that are ready to be settled, with short ways to enter their rows (E-36 to E-40). */
import { settlementOf } from '#reads/settlement/settlement.ts'
import { ask } from '../../src/server/db/reads.ts'
import type { CreditRowInput } from '#contract/bills/bill.ts'
import { type BusinessDate, businessDate } from '#contract/dates.ts'
import type { RouteChequeInput } from '#contract/cheques/cheque-shapes.ts'
import type { Role } from '#contract/enums.ts'
import { cents } from '#contract/money.ts'
import type { Unchanged } from '#contract/procedure.ts'
import type {
  CashInput,
  DiscountInput,
  EmptyBottlesInput,
  Settled,
  SettleInput,
} from '#contract/settlement/settlement.ts'
import type { AppSettingsChange } from '#contract/system/app-config.ts'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { openCheques } from '../../src/server/areas/cheques/commands.ts'
import { setChequeStatus } from '../../src/server/areas/cheques/move-commands.ts'
import { updateStock } from '../../src/server/areas/inventory/stock/commands.ts'
import { openBill } from '../../src/server/areas/bills/commands.ts'
import { addEmpties } from '../../src/server/areas/settlement/bottle-row-commands.ts'
import { addCheque, addCredit } from '../../src/server/areas/settlement/money-row-commands.ts'
import { addCash, addDiscount } from '../../src/server/areas/settlement/row-commands.ts'
import { settle } from '../../src/server/areas/settlement/settle-commands.ts'
import { changeSettings } from '../../src/server/areas/system/commands.ts'
import { cancelTrip } from '../../src/server/areas/settlement/cancel-commands.ts'
import type { Database } from '../../src/server/db/client.ts'
import { agency as agencyTable } from '../../src/server/db/schema/index.ts'
import { openDay } from './agency.ts'
import { moneyToSpend } from './money.ts'
import { tradingAgency } from './trips.ts'

export const rupees = (amount: number) => cents(Math.round(amount * 100))
type Without<T> = Omit<T, 'tripId'>
export type Settling = Awaited<ReturnType<typeof settlingAgency>>

/** A trading agency with a bank. A cylinder sells at 3,690, a regulator at 1,200; standard cost of a bottle is 6,000. */
export async function settlingAgency(database: Database) {
  const trading = await tradingAgency(database)
  const { agency, trade, found } = trading
  const boc = await moneyToSpend(agency)
  const [outlet, debtor] = [trade.outlets[0] ?? 0, trade.outlets[1] ?? 0]
  const write = agency.write

  /** 40 cylinders and 5 regulators out; 10 and 2 back, one regulator damaged: 30 cylinders and 2 regulators sold for 113,100. */
  const ready = async (): Promise<number> => {
    const trip = await trading.load()
    await trading.unload(trip.id, [
      [trade.cylinder, 10, 0],
      [trade.regulator, 2, 1],
    ])
    return trip.id
  }
  const rows = (tripId: number, role: Role = 3) => ({
    cash: (amount: number, more: Partial<CashInput> = {}) =>
      write((tx) => addCash(tx, { tripId, amount: rupees(amount), ...more }), role),
    discount: (input: Without<DiscountInput>) => write((tx) => addDiscount(tx, { tripId, ...input }), role),
    credit: (input: Without<CreditRowInput>) => write((tx) => addCredit(tx, { tripId, ...input }), role),
    onAccount: (amount: number, more: Partial<CreditRowInput> = {}) =>
      write(
        (tx) =>
          addCredit(tx, { tripId, tr_type: 0, paymentSource: 2, partyId: debtor, amount: rupees(amount), ...more }),
        role,
      ),
    collect: (bill_id: number, amount: number) =>
      write((tx) => addCredit(tx, { tripId, tr_type: 1, paymentSource: 4, bill_id, amount: rupees(amount) }), role),
    cheque: (amount: number, more: Partial<RouteChequeInput> = {}) =>
      write(
        (tx) =>
          addCheque(tx, {
            tripId,
            tr_type: 0,
            chequeNumber: '700001',
            drawerBank: 'Sampath',
            partyId: debtor,
            bankDate: openDay,
            amount: rupees(amount),
            ...more,
          }),
        role,
      ),
    returned: (chequeId: number, amount: number) =>
      write((tx) => addCheque(tx, { tripId, tr_type: 1, chequeId, amount: rupees(amount) }), role),
    bottles: (loan_type: EmptyBottlesInput['loan_type'], qty: number, more: Partial<EmptyBottlesInput> = {}) =>
      write((tx) => addEmpties(tx, { tripId, bottleStockId: trade.bottle, loan_type, qty, ...more }), role),
  })
  const settling = async (id: number, more: Partial<SettleInput> = {}): Promise<SettleInput> => ({
    id,
    rowVersion: (await found(id)).rowVersion,
    ...more,
  })
  return {
    ...trading,
    boc,
    outlet,
    debtor,
    ready,
    rows,
    settling,
    settle: async (id: number, more: Partial<SettleInput> = {}, role: Role = 3): Promise<Settled | Unchanged> => {
      const input = await settling(id, more)
      return write((tx) => settle(tx, input), role)
    },
    cancel: (id: number) => write((tx) => cancelTrip(tx, { id })),
    shown: (id: number) => agency.read((tx) => ask(tx, settlementOf, { id })),
    configure: (change: z.infer<typeof AppSettingsChange>) => write((tx) => changeSettings(tx, change)),
    /** What a cylinder sold brings to the people on its trip. */
    commission: (amount: number) =>
      write((tx) => updateStock(tx, { id: trade.cylinder, commissionPerUnit: rupees(amount) })),
    /** A bill of the debtor that was opened by hand. */
    bill: async (bill_no: string, amount: number): Promise<number> =>
      (
        await write((tx) =>
          openBill(tx, {
            receivables: 1,
            partyId: debtor,
            bill_no,
            amount: rupees(amount),
            date: openDay,
            source: 1,
          }),
        )
      ).id,
    /** A cheque of the outlet that came back, and is to be made good. */
    returnedCheque: async (amount: number): Promise<number> => {
      const [cheque] = await write((tx) =>
        openCheques(tx, {
          date: businessDate('2026-02-28'),
          cheques: [
            {
              chequeNumber: '100001',
              drawerBank: 'HNB',
              partyId: outlet,
              amount: rupees(amount),
              bankDate: businessDate('2026-02-20'),
              status: 2,
            },
          ],
        }),
      )
      return cheque?.id ?? 0
    },
    bank: (id: number) =>
      write((tx) => setChequeStatus(tx, { status: 1, cheques: [id], receive_or_pay: 1, dest_bank: boc.id })),
    /** Entries of settlements in their order: event, version, date. */
    entries: () =>
      agency.read(async (tx) => {
        const { rows: posted } = await tx.db.execute<{ event: string; version: number; date: string }>(
          sql`select event, version, posting_date as date from depot.journal_entry where source_type = 'SALES_SUMMARY' order by id`,
        )
        return posted.map(({ event, version, date }) => [event, version, date])
      }),
    openNext: (openDate: BusinessDate) => write((tx) => tx.db.update(agencyTable).set({ openDate })),
    /** Loans that stand, in their order. */
    loans: () =>
      agency.read(async (tx) => {
        const { rows: standing } = await tx.db.execute<{
          id: number
          qty: number
          outstanding: number
          deposit: number
          isShort: boolean
          tripId: number | null
        }>(sql`select id, qty, qty - closed_returned - closed_paid - closed_damaged as outstanding, deposit, is_short as "isShort", trip_id as "tripId"
          from depot.bottle_loan where deleted_at is null order by number`)
        return standing
      }),
    /** Lines of the entry in force: account, amount with its sign, party. */
    entry: (id: number) =>
      agency.read(async (tx) => {
        const { rows: lines } = await tx.db.execute<{ code: string; amount: number; party: string | null }>(sql`
          select a.code, ((l.debit - l.credit) / 100)::int as amount, p.name as party from depot.trip t
          join depot.journal_line l on l.journal_entry_id = t.journal_entry_id join depot.account a on a.id = l.account_id left join depot.party p on p.id = l.party_id
          where t.id = ${id} order by l.line_no`)
        return lines.map(({ code, amount, party }) => (party === null ? [code, amount] : [code, amount, party]))
      }),
  }
}

/** A settled trip with rows of everything but collections: 100,000 in cash, 10,000 on account, 3,100 by cheque; 28 empties, 2 lent. */
export async function settledTrip(at: Settling) {
  const id = await at.ready()
  const row = at.rows(id)
  const rows = {
    cash: await row.cash(100_000),
    credit: await row.onAccount(10_000, { bill_no: 'NEW-1' }),
    cheque: await row.cheque(3_100),
    empties: await row.bottles(0, 28),
    lent: await row.bottles(1, 2, { partyId: at.debtor }),
  }
  await at.settle(id)
  return { id, rows }
}
