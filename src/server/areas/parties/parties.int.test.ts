/** Outlets, debtors and suppliers on a real database (E-16). */
import { getParty, listOutlets, listPartyNames, listSuppliers } from '#reads/parties/party.ts'
import { cents } from '#contract/money.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask } from '../../db/reads.ts'
import { newAgency, openDay, smallTrade, type TestAgency } from '../../../../tests/support/agency.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { auditTrail, refused } from '../../../../tests/support/refused.ts'
import { bareTrip } from '../../../../tests/support/trips.ts'
import { clock } from '../../clock.ts'
import type { Database } from '../../db/client.ts'
import { advance, bottleLoan, cheque, bill, creditRow, trip as tripTable } from '../../db/schema/index.ts'
import { createOutlet, removeOutlet, updateOutlet } from './commands.ts'

let database: Database
let agency: TestAgency

beforeAll(async () => {
  ;({ database } = await testDatabase(clock(openDay)))
})
beforeEach(async () => {
  agency = await newAgency(database)
})

const outlet = (code: string, name: string, more: object = {}) =>
  agency.write((tx) => createOutlet(tx, { kind: 1, code, name, ...more }), 2)

describe('adding and editing', () => {
  it('keeps what was entered; a field left out of an edit is cleared', async () => {
    const added = await outlet('OUT-A', 'Outlet A', {
      address: '12 Main Street',
      phone: '077 123',
      email: 'silva@example.lk',
      creditLimit: cents(50_000_00),
      creditDays: 14,
    })
    expect(added).toMatchObject({
      kind: 1,
      code: 'OUT-A',
      address: '12 Main Street',
      phone: '077 123',
      route_id: null,
      creditLimit: 50_000_00,
      creditDays: 14,
      isActive: true,
      rowVersion: 1,
    })
    const changed = await agency.write(
      (tx) => updateOutlet(tx, { id: added.id, code: 'OUT-1', name: 'සිල්වා Stores', rowVersion: 1 }),
      2,
    )
    expect(changed).toMatchObject({
      kind: 1,
      code: 'OUT-1',
      name: 'සිල්වා Stores',
      address: null,
      phone: null,
      email: null,
      creditLimit: null,
      creditDays: 0,
      isActive: true,
      rowVersion: 2,
    })
    expect(await auditTrail(agency, 'party', added.id)).toEqual(['create', 'update'])
  })

  it('refuses a code in use, an unknown route, an older version, an unknown outlet', async () => {
    const added = await outlet('OUT-Z', 'Outlet Z')
    await outlet('OUT-A', 'Outlet A')
    const edit = { id: added.id, code: 'OUT-Z', name: 'Outlet Z' }
    expect(await refused(agency, (tx) => createOutlet(tx, { kind: 2, code: 'OUT-Z', name: 'Another' }))).toMatchObject({
      key: 'DUPLICATE',
      field: 'code',
    })
    expect(
      await refused(agency, (tx) => createOutlet(tx, { kind: 1, code: 'OUT-Y', name: 'Y', route_id: 77 })),
    ).toMatchObject({ key: 'NOT_FOUND', field: 'route_id' })
    expect(await refused(agency, (tx) => updateOutlet(tx, { ...edit, code: 'OUT-A' }))).toMatchObject({
      key: 'DUPLICATE',
      field: 'code',
    })
    expect(await refused(agency, (tx) => updateOutlet(tx, { ...edit, rowVersion: 9 }))).toMatchObject({
      key: 'VERSION_CONFLICT',
      details: [{ message: expect.stringMatching(/ changed it last\.$/), at: expect.stringMatching(/^\d{4}-.*Z$/) }],
    })
    expect(await refused(agency, (tx) => updateOutlet(tx, { ...edit, id: 999_999_999 }))).toMatchObject({
      key: 'NOT_FOUND',
      field: 'id',
    })
  })

  it('deactivates only one with nothing open, and says what is', async () => {
    const { id } = await outlet('OUT-Z', 'Outlet Z')
    const edit = { id, code: 'OUT-Z', name: 'Outlet Z', isActive: false }
    const { bottle } = await smallTrade(agency)
    const trip = await bareTrip(agency)
    const stamp = { createdBy: agency.actors[3].userId }
    await agency.write(async (tx) => {
      const day = { date: openDay, dueOn: openDay }
      await tx.db.insert(bill).values({
        ...day,
        number: 'CB-1',
        billNo: 'A',
        direction: 1,
        partyId: id,
        source: 'SALES',
        amount: cents(10),
        ...stamp,
      })
      await tx.db.insert(cheque).values({
        number: '1',
        direction: 1,
        drawerBank: 'BOC',
        partyId: id,
        amount: cents(10),
        receivedOn: openDay,
        chequeDate: openDay,
        status: 2,
        statusOn: openDay,
        origin: 'OPEN',
        ...stamp,
      })
      await tx.db.insert(bottleLoan).values({
        number: 'LN-1',
        date: openDay,
        partyId: id,
        bottleStockId: bottle,
        qty: 1,
        upriceAtIssue: cents(1),
        ...stamp,
      })
      await tx.db.insert(advance).values({ date: openDay, direction: 1, partyId: id, amount: cents(10), ...stamp })
      await tx.db
        .insert(creditRow)
        .values({ tripId: trip.id, trType: 0, paymentSource: 2, partyId: id, amount: cents(10), ...stamp })
    })
    const refusal = await refused(agency, (tx) => updateOutlet(tx, edit))
    expect(refusal).toMatchObject({ key: 'NONZERO_BALANCE', field: 'isActive' })
    expect(refusal.details.slice(1).map(({ message }) => message)).toEqual([
      'open bills (1)',
      'open cheques (1)',
      'open bottle loans (1)',
      'open advances (1)',
      'rows of open trips (1)',
    ])
    expect(refusal.message).toContain('open bills (1), open cheques (1), open bottle loans (1)')
    await agency.write(async (tx) => {
      await tx.db.update(bill).set({ status: 'CLOSED', settled: cents(10) })
      await tx.db.update(cheque).set({ status: 1 })
      await tx.db.update(bottleLoan).set({ status: 'CLOSED', closedReturned: 1 })
      await tx.db.update(advance).set({ applied: cents(10) })
      await tx.db.update(creditRow).set({ status: 'POSTED' })
      await tx.db.update(tripTable).set({ status: 2 })
    })
    expect(await agency.write((tx) => updateOutlet(tx, edit), 2)).toMatchObject({ isActive: false })
    const used = await refused(agency, (tx) => removeOutlet(tx, { id }))
    expect(used.details.map((each) => each['kind'])).toEqual([
      'credit bills',
      'cheques',
      'bottle loans',
      'advances',
      'rows of trips',
    ])
  })
})

describe('deleting', () => {
  it('takes an unused one away once; its code is free again', async () => {
    const { id } = await outlet('OUT-A', 'Outlet A')
    expect(await agency.write((tx) => removeOutlet(tx, { id }), 2)).toEqual({ id })
    expect(await agency.write((tx) => removeOutlet(tx, { id }))).toMatchObject({ code: 200002 })
    expect(await auditTrail(agency, 'party', id)).toEqual(['create', 'delete'])
    expect((await outlet('OUT-A', 'Outlet A')).id).not.toBe(id)
  })

  it('names every kind of document that refers to it', async () => {
    const { outlets } = await smallTrade(agency)
    const refusal = await refused(agency, (tx) => removeOutlet(tx, { id: outlets[0] ?? 0 }))
    expect(refusal.key).toBe('REFERENCED')
    expect(refusal.details.map((each) => each['kind'])).toEqual(['bottle loans', 'journal lines'])
    expect(await refused(agency, (tx) => removeOutlet(tx, { id: 999_999_999 }))).toMatchObject({ key: 'NOT_FOUND' })
  })
})

const codes = async (query: Parameters<typeof listOutlets>[1]) =>
  (await agency.read((tx) => ask(tx, listOutlets, query), 1)).items.map((each) => each.code)

describe('lists', () => {
  beforeEach(async () => {
    await outlet('OUT-2', 'Borella Stores', { phone: '011 555' })
    await outlet('OUT-1', 'Nugegoda Bakery')
    await outlet('DEB-1', 'Aruna Hotel', { kind: 2 })
    const gone = await outlet('OUT-9', 'Closed shop')
    await agency.write((tx) => removeOutlet(tx, { id: gone.id }))
    const idle = await outlet('OUT-3', 'Zed 50% off')
    await agency.write((tx) => updateOutlet(tx, { id: idle.id, code: 'OUT-3', name: 'Zed 50% off', isActive: false }))
  })

  it('hold outlets and debtors by name, sorted, searched, filtered and paged', async () => {
    expect(await codes({})).toEqual(['DEB-1', 'OUT-2', 'OUT-1', 'OUT-3'])
    expect(await codes({ sort: '-code' })).toEqual(['OUT-3', 'OUT-2', 'OUT-1', 'DEB-1'])
    expect(await codes({ outletOnly: true })).toEqual(['OUT-2', 'OUT-1', 'OUT-3'])
    expect(await codes({ searchQuery: ' 555 ' })).toEqual(['OUT-2'])
    expect(await codes({ searchQuery: 'bakery' })).toEqual(['OUT-1'])
    expect(await codes({ searchQuery: '%' })).toEqual(['OUT-3'])
    expect(await codes({ filters: '{"kind":2}' })).toEqual(['DEB-1'])
    expect(await codes({ filters: '{"isActive":false}' })).toEqual(['OUT-3'])
    expect(await codes({ route_id: 5 })).toEqual([])
    expect(await agency.read((tx) => ask(tx, listOutlets, { Page: 1, PageSize: 10 }))).toMatchObject({
      totalCount: 4,
      page: 1,
      pageSize: 10,
    })
  })

  it('belong to the agency of the header', async () => {
    expect(await codes({ Agency_id: agency.id })).toHaveLength(4)
    expect(await refused(agency, (tx) => ask(tx, listOutlets, { Agency_id: agency.id + 1 }))).toMatchObject({
      key: 'AGENCY_NOT_ALLOWED',
      field: 'Agency_id',
    })
    expect(await refused(agency, (tx) => ask(tx, listOutlets, { sort: 'phone' }))).toMatchObject({
      key: 'INVALID',
      field: 'sort',
    })
    expect(await refused(agency, (tx) => ask(tx, listOutlets, { filters: '{"kind":4}' }))).toMatchObject({
      key: 'INVALID',
      field: 'filters.kind',
    })
  })

  it('are named with their codes, whatever their kind, until they are deleted', async () => {
    const { supplier } = await smallTrade(agency)
    const names = () => agency.read((tx) => ask(tx, listPartyNames, undefined), 1)
    const before = await names()
    expect(before.map(({ id }) => id)).toContain(supplier)
    const { id } = await outlet('OUT-N', 'Nugegoda Stores')
    expect((await names()).find((each) => each.id === id)).toEqual({
      id,
      kind: 1,
      code: 'OUT-N',
      name: 'Nugegoda Stores',
    })
    await agency.write((tx) => removeOutlet(tx, { id }))
    expect(await names()).toEqual(before)
  })

  it('keep suppliers apart, active ones by name; each party can be read by itself', async () => {
    const { supplier } = await smallTrade(agency)
    const creditors = await agency.read((tx) => ask(tx, listSuppliers, undefined), 1)
    expect(creditors.map((each) => [each.kind, each.name])).toEqual([[3, 'Litro']])
    expect(await agency.read((tx) => ask(tx, getParty, { id: supplier }), 1)).toEqual(creditors[0])
    expect(await refused(agency, (tx) => ask(tx, getParty, { id: 999_999_999 }))).toMatchObject({ key: 'NOT_FOUND' })
  })
})
