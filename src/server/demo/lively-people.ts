/** Routes, vehicles and people of the lively demo. */
import { addDays, type BusinessDate } from '#contract/dates.ts'
import { type CrewSeed, openCrew, openRoutes, openVehicles, type VehicleSeed } from './people.ts'
import type { Fleet } from './lively-world.ts'
import type { DemoClient } from './tools.ts'

const routes = ['High Level Road', 'Galle Road South', 'Horana Road', 'Colombo East', 'Piliyandala Road'] as const

const vehicles: readonly VehicleSeed[] = [
  { regNo: 'WP-LK-4821', name: 'Isuzu Elf 14 ft', capacity: 220 },
  { regNo: 'WP-LL-0937', name: 'Tata 1615', capacity: 320 },
  { regNo: 'WP-PH-7714', name: 'Mahindra Bolero', capacity: 60 },
  { regNo: 'WP-DAE-3306', name: 'Hired lorry of Lal', capacity: 180, isTemporary: true },
]

const gas: CrewSeed = {
  roles: [
    { name: 'Gas sales rep', base: 'SALES REP', share: 45 },
    { name: 'Gas driver', base: 'DRIVER', share: 30 },
    { name: 'Gas helper', base: 'HELPER', share: 15 },
    { name: 'Gas cashier', base: 'CASHIER', share: 10 },
  ],
  employees: [
    { code: 'EMP-01', name: 'Nuwan Jayasinghe', role: 'Gas sales rep', salary: 62_000 },
    { code: 'EMP-02', name: 'Kasun Bandara', role: 'Gas sales rep', salary: 58_000 },
    { code: 'EMP-03', name: 'Ravi Shanmugam', role: 'Gas sales rep', salary: 58_000 },
    { code: 'EMP-04', name: 'Lal Wickramasinghe', role: 'Gas driver', salary: 48_000 },
    { code: 'EMP-05', name: 'Asanka Peiris', role: 'Gas driver', salary: 48_000 },
    { code: 'EMP-06', name: 'Imran Farook', role: 'Gas driver', isTemporary: true },
    { code: 'EMP-07', name: 'Sugath Ranaweera', role: 'Gas helper', salary: 40_000 },
    { code: 'EMP-08', name: 'Chaminda Silva', role: 'Gas helper', salary: 40_000 },
    { code: 'EMP-09', name: 'Pradeep Kumar', role: 'Gas helper', isTemporary: true },
    { code: 'EMP-10', name: 'Dilani Fonseka', role: 'Gas cashier', salary: 52_000 },
  ],
}

const oil: CrewSeed = {
  roles: [
    { name: 'Oil sales rep', base: 'SALES REP', share: 60 },
    { name: 'Oil driver', base: 'DRIVER', share: 40 },
  ],
  employees: [
    { code: 'EMP-11', name: 'Harsha de Silva', role: 'Oil sales rep', salary: 55_000 },
    { code: 'EMP-12', name: 'Mohan Raj', role: 'Oil driver', salary: 46_000 },
  ],
}

/** Answers the routes, the vehicles, and who sells gas. */
export async function openFleet(
  client: DemoClient,
  gasId: number,
  oilId: number,
  opening: BusinessDate,
): Promise<Pick<Fleet, 'routeIds' | 'vehicleIds' | 'repIds'>> {
  const routeIds = await openRoutes(client, routes)
  const vehicleIds = await openVehicles(client, vehicles)
  const crew = await openCrew(client, gasId, opening, gas)
  await openCrew(client, oilId, opening, oil)
  // A driver who sells too, and a helper who drives for the first weeks.
  for (const [code, role, to] of [
    ['EMP-04', 'Gas sales rep', undefined],
    ['EMP-07', 'Gas driver', addDays(opening, 21)],
  ] as const)
    await client.employeeAlternativeRole.create({
      employeeId: crew.employeeIds.get(code) ?? 0,
      roleId: crew.roleIds.get(role) ?? 0,
      from: opening,
      ...(to !== undefined && { to }),
    })
  return {
    routeIds: [...routeIds.values()],
    vehicleIds: [...vehicleIds.values()],
    repIds: ['EMP-01', 'EMP-02', 'EMP-03'].map((code) => crew.employeeIds.get(code) ?? 0),
  }
}
