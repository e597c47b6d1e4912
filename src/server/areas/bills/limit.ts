/** May a customer owe that much (E-39). Pure. */
import { refuse } from '#contract/errors.ts'
import { formatMoney } from '#contract/format.ts'
import { type Cents, cents } from '#contract/money.ts'

/** Cents: what may be owed, what is owed, and what comes on top. */
export type LimitCase = {
  name: string
  limit: Cents
  exposure: Cents
  amount: Cents
  mode: 'OFF' | 'WARN' | 'BLOCK'
  /** The amount is owed once it is saved; false: only when its trip is settled. */
  isOwedNow: boolean
}

/** A warning in words, or undefined. Mode BLOCK refuses CREDIT_LIMIT on `amount`. */
export function limitVerdict({ name, limit, exposure, amount, mode, isOwedNow }: LimitCase): string | undefined {
  const total = cents(exposure + amount)
  if (mode === 'OFF' || total <= limit) return undefined
  const would = `${name} would owe ${formatMoney(total)}; the limit is ${formatMoney(limit)}.`
  if (mode === 'WARN')
    return isOwedNow ? `${name} now owes ${formatMoney(total)}; the limit is ${formatMoney(limit)}.` : would
  return refuse('CREDIT_LIMIT', would, [
    { field: 'amount', message: 'exceeds the credit limit', limit, open: exposure },
  ])
}
