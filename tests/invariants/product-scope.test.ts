/** Documents of two products: what belongs to which, in lists, figures and reports, for people of both and of one. */
import { stockMovements } from '#reads/inventory/movements.ts'
import { stockByMainCategory } from '#reads/inventory/stock.ts'
import { dashboardStats } from '#reads/dashboard/stats.ts'
import { analysis } from '#reads/dashboard/analysis.ts'
import { listTrips } from '#reads/trips/trip.ts'
import { listBaseRoles } from '#reads/people/role.ts'
import { listExpiryNotes } from '#reads/inventory/expiry-note.ts'
import { listBottleReceipts } from '#reads/bottles/receipt.ts'
import { listBottleTypes } from '#reads/bottles/bottle-stock.ts'
import { listGrns } from '#reads/inventory/grn.ts'
import { ask } from '../../src/server/db/reads.ts'
import { Refusal } from '#contract/errors.ts'
import type { Role } from '#contract/enums.ts'
import { cents, unitCost } from '#contract/money.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { createBottleOrder, createBottleReceipt } from '../../src/server/areas/bottles/receipt-commands.ts'
import { createBottleStock } from '../../src/server/areas/bottles/commands.ts'
import { bottleOrderInvoice, bottleReceiptInvoice } from '../../src/server/areas/bottles/reports/notes.ts'
import { createExpiryNote } from '../../src/server/areas/inventory/expiry-note/commands.ts'
import { createGrn } from '../../src/server/areas/inventory/grn/commands.ts'
import { expiryNoteInvoice, expireReport } from '../../src/server/areas/inventory/reports/expiry-note-reports.ts'
import { grnInvoice } from '../../src/server/areas/inventory/reports/grn-invoice.ts'
import { stockJournal } from '../../src/server/areas/inventory/reports/stock-journal.ts'
import { stockReport } from '../../src/server/areas/inventory/reports/stock-report.ts'
import { createStock } from '../../src/server/areas/inventory/stock/commands.ts'
import { createEmployee } from '../../src/server/areas/people/employee-commands.ts'
import { createRole } from '../../src/server/areas/people/role-commands.ts'
import { addDiscount } from '../../src/server/areas/settlement/row-commands.ts'
import { settle } from '../../src/server/areas/settlement/settle-commands.ts'
import { itemSalesReport } from '../../src/server/areas/trips/reports/item-sales.ts'
import { loadingReport } from '../../src/server/areas/trips/reports/loading.ts'
import { salesReport } from '../../src/server/areas/trips/reports/sales.ts'
import { clock } from '../../src/server/clock.ts'
import { userItem } from '../../src/server/db/schema/index.ts'
import type { ReportDefinition } from '../../src/server/reports/definition.ts'
import { type Reading, readReport } from '../reports/reading.ts'
import { openDay } from '../support/agency.ts'
import { auditBooks } from '../support/books.ts'
import { testDatabase } from '../support/database.ts'
import { type Trading, tradingAgency } from '../support/trips.ts'

const { database } = await testDatabase(clock(openDay))
/** A SuperAdmin without links, an Admin linked to both products, a User linked to gas. */
const [superadmin, admin, user]: Role[] = [3, 2, 1]
const day = { stDate: openDay, enDate: openDay }
let at: Trading
let gas: number
let oil: number

beforeAll(async () => {
  at = await tradingAgency(database)
  const { agency, trade } = at
  gas = trade.product
  oil = await at.newProduct('OIL')
  await agency.write((tx) => tx.db.insert(userItem).values({ userId: agency.actors[2].userId, itemId: oil }))
  const [type] = await agency.read((tx) => ask(tx, listBottleTypes, undefined))
  const bottle = (item_code: string) =>
    agency.write((tx) =>
      createBottleStock(tx, {
        item_code,
        description: item_code,
        capacity: 5_000_000,
        bottle_item_id: type?.id ?? 0,
        uprice: cents(400_000),
        qty: 40,
        primary_qty: 40,
      }),
    )
  const [drum, spare] = [await bottle('DRUM'), await bottle('SPARE')]
  const can = await agency.write((tx) =>
    createStock(tx, {
      itemId: oil,
      code: 'OIL-1',
      description: 'Oil',
      capacity: 5_000_000,
      unit: 2,
      cost_price: unitCost(5_000_000),
      reselling_price: cents(80_000),
      bottleStockId: drum.id,
      reorderLevel: 1_000,
      qty: 40,
    }),
  )
  const line = (stockItemId: number) => ({
    stockItemId,
    qty: 2,
    unitCost: unitCost(5_000_000),
    reselling_price: cents(90_000),
  })
  for (const [supplierInvoiceNo, lines] of [
    ['GAS', [line(trade.hose)]],
    ['OIL', [line(can.id)]],
    ['BOTH', [line(trade.hose), line(can.id)]],
  ] as const)
    await agency.write((tx) => createGrn(tx, { supplierId: trade.supplier, supplierInvoiceNo, lines: [...lines] }))
  const lost = { exist: 0, qty: 1, disposal: 'WRITE_OFF' } as const
  for (const [remarks, lines] of [
    ['gas', [{ ...lost, stockItemId: trade.hose }]],
    ['oil', [{ ...lost, stockItemId: can.id }]],
    ['neither', [{ ...lost, exist: 1 as const, description: 'A pallet' }]],
  ] as const)
    await agency.write((tx) => createExpiryNote(tx, { remarks, lines: [...lines] }))
  for (const [refNo, bottleStockId] of [
    ['GAS', trade.bottle],
    ['OIL', drum.id],
    ['NEITHER', spare.id],
  ] as const) {
    const supplierId = trade.supplier
    await agency.write((tx) => createBottleReceipt(tx, { supplierId, refNo, lines: [{ bottleStockId, qty: 3 }] }))
    const lines = [{ bottleStockId, qty: 2, unitPrice: cents(500_000) }]
    await agency.write((tx) => createBottleOrder(tx, { supplierId, refNo: `${refNo}-PO`, lines }))
  }
  await trips(can.id)
})

/** One settled trip of each product, with a discount, and one of oil that is still out. */
async function trips(can: number): Promise<void> {
  const { agency, trade, crew } = at
  const base =
    (await agency.read((tx) => ask(tx, listBaseRoles, undefined))).find(({ name }) => name === 'SALES REP')?.id ?? 0
  const role = await agency.write((tx) => createRole(tx, { name: 'Oil rep', productId: oil, baseRoleId: base }))
  const rep = await agency.write((tx) => createEmployee(tx, { code: 'E-9', name: 'Oily', roleId: role.id, type: 0 }))
  const ofOil = { product_id: oil, rep_id: rep.id, vehicle_id: crew.vehicles[1] }
  for (const loading of [{ lines: [at.line(trade.hose, 3)] }, { ...ofOil, lines: [at.line(can, 5)] }]) {
    const { id } = await at.load(loading)
    await at.unload(id, [])
    await agency.write((tx) => addDiscount(tx, { tripId: id, type: 2, amount: cents(10_001) }))
    const { rowVersion } = await at.found(id)
    await agency.write((tx) => settle(tx, { id, rowVersion, confirm: true }))
  }
  await at.load({ ...ofOil, lines: [at.line(can, 7)] })
}

const filters = (productId: number | undefined) => ({ filters: JSON.stringify({ productId }), PageSize: 100 })

/** What each list finds, in words. */
async function found(product: number | undefined, role: Role | undefined) {
  const query = filters(product)
  return at.agency.read(async (tx) => {
    const moves = (await ask(tx, stockMovements, query)).items
    return {
      trips: (await ask(tx, listTrips, query)).items.map((trip) => trip.product).toSorted(),
      grns: (await ask(tx, listGrns, query)).items.map((note) => note.supplierInvoiceNo).toSorted(),
      expiryNotes: (await ask(tx, listExpiryNotes, query)).items.map((note) => note.remarks).toSorted(),
      bottleReceipts: (await ask(tx, listBottleReceipts, query)).items.map((note) => note.refNo).toSorted(),
      moved: [...new Set(moves.map((move) => move.stock))].toSorted(),
      stock: (await ask(tx, stockByMainCategory, { id: product ?? 0 })).items.map((row) => row.code),
    }
  }, role)
}

const goods = { gas: ['HOSE-1', 'LPG-12-5', 'REG-01'], oil: ['OIL-1'] }
const gasOnly = {
  trips: ['LP Gas'],
  grns: ['BOTH', 'GAS'],
  expiryNotes: ['gas', 'neither'],
  bottleReceipts: ['GAS', 'GAS-PO', 'NEITHER', 'NEITHER-PO'],
  moved: goods.gas,
  stock: goods.gas,
}
const oilOnly = {
  trips: ['OIL', 'OIL'],
  grns: ['BOTH', 'OIL'],
  expiryNotes: ['neither', 'oil'],
  bottleReceipts: ['NEITHER', 'NEITHER-PO', 'OIL', 'OIL-PO'],
  moved: goods.oil,
  stock: goods.oil,
}

describe('lists of a product', () => {
  it('show its documents, and those that belong to no product', async () => {
    for (const role of [superadmin, admin]) {
      expect(await found(gas, role)).toEqual(gasOnly)
      expect(await found(oil, role)).toEqual(oilOnly)
    }
  })

  it('without a product show those of all products of the person', async () => {
    for (const role of [superadmin, admin]) {
      const all = await found(undefined, role)
      expect(all.trips).toEqual(['LP Gas', 'OIL', 'OIL'])
      expect(all.grns).toEqual(['BOTH', 'GAS', 'OIL'])
      expect(all.expiryNotes).toEqual(['gas', 'neither', 'oil'])
      expect(all.bottleReceipts).toHaveLength(6)
      expect(all.stock).toEqual([...goods.gas, ...goods.oil].toSorted())
    }
  })

  it('show nothing of a product that the person is not linked to', async () => {
    const all = await found(undefined, user)
    expect(all).toMatchObject({ trips: ['LP Gas'], grns: ['BOTH', 'GAS'], moved: goods.gas, stock: goods.gas })
    const query = filters(oil)
    await at.agency.read(async (tx) => {
      expect((await ask(tx, listTrips, query)).totalCount).toBe(0)
      expect((await ask(tx, listGrns, query)).totalCount).toBe(0)
      expect((await ask(tx, stockMovements, query)).totalCount).toBe(0)
      // What belongs to no product of theirs stands in every one of theirs, and in no other.
      expect((await ask(tx, listExpiryNotes, query)).items.map(({ remarks }) => remarks)).toEqual(['neither'])
    }, user)
  })
})

describe('figures of a product', () => {
  it('of the dashboard are its part of the whole; money stays the agency’s', async () => {
    const stats = (product?: number) => at.agency.read((tx) => ask(tx, dashboardStats, { product }))
    const [all, ofGas, ofOil] = [await stats(), await stats(gas), await stats(oil)]
    expect(ofGas.sales.day).toBe(3 * 90_000)
    expect(ofOil.sales.day).toBe(5 * 90_000)
    expect(all.sales.day).toBe(ofGas.sales.day + ofOil.sales.day)
    expect(ofGas.stockValue + ofOil.stockValue).toBe(all.stockValue)
    expect([ofGas.trips.count, ofOil.trips.count]).toEqual([0, 1])
    expect(ofOil.lowStock.map(({ code }) => code)).toEqual(['OIL-1'])
    expect(ofGas.lowStockCount).toBe(0)
    expect([all.unreadGrns, ofGas.unreadGrns, ofOil.unreadGrns]).toEqual([3, 2, 2])
    for (const one of [ofGas, ofOil])
      expect(one).toMatchObject({ cash: all.cash, bank: all.bank, payables: all.payables, credits: all.credits })
  })

  it('of the charts add up to the whole; collections are the agency’s', async () => {
    const charts = (product?: number) => at.agency.read((tx) => ask(tx, analysis, { ...day, product }))
    const [all, ofGas, ofOil] = [await charts(), await charts(gas), await charts(oil)]
    for (const figure of ['qty', 'sales', 'cost'] as const)
      expect(ofGas.total.now[figure] + ofOil.total.now[figure]).toBe(all.total.now[figure])
    expect(ofGas.items.map(({ name }) => name)).toEqual(['HOSE-1 · HOSE-1'])
    expect(ofOil.reps.map(({ name }) => name)).toEqual(['Oily'])
    expect([ofGas.bottles, ofOil.bottles].map((of) => of.map(({ name }) => name.split(' ')[0]))).toEqual([
      ['B12'],
      ['DRUM'],
    ])
    expect(ofGas.collections).toEqual(all.collections)
  })
})

/** Each report: its rows of both products and of each. `shared`: rows that belong to no product, or to both. */
const reports: { [name: string]: { read: (product?: number, role?: Role) => Promise<Reading>; shared: number } } = {}
const reportOf = <I extends object>(definition: ReportDefinition<I>, input: I, shared = 0) => {
  reports[definition.title] = {
    read: (product, role) => readReport(at.agency, definition, { ...input, product }, role),
    shared,
  }
}
reportOf(salesReport, day)
reportOf(itemSalesReport, day)
reportOf(loadingReport, day)
reportOf(expireReport, day, 1)
reportOf(stockReport, {})
reportOf(stockJournal, day)
reportOf(grnInvoice, { id: 0, ...day })
reportOf(expiryNoteInvoice, { id: 0, ...day }, 1)
reportOf(bottleReceiptInvoice, { id: 0, ...day }, 1)
reportOf(bottleOrderInvoice, { id: 0, ...day }, 1)

describe.each(Object.keys(reports))('the report %s of a product', (name) => {
  const { read, shared } = reports[name] ?? { read: () => Promise.reject(new Error(name)), shared: 0 }

  it('shows its rows, says whose they are, and ties to the ledger', async () => {
    const [all, ofGas, ofOil] = [await read(), await read(gas), await read(oil)]
    expect(ofGas.rows.length).toBeGreaterThan(shared)
    expect(ofOil.rows.length).toBeGreaterThan(shared)
    expect(ofGas.rows.length + ofOil.rows.length - shared).toBe(all.rows.length)
    expect([...all.differing, ...ofGas.differing, ...ofOil.differing]).toEqual([])
    expect(JSON.stringify(ofOil.sheet)).toContain('Product: OIL')
    expect(await at.agency.read(auditBooks)).toEqual([])
  })

  it('ties for a person of one product, and is not there of another', async () => {
    const mine = await read(gas, user)
    expect(mine.differing).toEqual([])
    expect(mine.rows.length).toBeGreaterThan(0)
    await expect(read(oil, user)).rejects.toThrowError(Refusal)
  })
})
