/** May a customer owe that much (E-39). Pure. */
import { refuse } from '#contract/errors.ts'
import { formatMoney } from '#contract/format.ts'
import { type Cents, cents } from '#contract/money.ts'

/** Cents: what may be owed, what is owed, and what comes on top. */
export type LimitCase = { name: string; limit: Cents; exposure: Cents; amount: Cents; mode: 'OFF' | 'WARN' | 'BLOCK' }

/** A warning in words, or undefined. Mode BLOCK refuses CREDIT_LIMIT on `amount`. */
export function limitVerdict({ name, limit, exposure, amount, mode }: LimitCase): string | undefined {
  const total = cents(exposure + amount)
  if (mode === 'OFF' || total <= limit) return undefined
  const words = `${name} would owe ${formatMoney(total)}; the limit is ${formatMoney(limit)}.`
  if (mode === 'WARN') return words
  return refuse('CREDIT_LIMIT', words, [
    { field: 'amount', message: 'exceeds the credit limit', limit, open: exposure },
  ])
}
