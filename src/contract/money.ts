/** Amounts: integer cents everywhere, never a float (C1). */
import { z } from 'zod'
import { refuse } from './errors.ts'

/** Largest amount that a person may enter, in cents: 100 billion rupees. Sums of hundreds of them stay exact integers. */
export const LARGEST_AMOUNT = 10 ** 13
/** Most pieces that a person may enter at once: a scanned barcode is no quantity. */
export const LARGEST_COUNT = 1_000_000
const tooLarge = { message: 'should be at most 100,000,000,000.00' }

/** An amount of money in integer cents of LKR. */
export const Cents = z.number().int().brand<'Cents'>()
export type Cents = z.infer<typeof Cents>

/** An amount that may not be negative: every amount a person enters (C10). */
export const PositiveCents = z.number().int().nonnegative().max(LARGEST_AMOUNT, tooLarge).brand<'Cents'>()
/** An amount that a person enters with its sign: an opening balance. */
export const SignedCents = z
  .number()
  .int()
  .min(-LARGEST_AMOUNT, tooLarge)
  .max(LARGEST_AMOUNT, tooLarge)
  .brand<'Cents'>()

/** Cost of one unit in 1/100 of a cent, i.e. LKR × 10,000 (C1: four decimals). */
export const UnitCost = z.number().int().nonnegative().brand<'UnitCost'>()
export type UnitCost = z.infer<typeof UnitCost>

const tooMany = { message: 'should be at most 1,000,000' }
/** A count of pieces that a person enters. */
export const Quantity = z.number().int().positive().max(LARGEST_COUNT, tooMany)
/** As {@link Quantity}; none is a count too. */
export const PieceCount = z.number().int().nonnegative().max(LARGEST_COUNT, tooMany)
/** Pieces that come, or go with a negative number. */
export const PieceChange = z
  .number()
  .int()
  .min(-LARGEST_COUNT, tooMany)
  .max(LARGEST_COUNT, tooMany)
  .refine((qty) => qty !== 0, { message: 'should not be 0' })

/** Marks an integer as cents. Refuses INVALID beyond 2^53; throws RangeError for a fraction of a cent, which is a bug. */
export function cents(value: number): Cents {
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) refuse('INVALID', 'The amount is too large.')
  if (!Number.isSafeInteger(value)) throw new RangeError(`not an integer amount of cents: ${value}`)
  return value as Cents
}

/** Marks an integer as a unit cost in 1/100 cent. */
export function unitCost(value: number): UnitCost {
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`not a unit cost: ${value}`)
  return value as UnitCost
}

export const ZERO = cents(0)

export const addCents = (...amounts: readonly Cents[]): Cents => cents(amounts.reduce<number>((sum, a) => sum + a, 0))
export const subtractCents = (a: Cents, b: Cents): Cents => cents(a - b)
/** A balance Σ(debit − credit) as its account shows it: on the debit side (1) as it is, on the credit side (0) turned round. */
export const onOwnSide = (side: 0 | 1, net: number): Cents => cents(side === 1 ? net : 0 - net)
/** Whether a piece costs more than it sells for. */
export const isAbovePrice = (cost: UnitCost, price: Cents): boolean => cost > price * 100
export const sumOf = <T>(rows: readonly T[], amount: (row: T) => Cents): Cents =>
  cents(rows.reduce<number>((sum, row) => sum + amount(row), 0))

/** Division of whole numbers, half up, exact beyond 2^53 (used for every rounding of money). */
export function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  const negative = numerator < 0n
  const n = negative ? -numerator : numerator
  const rounded = (2n * n + denominator) / (2n * denominator)
  return negative ? -rounded : rounded
}

/** Value in cents of `qty` units at a unit cost, HALF_UP at the line (C1). */
export const lineValue = (qty: number, cost: UnitCost): Cents =>
  cents(Number(divideHalfUp(BigInt(qty) * BigInt(cost), 100n)))

/** Price (whole cents) × quantity. */
export const extend = (qty: number, price: Cents): Cents => cents(qty * price)

const isAmount = (value: number): boolean => value <= LARGEST_AMOUNT
/** {@link extend} of what somebody is typing; null where it comes to more than an amount may, so that the sum of lines stays exact. */
export const typedValue = (qty: number, price: Cents): Cents | null =>
  isAmount(qty * price) ? extend(qty, price) : null
/** {@link lineValue} of what somebody is typing, as {@link typedValue}. */
export const typedLineValue = (qty: number, cost: UnitCost): Cents | null =>
  isAmount((qty * cost) / 100) ? lineValue(qty, cost) : null

/** The share of a lot's value that `qty` of its `total` units carry; the last units take the rest (C1, I25). */
export const shareOf = (value: Cents, qty: number, total: number): Cents =>
  qty === total ? value : cents(Number(divideHalfUp(BigInt(value) * BigInt(qty), BigInt(total))))

/** An amount spread over rows by their quantities: whole cents that add up to it, the last row takes the rest (C1). */
export function spreadByQuantity(amount: Cents, rows: readonly { qty: number }[]): Cents[] {
  let [rest, units] = [amount, rows.reduce((sum, { qty }) => sum + qty, 0)]
  return rows.map(({ qty }) => {
    const share = shareOf(rest, qty, units)
    ;[rest, units] = [subtractCents(rest, share), units - qty]
    return share
  })
}

/** A share of an amount, in hundredths of a percent, rounded half up. */
export const percentOf = (amount: Cents, hundredths: number): Cents =>
  cents(Number(divideHalfUp(BigInt(amount) * BigInt(hundredths), 10_000n)))

/** A part of a whole in hundredths of a percent of the whole without its sign, rounded half up; null of nothing. */
export const hundredthsOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Number(divideHalfUp(BigInt(part) * 10_000n, BigInt(Math.abs(whole))))

/** Cents to a unit cost and back: uprice and selling prices are whole cents, costs carry two more digits. */
export const costOfCents = (amount: Cents): UnitCost => unitCost(amount * 100)

/**
 * Reads what a person typed as an amount: `1500`, `1,500.50`, `=1200*3`. At most two decimals after rounding is refused, not rounded.
 * Returns cents, or null when it is not an amount.
 */
export function parseAmount(text: string): Cents | null {
  const scaled = parseDecimal(text, 2)
  return scaled === null ? null : cents(scaled)
}

/** What is wrong with a number that {@link parseAmount} does not read, or that is more than a person may enter; null: it is no number, or an amount. */
export function amountFault(text: string): 'decimals' | 'tooLarge' | null {
  const amount = parseAmount(text)
  if (amount !== null) return amount > LARGEST_AMOUNT ? 'tooLarge' : null
  const number = NUMBER.exec(text.trim().replace(/^-/, ''))
  if (!number) return null
  return (number[1] ?? number[2] ?? '').length > 2 ? 'decimals' : 'tooLarge'
}

/** As {@link parseAmount} for a unit cost of up to four decimals. */
export function parseUnitCost(text: string): UnitCost | null {
  const scaled = parseDecimal(text, 4)
  return scaled === null || scaled < 0 ? null : unitCost(scaled)
}

const NUMBER = /^\d+(?:,\d{2,3})*(?:\.(\d*))?$|^\.(\d+)$/

function parseDecimal(text: string, decimals: number): number | null {
  const trimmed = text.trim()
  if (!trimmed.startsWith('=')) return scaleNumber(trimmed, decimals)
  return evaluateSum(trimmed.slice(1), decimals)
}

function scaleNumber(text: string, decimals: number): number | null {
  const negative = text.startsWith('-')
  const body = negative ? text.slice(1) : text
  const match = NUMBER.exec(body)
  if (!match) return null
  const fraction = match[1] ?? match[2] ?? ''
  if (fraction.length > decimals) return null
  const [whole] = body.replaceAll(',', '').split('.')
  const scaled = Number((whole || '0') + fraction.padEnd(decimals, '0'))
  if (!Number.isSafeInteger(scaled)) return null
  return negative ? -scaled : scaled
}

type Fraction = { n: bigint; d: bigint }

/** A small sum for amount cells: numbers with + - * /, no brackets, * and / first. Exact fractions, rounded half up once at the end. */
function evaluateSum(text: string, decimals: number): number | null {
  const compact = text.replaceAll(' ', '')
  const tokens = compact.match(/[0-9.,]+|[+\-*/]/g)
  if (!tokens || tokens.join('') !== compact || tokens.length % 2 === 0) return null
  const terms: Fraction[] = []
  for (const [i, token] of tokens.entries()) {
    if (i % 2 === 1) continue
    const value = fractionOf(token)
    if (!value || !applyOperator(terms, i === 0 ? '+' : (tokens[i - 1] ?? ''), value)) return null
  }
  const sum = terms.reduce((a, b) => ({ n: a.n * b.d + b.n * a.d, d: a.d * b.d }), { n: 0n, d: 1n })
  const scaled = Number(divideHalfUp(sum.n * 10n ** BigInt(decimals), sum.d))
  return Number.isSafeInteger(scaled) ? scaled : null
}

function fractionOf(text: string): Fraction | null {
  if (!NUMBER.test(text)) return null
  const [whole = '', decimals = ''] = text.replaceAll(',', '').split('.')
  return { n: BigInt((whole || '0') + decimals), d: 10n ** BigInt(decimals.length) }
}

/** Puts a term into the running sum; false when it cannot be done (division by zero). */
function applyOperator(terms: Fraction[], operator: string, value: Fraction): boolean {
  if (operator === '+' || operator === '-') {
    terms.push(operator === '-' ? { n: -value.n, d: value.d } : value)
    return true
  }
  const last = terms.pop()
  if (!last || (operator === '/' && value.n === 0n)) return false
  terms.push(
    operator === '/' ? { n: last.n * value.d, d: last.d * value.n } : { n: last.n * value.n, d: last.d * value.d },
  )
  return true
}
