/** The lively demo's state between one day and the next. */
import type { PendingBill } from '#contract/bills/bill.ts'
import type { BusinessDate } from '#contract/dates.ts'
import type { PendingLoan } from '#contract/bottles/loan.ts'
import type { Cents } from '#contract/money.ts'
import type { CylinderSeed, GoodsSeed } from './lively-catalogue.ts'
import type { Random } from './random.ts'
import type { DemoClient } from './tools.ts'

/** A cylinder with its prices of the day in rupees: they follow the principal's. */
export type Cylinder = { id: number; bottleId: number; seed: CylinderSeed; cost: number; price: number }
export type Goods = { id: number; seed: GoodsSeed }
/** `route` null: a debtor, who comes to the office. */
export type Outlet = { id: number; route: number | null }
export type MoneyPlace = { id: number; accountId: number }
/** One of the lorries with its people and the route that they know. */
export type Crew = {
  vehicleId: number
  routeId: number
  repId: number
  repPartyId: number
  /** Of what the largest lorry loads, in percent. */
  size: number
  staff: { employee_id: number; role_id: number }[]
}

/** A customer's cheque that the bank sent back. */
export type ReturnedCheque = { id: number; partyId: number; open: Cents; since: BusinessDate; mayBePresented: boolean }

/** What a day of trade deals with. Everybody signs with their own name. */
export type DemoState = {
  superAdmin: DemoClient
  admin: DemoClient
  clerk: DemoClient
  random: Random
  goLive: BusinessDate
  suppliers: { gas: number; oil: number }
  products: { gas: number; oil: number }
  cylinders: Cylinder[]
  accessories: Goods[]
  lubricants: Goods[]
  outlets: Outlet[]
  accounts: ReadonlyMap<string, number>
  /** The first takes the deposits and pays the suppliers. */
  banks: [MoneyPlace, MoneyPlace]
  cash: MoneyPlace
  petty: MoneyPlace
  crews: Crew[]
  oilCrew: Crew
  salaries: Cents
  /** What is remembered overnight. */
  memory: {
    documents: number
    cashInHand: Cents
    /** Kept of the salaries for EPF and ETF, and not paid to them yet. */
    funds: Cents
    bouncing: { id: number; partyId: number; amount: Cents; on: BusinessDate; isSecond: boolean }[]
    returned: ReturnedCheque[]
    /** What reps were short, and what they brought too much, in cents by party. */
    shorts: Map<number, Cents>
    excesses: Map<number, Cents>
    /** Claimed and not set off yet, in cents by supplier. */
    claims: Map<number, Cents>
    advances: Map<number, Cents>
    toApprove: number[]
    toPay: { id: number; open: Cents; half: boolean; on: BusinessDate }[]
    /** Trips that were still out, or waited for their settlement, when the day was closed. */
    overnight: (Out & { back?: Back[] })[]
  }
}

export type Loaded = { stock_item_id: number; qty: number; bottleId: number | null }
/** A trip of the day with chances of its own. `round`: the number of its route, null for oil. */
export type Out = {
  id: number
  number: string
  crew: Crew
  round: number | null
  loaded: Loaded[]
  /** As last seen (C9). */
  rowVersion: number
  random: Random
  /** The evening finds it on the road, waiting for its settlement, or settled. */
  evening: 'road' | 'waiting' | 'settled'
}
/** What is left of a line when the trip is back. */
export type Back = Loaded & { good: number; expired: number; sold: number }

/** What a trip collects on its route. */
export type Round = {
  bills: { id: number; amount: Cents }[]
  cheques: { cheque: ReturnedCheque; amount: Cents }[]
  loans: PendingLoan[]
}
export type Rounds = {
  byRoute: ReadonlyMap<number, Round>
  bills: PendingBill[]
  loans: PendingLoan[]
}

/** A day of the demo. `weekday` 0 is Sunday; of the newest one not all trips are settled, and it stays open. */
export type Day = { date: BusinessDate; weekday: number; isNewest: boolean; index: number }

const MONDAY = 1
/** Once a month on the `n`th, or on the Monday after when that is a Sunday. */
export const isMonthly = ({ date, weekday }: Day, n: number): boolean =>
  Number(date.slice(8)) === n || (weekday === MONDAY && Number(date.slice(8)) === n + 1)

/** The next paper of somebody else: an invoice, a bill, a cheque. */
export const invoiceNumber = ({ memory }: DemoState, prefix: string): string =>
  `${prefix}-${String(++memory.documents).padStart(5, '0')}`
export const chequeNo = ({ memory }: DemoState): string => String(200_000 + ++memory.documents)

export const accountId = ({ accounts }: DemoState, code: string): number => {
  const id = accounts.get(code)
  if (id === undefined) throw new RangeError(`no account ${code}`)
  return id
}

/** Takes cents away from what is remembered of a party; answers what was there. */
export function takeAll(from: Map<number, Cents>, partyId: number): Cents | undefined {
  const amount = from.get(partyId)
  from.delete(partyId)
  return amount
}

/** A customer on the route. */
export function outletOn({ outlets }: DemoState, round: number | null, random: Random): number {
  const all = outlets.filter(({ route }) => route !== null && (round === null || route === round))
  return random.pick(all).id
}
