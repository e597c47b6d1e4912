/** Routes, vehicles and people over HTTP, some of everything, for the comparison of mirror and server. */
import type { AlternativeRole, Employee } from '#contract/people/employee.ts'
import type { EmployeeBaseRole, EmployeeProportion, EmployeeRole } from '#contract/people/employee-role.ts'
import type { Route } from '#contract/fleet/route.ts'
import type { Page } from '#contract/paging.ts'
import type { Vehicle } from '#contract/fleet/vehicle.ts'
import type { Person } from './http.ts'

/** Ids by kind: those of the demo, and as they are made: live, inactive and deleted ones. */
export const peopleIds = {
  root: [] as number[],
  vehicle: [] as number[],
  baseRole: [] as number[],
  role: [] as number[],
  employee: [] as number[],
  alternative: [] as number[],
}
let made = 0

export async function knowPeople(admin: Person, productIds: readonly number[]): Promise<void> {
  const ids = (rows: { id: number }[]) => rows.map(({ id }) => id)
  peopleIds.root.push(...ids(await admin.json<Route[]>('GET', '/api/DailyRoute')))
  peopleIds.vehicle.push(...ids((await admin.json<Page<Vehicle>>('GET', '/api/Vehical?PageSize=100')).items))
  peopleIds.baseRole.push(...ids(await admin.json<EmployeeBaseRole[]>('GET', '/api/EmployeeBaseRole')))
  for (const id of productIds)
    peopleIds.role.push(...ids(await admin.json<EmployeeRole[]>('GET', `/api/EmployeeRole/get-by-product/${id}`)))
  peopleIds.employee.push(...ids(await admin.json<Employee[]>('GET', '/api/Employee')))
  peopleIds.alternative.push(...ids(await admin.json<AlternativeRole[]>('GET', '/api/EmployeeAlternativeRole')))
}

/** Hires, moves and dismisses, in a product; an outlet gets a route. */
export async function changePeople(admin: Person, productId: number): Promise<void> {
  const n = ++made
  const add = async <T extends { id: number }>(kind: keyof typeof peopleIds, controller: string, body: object) => {
    const row = await admin.json<T>('POST', `/api/${controller}`, body)
    peopleIds[kind].push(row.id)
    return row
  }
  const change = (controller: string, id: number, body: object) => admin.json('PUT', `/api/${controller}/${id}`, body)
  const remove = (controller: string, id: number) => admin.json('DELETE', `/api/${controller}/${id}`)

  const way = await add('root', 'DailyRoute', { name: `Way ${n}`, description: 'by the river' })
  await change('DailyRoute', way.id, { name: `Way ${n} north`, isActive: n % 2 === 0 })
  await remove('DailyRoute', (await add('root', 'DailyRoute', { name: `Short way ${n}` })).id)
  const lorry = await add('vehicle', 'Vehical', { regNo: `P-${n}`, name: 'Lorry', type: 1, capacity: 40 })
  await change('Vehical', lorry.id, { regNo: `P-${n}`, name: 'Old lorry', type: 0, isActive: false })
  await remove('Vehical', (await add('vehicle', 'Vehical', { regNo: `Q-${n}`, name: 'Van', type: 0 })).id)

  const base = await add<EmployeeBaseRole>('baseRole', 'EmployeeBaseRole', { name: `GUARD ${n}`, isSalesRef: true })
  const role = (name: string) =>
    add<EmployeeRole>('role', 'EmployeeRole', { name: `${name} ${n}`, baseRoleId: base.id, productId })
  const [own, other, gone] = [await role('Guard'), await role('Watch'), await role('Nobody')]
  await change('EmployeeRole', other.id, { name: `Watchman ${n}`, baseRoleId: peopleIds.baseRole[0] })
  await remove('EmployeeRole', gone.id)
  const share = (validFrom: string) =>
    admin.json<EmployeeProportion>('POST', '/api/EmployeeProportion', { roleId: own.id, percentage: 0, validFrom })
  await share('2026-11-20')
  await remove('EmployeeProportion', (await share('2026-12-01')).id)

  const hire = (letter: string) =>
    add<Employee>('employee', 'Employee', {
      code: `P-${letter}-${n}`,
      name: `Person ${letter} ${n}`,
      roleId: own.id,
      type: 0,
    })
  const [kept, dismissed, mistake] = [await hire('A'), await hire('B'), await hire('C')]
  await change('Employee', kept.id, { code: kept.code, name: 'Silva', phone: '071', roleId: other.id, type: 1 })
  const { code, name, roleId, type } = dismissed
  await change('Employee', dismissed.id, { code, name, roleId, type, isActive: false })
  await remove('Employee', mistake.id)
  const instead = (from: string, to?: string) =>
    add<AlternativeRole>('alternative', 'EmployeeAlternativeRole', { employeeId: kept.id, roleId: own.id, from, to })
  await instead('2026-11-01', '2026-11-20')
  const { id } = await instead('2026-11-21')
  await change('EmployeeAlternativeRole', id, {
    employeeId: kept.id,
    roleId: own.id,
    from: '2026-11-25',
    to: '2026-11-30',
  })
  await remove('EmployeeAlternativeRole', (await instead('2027-01-01')).id)
  await admin.json('POST', '/api/Outlet', {
    kind: 1,
    code: `OUT-W-${n}`,
    name: 'On the way',
    route_id: peopleIds.root[0],
  })
}
