/** Suppliers as parties like others, on a real database (E-16). */
import { listOutlets, listSuppliers } from '#reads/parties/party.ts'
import { ItemInput } from '#contract/inventory/item.ts'
import { cents } from '#contract/money.ts'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { ask } from '../../db/reads.ts'
import { newAgency, openDay, smallTrade, type TestAgency } from '../../../../tests/support/agency.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { auditTrail, refused } from '../../../../tests/support/refused.ts'
import { addItem, changeSupplier, receiveFrom } from '../../../../tests/support/suppliers.ts'
import { clock } from '../../clock.ts'
import type { Database } from '../../db/client.ts'
import type { Tx } from '../../db/tx.ts'
import { createExpiryNote } from '../inventory/expiry-note/commands.ts'
import { addEmployeeParty } from './employee-party-commands.ts'
import { createOutlet, removeOutlet, updateOutlet } from './commands.ts'

let database: Database
let agency: TestAgency

beforeAll(async () => {
  ;({ database } = await testDatabase(clock(openDay)))
})
beforeEach(async () => {
  agency = await newAgency(database)
})

const hoses = {
  kind: 3,
  code: 'SUP-H',
  name: 'K.A. Silva & Sons (Pvt) Ltd',
  address: '4 Dam Street',
  phone: '011 2',
  vat_no: '114-7000',
  creditDays: 30,
} as const
const added = () => agency.write((tx) => createOutlet(tx, hoses), 2)
const change = { code: hoses.code, name: hoses.name }

it('is added, changed and listed like an outlet, without a product of its own', async () => {
  const supplier = await added()
  expect(supplier).toMatchObject({ ...hoses, route_id: null, creditLimit: null, isActive: true })
  const changed = await agency.write(
    (tx) => updateOutlet(tx, { ...change, id: supplier.id, name: 'Silva Hoses', vat_no: '114-7001', rowVersion: 1 }),
    2,
  )
  expect(changed).toMatchObject({ kind: 3, name: 'Silva Hoses', vat_no: '114-7001', address: null, creditDays: 0 })
  const suppliers = await agency.read((tx) => ask(tx, listOutlets, { filters: '{"kind":3}' }), 1)
  expect(suppliers.items).toEqual([changed])
  expect((await agency.read((tx) => ask(tx, listOutlets, {}), 1)).items).toEqual([])
  expect(
    (await agency.read((tx) => ask(tx, listOutlets, { filters: '{"kind":3}', outletOnly: true }), 1)).items,
  ).toEqual([])
  expect(await auditTrail(agency, 'party', supplier.id)).toEqual(['create', 'update'])
})

it('supplies goods at once; what is open keeps it active, what names it keeps it', async () => {
  const trade = await smallTrade(agency)
  const { id } = await added()
  const note = await agency.write((tx) => receiveFrom(tx, id, trade.hose))
  expect(note.supplierId).toBe(id)
  expect(await refused(agency, (tx) => updateOutlet(tx, { ...change, id, isActive: false }))).toMatchObject({
    key: 'NONZERO_BALANCE',
    field: 'isActive',
  })
  const inUse = await refused(agency, (tx) => removeOutlet(tx, { id }))
  expect(inUse.key).toBe('REFERENCED')
  expect(inUse.details.map((each) => each['kind'])).toEqual(['credit bills', 'journal lines', 'goods received notes'])
})

it('is deactivated when nothing is open, and is offered no longer', async () => {
  const { id } = await added()
  await agency.write((tx) => updateOutlet(tx, { ...change, id, isActive: false }), 2)
  expect(await agency.read((tx) => ask(tx, listSuppliers, undefined), 1)).toEqual([])
  expect((await agency.read((tx) => ask(tx, listOutlets, { filters: '{"kind":3}' }), 1)).items).toMatchObject([
    { id, isActive: false },
  ])
})

it('of an active product stays active and is not deleted', async () => {
  const { supplier: id, product } = await smallTrade(agency)
  const idle = await refused(agency, (tx) => updateOutlet(tx, { id, code: 'SUP-LPG', name: 'Litro', isActive: false }))
  expect(idle).toMatchObject({ key: 'NONZERO_BALANCE', field: 'isActive' })
  expect(idle.message).toContain('active products (1)')
  expect((await refused(agency, (tx) => removeOutlet(tx, { id }))).message).toContain('products (1)')
  const other = await added()
  await agency.write((tx) => changeSupplier(tx, product, other.id))
  expect(await agency.write((tx) => removeOutlet(tx, { id }))).toEqual({ id })
})

it('refuses what is sent and not used: a route, a credit limit, the supplier of a category', async () => {
  const { id } = await added()
  for (const more of [{ route_id: 1 }, { creditLimit: cents(1) }]) {
    const [field] = Object.keys(more)
    const unused = { key: 'INVALID', field }
    expect(await refused(agency, (tx) => createOutlet(tx, { ...hoses, code: 'SUP-2', ...more }))).toMatchObject(unused)
    expect(await refused(agency, (tx) => updateOutlet(tx, { ...change, id, ...more }))).toMatchObject(unused)
  }
  const item = { code: 'NEW', name: 'New', unit: 2, unitSize: 0 }
  const failing = (input: object) =>
    ItemInput.safeParse({ ...item, ...input }).error?.issues.map(({ path }) => path.join('.'))
  expect(failing({ parentId: 1, principalName: 'Silva' })).toEqual(['principalName'])
  expect(failing({ parentId: 1, principalId: 1 })).toEqual(['principalId'])
  expect(failing({ principalId: 1, principalName: 'Silva' })).toEqual(['principalName'])
  expect(failing({ principalName: 'K.A. Silva' })).toBeUndefined()
})

it('is claimed from only while it is active', async () => {
  const { hose, outlets } = await smallTrade(agency)
  const { id } = await added()
  const claimOf = (supplierId: number) => (tx: Tx) =>
    createExpiryNote(tx, {
      supplierId,
      lines: [
        { exist: 1, description: 'Broken', stockItemId: hose, qty: 1, disposal: 'CLAIM', claimValue: cents(500) },
      ],
    })
  await agency.write((tx) => updateOutlet(tx, { ...change, id, isActive: false }))
  const unfit = { key: 'INVALID', field: 'supplierId' }
  expect(await refused(agency, claimOf(id))).toMatchObject(unfit)
  expect(await refused(agency, claimOf(outlets[0] ?? 0))).toMatchObject(unfit)
  expect(await refused(agency, claimOf(0))).toMatchObject({ key: 'NOT_FOUND', field: 'supplierId' })
  await agency.write((tx) => updateOutlet(tx, { ...change, id, isActive: true }))
  expect(await agency.write(claimOf(id))).toMatchObject({ lines: [{ claimValue: 500 }] })
})

it('is a party of its own kind only where a supplier is asked for', async () => {
  const trade = await smallTrade(agency)
  const [outlet = 0] = trade.outlets
  const { id: category } = await agency.write((tx) => addItem(tx, 'NEW', { parentId: trade.product }))
  expect(await refused(agency, (tx) => addItem(tx, 'P2', { principalId: outlet }))).toMatchObject({
    key: 'INVALID',
    field: 'principalId',
  })
  expect(await refused(agency, (tx) => changeSupplier(tx, trade.product, outlet))).toMatchObject({
    key: 'INVALID',
    field: 'principalId',
  })
  expect(await refused(agency, (tx) => changeSupplier(tx, category, trade.supplier))).toMatchObject({
    key: 'INVALID',
    field: 'principalId',
  })
  await agency.write((tx) => createOutlet(tx, { ...hoses, code: 'SUP-TAKEN' }))
  expect(await refused(agency, (tx) => addItem(tx, 'TAKEN'))).toMatchObject({
    key: 'DUPLICATE',
    field: 'code',
  })
  const employee = await agency.write((tx) => addEmployeeParty(tx, { code: 'EMP-1', name: 'Nimal', phone: null }))
  expect(await refused(agency, (tx) => updateOutlet(tx, { ...change, id: employee }))).toMatchObject({
    key: 'NOT_FOUND',
    field: 'id',
  })
  expect(await refused(agency, (tx) => removeOutlet(tx, { id: employee }))).toMatchObject({ key: 'NOT_FOUND' })
})
