/** Routes, vehicles and the people of the trips, for every demo. */
import { employeeTypes, vehicleTypes } from '#contract/enums.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { unreachable } from '#contract/unreachable.ts'
import { type DemoClient, rupees } from './tools.ts'

export type EmployeeSeed = { code: string; name: string; role: string; isTemporary?: true; salary?: number }
export type CrewSeed = {
  /** Role of the product, the base role it belongs to, and its share of the commission in percent. */
  roles: readonly { name: string; base: 'SALES REP' | 'DRIVER' | 'HELPER' | 'CASHIER'; share?: number }[]
  employees: readonly EmployeeSeed[]
}
export type Crew = { roleIds: ReadonlyMap<string, number>; employeeIds: ReadonlyMap<string, number> }

/** Answers ids by name. */
export async function openRoutes(client: DemoClient, names: readonly string[]): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const name of names) ids.set(name, (await client.route.create({ name })).id)
  return ids
}

export type VehicleSeed = { regNo: string; name: string; capacity: number; isTemporary?: true }

/** Answers ids by registration number. */
export async function openVehicles(client: DemoClient, vehicles: readonly VehicleSeed[]): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const { isTemporary, ...vehicle } of vehicles) {
    const type = isTemporary ? vehicleTypes.temporary : vehicleTypes.inHouse
    ids.set(vehicle.regNo, (await client.vehicle.create({ ...vehicle, type })).id)
  }
  return ids
}

/** The roles of a product, named as the agency calls them, with their shares from a day on, and the employees who have them. Answers ids by role and by employee code. */
export async function openCrew(
  client: DemoClient,
  productId: number,
  from: BusinessDate,
  { roles, employees }: CrewSeed,
): Promise<Crew> {
  const baseIds = new Map((await client.employeeBaseRole.list({})).map(({ name, id }) => [name, id]))
  const usual = await client.employeeRole.byProduct({ id: productId })
  const roleIds = new Map<string, number>()
  for (const { name, base, share } of roles) {
    const baseRoleId = baseIds.get(base) ?? unreachable(`no base role ${base}`)
    const begun = usual.find((role) => role.baseRoleId === baseRoleId)
    const { id } = begun
      ? await client.employeeRole.update({ id: begun.id, rowVersion: begun.rowVersion, name, baseRoleId })
      : await client.employeeRole.create({ name, baseRoleId, productId })
    roleIds.set(name, id)
    if (share !== undefined)
      await client.employeeProportion.create({ roleId: id, percentage: share * 100, validFrom: from })
  }
  const employeeIds = new Map<string, number>()
  for (const { role, isTemporary, salary, ...employee } of employees) {
    const made = await client.employee.create({
      ...employee,
      roleId: roleIds.get(role) ?? unreachable(`no role ${role}`),
      type: isTemporary ? employeeTypes.temporary : employeeTypes.inHouse,
      ...(salary !== undefined && { baseSalary: rupees(salary) }),
    })
    employeeIds.set(employee.code, made.id)
  }
  return { roleIds, employeeIds }
}
