/** Every command of routes, vehicles and people, failing after each of its statements in turn: each time the database is as it was. */
import { getRole } from '#reads/people/role.ts'
import { ask } from '../../src/server/db/reads.ts'
import { beforeAll, expect, it } from 'vitest'
import {
  createAlternativeRole,
  removeAlternativeRole,
  updateAlternativeRole,
} from '../../src/server/areas/people/alternative-role-commands.ts'
import { createEmployee, removeEmployee, updateEmployee } from '../../src/server/areas/people/employee-commands.ts'
import {
  createRoute,
  createVehicle,
  removeRoute,
  removeVehicle,
  updateRoute,
  updateVehicle,
} from '../../src/server/areas/fleet/fleet-commands.ts'
import {
  createProportion,
  removeProportion,
  updateProportion,
} from '../../src/server/areas/people/proportion-commands.ts'
import {
  createBaseRole,
  createRole,
  removeBaseRole,
  removeRole,
  updateBaseRole,
  updateRole,
} from '../../src/server/areas/people/role-commands.ts'
import { clock } from '../../src/server/clock.ts'
import { openDay } from '../support/agency.ts'
import { testDatabase, type TestDatabase } from '../support/database.ts'
import { type Command, failEverywhere } from '../support/faults.ts'
import { type People, peopleAgency } from '../support/people.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await testDatabase(clock(openDay))
})

const van = { regNo: 'V-1', name: 'Van', type: 0 } as const
const guard = { name: 'GUARD', isSalesRef: false }
const half = { percentage: 50_00, validFrom: openDay }
const made = async (at: People, command: (tx: Parameters<Command>[0]) => Promise<{ id: number }>) =>
  (await at.agency.write(command)).id
const lent = async (at: People) => ({
  employeeId: (await at.hire('E-1', 'Nimal')).id,
  roleId: at.driver,
  from: openDay,
})

/** Makes what the command needs, and answers the command. */
const cases: Record<string, (at: People) => Promise<Command> | Command> = {
  createRoute: () => (tx) => createRoute(tx, { name: 'Galle' }),
  updateRoute: async (at) => {
    const id = await made(at, (tx) => createRoute(tx, { name: 'Galle' }))
    return (tx) => updateRoute(tx, { id, name: 'Kandy' })
  },
  removeRoute: async (at) => {
    const id = await made(at, (tx) => createRoute(tx, { name: 'Galle' }))
    return (tx) => removeRoute(tx, { id })
  },
  createVehicle: () => (tx) => createVehicle(tx, van),
  updateVehicle: async (at) => {
    const id = await made(at, (tx) => createVehicle(tx, van))
    return (tx) => updateVehicle(tx, { id, ...van, regNo: 'V-2' })
  },
  removeVehicle: async (at) => {
    const id = await made(at, (tx) => createVehicle(tx, van))
    return (tx) => removeVehicle(tx, { id })
  },
  createBaseRole: () => (tx) => createBaseRole(tx, guard),
  updateBaseRole: async (at) => {
    const id = await made(at, (tx) => createBaseRole(tx, guard))
    return (tx) => updateBaseRole(tx, { id, ...guard, name: 'WATCH' })
  },
  removeBaseRole: async (at) => {
    const id = await made(at, (tx) => createBaseRole(tx, guard))
    return (tx) => removeBaseRole(tx, { id })
  },
  createRole: async (at) => {
    const { baseRoleId, productId } = await at.agency.read((tx) => ask(tx, getRole, { id: at.rep }))
    return (tx) => createRole(tx, { name: 'Guard', baseRoleId, productId })
  },
  updateRole: async (at) => {
    const { baseRoleId } = await at.agency.read((tx) => ask(tx, getRole, { id: at.driver }))
    return (tx) => updateRole(tx, { id: at.rep, name: 'Guard', baseRoleId })
  },
  removeRole: (at) => (tx) => removeRole(tx, { id: at.rep }),
  createProportion: (at) => (tx) => createProportion(tx, { roleId: at.rep, ...half }),
  updateProportion: async (at) => {
    const id = await made(at, (tx) => createProportion(tx, { roleId: at.rep, ...half }))
    return (tx) => updateProportion(tx, { id, ...half, percentage: 1 })
  },
  removeProportion: async (at) => {
    const id = await made(at, (tx) => createProportion(tx, { roleId: at.rep, ...half }))
    return (tx) => removeProportion(tx, { id })
  },
  createEmployee: (at) => (tx) => createEmployee(tx, { code: 'E-1', name: 'Nimal', roleId: at.rep, type: 0 }),
  updateEmployee: async (at) => {
    const { id } = await at.hire('E-1', 'Nimal')
    return (tx) => updateEmployee(tx, { id, code: 'E-2', name: 'Kamal', roleId: at.driver, type: 1, isActive: false })
  },
  removeEmployee: async (at) => {
    const { id } = await at.hire('E-1', 'Nimal')
    return (tx) => removeEmployee(tx, { id })
  },
  createAlternativeRole: async (at) => {
    const input = await lent(at)
    return (tx) => createAlternativeRole(tx, input)
  },
  updateAlternativeRole: async (at) => {
    const input = await lent(at)
    const id = await made(at, (tx) => createAlternativeRole(tx, input))
    return (tx) => updateAlternativeRole(tx, { id, ...input, to: openDay })
  },
  removeAlternativeRole: async (at) => {
    const input = await lent(at)
    const id = await made(at, (tx) => createAlternativeRole(tx, input))
    return (tx) => removeAlternativeRole(tx, { id })
  },
}

it.each(Object.keys(cases))('%s leaves the database unchanged after a fault at any statement', async (name) => {
  const at = await peopleAgency(test.database)
  const make = cases[name]
  if (!make) throw new Error(name)
  expect(await failEverywhere(test.database, at.agency, await make(at))).toBeGreaterThan(1)
})
