/** Base roles, roles and shares on a real database (E-16). */
import { getRole, listBaseRoles, proportionsOfProduct, rolesOfProduct } from '#reads/people/role.ts'
import { addDays, type BusinessDate } from '#contract/dates.ts'
import { units } from '#contract/enums.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask } from '../../db/reads.ts'
import { openDay, type TestAgency } from '../../../../tests/support/agency.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { type People, peopleAgency } from '../../../../tests/support/people.ts'
import { clock } from '../../clock.ts'
import type { Database } from '../../db/client.ts'
import { addItem } from '../inventory/index.ts'
import { removeEmployee } from './employee-commands.ts'
import { createProportion, removeProportion, updateProportion } from './proportion-commands.ts'
import { roleShares } from './queries.ts'
import { createBaseRole, createRole, removeBaseRole, removeRole, updateBaseRole, updateRole } from './role-commands.ts'

let database: Database
let at: People
let agency: TestAgency
let rep: number
let driver: number

beforeAll(async () => {
  ;({ database } = await testDatabase(clock(openDay)))
})
beforeEach(async () => {
  at = await peopleAgency(database)
  agency = at.agency
  ;({ rep, driver } = at)
})

const no = 999_999_999

describe('roles', () => {
  it('a product begins with the usual ones (E-06)', async () => {
    const namesOf = async (id: number) =>
      (await agency.read((tx) => ask(tx, rolesOfProduct, { id }), 3)).map(({ name, baseRole }) => [name, baseRole])
    const product = { code: 'LUB', name: 'Lubricants', unit: units.L, unitSize: 0 } as const
    const { id } = await agency.write((tx) => addItem(tx, product))
    expect(await namesOf(id)).toEqual([
      ['Driver', 'DRIVER'],
      ['Helper', 'HELPER'],
      ['Office', 'CASHIER'],
      ['Sales rep', 'SALES REP'],
    ])
    // A category is of its product's people, and what the agency calls otherwise is not brought back.
    await agency.write((tx) => addItem(tx, { ...product, code: 'OIL', parentId: id }))
    expect(await namesOf(id)).toHaveLength(4)
    const [base] = await agency.read((tx) => ask(tx, listBaseRoles, undefined))
    await agency.write((tx) => updateBaseRole(tx, { id: base?.id ?? 0, name: 'CLERK', isSalesRef: false }))
    const other = await agency.write((tx) => addItem(tx, { ...product, code: 'GAS' }))
    expect(await namesOf(other.id)).toHaveLength(3)
  })

  it('belong to a base role and a product, by a name of their own within it', async () => {
    const other = await at.otherProduct()
    expect(await at.role('Rep', 'SALES REP', other)).toBeGreaterThan(0)
    expect(
      (await agency.read((tx) => ask(tx, rolesOfProduct, { id: at.trade.product }), 1)).map(({ name }) => name),
    ).toEqual(['Driver', 'Rep'])
    const baseRoleId = (await agency.read((tx) => ask(tx, getRole, { id: driver }))).baseRoleId
    const input = { name: 'New', baseRoleId, productId: at.trade.product }
    expect(await agency.write((tx) => updateRole(tx, { id: rep, name: 'Seller', baseRoleId }))).toMatchObject({
      name: 'Seller',
      baseRole: 'DRIVER',
      isSalesRef: false,
      product: 'LP Gas',
      rowVersion: 2,
    })
    const bad = { name: 'DUPLICATE', baseRoleId: 'NOT_FOUND', productId: 'NOT_FOUND' } as const
    for (const [field, value] of [
      ['name', 'Driver'],
      ['baseRoleId', no],
      ['productId', at.trade.cylinder],
    ] as const)
      expect(await at.refusal((tx) => createRole(tx, { ...input, [field]: value }))).toMatchObject({
        key: bad[field],
        field,
      })
    expect(await at.refusal((tx) => updateRole(tx, { id: rep, name: 'Driver', baseRoleId }))).toMatchObject({
      field: 'name',
    })
  })

  it('are deleted while nobody has them', async () => {
    const base = await agency.write((tx) => createBaseRole(tx, { name: 'GUARD', isSalesRef: false }))
    const guard = await at.role('Guard', 'GUARD')
    const { id } = await at.hire('E-1', 'Nimal', guard)
    expect(await at.refusal((tx) => createBaseRole(tx, { name: 'Gu ard', isSalesRef: true }))).toMatchObject({
      key: 'DUPLICATE',
      field: 'name',
    })
    expect(await at.refusal((tx) => removeBaseRole(tx, { id: base.id }))).toMatchObject({
      key: 'REFERENCED',
      details: [{ kind: 'roles' }],
    })
    expect(await at.refusal((tx) => removeRole(tx, { id: guard }))).toMatchObject({
      key: 'REFERENCED',
      details: [{ kind: 'employees' }],
    })
    await agency.write((tx) => removeEmployee(tx, { id }))
    expect(await agency.write((tx) => removeRole(tx, { id: guard }))).toEqual({ id: guard })
    expect(await agency.write((tx) => removeRole(tx, { id: guard }))).toMatchObject({ code: 200002 })
    expect(
      await agency.write((tx) => updateBaseRole(tx, { id: base.id, name: 'WATCH', isSalesRef: true })),
    ).toMatchObject({ name: 'WATCH', isSalesRef: true, rowVersion: 2 })
    expect(await agency.write((tx) => removeBaseRole(tx, { id: base.id }))).toEqual({ id: base.id })
    expect(await agency.write((tx) => removeBaseRole(tx, { id: base.id }))).toMatchObject({ code: 200002 })
  })
})

describe('shares', () => {
  const share = (roleId: number, percentage: number, validFrom: BusinessDate = openDay) =>
    agency.write((tx) => createProportion(tx, { roleId, percentage, validFrom }))

  it('hold from a day on, until the next one of the role', async () => {
    await share(rep, 60_00)
    await share(driver, 40_00)
    const later = addDays(openDay, 10)
    await share(rep, 50_00, later)
    const on = (day: BusinessDate) => agency.read((tx) => roleShares(tx, at.trade.product, day))
    expect(await on(addDays(openDay, -1))).toEqual(new Map())
    expect(await on(addDays(openDay, 9))).toEqual(
      new Map([
        [rep, 60_00],
        [driver, 40_00],
      ]),
    )
    expect((await on(later)).get(rep)).toBe(50_00)
    expect(
      (await agency.read((tx) => ask(tx, proportionsOfProduct, { id: at.trade.product }), 1)).map((s) => s.percentage),
    ).toEqual([40_00, 50_00, 60_00])
  })

  it('are never more than 100 % of a product together, on any day', async () => {
    const over = { key: 'PROPORTION_OVER_100', field: 'percentage' }
    const first = await share(rep, 60_00)
    const lower = await share(rep, 30_00, addDays(openDay, 5))
    expect(
      await at.refusal((tx) => createProportion(tx, { roleId: driver, percentage: 40_01, validFrom: openDay })),
    ).toMatchObject(over)
    // From the sixth day on there is room for 70; before that nothing would be left of it.
    const most = await share(driver, 70_00, addDays(openDay, 5))
    expect(await at.refusal((tx) => updateProportion(tx, { ...only(most), validFrom: openDay }))).toMatchObject(over)
    expect(await at.refusal((tx) => updateProportion(tx, { ...only(lower), percentage: 30_01 }))).toMatchObject(over)
    expect(await at.refusal((tx) => removeProportion(tx, { id: lower.id }))).toMatchObject({ ...over, field: 'id' })
    // Another product has shares of its own.
    await share(await at.role('Rep', 'SALES REP', await at.otherProduct()), 100_00)
    await agency.write((tx) => removeProportion(tx, { id: most.id }))
    expect(await agency.write((tx) => removeProportion(tx, { id: most.id }))).toMatchObject({ code: 200002 })
    expect(await agency.write((tx) => updateProportion(tx, { ...only(first), percentage: 100_00 }))).toMatchObject({
      percentage: 100_00,
      role: 'Rep',
      rowVersion: 2,
    })
  })

  it('begin on a day once for a role', async () => {
    const first = await share(rep, 10_00)
    const second = await share(rep, 20_00, addDays(openDay, 1))
    const taken = { key: 'DUPLICATE', field: 'validFrom' }
    expect(
      await at.refusal((tx) => createProportion(tx, { roleId: rep, percentage: 1, validFrom: openDay })),
    ).toMatchObject(taken)
    expect(await at.refusal((tx) => updateProportion(tx, { ...only(second), validFrom: openDay }))).toMatchObject(taken)
    expect(await at.refusal((tx) => updateProportion(tx, { ...only(first), rowVersion: 7 }))).toMatchObject({
      key: 'VERSION_CONFLICT',
    })
    expect(
      await at.refusal((tx) => createProportion(tx, { roleId: no, percentage: 1, validFrom: openDay })),
    ).toMatchObject({
      key: 'NOT_FOUND',
      field: 'roleId',
    })
    expect(await at.refusal((tx) => removeRole(tx, { id: rep }))).toMatchObject({
      details: [{ kind: 'shares', count: 2 }],
    })
  })

  const only = ({ id, percentage, validFrom }: { id: number; percentage: number; validFrom: BusinessDate }) => ({
    id,
    percentage,
    validFrom,
  })
})
