/** Values read from what a person types. A field that cannot be read keeps the text and says so; it is never dropped in silence. */
import { formatAmount, formatPercent, formatQuantity, formatUnitCost } from '#contract/format.ts'
import {
  amountFault,
  type Cents,
  cents,
  LARGEST_AMOUNT,
  LARGEST_COUNT,
  parseAmount,
  parseUnitCost,
  type UnitCost,
  ZERO,
} from '#contract/money.ts'
import { z } from 'zod'

/** What was typed and could not be read. */
export type Unreadable = { unreadable: string }
/** The value of a field: read, empty, or not readable. */
export type Parsed<T> = T | null | Unreadable

export const isUnreadable = (value: unknown): value is Unreadable =>
  typeof value === 'object' && value !== null && 'unreadable' in value

/** The value when it was read, else null. */
export const readable = <T>(value: Parsed<T> | undefined): T | null =>
  value === undefined || isUnreadable(value) ? null : value

/** The shape of a field's value in a draft that was kept: as {@link Parsed} has it. */
export const parsedAs = <T extends z.ZodType>(value: T) =>
  z.union([value, z.null(), z.object({ unreadable: z.string() })])

/** A key of the texts under `input`. */
type Problem =
  | 'amount'
  | 'amountAboveZero'
  | 'amountDecimals'
  | 'tooMuch'
  | 'unitCost'
  | 'quantity'
  | 'change'
  | 'count'
  | 'percent'
  | 'date'
  | 'dateOnward'
  | 'capacity'

/** How a kind of field turns text into a value and back. */
export type Reading<T> = {
  /** Null: not readable. Never called with blank text. */
  read: (text: string) => T | null
  write: (value: T) => string
  /** The greatest that is taken; more counts as not readable. */
  most?: T
  problem: Problem
  /** What is wrong with this text, where more is known of it than `problem`. */
  why?: (text: string) => Problem | null
}

const nothingNegative = <T extends number>(value: T | null): T | null => (value !== null && value >= 0 ? value : null)

function amountProblem(text: string): Problem | null {
  const fault = amountFault(text)
  return fault && (fault === 'decimals' ? 'amountDecimals' : 'tooMuch')
}

/** Amounts in cents: `1500`, `1,500.50`, `=1200*3`; not negative (C10: direction comes from the field, not from a sign). */
export const amountReading: Reading<Cents> = {
  read: (text) => nothingNegative(parseAmount(text)),
  write: formatAmount,
  most: cents(LARGEST_AMOUNT),
  problem: 'amount',
  why: amountProblem,
}

/** Amounts above 0, of a row that would say nothing without one. */
export const paidReading: Reading<Cents> = { ...amountReading, problem: 'amountAboveZero' }

/** Amounts that may be negative: openings and corrections. */
export const signedAmountReading: Reading<Cents> = {
  read: readSigned,
  write: formatAmount,
  most: cents(LARGEST_AMOUNT),
  problem: 'amount',
  why: amountProblem,
}

/** Costs of one unit in 1/100 cent: up to four decimals. */
export const unitCostReading: Reading<UnitCost> = { read: parseUnitCost, write: formatUnitCost, problem: 'unitCost' }

/** Whole pieces above 0; takes sums as amounts do: `=12*4`. */
export const quantityReading: Reading<number> = {
  read: (text) => readWhole(text, 1),
  write: formatQuantity,
  most: LARGEST_COUNT,
  problem: 'quantity',
}

/** Whole pieces that come, or with a minus or in brackets go: `12`, `-3`, `(3)`; not 0. */
export const changeReading: Reading<number> = {
  read(text) {
    const signed = bracketless(text).replace(/^\s*[−–]/, '-')
    const pieces = readWhole(signed, -LARGEST_COUNT)
    return pieces === 0 ? null : pieces
  },
  write: formatQuantity,
  most: LARGEST_COUNT,
  problem: 'change',
}

/** Whole pieces, 0 allowed: opening quantities, reorder levels. */
export const countReading: Reading<number> = {
  read: (text) => readWhole(text, 0),
  write: formatQuantity,
  most: LARGEST_COUNT,
  problem: 'count',
}

/** Percentages from 0 to 100 in hundredths of a percent: `12.5` and `12.5%` are 1250. */
export const percentReading: Reading<number> = {
  read: (text) => {
    const hundredths = nothingNegative(parseAmount(text.replace('%', '')))
    return hundredths !== null && hundredths <= 10_000 ? hundredths : null
  },
  write: formatPercent,
  problem: 'percent',
}

/** Reads text by a reading: blank is null, anything else its value or unreadable. */
export function parsed<T>(text: string, reading: Reading<T>): Parsed<T> {
  if (text.trim() === '') return null
  const value = reading.read(text)
  return value === null || isTooMuch(value, reading.most) ? { unreadable: text } : value
}

const isTooMuch = (value: unknown, most: unknown): boolean =>
  typeof value === 'number' && typeof most === 'number' && value > most

/** More digits than any number that is read has. */
const ENDLESS = /^[\d,]{16,}$/

/** The most that is taken, where the text is not read only because it is more; else null. */
export function exceeded<T>(text: string, reading: Reading<T>): string | null {
  const value = reading.read(text)
  const isMore =
    isTooMuch(value, reading.most) || (value === null && typeof reading.most === 'number' && ENDLESS.test(text.trim()))
  return reading.most !== undefined && isMore ? reading.write(reading.most) : null
}

/** What is wrong with what was typed. */
export const problemIn = <T>(
  { problem, why }: Pick<Reading<T>, 'problem' | 'why'>,
  { unreadable }: Unreadable,
): Problem => why?.(unreadable) ?? problem

/** The text that stands in the field for a value. */
export function textOf<T>(value: Parsed<T> | undefined, reading: Reading<T>): string {
  if (value === null || value === undefined) return ''
  return isUnreadable(value) ? value.unreadable : reading.write(value)
}

/** Takes a minus in front and an accountant's brackets: -1,234.50 and (1,234.50). */
function readSigned(text: string): Cents | null {
  const read = parseAmount(bracketless(text))
  if (read !== null && read < -LARGEST_AMOUNT) return null
  // Minus nothing is nothing.
  return read === 0 ? ZERO : read
}

function bracketless(text: string): string {
  const bracketed = /^\((.+)\)$/.exec(text.trim())
  return bracketed ? `-${bracketed[1]}` : text
}

function readWhole(text: string, least: number): number | null {
  const hundredths = parseAmount(text)
  if (hundredths === null || hundredths % 100 !== 0) return null
  const whole = hundredths / 100
  return whole >= least ? whole : null
}
