/** Cheque due dates as their form holds them, and as the calls take them. Pure. */
import type { ChequeDueDates } from '#contract/cheques/cheque-due-dates.ts'
import { addDays, type BusinessDate } from '#contract/dates.ts'
import { formatLongDate } from '#lib/dates.ts'
import { type Parsed, readable } from '#ui/parsed.ts'

type DueDate = { id?: number; days?: Parsed<number> }
export type DueValues = { supplierId: number; name: string; due_dates: DueDate[] }

export const dueValues = ({ supplierId, name, due_dates }: ChequeDueDates): DueValues => ({
  supplierId,
  name,
  due_dates,
})

/** For values in which nothing is wrong. */
export const dueInput = ({ supplierId, name, due_dates }: DueValues) => ({
  supplierId,
  name: name.trim(),
  due_dates: due_dates.map(({ id, days = null }) => ({ ...(id !== undefined && { id }), days: readable(days) ?? 0 })),
})

/** The day so many days after today; nothing while the days cannot be read. */
export function previewOf(today: BusinessDate, days: Parsed<number> | undefined): string | null {
  const after = readable(days ?? null)
  return after === null || after > 365 ? null : formatLongDate(addDays(today, after))
}
