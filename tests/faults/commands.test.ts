/**
 * Every command, failing after its first statement, its second, and so on until it passes: each time the database is as it was.
 * The connection really fails the statement after it was carried out, so what is tested is the transaction, not the test.
 */
import { createGlEntry } from '../../src/server/areas/bills/entry-commands.ts'
import { accountTree } from '#reads/ledger/account.ts'
import { stockById } from '#reads/inventory/stock.ts'
import { ask } from '../../src/server/db/reads.ts'
import { businessDate } from '#contract/dates.ts'
import { cents, unitCost } from '#contract/money.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTemplate, postTemplate } from '../../src/server/areas/ledger/entry-template-commands.ts'
import { createAccount, removeAccount, updateAccount } from '../../src/server/areas/ledger/commands.ts'
import { createBottleStock } from '../../src/server/areas/bottles/commands.ts'
import { createBottleType, removeBottleType, updateBottleType } from '../../src/server/areas/bottles/type-commands.ts'
import { approveCount } from '../../src/server/areas/counts/approve-commands.ts'
import { cancelCount, createCount, enterCounts, submitCount } from '../../src/server/areas/counts/commands.ts'
import { openCheques } from '../../src/server/areas/cheques/commands.ts'
import { openBill } from '../../src/server/areas/bills/commands.ts'
import { cancelExpiryNote, createExpiryNote } from '../../src/server/areas/inventory/expiry-note/commands.ts'
import { updateGrn } from '../../src/server/areas/inventory/grn/change-commands.ts'
import { cancelGrn, createGrn, markGrnRead } from '../../src/server/areas/inventory/grn/commands.ts'
import { createStock, removeStock, tagBottle, updateStock } from '../../src/server/areas/inventory/stock/commands.ts'
import { createItem, removeItem, updateItem } from '../../src/server/areas/inventory/stock/item-commands.ts'
import { createBank, removeBank, updateBank } from '../../src/server/areas/ledger/bank-commands.ts'
import { createOutlet, removeOutlet, updateOutlet } from '../../src/server/areas/parties/commands.ts'
import { createDueDates, removeDueDates, updateDueDates } from '../../src/server/areas/cheques/due-date-commands.ts'
import { clock } from '../../src/server/clock.ts'
import { newAgency, refusalOf, rowCounts, smallTrade, type TestAgency, type Trade } from '../support/agency.ts'
import { stateOfBooks } from '../support/books.ts'
import { testDatabase, type TestDatabase } from '../support/database.ts'
import { type Command, failEverywhere } from '../support/faults.ts'
import { closeOpenDay } from '../support/periods.ts'

const today = businessDate('2026-03-03')
let test: TestDatabase
beforeAll(async () => {
  test = await testDatabase(clock(today))
})

type Setting = { agency: TestAgency; trade: Trade }
/** Makes what the command needs, and answers the command. */
type Case = (setting: Setting) => Promise<Command> | Command

const lineOf = (stockItemId: number, qty = 5) => ({
  stockItemId,
  qty,
  unitCost: unitCost(9_000_033),
  reselling_price: cents(120_000),
})
const noteOf = ({ trade }: Setting, invoice: string) => ({
  supplierId: trade.supplier,
  supplierInvoiceNo: invoice,
  lines: [lineOf(trade.cylinder), lineOf(trade.regulator)],
})
const dueDatesOf = ({ trade }: Setting) => ({
  supplierId: trade.supplier,
  name: 'Monthly',
  due_dates: [{ days: 7 }, { days: 30 }],
})
const accountId = async ({ agency }: Setting, code: string): Promise<number> => {
  const nodes = await agency.read((tx) => ask(tx, accountTree, {}))
  return nodes.flatMap((n) => [n, ...n.children]).find((n) => n.code === code)?.id ?? 0
}

const countedSheet = ({ agency }: Setting) =>
  agency.write(async (tx) => {
    const { id, lines } = await createCount(tx, { place: 'WAREHOUSE', blind: false })
    return enterCounts(tx, { id, lines: lines.map((line, i) => ({ lineId: line.id, qty: (line.book ?? 0) + 1 - i })) })
  })

const cases: Record<string, Case> = {
  closeDay: () => (tx) => closeOpenDay(tx, { counted_cash: cents(5_000), skip_to: businessDate('2026-03-04') }),
  createGrn: (s) => (tx) => createGrn(tx, noteOf(s, 'X-1')),
  updateGrn: async (s) => {
    const note = await s.agency.write((tx) => createGrn(tx, noteOf(s, 'X-1')))
    await s.agency.write((tx) =>
      createExpiryNote(tx, { lines: [{ exist: 0, stockItemId: s.trade.regulator, qty: 22, disposal: 'WRITE_OFF' }] }),
    )
    const [first, second] = note.items
    const kept = [
      { ...lineOf(s.trade.cylinder, 8), id: first?.id ?? 0 },
      { ...lineOf(s.trade.regulator, 3), id: second?.id ?? 0 },
    ]
    return (tx) =>
      updateGrn(tx, {
        id: note.id,
        supplierId: s.trade.supplier,
        supplierInvoiceNo: 'X-2',
        lines: [...kept, lineOf(s.trade.hose)],
      })
  },
  cancelGrn: async (s) => {
    const note = await s.agency.write((tx) => createGrn(tx, noteOf(s, 'X-1')))
    return (tx) => cancelGrn(tx, { id: note.id })
  },
  markGrnRead: async (s) => {
    const note = await s.agency.write((tx) => createGrn(tx, noteOf(s, 'X-1')))
    return (tx) => markGrnRead(tx, { id: note.id })
  },
  createExpiryNote: (s) => (tx) =>
    createExpiryNote(tx, {
      lines: [
        {
          exist: 0,
          stockItemId: s.trade.cylinder,
          qty: 2,
          disposal: 'CLAIM',
          claimValue: cents(500_000),
          bottleDamaged: true,
        },
        { exist: 0, stockItemId: s.trade.regulator, qty: 1, disposal: 'WRITE_OFF' },
      ],
    }),
  cancelExpiryNote: async (s) => {
    const note = await s.agency.write((tx) =>
      createExpiryNote(tx, { lines: [{ exist: 0, stockItemId: s.trade.cylinder, qty: 2, disposal: 'WRITE_OFF' }] }),
    )
    return (tx) => cancelExpiryNote(tx, { id: note.id })
  },
  createCount: () => (tx) => createCount(tx, { place: 'WAREHOUSE', blind: true }),
  enterCounts: async (s) => {
    const { id, lines } = await s.agency.write((tx) => createCount(tx, { place: 'WAREHOUSE', blind: false }))
    return (tx) => enterCounts(tx, { id, lines: lines.map((line) => ({ lineId: line.id, qty: 3 })) })
  },
  submitCount: async (s) => {
    const { id } = await countedSheet(s)
    return (tx) => submitCount(tx, { id })
  },
  approveCount: async (s) => {
    const { id } = await countedSheet(s)
    await s.agency.write((tx) => submitCount(tx, { id }))
    return (tx) => approveCount(tx, { id, reason: 'Year-end' })
  },
  cancelCount: async (s) => {
    const { id } = await countedSheet(s)
    return (tx) => cancelCount(tx, { id })
  },
  createStock: (s) => (tx) =>
    createStock(tx, {
      itemId: s.trade.product,
      code: 'NEW-1',
      description: 'New',
      unit: 2,
      capacity: 0,
      cost_price: unitCost(100),
      reselling_price: cents(5),
      qty: 3,
    }),
  adjustStock: (s) => (tx) =>
    updateStock(tx, { id: s.trade.cylinder, add_remove: 0, qty: 3, reason: 'count', reselling_price: cents(370_000) }),
  removeGoods: (s) => (tx) => updateStock(tx, { id: s.trade.cylinder, add_remove: 1, qty: 3, reason: 'count' }),
  changeLotCost: async (s) => {
    const row = await s.agency.read((tx) => ask(tx, stockById, { id: s.trade.regulator }))
    return (tx) =>
      updateStock(tx, { id: row.id, lots: [{ lotId: row.lots[0]?.id ?? 0, unitCost: unitCost(9_500_000) }] })
  },
  tagBottle: async (s) => {
    const bare = await s.agency.write((tx) =>
      createStock(tx, {
        itemId: s.trade.product,
        code: 'LPG-2',
        description: 'x',
        unit: 2,
        capacity: 2_300_000,
        cost_price: unitCost(1),
        reselling_price: cents(1),
      }),
    )
    const type = await s.agency.write((tx) =>
      createBottleType(tx, { code: 'C2', name: 'C2', capacity: 2_300_000, unit: 2 }),
    )
    const bottle = await s.agency.write((tx) =>
      createBottleStock(tx, {
        item_code: 'B2',
        description: 'x',
        capacity: 2_300_000,
        bottle_item_id: type.id,
        uprice: cents(100),
      }),
    )
    return (tx) => tagBottle(tx, { stockItemId: bare.id, bottleStockId: bottle.id })
  },
  removeStock: async (s) => {
    const bare = await s.agency.write((tx) =>
      createStock(tx, {
        itemId: s.trade.product,
        code: 'GONE',
        description: 'x',
        unit: 2,
        capacity: 0,
        cost_price: unitCost(1),
        reselling_price: cents(1),
      }),
    )
    return (tx) => removeStock(tx, { id: bare.id })
  },
  createItem: () => (tx) => createItem(tx, { code: 'LUB', name: 'Lubricants', unit: 4, unitSize: 0 }),
  updateItem: (s) => (tx) => updateItem(tx, { id: s.trade.product, name: 'LP Gas 2' }),
  removeItem: async (s) => {
    const made = await s.agency.write((tx) =>
      createItem(tx, { code: 'X', name: 'X', unit: 2, unitSize: 0, parentId: s.trade.product }),
    )
    return (tx) => removeItem(tx, { id: made.id })
  },
  createBank: () => (tx) => createBank(tx, { name: 'BOC', accountNo: '700', kind: 'BANK' }),
  updateBank: async (s) => {
    const { id } = await s.agency.write((tx) => createBank(tx, { name: 'BOC', accountNo: '700', kind: 'BANK' }))
    return (tx) => updateBank(tx, { id, name: 'BOC current', overdraftLimit: cents(100), isActive: false })
  },
  removeBank: async (s) => {
    const { id } = await s.agency.write((tx) => createBank(tx, { name: 'BOC', accountNo: '700', kind: 'BANK' }))
    return (tx) => removeBank(tx, { id })
  },
  createDueDates: (s) => (tx) => createDueDates(tx, dueDatesOf(s)),
  updateDueDates: async (s) => {
    const { id } = await s.agency.write((tx) => createDueDates(tx, dueDatesOf(s)))
    return (tx) => updateDueDates(tx, { ...dueDatesOf(s), id, name: 'Weekly' })
  },
  removeDueDates: async (s) => {
    const { id } = await s.agency.write((tx) => createDueDates(tx, dueDatesOf(s)))
    return (tx) => removeDueDates(tx, { id })
  },
  createOutlet: () => (tx) => createOutlet(tx, { kind: 1, code: 'OUT-Z', name: 'Outlet Z' }),
  updateOutlet: (s) => (tx) => updateOutlet(tx, { id: s.trade.outlets[0] ?? 0, code: 'OUT-A', name: 'Outlet AA' }),
  removeOutlet: (s) => (tx) => removeOutlet(tx, { id: s.trade.outlets[1] ?? 0 }),
  createBottleType: () => (tx) => createBottleType(tx, { code: 'C9', name: 'C9', capacity: 9, unit: 2 }),
  updateBottleType: async (s) => {
    const type = await s.agency.write((tx) => createBottleType(tx, { code: 'C9', name: 'C9', capacity: 9, unit: 2 }))
    return (tx) => updateBottleType(tx, { id: type.id, code: 'C10', name: 'C10', capacity: 9, unit: 2 })
  },
  removeBottleType: async (s) => {
    const type = await s.agency.write((tx) => createBottleType(tx, { code: 'C9', name: 'C9', capacity: 9, unit: 2 }))
    return (tx) => removeBottleType(tx, { id: type.id })
  },
  createBottleStock: async (s) => {
    const type = await s.agency.write((tx) => createBottleType(tx, { code: 'C9', name: 'C9', capacity: 9, unit: 2 }))
    return (tx) =>
      createBottleStock(tx, {
        item_code: 'B9',
        description: 'x',
        capacity: 9,
        bottle_item_id: type.id,
        uprice: cents(400_000),
        qty: 4,
        primary_qty: 3,
        damage_qty: 1,
        loans: [{ partyId: s.trade.outlets[0] ?? 0, qty: 2, deposit: cents(100) }],
      })
  },
  openBill: (s) => (tx) =>
    openBill(tx, {
      receivables: 1,
      partyId: s.trade.outlets[0] ?? 0,
      bill_no: 'B-1',
      amount: cents(500),
      date: today,
      source: 1,
    }),
  openOpeningBill: (s) => (tx) =>
    openBill(tx, { receivables: 2, partyId: s.trade.supplier, bill_no: 'B-1', amount: cents(500) }),
  openCheques: async (s) => {
    await s.agency.write((tx) =>
      openBill(tx, {
        receivables: 1,
        partyId: s.trade.outlets[0] ?? 0,
        bill_no: 'B-1',
        amount: cents(900),
        date: today,
        source: 1,
      }),
    )
    return (tx) =>
      openCheques(tx, {
        date: today,
        cheques: [
          {
            chequeNumber: '1',
            drawerBank: 'BOC',
            partyId: s.trade.outlets[0] ?? 0,
            amount: cents(500),
            bankDate: today,
          },
        ],
      })
  },
  createAccount: () => (tx) =>
    createAccount(tx, { code: '1990', name: 'Suspense', acc_type: 1, sub_type: 1, opening_balance: cents(700) }),
  updateAccount: async (s) => {
    const id = await accountId(s, '1510')
    return (tx) => updateAccount(tx, { id, name: 'Lorries' })
  },
  removeAccount: async (s) => {
    const made = await s.agency.write((tx) =>
      createAccount(tx, { code: '1991', name: 'Unused', acc_type: 1, sub_type: 1 }),
    )
    return (tx) => removeAccount(tx, { id: made.id })
  },
  postTemplate: async (s) => {
    const [from, to] = [await accountId(s, '3010'), await accountId(s, '1010')]
    const lines = [
      { accountId: to, debit: cents(100), credit: cents(0) },
      { accountId: from, debit: cents(0), credit: cents(100) },
    ]
    const { id } = await s.agency.write((tx) =>
      createTemplate(tx, { name: 'Capital', every: 'MONTH', onDay: Number(today.slice(8)), lines }),
    )
    return (tx) => postTemplate(tx, { id, due: today })
  },
  createGlEntry: async (s) => {
    const [from, to] = [await accountId(s, '3010'), await accountId(s, '1010')]
    return (tx) =>
      createGlEntry(tx, {
        date: today,
        lines: [
          { accountId: to, debit: cents(100), credit: cents(0) },
          { accountId: from, debit: cents(0), credit: cents(100) },
        ],
      })
  },
}

describe('a fault after any statement of', () => {
  it.each(Object.keys(cases))('%s leaves the database unchanged', async (name) => {
    const agency = await newAgency(test.database)
    const setting = { agency, trade: await smallTrade(agency) }
    const make = cases[name]
    if (!make) throw new Error(name)
    const statements = await failEverywhere(test.database, agency, await make(setting))
    expect(statements).toBeGreaterThan(1)
  })
})

describe('a refusal', () => {
  it('deep inside a command takes back what was written before it', async () => {
    const agency = await newAgency(test.database)
    const trade = await smallTrade(agency)
    const before = { rows: await rowCounts(agency), state: await agency.read(stateOfBooks) }
    // 200 bottles at primary: the goods are received, then the bottles are missing.
    const refusal = await refusalOf(
      agency.write((tx) =>
        createGrn(tx, { supplierId: trade.supplier, supplierInvoiceNo: 'X', lines: [lineOf(trade.cylinder, 201)] }),
      ),
    )
    expect(refusal).toMatchObject({
      key: 'INSUFFICIENT_PRIMARY_BOTTLES',
      details: [{ field: 'lines.0.qty', bottle: 'B12', location: 'PRI', available: 200, wanted: 201 }],
    })
    expect(await rowCounts(agency)).toEqual(before.rows)
    expect(await agency.read(stateOfBooks)).toEqual(before.state)
  })
})
