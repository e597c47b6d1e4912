/** Vehicles and people of the lively demo. */
import { addDays, type BusinessDate } from '#contract/dates.ts'
import { type Cents } from '#contract/money.ts'
import { unreachable } from '#contract/unreachable.ts'
import { routes } from './lively-outlets.ts'
import type { Crew } from './lively-state.ts'
import { type CrewSeed, type EmployeeSeed, openCrew, openRoutes, openVehicles, type VehicleSeed } from './people.ts'
import { type DemoClient, rupees } from './tools.ts'

const vehicles: readonly VehicleSeed[] = [
  { regNo: 'WP-LK-4821', name: 'Isuzu Elf 14 ft', capacity: 110 },
  { regNo: 'WP-LL-0937', name: 'Tata 1615', capacity: 140 },
  { regNo: 'WP-LM-2260', name: 'Isuzu Elf 14 ft', capacity: 110 },
  { regNo: 'WP-LK-9105', name: 'Mitsubishi Canter', capacity: 110 },
  { regNo: 'WP-LN-3348', name: 'Tata 1615', capacity: 140 },
  { regNo: 'WP-LK-7762', name: 'Mitsubishi Canter', capacity: 110 },
  { regNo: 'WP-LP-0419', name: 'Ashok Leyland Dost', capacity: 90 },
  { regNo: 'WP-LM-8803', name: 'Isuzu Elf 10 ft', capacity: 90 },
  { regNo: 'WP-LL-5517', name: 'Ashok Leyland Dost', capacity: 90 },
  { regNo: 'WP-DAE-3306', name: 'Hired lorry of Lal', capacity: 110, isTemporary: true },
  { regNo: 'WP-PH-7714', name: 'Mahindra Bolero', capacity: 60 },
]

const reps = [
  'Nuwan Jayasinghe',
  'Kasun Bandara',
  'Ravi Shanmugam',
  'Tharindu Perera',
  'Mohamed Rilwan',
  'Suresh Fernando',
  'Dinesh Gunaratne',
  'Prabath Senanayake',
  'Arul Nadarajah',
  'Janaka Rathnayake',
]
const drivers = [
  'Lal Wickramasinghe',
  'Asanka Peiris',
  'Imran Farook',
  'Saman Kumara',
  'Anton Silva',
  'Gamini Herath',
  'Ajith Mendis',
  'Chaminda Liyanage',
  'Sarath Abeysekera',
  'Wimal Jayawardena',
]
const helpers = [
  'Sugath Ranaweera',
  'Chaminda Silva',
  'Pradeep Kumar',
  'Nishantha Dias',
  'Kapila Rodrigo',
  'Siripala Gamage',
  'Lasantha Costa',
  'Raja Sinnathamby',
  'Buddhika Alwis',
  'Sampath Karunaratne',
]

/** The tenth crew goes with the hired lorry, for a day's pay. */
const isHired = (i: number) => i === 9
const codeOf = (letter: string, i: number) => `EMP-${letter}${String(i + 1).padStart(2, '0')}`
const employees = (names: readonly string[], letter: string, role: string, salary: number): EmployeeSeed[] =>
  names.map((name, i) => ({
    code: codeOf(letter, i),
    name,
    role,
    ...(isHired(i) && letter !== 'R' ? { isTemporary: true as const } : { salary }),
  }))

const gas: CrewSeed = {
  roles: [
    { name: 'Gas sales rep', base: 'SALES REP', share: 45 },
    { name: 'Gas driver', base: 'DRIVER', share: 30 },
    { name: 'Gas helper', base: 'HELPER', share: 15 },
    { name: 'Gas cashier', base: 'CASHIER', share: 10 },
  ],
  employees: [
    ...employees(reps, 'R', 'Gas sales rep', 58_000),
    ...employees(drivers, 'D', 'Gas driver', 47_000),
    ...employees(helpers, 'H', 'Gas helper', 39_000),
    { code: 'EMP-C01', name: 'Dilani Fonseka', role: 'Gas cashier', salary: 52_000 },
  ],
}

const oil: CrewSeed = {
  roles: [
    { name: 'Oil sales rep', base: 'SALES REP', share: 60 },
    { name: 'Oil driver', base: 'DRIVER', share: 40 },
  ],
  employees: [
    { code: 'EMP-O01', name: 'Harsha de Silva', role: 'Oil sales rep', salary: 55_000 },
    { code: 'EMP-O02', name: 'Mohan Raj', role: 'Oil driver', salary: 46_000 },
  ],
}

type Fleet = { routeIds: number[]; crews: Crew[]; oilCrew: Crew; salaries: Cents }

/** `salaries`: what everybody earns in a month. */
export async function openFleet(
  client: DemoClient,
  gasId: number,
  oilId: number,
  opening: BusinessDate,
): Promise<Fleet> {
  const routeIds = [
    ...(
      await openRoutes(
        client,
        routes.map(({ name }) => name),
      )
    ).values(),
  ]
  const vehicleIds = await openVehicles(client, vehicles)
  const people = await openCrew(client, gasId, opening, gas)
  const oilPeople = await openCrew(client, oilId, opening, oil)
  // A driver who sells too, and a helper who drives for the first weeks.
  for (const [code, role, to] of [
    ['EMP-D01', 'Gas sales rep', undefined],
    ['EMP-H01', 'Gas driver', addDays(opening, 21)],
  ] as const)
    await client.employeeAlternativeRole.create({
      employeeId: idFor(people.employeeIds, code),
      roleId: idFor(people.roleIds, role),
      from: opening,
      ...(to !== undefined && { to }),
    })
  const parties = new Map((await client.employee.list({})).map(({ id, partyId }) => [id, partyId]))
  const crewOf = (no: number, routeId: number, { roleIds, employeeIds }: typeof people, staff: [string, string][]) => {
    const vehicle = vehicles[no] ?? unreachable('a crew without a vehicle')
    const [rep, ...others] = staff.map(([code, role]) => ({
      employee_id: idFor(employeeIds, code),
      role_id: idFor(roleIds, role),
    }))
    if (!rep) unreachable('a crew without a sales rep')
    return {
      vehicleId: idFor(vehicleIds, vehicle.regNo),
      routeId,
      repId: rep.employee_id,
      repPartyId: idFor(parties, rep.employee_id),
      size: Math.round(((vehicle.capacity ?? 0) * 100) / 140),
      staff: others,
    }
  }
  return {
    routeIds,
    crews: routeIds.map((routeId, i) =>
      crewOf(i, routeId, people, [
        [codeOf('R', i), 'Gas sales rep'],
        [codeOf('D', i), 'Gas driver'],
        [codeOf('H', i), 'Gas helper'],
      ]),
    ),
    oilCrew: crewOf(vehicles.length - 1, routeIds[0] ?? unreachable('no route'), oilPeople, [
      ['EMP-O01', 'Oil sales rep'],
      ['EMP-O02', 'Oil driver'],
    ]),
    salaries: rupees([...gas.employees, ...oil.employees].reduce((sum, { salary = 0 }) => sum + salary, 0)),
  }
}

const idFor = <K extends string | number>(ids: ReadonlyMap<K, number>, key: K): number =>
  ids.get(key) ?? unreachable(`the demo has no ${key}`)
