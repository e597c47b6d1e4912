/** The opening of the worked example (WEX-01), document by document: journals 1–14 to the cent. */
import { createGlEntry } from '../../src/server/areas/bills/entry-commands.ts'
import { accountTree } from '#reads/ledger/account.ts'
import { ask } from '../../src/server/db/reads.ts'
import { readFileSync } from 'node:fs'
import { businessDate } from '#contract/dates.ts'
import { type Cents, cents, costOfCents, ZERO } from '#contract/money.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { newAgency, openDay, type TestAgency } from '../support/agency.ts'
import { auditBooks } from '../support/books.ts'
import { testDatabase } from '../support/database.ts'
import { clock } from '../../src/server/clock.ts'
import { createBottleStock } from '../../src/server/areas/bottles/commands.ts'
import { createBottleType } from '../../src/server/areas/bottles/type-commands.ts'
import { openCheques } from '../../src/server/areas/cheques/commands.ts'
import { openBill } from '../../src/server/areas/bills/commands.ts'
import { createStock } from '../../src/server/areas/inventory/stock/commands.ts'
import { createItem } from '../../src/server/areas/inventory/stock/item-commands.ts'
import { createBank } from '../../src/server/areas/ledger/bank-commands.ts'
import { createOutlet } from '../../src/server/areas/parties/commands.ts'
import { completeOpening } from '../../src/server/ledger/opening.ts'
import { createAccount } from '../../src/server/areas/ledger/commands.ts'
import { journalEntry } from '../../src/server/areas/ledger/queries.ts'

type GoldenLine = { account: string; party: string | null; debit: string; credit: string }
type GoldenJournal = { no: string; date: string; source: string; total: string; lines: GoldenLine[] }
const golden: { journals: GoldenJournal[] } = JSON.parse(
  readFileSync(new URL('golden-two-days.json', import.meta.url), 'utf8'),
)

const rupees = (amount: number): Cents => cents(amount * 100)
const fixed = (amount: Cents): string => (amount / 100).toFixed(2)
const MG_PER_KG = 1_000_000

let agency: TestAgency
let outlets: { A: number; B: number }
let supplier: number
let product: number

beforeAll(async () => {
  const { database } = await testDatabase(clock(openDay))
  agency = await newAgency(database)
  const item = await agency.write((tx) =>
    createItem(tx, { code: 'LPG', name: 'LP Gas', unit: 2, unitSize: 0, principalName: 'Litro' }),
  )
  product = item.id
  supplier = item.principalId ?? 0
  const outlet = async (letter: string) =>
    (
      await agency.write((tx) =>
        createOutlet(tx, { kind: 1, code: `OUT-${letter}`, name: `Outlet ${letter}`, creditDays: 14 }),
      )
    ).id
  outlets = { A: await outlet('A'), B: await outlet('B') }
  await openTheBooks()
})

/** The calls of the example in its order. */
async function openTheBooks(): Promise<void> {
  await agency.write((tx) => createBank(tx, { name: 'Bank - BOC current', accountNo: '7001234567', kind: 'BANK' }))
  await openAccount('1010', 'Cash in hand', 150_000, 1)
  await openAccount('1030', 'Petty cash', 20_000, 1)
  await openAccount('1021', 'Bank - BOC current', 1_000_000, 1)
  await openAccount('1510', 'Motor vehicles', 2_500_000, 2)
  const cheque = {
    chequeNumber: '100001',
    drawerBank: 'BOC',
    partyId: outlets.A,
    amount: rupees(73_800),
    bankDate: businessDate('2026-03-02'),
  }
  await agency.write((tx) => openCheques(tx, { cheques: [cheque] }))
  await bill(1, outlets.A, 'OB-A', 50_000)
  await bill(1, outlets.B, 'OB-B', 30_000)
  await bill(2, supplier, 'OB-L', 400_000)
  const b12 = await openBottle('B12', 12.5, 6_000, {
    qty: 60,
    primary_qty: 40,
    damage_qty: 2,
    loans: [{ partyId: outlets.A, qty: 10 }],
  })
  const b5 = await openBottle('B5', 5, 4_000, {
    qty: 40,
    primary_qty: 30,
    damage_qty: 1,
    loans: [{ partyId: outlets.B, qty: 5 }],
  })
  await openStock('LPG-12-5', 12.5, 3_450, 100, b12)
  await openStock('LPG-5', 5, 1_380, 80, b5)
  await openStock('REG-01', 0, 900, 20)
  await transferToCapital(5_793_200)
}

const openAccount = (code: string, name: string, amount: number, sub_type: 1 | 2) =>
  agency.write((tx) => createAccount(tx, { code, name, acc_type: 1, sub_type, opening_balance: rupees(amount) }))

const bill = (receivables: 1 | 2, partyId: number, bill_no: string, amount: number) =>
  agency.write((tx) => openBill(tx, { receivables, partyId, bill_no, amount: rupees(amount) }))

async function openBottle(item_code: string, kilograms: number, standard: number, counts: object): Promise<number> {
  const capacity = kilograms * MG_PER_KG
  const type = await agency.write((tx) =>
    createBottleType(tx, { code: `CYL-${item_code}`, name: `Cylinder ${item_code}`, capacity, unit: 2 }),
  )
  const bottle = {
    item_code,
    description: `Cylinder ${kilograms} kg`,
    capacity,
    bottle_item_id: type.id,
    uprice: rupees(standard),
    ...counts,
  }
  return (await agency.write((tx) => createBottleStock(tx, bottle))).id
}

const openStock = (code: string, kilograms: number, cost: number, qty: number, bottleStockId?: number) =>
  agency.write((tx) =>
    createStock(tx, {
      itemId: product,
      code,
      description: code,
      unit: 2,
      capacity: kilograms * MG_PER_KG,
      cost_price: costOfCents(rupees(cost)),
      reselling_price: rupees(cost),
      qty,
      bottleStockId,
    }),
  )

async function transferToCapital(amount: number): Promise<void> {
  const [equity] = await agency.read((tx) => ask(tx, accountTree, { acc_type: 3 }))
  const idOf = (code: string) => equity?.children.find((node) => node.code === code)?.id ?? 0
  const lines = [
    { accountId: idOf('3900'), debit: rupees(amount), credit: ZERO },
    { accountId: idOf('3010'), debit: ZERO, credit: rupees(amount) },
  ]
  await agency.write((tx) => createGlEntry(tx, { date: businessDate('2026-02-28'), memo: 'OPEN-CAP', lines }))
}

async function journal(number: string): Promise<GoldenJournal> {
  return agency.read(async (tx) => {
    const found = await tx.db.execute<{ id: number }>(sql`select id from depot.journal_entry where number = ${number}`)
    const entry = await journalEntry(tx, found.rows[0]?.id ?? 0)
    expect(entry.isOpening).toBe(true)
    const lines = entry.lines.map((l) => ({
      account: l.code,
      party: l.party,
      debit: fixed(l.debit),
      credit: fixed(l.credit),
    }))
    return { no: entry.number, date: entry.date, source: entry.sourceType, total: fixed(entry.total), lines }
  })
}

describe('the golden opening', () => {
  it.each(golden.journals.slice(0, 14).map((each) => each.no))('posts %s as the example has it', async (no) => {
    const { date, source, total, lines } = golden.journals.find((each) => each.no === no) ?? { lines: [] }
    expect(await journal(no)).toEqual({ no, date, source, total, lines })
  })

  it('gives every account the balance of the example, and leaves opening balance equity at zero', async () => {
    const chart = await agency.read((tx) => ask(tx, accountTree, {}))
    const balances = new Map<string, number>()
    const walk = (nodes: typeof chart) => {
      for (const node of nodes) {
        balances.set(node.code, node.balance)
        walk(node.children)
      }
    }
    walk(chart)
    const of = (...codes: string[]) => codes.map((code) => (balances.get(code) ?? 0) / 100)
    expect(of('1010', '1021', '1030', '1110', '1200', '1510')).toEqual([
      150_000, 1_000_000, 20_000, 73_800, 80_000, 2_500_000,
    ])
    expect(of('1301', '1311', '1312', '1313', '1314')).toEqual([473_400, 1_440_000, 360_000, 80_000, 16_000])
    expect(of('2010', '3010', '3900')).toEqual([400_000, 5_793_200, 0])
    expect(of('1000', '1500')).toEqual([1_797_200, 4_396_000])
  })

  it('keeps the books true to cheques, bills, loans, stock and bottles', async () => {
    expect(await agency.read(auditBooks)).toEqual([])
  })

  it('closes the time before go-live once it is completed, and only once', async () => {
    await agency.write(completeOpening)
    const state = await agency.read(async (tx) => tx.agency)
    expect(state).toMatchObject({ openingCompleted: true, closedMonthEnd: '2026-02-28' })
    await agency.write(completeOpening)
    expect(await agency.read(auditBooks)).toEqual([])
  })
})
