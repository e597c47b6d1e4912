/** When a note is to be paid. Pure. */
import { type BusinessDate, daysBetween } from '#contract/dates.ts'
import type { GrnRow } from '#contract/inventory/grn.ts'

export type Due = { state: 'paid' } | { state: 'ahead' | 'today' | 'overdue'; days: number }

/** Null for a note without a bill. A bill without an open balance is paid, whatever its date; `days` counts from or to the date. */
export function dueOf(
  { dueOn, open, status }: Pick<GrnRow, 'dueOn' | 'open' | 'status'>,
  today: BusinessDate,
): Due | null {
  if (dueOn === null || status === 'CANCELLED') return null
  if (open === 0) return { state: 'paid' }
  const days = daysBetween(today, dueOn)
  if (days === 0) return { state: 'today', days }
  return days > 0 ? { state: 'ahead', days } : { state: 'overdue', days: -days }
}
