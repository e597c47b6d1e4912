/** The customers of the lively demo: 300 shops on ten routes, some of them debtors who come to the office. */
import { partyKinds } from '#contract/enums.ts'
import type { Outlet } from './lively-state.ts'
import type { Random } from './random.ts'
import { type DemoClient, rupees } from './tools.ts'

export const routes = [
  { name: 'High Level Road', towns: ['Nugegoda', 'Maharagama', 'Kottawa'] },
  { name: 'Galle Road South', towns: ['Moratuwa', 'Panadura', 'Ratmalana'] },
  { name: 'Horana Road', towns: ['Kesbewa', 'Horana', 'Kahathuduwa'] },
  { name: 'Colombo East', towns: ['Borella', 'Rajagiriya', 'Kotte'] },
  { name: 'Piliyandala Road', towns: ['Piliyandala', 'Boralesgamuwa', 'Werahera'] },
  { name: 'Homagama', towns: ['Homagama', 'Meegoda', 'Godagama'] },
  { name: 'Athurugiriya', towns: ['Malabe', 'Athurugiriya', 'Kaduwela'] },
  { name: 'Dehiwala', towns: ['Dehiwala', 'Mount Lavinia', 'Wellawatta'] },
  { name: 'Kalutara', towns: ['Wadduwa', 'Kalutara', 'Beruwala'] },
  { name: 'Avissawella Road', towns: ['Hanwella', 'Padukka', 'Kosgama'] },
] as const

const shops = ['Stores', 'Grocery', 'Hotel', 'Bakery', 'Trade Centre', 'Mini Market', 'Rice Mill', 'Canteen'] as const
const owners = [
  'Sampath',
  'Nimal',
  'Ruwan',
  'Chandrani',
  'Kumari',
  'Sunil',
  'Fathima',
  'Selvam',
  'Dilshan',
  'Priyanka',
  'Ananda',
  'Lakmal',
  'Nirosha',
  'Rizwan',
  'Thilaka',
  'Murugan',
  'Gayan',
  'Sriyani',
  'Jagath',
  'Hameed',
  'Upul',
  'Malini',
  'Ranjith',
  'Vasanthi',
  'Asela',
  'Nazeer',
  'Indrani',
  'Bandula',
  'Kanthi',
  'Roshan',
  'Siva',
  'Deepika',
  'Wasantha',
  'Zahira',
  'Mahinda',
  'Pushpa',
  'Kamal',
  'Geetha',
] as const

const OUTLETS = 300
/** Every so-manieth is a debtor, who is on no route. */
const DEBTOR = 12

export async function openOutlets(client: DemoClient, random: Random, routeIds: readonly number[]): Promise<Outlet[]> {
  const made: Outlet[] = []
  for (let i = 0; i < OUTLETS; i++) {
    const isDebtor = i % DEBTOR === DEBTOR - 1
    const route = i % routes.length
    const town = random.pick(routes[route]?.towns ?? [''])
    const { id } = await client.party.create({
      kind: isDebtor ? partyKinds.debtor : partyKinds.outlet,
      code: `OUT-${String(i + 1).padStart(3, '0')}`,
      name: `${owners[i % owners.length]} ${shops[Math.floor(i / owners.length) % shops.length]}`,
      address: `${random.between(1, 240)} Main Street, ${town}`,
      phone: `07${random.between(0, 8)} ${random.between(100, 999)} ${random.between(1000, 9999)}`,
      creditDays: random.pick([7, 14, 14, 21]),
      creditLimit: rupees(random.pick([100_000, 150_000, 250_000, 400_000])),
      ...(!isDebtor && { route_id: routeIds[route] }),
    })
    made.push({ id, route: isDebtor ? null : route })
  }
  return made
}
