/** Routes and vehicles on a real database (E-16). */

import { listBaseRoles } from '#reads/people/role.ts'
import { listVehicles } from '#reads/fleet/vehicle.ts'
import { listRoutes } from '#reads/fleet/route.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { requireRoute } from './fleet-queries.ts'
import { requireVehicle } from './fleet-queries.ts'
import { ask } from '../../db/reads.ts'
import { openDay, type TestAgency } from '../../../../tests/support/agency.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { type People, peopleAgency } from '../../../../tests/support/people.ts'
import { auditTrail } from '../../../../tests/support/refused.ts'
import { clock } from '../../clock.ts'
import type { Database } from '../../db/client.ts'
import { createOutlet, updateOutlet } from '../parties/commands.ts'
import { createRoute, createVehicle, removeRoute, removeVehicle, updateRoute, updateVehicle } from './fleet-commands.ts'

let database: Database
let at: People
let agency: TestAgency

beforeAll(async () => {
  ;({ database } = await testDatabase(clock(openDay)))
})
beforeEach(async () => {
  at = await peopleAgency(database)
  agency = at.agency
})

const no = 999_999_999

describe('a new agency', () => {
  it('has the counter of its store and the usual base roles', async () => {
    expect((await agency.read((tx) => ask(tx, listVehicles, {}))).items).toMatchObject([
      { regNo: 'COUNTER', type: 0, isCounter: true, isActive: true },
    ])
    expect(
      (await agency.read((tx) => ask(tx, listBaseRoles, undefined))).map(({ name, isSalesRef }) => [name, isSalesRef]),
    ).toEqual([
      ['CASHIER', false],
      ['DRIVER', false],
      ['HELPER', false],
      ['SALES REP', true],
    ])
  })
})

describe('routes', () => {
  it('are added, edited, deactivated, and deleted while nothing names them', async () => {
    const { id } = await agency.write((tx) => createRoute(tx, { name: 'Kandy', description: 'by the river' }), 2)
    const edit = { id, name: 'Kandy Road' }
    expect(await agency.write((tx) => updateRoute(tx, { ...edit, isActive: false, rowVersion: 1 }), 2)).toEqual({
      id,
      name: 'Kandy Road',
      description: null,
      isActive: false,
      rowVersion: 2,
    })
    expect(await at.refusal((tx) => updateRoute(tx, { ...edit, rowVersion: 1 }))).toMatchObject({
      key: 'VERSION_CONFLICT',
    })
    expect(await agency.write((tx) => removeRoute(tx, { id }), 2)).toEqual({ id })
    expect(await agency.write((tx) => removeRoute(tx, { id }))).toMatchObject({ code: 200002 })
    expect(await agency.read((tx) => ask(tx, listRoutes, undefined))).toEqual([])
    expect(await auditTrail(agency, 'route', id)).toEqual(['create', 'update', 'delete'])
  })

  it('have a name of their own, and stay while outlets or trips name them', async () => {
    const { id } = await agency.write((tx) => createRoute(tx, { name: 'Galle' }))
    const second = await agency.write((tx) => createRoute(tx, { name: 'Kandy' }))
    const taken = { key: 'DUPLICATE', field: 'name' }
    expect(await at.refusal((tx) => createRoute(tx, { name: 'Galle' }))).toMatchObject(taken)
    expect(await at.refusal((tx) => createRoute(tx, { name: 'GAL le' }))).toMatchObject(taken)
    expect(await at.refusal((tx) => updateRoute(tx, { id: second.id, name: 'Galle' }))).toMatchObject(taken)
    expect(await agency.write((tx) => updateRoute(tx, { id, name: 'GALLE' }))).toMatchObject({ name: 'GALLE' })
    expect(await at.refusal((tx) => removeRoute(tx, { id: no }))).toMatchObject({ key: 'NOT_FOUND', field: 'id' })
    await agency.write((tx) => createOutlet(tx, { kind: 1, code: 'OUT-Z', name: 'Z', route_id: id }))
    expect(await at.refusal((tx) => removeRoute(tx, { id }))).toMatchObject({
      key: 'REFERENCED',
      details: [{ kind: 'outlets', count: 1 }],
    })
    const { routeId } = await at.trip((await at.hire('E-1', 'Nimal')).id, 9)
    expect(await at.refusal((tx) => removeRoute(tx, { id: routeId }))).toMatchObject({ details: [{ kind: 'trips' }] })
  })

  it('are given to outlets while active; an outlet keeps one that was deactivated', async () => {
    const { id } = await agency.write((tx) => createRoute(tx, { name: 'Galle' }))
    const outlet = await agency.write((tx) => createOutlet(tx, { kind: 1, code: 'OUT-Z', name: 'Z', route_id: id }))
    await agency.write((tx) => updateRoute(tx, { id, name: 'Galle', isActive: false }))
    const edit = { id: outlet.id, code: 'OUT-Z', name: 'Zed' }
    expect(await agency.write((tx) => updateOutlet(tx, { ...edit, route_id: id }))).toMatchObject({ route_id: id })
    await agency.write((tx) => updateOutlet(tx, edit))
    expect(await at.refusal((tx) => updateOutlet(tx, { ...edit, route_id: id }))).toMatchObject({
      key: 'INVALID',
      field: 'route_id',
    })
    expect(await at.refusal((tx) => requireRoute(tx, id, 'root'))).toMatchObject({ key: 'INVALID', field: 'root' })
    expect(await at.refusal((tx) => requireRoute(tx, no, 'root'))).toMatchObject({ key: 'NOT_FOUND', field: 'root' })
  })
})

describe('vehicles', () => {
  it('are in-house or temporary, found by number and name', async () => {
    const add = (regNo: string, type: 0 | 1) =>
      agency.write((tx) => createVehicle(tx, { regNo, name: `Lorry ${regNo}`, type, capacity: 80 }))
    const { id } = await add('V-1', 0)
    await add('V-2', 1)
    const found = async (query: object) =>
      (await agency.read((tx) => ask(tx, listVehicles, query), 1)).items.map(({ regNo }) => regNo)
    expect(await found({ sort: '-regNo' })).toEqual(['V-2', 'V-1', 'COUNTER'])
    expect(await found({ filters: '{"type":1}' })).toEqual(['V-2'])
    expect(await found({ searchQuery: 'lorry v-1' })).toEqual(['V-1'])
    expect(
      await agency.write((tx) => updateVehicle(tx, { id, regNo: 'V-3', name: 'Van', type: 1, isActive: false })),
    ).toMatchObject({ regNo: 'V-3', type: 1, capacity: null, isActive: false, isCounter: false, rowVersion: 2 })
    expect(await at.refusal((tx) => requireVehicle(tx, id, 'vehicle_id'))).toMatchObject({
      key: 'INVALID',
      field: 'vehicle_id',
    })
    expect(await at.refusal((tx) => ask(tx, listVehicles, { Agency_id: no }))).toMatchObject({
      key: 'AGENCY_NOT_ALLOWED',
    })
  })

  it('have a number of their own, and stay while trips name them; the counter stays', async () => {
    const { vehicleId } = await at.trip((await at.hire('E-1', 'Nimal')).id, 2)
    const counter =
      (await agency.read((tx) => ask(tx, listVehicles, {}))).items.find(({ isCounter }) => isCounter)?.id ?? 0
    expect(await at.refusal((tx) => createVehicle(tx, { regNo: 'COUNTER', name: 'X', type: 0 }))).toMatchObject({
      key: 'DUPLICATE',
      field: 'regNo',
    })
    expect(await at.refusal((tx) => createVehicle(tx, { regNo: 'Coun ter', name: 'X', type: 0 }))).toMatchObject({
      key: 'DUPLICATE',
    })
    expect(
      await at.refusal((tx) => updateVehicle(tx, { id: vehicleId, regNo: 'COUNTER', name: 'X', type: 0 })),
    ).toMatchObject({ key: 'DUPLICATE', field: 'regNo' })
    expect(await at.refusal((tx) => removeVehicle(tx, { id: vehicleId }))).toMatchObject({
      key: 'REFERENCED',
      details: [{ kind: 'trips' }],
    })
    expect(await at.refusal((tx) => removeVehicle(tx, { id: counter }))).toMatchObject({ key: 'REFERENCED' })
    const { id } = await agency.write((tx) => createVehicle(tx, { regNo: 'V-1', name: 'Van', type: 0 }))
    expect(await agency.write((tx) => removeVehicle(tx, { id }))).toEqual({ id })
    expect(await agency.write((tx) => removeVehicle(tx, { id }))).toMatchObject({ code: 200002 })
  })
})
