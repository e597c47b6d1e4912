/** Where bottles stand, and what they are worth there. Pure. */
import type { BottleStock } from '#contract/bottles/bottle-stock.ts'
import { type Cents, extend, sumOf } from '#contract/money.ts'

/** Filled ones in the yard are those on hand that are not on vehicles. */
export const places = ['empty', 'filled', 'vehicles', 'primary', 'outlets', 'damaged'] as const
export type Place = (typeof places)[number]

const counts: Record<Place, (bottle: BottleStock) => number> = {
  empty: ({ qty }) => qty,
  filled: (bottle) => bottle.full_qty - bottle.vehicle_qty,
  vehicles: (bottle) => bottle.vehicle_qty,
  primary: (bottle) => bottle.primary_qty,
  outlets: (bottle) => bottle.outlet_qty,
  damaged: (bottle) => bottle.damage_qty,
}
export const countAt = (bottle: BottleStock, place: Place): number => counts[place](bottle)
export const allOf = (bottle: BottleStock): number => places.reduce((sum, place) => sum + countAt(bottle, place), 0)
export const valueOf = (bottle: BottleStock): Cents => extend(allOf(bottle), bottle.uprice)

/** The accounts of bottles; those of RD stand in the yard, empty and filled, and on vehicles. */
export const accountPlaces = {
  rd: ['empty', 'filled', 'vehicles'],
  primary: ['primary'],
  outlets: ['outlets'],
  damaged: ['damaged'],
} as const satisfies Record<string, readonly Place[]>
export type AccountPlace = keyof typeof accountPlaces
export const accountNames = Object.keys(accountPlaces) as AccountPlace[]

export const countOn = (bottle: BottleStock, account: AccountPlace): number =>
  accountPlaces[account].reduce((sum, place) => sum + countAt(bottle, place), 0)

/** What all bottles of an account are worth. */
export const valueOn = (bottles: readonly BottleStock[], account: AccountPlace): Cents =>
  sumOf(bottles, (bottle) => extend(countOn(bottle, account), bottle.uprice))
