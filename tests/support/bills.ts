/** An agency that lends and owes: customers, a supplier, money to pay with, and bills on demand. */
import { getBill } from '#reads/bills/bill.ts'
import { accountTree } from '#reads/ledger/account.ts'
import { ask } from '../../src/server/db/reads.ts'
import type { CloseBillInput, OpenBillInput } from '#contract/bills/bill.ts'
import { businessDate } from '#contract/dates.ts'
import { type Cents, cents, unitCost } from '#contract/money.ts'
import { sql } from 'drizzle-orm'
import { removeBill } from '../../src/server/areas/bills/change-commands.ts'
import { closeBill } from '../../src/server/areas/bills/close-commands.ts'
import { openBill } from '../../src/server/areas/bills/commands.ts'
import { createExpiryNote } from '../../src/server/areas/inventory/expiry-note/commands.ts'
import { createGrn } from '../../src/server/areas/inventory/grn/commands.ts'
import { createOutlet } from '../../src/server/areas/parties/commands.ts'
import type { Database } from '../../src/server/db/client.ts'
import { bank, creditRow, party } from '../../src/server/db/schema/index.ts'
import { newAgency, openDay, smallTrade } from './agency.ts'
import { moneyToSpend } from './money.ts'
import { refused } from './refused.ts'
import { bareTrip } from './trips.ts'

export const rupees = (amount: number): Cents => cents(Math.round(amount * 100))
/** The day after the open day: today of these tests. */
export const today = businessDate('2026-03-03')

export type Lending = Awaited<ReturnType<typeof lendingAgency>>

/** 150,000 in cash, 1,000,000 at BOC; Aruna Hotel (14 days, no limit), Bay Stores, and the supplier Litro. */
export async function lendingAgency(database: Database) {
  const agency = await newAgency(database)
  const boc = await moneyToSpend(agency)
  const customer = (
    await agency.write((tx) => createOutlet(tx, { kind: 2, code: 'DEB-1', name: 'Aruna Hotel', creditDays: 14 }))
  ).id
  const outlet = (await agency.write((tx) => createOutlet(tx, { kind: 1, code: 'OUT-1', name: 'Bay Stores' }))).id
  const supplier = await agency.write(async (tx) => {
    const [row] = await tx.db
      .insert(party)
      .values({ kind: 3, code: 'SUP-1', name: 'Litro', creditDays: 7, createdBy: tx.actor.userId })
      .returning({ id: party.id })
    return row?.id ?? 0
  })
  const chart = await agency.read((tx) => ask(tx, accountTree, {}))
  const codes = new Map(chart.flatMap((group) => [group, ...group.children]).map((node) => [node.code, node.id]))
  const idOf = (code: string): number => codes.get(code) ?? 0
  const places = await agency.read((tx) => tx.db.select().from(bank))
  const cash = places.find((row) => row.accountId === idOf('1010'))?.id ?? 0

  const open = (bill_no: string, amount: number, input: Partial<OpenBillInput> = {}) =>
    agency.write((tx) =>
      openBill(tx, {
        receivables: 1,
        partyId: customer,
        bill_no,
        amount: rupees(amount),
        date: openDay,
        ...(input.receivables === 2 ? { partyId: supplier, accountId: idOf('5240') } : { source: 1 as const }),
        ...input,
      }),
    )
  /** By default in cash, on the open day. */
  const closing = (bill_id: number, amount: number, input: Partial<CloseBillInput> = {}): CloseBillInput => ({
    bill_id,
    amount: rupees(amount),
    date: openDay,
    ...(input.advance === undefined && input.payment_type === undefined
      ? { payment_type: 0 as const, bank_id: cash }
      : {}),
    ...input,
  })
  return {
    agency,
    customer,
    outlet,
    supplier,
    idOf,
    bocAccount: boc.accountCode,
    boc: boc.id,
    cash,
    open,
    close: (id: number, amount: number, input?: Partial<CloseBillInput>, role?: 1 | 2 | 3) =>
      agency.write((tx) => closeBill(tx, closing(id, amount, input)), role),
    refusal: (id: number, amount: number, input?: Partial<CloseBillInput>, role?: 1 | 2 | 3) =>
      refused(agency, (tx) => closeBill(tx, closing(id, amount, input)), role),
    bill: (id: number) => agency.read((tx) => ask(tx, getBill, { id })),
    /** A bill that goods received brought, 500 rupees for ten hoses, with its supplier and the hose. */
    billOfNote: async () => {
      const trade = await smallTrade(agency)
      let invoices = 0
      /** Receives the same again; answers the bill. */
      const note = async ({ date = openDay } = {}): Promise<number> => {
        const line = { stockItemId: trade.hose, qty: 10, unitCost: unitCost(500_000), reselling_price: rupees(80) }
        const input = { supplierId: trade.supplier, supplierInvoiceNo: `INV-${++invoices}`, date, lines: [line] }
        return (await agency.write((tx) => createGrn(tx, input))).billId ?? 0
      }
      return { id: await note(), supplier: trade.supplier, stock: trade.hose, note }
    },
    /** Claims a damaged piece from its supplier. */
    claim: (stockItemId: number, amount: number) =>
      agency.write((tx) =>
        createExpiryNote(tx, {
          date: openDay,
          lines: [{ exist: 0, stockItemId, qty: 1, disposal: 'CLAIM', claimValue: rupees(amount) }],
        }),
      ),
    /** A trip that is collecting an old bill. Answers the trip. */
    reserve: async (billId: number, amount: number) => {
      const trip = await bareTrip(agency)
      await agency.write((tx) =>
        tx.db.insert(creditRow).values({
          tripId: trip.id,
          trType: 1,
          paymentSource: 4,
          partyId: customer,
          billId,
          amount: rupees(amount),
          createdBy: tx.actor.userId,
        }),
      )
      return trip
    },
    /** [date, source, event, …[code, party, rupees]] of all entries of a kind, in order. */
    entries: async (...sources: string[]): Promise<unknown[]> => {
      const rows = await agency.read((tx) =>
        tx.db.execute<{ entry: unknown[]; lines: unknown[] }>(sql`
          select json_build_array(j.posting_date, j.source_type, j.event) as entry, json_agg(json_build_array(a.code, p.name, (l.debit - l.credit) / 100.0) order by l.line_no) as lines
          from depot.journal_entry j join depot.journal_line l on l.journal_entry_id = j.id join depot.account a on a.id = l.account_id left join depot.party p on p.id = l.party_id
          where j.source_type = any(${sql.param(sources)}::text[]) and coalesce(j.memo, '') <> 'Money to spend' group by j.agency_id, j.id order by j.id`),
      )
      return rows.rows.map(({ entry, lines }) => [...entry, ...lines])
    },
  }
}

const openedBefore = (days: string) => ({
  date: businessDate('2026-01-01'),
  dueOn: businessDate(days),
  source: undefined,
})
/** Bills due at every age, one settled in part, one closed, one withdrawn, one of a supplier. */
export async function manyBills(lending: Lending) {
  const [old, late, recent, current] = [
    await lending.open('O-1', 900, openedBefore('2025-11-30')),
    await lending.open('O-2', 800, openedBefore('2025-12-31')),
    await lending.open('O-3', 700, openedBefore('2026-01-15')),
    await lending.open('B-4', 600, { remark: 'Wedding' }),
  ]
  const due = await lending.open('O-5', 500, { ...openedBefore('2026-02-20'), partyId: lending.outlet })
  const gone = await lending.open('B-6', 400)
  await lending.agency.write((tx) => removeBill(tx, { id: gone.id }))
  const closed = await lending.open('B-7', 300)
  await lending.close(closed.id, 300)
  await lending.close(recent.id, 100, { payment_type: 3, bank_id: lending.boc, date: today })
  await lending.open('L-1', 250, { receivables: 2 })
  return { old, late, recent, current, due, closed }
}
