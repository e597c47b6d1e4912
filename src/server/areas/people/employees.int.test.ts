/** Employees and their alternative roles on a real database (E-16). */
import {
  employeesOfProduct,
  employeesOfRole,
  getEmployee,
  listAlternativeRoles,
  listEmployees,
  salesRefsOfProduct,
} from '#reads/people/employee.ts'
import { addDays, type BusinessDate } from '#contract/dates.ts'
import { cents } from '#contract/money.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask } from '../../db/reads.ts'
import { openDay, type TestAgency } from '../../../../tests/support/agency.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { type People, peopleAgency } from '../../../../tests/support/people.ts'
import { auditTrail, refused } from '../../../../tests/support/refused.ts'
import { clock } from '../../clock.ts'
import type { Database } from '../../db/client.ts'
import { bill, party, userItem } from '../../db/schema/index.ts'
import { createAlternativeRole, removeAlternativeRole, updateAlternativeRole } from './alternative-role-commands.ts'
import { createEmployee, removeEmployee, updateEmployee } from './employee-commands.ts'
import { rolesOn } from './queries.ts'

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

describe('employees', () => {
  const partyOf = (id: number) =>
    agency.read(
      async (tx) =>
        (
          await tx.db
            .select()
            .from(party)
            .where(and(eq(party.id, id), isNull(party.deletedAt)))
        )[0],
    )

  it('come with a party that follows code, name, phone and state, and goes with them', async () => {
    const made = await agency.write((tx) =>
      createEmployee(tx, {
        code: 'EMP-1',
        name: 'Nimal',
        phone: '077',
        nic: '901234567V',
        roleId: rep,
        type: 0,
        baseSalary: cents(5),
      }),
    )
    expect(made).toMatchObject({
      role: 'Rep',
      baseRole: 'SALES REP',
      isSalesRef: true,
      product: 'LP Gas',
      baseSalary: 5,
    })
    expect(await partyOf(made.partyId)).toMatchObject({
      kind: 4,
      code: 'EMP-1',
      name: 'Nimal',
      phone: '077',
      isActive: true,
    })
    const edit = { id: made.id, code: 'EMP-9', name: 'Nimal P', roleId: driver, type: 1, isActive: false } as const
    expect(await agency.write((tx) => updateEmployee(tx, { ...edit, rowVersion: 1 }))).toMatchObject({
      code: 'EMP-9',
      role: 'Driver',
      nic: null,
      phone: null,
      type: 1,
      baseSalary: 0,
      isActive: false,
      rowVersion: 2,
    })
    expect(await partyOf(made.partyId)).toMatchObject({ code: 'EMP-9', name: 'Nimal P', phone: null, isActive: false })
    expect(await agency.write((tx) => removeEmployee(tx, { id: made.id }))).toEqual({ id: made.id })
    expect(await agency.write((tx) => removeEmployee(tx, { id: made.id }))).toMatchObject({ code: 200002 })
    expect(await partyOf(made.partyId)).toBeUndefined()
    expect((await at.hire('EMP-9', 'Kamal')).id).not.toBe(made.id)
    expect(await auditTrail(agency, 'employee', made.id)).toEqual(['create', 'update', 'delete'])
  })

  it('have a code that no other party has, and a role of their product', async () => {
    const { id } = await at.hire('EMP-1', 'Nimal')
    const edit = { id, code: 'EMP-1', name: 'Nimal', roleId: rep, type: 0 } as const
    const taken = { key: 'DUPLICATE', field: 'code' }
    expect(await at.refusal((tx) => createEmployee(tx, { ...edit, code: 'OUT-A' }))).toMatchObject(taken)
    expect(await at.refusal((tx) => updateEmployee(tx, { ...edit, code: 'OUT-A' }))).toMatchObject(taken)
    expect(await at.refusal((tx) => createEmployee(tx, { ...edit, code: 'X', roleId: no }))).toMatchObject({
      key: 'NOT_FOUND',
      field: 'roleId',
    })
    const oil = await at.role('Oil rep', 'SALES REP', await at.otherProduct())
    expect(await at.refusal((tx) => updateEmployee(tx, { ...edit, roleId: oil }))).toMatchObject({
      key: 'INVALID',
      field: 'roleId',
    })
    expect(await at.refusal((tx) => updateEmployee(tx, { ...edit, rowVersion: 4 }))).toMatchObject({
      key: 'VERSION_CONFLICT',
    })
    expect(await at.refusal((tx) => removeEmployee(tx, { id: no }))).toMatchObject({ key: 'NOT_FOUND', field: 'id' })
  })

  it.each([0, 1] as const)(
    'on a trip of status %i keep their role and stay active, as rep and as staff',
    async (status) => {
      const nimal = await at.hire('EMP-1', 'Nimal')
      const kamal = await at.hire('EMP-2', 'Kamal', driver)
      await at.trip(nimal.id, status, [kamal.id])
      for (const { id, code, name, roleId } of [nimal, kamal]) {
        const edit = { id, code, name, roleId, type: 0 } as const
        const another = roleId === rep ? driver : rep
        expect(await at.refusal((tx) => updateEmployee(tx, { ...edit, roleId: another }))).toMatchObject({
          key: 'TRIPS_OPEN',
          field: 'roleId',
        })
        expect(await at.refusal((tx) => updateEmployee(tx, { ...edit, isActive: false }))).toMatchObject({
          key: 'TRIPS_OPEN',
          field: 'isActive',
        })
        expect((await at.refusal((tx) => removeEmployee(tx, { id }))).key).toBe('REFERENCED')
        expect(await agency.write((tx) => updateEmployee(tx, { ...edit, name: `${name} P` }))).toMatchObject({ roleId })
      }
    },
  )

  it('of settled and cancelled trips may change, but are not deleted', async () => {
    const nimal = await at.hire('EMP-1', 'Nimal')
    await at.trip(nimal.id, 2, [nimal.id])
    const edit = { id: nimal.id, code: 'EMP-1', name: 'Nimal', roleId: driver, type: 0 } as const
    expect(await agency.write((tx) => updateEmployee(tx, { ...edit, isActive: false }))).toMatchObject({
      role: 'Driver',
    })
    expect(await at.refusal((tx) => removeEmployee(tx, { id: nimal.id }))).toMatchObject({
      key: 'REFERENCED',
      details: [{ kind: 'trips' }, { kind: 'staff of trips' }],
    })
  })

  it('who owe are not deactivated, nor deleted', async () => {
    const { id, partyId } = await at.hire('EMP-1', 'Nimal')
    await agency.write((tx) =>
      tx.db.insert(bill).values({
        number: 'CB-1',
        billNo: 'A',
        direction: 1,
        partyId,
        source: 'SALES',
        amount: cents(10),
        date: openDay,
        dueOn: openDay,
        createdBy: tx.actor.userId,
      }),
    )
    const edit = { id, code: 'EMP-1', name: 'Nimal', roleId: rep, type: 0, isActive: false } as const
    expect(await at.refusal((tx) => updateEmployee(tx, edit))).toMatchObject({
      key: 'NONZERO_BALANCE',
      field: 'isActive',
    })
    expect(await at.refusal((tx) => removeEmployee(tx, { id }))).toMatchObject({ details: [{ kind: 'credit bills' }] })
  })

  it('are seen within a person’s products', async () => {
    const nimal = await at.hire('EMP-1', 'Nimal')
    const kamal = await at.hire('EMP-2', 'Kamal', driver)
    await agency.write((tx) => updateEmployee(tx, { ...kamal, nic: undefined, phone: undefined, isActive: false }))
    const oilId = await at.otherProduct()
    const oilRep = await at.role('Oil rep', 'SALES REP', oilId)
    const sunil = await at.hire('EMP-3', 'Sunil', oilRep)
    const names = (rows: { name: string }[]) => rows.map(({ name }) => name)
    expect(names(await agency.read((tx) => ask(tx, listEmployees, {})))).toEqual(['Kamal', 'Nimal', 'Sunil'])
    expect(names(await agency.read((tx) => ask(tx, listEmployees, {}), 1))).toEqual(['Kamal', 'Nimal'])
    expect(names(await agency.read((tx) => ask(tx, listEmployees, { product: oilId }), 1))).toEqual([])
    expect(names(await agency.read((tx) => ask(tx, employeesOfProduct, { id: at.trade.product }), 1))).toEqual([
      'Nimal',
    ])
    expect(names(await agency.read((tx) => ask(tx, employeesOfRole, { id: oilRep })))).toEqual(['Sunil'])
    expect(await refused(agency, (tx) => ask(tx, employeesOfProduct, { id: oilId }), 1)).toMatchObject({
      key: 'PRODUCT_NOT_ALLOWED',
    })
    expect(await refused(agency, (tx) => ask(tx, employeesOfRole, { id: oilRep }), 1)).toMatchObject({
      key: 'NOT_FOUND',
    })
    await agency.write((tx) => tx.db.insert(userItem).values({ userId: agency.actors[1].userId, itemId: oilId }))
    expect(names(await agency.read((tx) => ask(tx, employeesOfRole, { id: oilRep }), 1))).toEqual(['Sunil'])
    expect(await agency.read((tx) => ask(tx, getEmployee, sunil))).toEqual(sunil)
    expect(nimal.productId).toBe(at.trade.product)
  })
})

describe('alternative roles', () => {
  const other = (employeeId: number, roleId: number, from: BusinessDate, to?: BusinessDate) =>
    agency.write((tx) => createAlternativeRole(tx, { employeeId, roleId, from, ...(to && { to }) }))
  const day = (n: number) => addDays(openDay, n)

  it('let a driver lead a trip within their days, and no longer', async () => {
    const nimal = await at.hire('EMP-1', 'Nimal')
    const kamal = await at.hire('EMP-2', 'Kamal', driver)
    const { id } = await other(kamal.id, rep, day(1), day(2))
    const refs = async (n: number) =>
      (await agency.read((tx) => ask(tx, salesRefsOfProduct, { id: at.trade.product, on: day(n) }), 1)).map(
        ({ name }) => name,
      )
    expect(await refs(0)).toEqual(['Nimal'])
    expect(await refs(1)).toEqual(['Kamal', 'Nimal'])
    expect(await refs(2)).toEqual(['Kamal', 'Nimal'])
    expect(await refs(3)).toEqual(['Nimal'])
    const roles = await agency.read((tx) => rolesOn(tx, [kamal.id, nimal.id, no], day(2)))
    expect(roles.get(kamal.id)).toEqual([
      {
        roleId: driver,
        role: 'Driver',
        baseRole: 'DRIVER',
        isSalesRef: false,
        productId: at.trade.product,
        isAlternative: false,
      },
      {
        roleId: rep,
        role: 'Rep',
        baseRole: 'SALES REP',
        isSalesRef: true,
        productId: at.trade.product,
        isAlternative: true,
      },
    ])
    expect(roles.get(nimal.id)).toHaveLength(1)
    expect(roles.size).toBe(2)
    await agency.write((tx) => updateAlternativeRole(tx, { id, employeeId: kamal.id, roleId: rep, from: day(1) }))
    expect(await refs(99)).toEqual(['Kamal', 'Nimal'])
    expect(await at.refusal((tx) => removeEmployee(tx, { id: kamal.id }))).toMatchObject({
      details: [{ kind: 'alternative roles' }],
    })
    expect(await agency.write((tx) => removeAlternativeRole(tx, { id }))).toEqual({ id })
    expect(await agency.write((tx) => removeAlternativeRole(tx, { id }))).toMatchObject({ code: 200002 })
    expect(await refs(1)).toEqual(['Nimal'])
    expect(await auditTrail(agency, 'employee_alternative_role', id)).toEqual(['create', 'update', 'delete'])
  })

  it('are of the employee’s product, not the own role, and not twice at the same time', async () => {
    const kamal = await at.hire('EMP-2', 'Kamal', driver)
    const input = { employeeId: kamal.id, roleId: rep, from: day(5), to: day(9) }
    const { id } = await other(kamal.id, rep, day(5), day(9))
    const oil = await at.role('Oil rep', 'SALES REP', await at.otherProduct())
    for (const [change, key, field] of [
      [{ to: day(4) }, 'INVALID', 'to'],
      [{ employeeId: no }, 'NOT_FOUND', 'employeeId'],
      [{ roleId: no }, 'NOT_FOUND', 'roleId'],
      [{ roleId: driver }, 'INVALID', 'roleId'],
      [{ roleId: oil }, 'INVALID', 'roleId'],
      [{ from: day(9), to: undefined }, 'DUPLICATE', 'from'],
      [{ from: day(0), to: day(5) }, 'DUPLICATE', 'from'],
    ] as const)
      expect(await at.refusal((tx) => createAlternativeRole(tx, { ...input, ...change })), field).toMatchObject({
        key,
        field,
      })
    await other(kamal.id, rep, day(10))
    expect(await at.refusal((tx) => updateAlternativeRole(tx, { ...input, id, to: day(10) }))).toMatchObject({
      key: 'DUPLICATE',
    })
    expect(await at.refusal((tx) => updateAlternativeRole(tx, { ...input, id, rowVersion: 3 }))).toMatchObject({
      key: 'VERSION_CONFLICT',
    })
    expect(await agency.read((tx) => ask(tx, listAlternativeRoles, { employeeId: kamal.id }), 1)).toHaveLength(2)
    await agency.write((tx) => updateEmployee(tx, { ...kamal, nic: undefined, phone: undefined, isActive: false }))
    expect(await at.refusal((tx) => createAlternativeRole(tx, { ...input, from: day(0), to: day(1) }))).toMatchObject({
      key: 'INVALID',
      field: 'employeeId',
    })
  })
})
