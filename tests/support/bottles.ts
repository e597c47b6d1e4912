/** An agency that lends bottles: two kinds of them, customers, money, and short ways to do things with them. */
import { getBottleStock } from '#reads/bottles/bottle-stock.ts'
import { accountTree } from '#reads/ledger/account.ts'
import { ask } from '../../src/server/db/reads.ts'
import type { BottleOrderInput, BottleReceiptInput } from '#contract/bottles/bottle-receipt.ts'
import { businessDate } from '#contract/dates.ts'
import type { Role } from '#contract/enums.ts'
import type { CloseLoanInput, LoanInput } from '#contract/bottles/loan.ts'
import { type Cents, cents, unitCost } from '#contract/money.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect } from 'vitest'
import { createBottleOrder, createBottleReceipt } from '../../src/server/areas/bottles/receipt-commands.ts'
import { updateBottleStock } from '../../src/server/areas/bottles/change-commands.ts'
import { closeLoan } from '../../src/server/areas/bottles/close-commands.ts'
import { createBottleStock } from '../../src/server/areas/bottles/commands.ts'
import { createLoan } from '../../src/server/areas/bottles/lend-commands.ts'
import { cancelExpiryNote, createExpiryNote } from '../../src/server/areas/inventory/expiry-note/commands.ts'
import { updateGrn } from '../../src/server/areas/inventory/grn/change-commands.ts'
import { cancelGrn, createGrn } from '../../src/server/areas/inventory/grn/commands.ts'
import { clock } from '../../src/server/clock.ts'
import type { Database } from '../../src/server/db/client.ts'
import { agency as agencyTable, bank, bottleStock } from '../../src/server/db/schema/index.ts'
import { newAgency, openDay, smallTrade } from './agency.ts'
import { auditBooks } from './books.ts'
import { testDatabase } from './database.ts'
import { moneyToSpend } from './money.ts'

export const rupees = (amount: number): Cents => cents(Math.round(amount * 100))
/** The day after the open day: today of these tests. */
export const today = businessDate('2026-03-03')

export type Bottling = Awaited<ReturnType<typeof bottleAgency>>

/** One such agency before each test of a file, in a database of the file's own; `at` is that of the test at work. */
export function eachBottling(): Bottling {
  const at = {} as Bottling
  let database: Database
  beforeAll(async () => {
    ;({ database } = await testDatabase(clock(today)))
  })
  beforeEach(async () => {
    Object.assign(at, await bottleAgency(database))
  })
  return at
}

/**
 * B12 at 6,000, sold at 6,500: 60 empty, 100 filled, 200 at primary, 2 damaged, 5 lent to Outlet A (LN-1, deposit 2,500). B5 at 4,000: 40 empty.
 * 150,000 in cash, 1,000,000 at BOC.
 */
export async function bottleAgency(database: Database) {
  const agency = await newAgency(database)
  const trade = await smallTrade(agency)
  await agency.write((tx) => tx.db.update(bottleStock).set({ sellingPrice: rupees(6_500), depositPrice: rupees(500) }))
  const [type] = await agency.read((tx) => tx.db.select().from(bottleStock))
  const small = await agency.write((tx) =>
    createBottleStock(tx, {
      item_code: 'B5',
      description: 'Cylinder 5 kg',
      capacity: 5_000_000,
      bottle_item_id: type?.bottleItemId ?? 0,
      uprice: rupees(4_000),
      qty: 40,
    }),
  )
  const boc = await moneyToSpend(agency)
  const chart = await agency.read((tx) => ask(tx, accountTree, {}))
  const nodes = chart.flatMap((group) => [group, ...group.children])
  const idOf = (code: string): number => nodes.find((node) => node.code === code)?.id ?? 0
  const places = await agency.read((tx) => tx.db.select().from(bank))
  const cash = places.find((row) => row.accountId === idOf('1010'))?.id ?? 0
  const [outletA = 0, outletB = 0] = trade.outlets
  const [opened] = (await agency.read((tx) => tx.db.execute<{ id: number }>(sql`select id from depot.bottle_loan`)))
    .rows
  let since = await newest()
  return {
    agency,
    trade,
    b12: trade.bottle,
    b5: small.id,
    type: small.bottle_item_id,
    outletA,
    outletB,
    supplier: trade.supplier,
    banks: { cash, boc: boc.id },
    /** The loan of the opening: five B12 at Outlet A. */
    opened: opened?.id ?? 0,
    note: (lines: BottleReceiptInput['lines'], input: Partial<BottleReceiptInput> = {}, role: Role = 1) =>
      agency.write(
        (tx) => createBottleReceipt(tx, { supplierId: trade.supplier, date: openDay, lines, ...input }),
        role,
      ),
    order: (lines: BottleOrderInput['lines'], input: Partial<BottleOrderInput> = {}, role: Role = 2) =>
      agency.write((tx) => createBottleOrder(tx, { supplierId: trade.supplier, date: openDay, lines, ...input }), role),
    /** Four B12 to Outlet B, by default without a deposit. */
    lend: (input: Partial<LoanInput> = {}) =>
      agency.write((tx) =>
        createLoan(tx, { partyId: outletB, bottleStockId: trade.bottle, qty: 4, date: openDay, ...input }),
      ),
    close: (loan_id: number, input: Partial<CloseLoanInput>, role: Role = 1) =>
      agency.write((tx) => closeLoan(tx, { loan_id, date: openDay, ...input }), role),
    reprice: (id: number, amount: number, date = openDay) =>
      agency.write((tx) => updateBottleStock(tx, { id, uprice: rupees(amount), date })),
    /** Filled cylinders received on the open day. */
    receive: async (qty: number) => {
      const line = { stockItemId: trade.cylinder, unitCost: unitCost(34_500_000), reselling_price: rupees(3_690) }
      const head = { supplierId: trade.supplier, supplierInvoiceNo: 'I-1', date: openDay }
      const note = await agency.write((tx) => createGrn(tx, { ...head, lines: [{ ...line, qty }] }))
      const { id, items } = note
      return {
        change: (other: number) =>
          agency.write((tx) => updateGrn(tx, { ...head, id, lines: [{ ...line, id: items[0]?.id, qty: other }] })),
        cancel: () => agency.write((tx) => cancelGrn(tx, { id })),
      }
    },
    /** Filled cylinders written off on the open day, their bottles damaged. */
    writeOff: async (qty: number) => {
      const line = { exist: 0, stockItemId: trade.cylinder, qty, disposal: 'WRITE_OFF', bottleDamaged: true } as const
      const { id } = await agency.write((tx) => createExpiryNote(tx, { date: openDay, lines: [line] }))
      return { cancel: () => agency.write((tx) => cancelExpiryNote(tx, { id })) }
    },
    /** Empty, filled, at primary, at outlets, damaged. */
    counts: async (id: number) => {
      const bottle = await agency.read((tx) => ask(tx, getBottleStock, { id }))
      return [bottle.qty, bottle.full_qty, bottle.primary_qty, bottle.outlet_qty, bottle.damage_qty]
    },
    /** Entries since the last mark, each as [source, event, …[code, party, rupees]]. */
    entries: () => entriesSince(since),
    booksAgree: async () => expect(await agency.read(auditBooks)).toEqual([]),
    closeOpenDay: () => agency.write((tx) => tx.db.update(agencyTable).set({ openDate: today })),
    /** What is posted from now on counts as new. Answers the newest entry's id. */
    mark: async () => (since = await newest()),
  }

  async function newest(): Promise<number> {
    const rows = await agency.read((tx) =>
      tx.db.execute<{ id: number }>(sql`select max(id) as id from depot.journal_entry`),
    )
    return rows.rows[0]?.id ?? 0
  }

  async function entriesSince(after: number): Promise<unknown[]> {
    const rows = await agency.read((tx) =>
      tx.db.execute<{ source: string; event: string; lines: unknown[] }>(sql`
        select j.source_type as source, j.event, (select json_agg(json_build_array(a.code, p.name, (l.debit - l.credit) / 100) order by l.line_no)
          from depot.journal_line l join depot.account a on a.id = l.account_id left join depot.party p on p.id = l.party_id where l.journal_entry_id = j.id) as lines
        from depot.journal_entry j where j.id > ${after} order by j.id`),
    )
    return rows.rows.map(({ source, event, lines }) => [source, event, ...lines])
  }
}
