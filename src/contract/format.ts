/** The one place where figures become text. Money is always en-LK, in every language: LKR 1,234.50. */
import { months } from './date-names.ts'
import { type BusinessDate, businessDate, dayOfWeek } from './dates.ts'
import { type Unit, units } from './enums.ts'
import type { Cents, UnitCost } from './money.ts'

const grouped = (decimals: number) =>
  new Intl.NumberFormat('en-LK', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
const two = grouped(2)
const four = grouped(4)
const whole = grouped(0)

/** 123450 → "1,234.50". Negative amounts carry a minus; screens show them in brackets with {@link formatBracketed}. */
export const formatAmount = (amount: Cents): string => two.format(amount / 100)
/** "LKR 1,234.50" */
export const formatMoney = (amount: Cents): string => `LKR ${formatAmount(amount)}`
/** Accountants' way: (1,234.50) for a negative amount. */
export const formatBracketed = (amount: Cents): string =>
  amount < 0 ? `(${two.format(-amount / 100)})` : formatAmount(amount)
/** Unit cost with two decimals, or four when it needs them. */
export const formatUnitCost = (cost: UnitCost): string => (cost % 100 === 0 ? two : four).format(cost / 10_000)
/** Unit cost with all its four decimals, for columns in which one of the costs needs them. */
export const formatUnitCostInFull = (cost: UnitCost): string => four.format(cost / 10_000)
export const formatQuantity = (qty: number): string => whole.format(qty)
/** Hundredths of a percent: 1250 → "12.50%". */
export const formatPercent = (hundredths: number): string => `${two.format(hundredths / 100)}%`

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const
type Weekday = (typeof WEEKDAYS)[number]

/** 2026-03-03 → "3 Mar 2026" */
export function formatDate(date: string): string {
  const [year, month, day] = date.split('-').map(Number)
  return `${day} ${months[(month ?? 1) - 1]} ${year}`
}
/** 2026-03-03 → "Tue" */
export const weekdayOf = (date: BusinessDate | string): Weekday => WEEKDAYS[dayOfWeek(businessDate(date)) - 1] ?? 'Sun'
/** 2026-03-03 → "Tue 3 Mar 2026" */
export const formatLongDate = (date: BusinessDate | string): string => `${weekdayOf(date)} ${formatDate(date)}`

/** 2026-03-03 → "March 2026" */
export const formatMonth = (date: BusinessDate): string => month.format(new Date(`${date}T00:00:00Z`))
const month = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'long', year: 'numeric' })

/** How many base units (ML for volume, MG for mass) one unit holds. */
export const baseUnitsIn: Record<Unit, number> = {
  [units.ML]: 1,
  [units.L]: 1000,
  [units.MG]: 1,
  [units.G]: 1000,
  [units.KG]: 1_000_000,
}
export const unitNames: Record<Unit, string> = {
  [units.ML]: 'ML',
  [units.G]: 'G',
  [units.KG]: 'KG',
  [units.MG]: 'MG',
  [units.L]: 'L',
}

/** Capacity in base units shown in its own unit: 12,500,000 MG in KG → "12.5 KG". */
export const formatCapacity = (base: number, unit: Unit): string =>
  `${new Intl.NumberFormat('en-LK', { maximumFractionDigits: 6 }).format(base / baseUnitsIn[unit])} ${unitNames[unit]}`
