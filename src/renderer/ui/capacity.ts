/** Capacities as people write them: a figure in the item's unit. The books keep base units, millilitres or milligrams (specification §9). Pure. */
import { type Unit, units } from '#contract/enums.ts'
import { baseUnitsIn } from '#contract/format.ts'
import type { Reading } from './parsed.ts'

/** A figure in millionths: 12.5 is 12,500,000, whatever the unit. */
const MILLIONTHS = 1_000_000
const FIGURE = /^(\d{1,9})(?:\.(\d{1,6}))?$/

export const capacityReading: Reading<number> = {
  read: (text) => {
    const [, whole, decimals = ''] = FIGURE.exec(text.trim().replaceAll(',', '')) ?? []
    return whole === undefined ? null : Number(whole) * MILLIONTHS + Number(decimals.padEnd(6, '0'))
  },
  write: (millionths) => new Intl.NumberFormat('en-LK', { maximumFractionDigits: 6 }).format(millionths / MILLIONTHS),
  problem: 'capacity',
}

/** The figure that stands for a capacity in base units. */
export const figureOf = (base: number, unit: Unit): number => Math.round((base / baseUnitsIn[unit]) * MILLIONTHS)

/** The capacity in base units; null when the figure is finer than one base unit. */
export function baseOf(millionths: number, unit: Unit): number | null {
  const base = (millionths * baseUnitsIn[unit]) / MILLIONTHS
  return Number.isSafeInteger(base) ? base : null
}

/** Litres and kilograms never compare (E-08). */
export const isMass = (unit: Unit): boolean => unit === units.G || unit === units.KG || unit === units.MG
