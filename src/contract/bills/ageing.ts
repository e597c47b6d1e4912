/** How long bills are overdue: 1–30, 31–60, 61–90 and more days (RPT-17). Pure. */
import type { Ageing } from './bill.ts'
import { type Cents, cents, ZERO } from '../money.ts'

/** The bucket of a bill by days since it was due. */
export const ageingBucket = (daysOverdue: number): keyof Ageing =>
  daysOverdue <= 0
    ? 'current'
    : daysOverdue <= 30
      ? 'days30'
      : daysOverdue <= 60
        ? 'days60'
        : daysOverdue <= 90
          ? 'days90'
          : 'over90'

/** Sums of what is open, by bucket. */
export function ageingOf(bills: readonly { daysOverdue: number; open: Cents }[]): Ageing {
  const ageing: Ageing = { current: ZERO, days30: ZERO, days60: ZERO, days90: ZERO, over90: ZERO }
  for (const { daysOverdue, open } of bills) {
    const bucket = ageingBucket(daysOverdue)
    ageing[bucket] = cents(ageing[bucket] + open)
  }
  return ageing
}
