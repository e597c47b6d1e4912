/** The lively demo's world between one day and the next. */
import type { GoodsSeed } from './lively-catalogue.ts'
import type { Random } from './random.ts'
import type { DemoClient } from './tools.ts'

/** What a day of trade deals with. */
export type LivelyWorld = {
  client: DemoClient
  clerk: DemoClient
  random: Random
  gasSupplier: number
  oilSupplier: number
  cylinders: { id: number; cost: number; price: number; bottleId: number }[]
  accessories: { id: number; seed: GoodsSeed }[]
  lubricants: { id: number; seed: GoodsSeed }[]
  outlets: number[]
  accountIds: ReadonlyMap<string, number>
  bankAccountIds: number[]
  documents: number
  trips: Fleet
}

/** What drives, who sells, and chances of their own: trips leave the rest of the trade as it is. */
export type Fleet = {
  random: Random
  productId: number
  routeIds: number[]
  vehicleIds: number[]
  repIds: number[]
}
