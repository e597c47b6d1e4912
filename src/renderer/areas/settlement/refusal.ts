/** Why a row was refused, in words. Pure. */
import type { Failure } from '#lib/failure.ts'
import type { LocalRow } from './shown.ts'

/** The refusal as a whole names it: what is there already, the limit and what would be owed. Its field says the same again. */
export const saysAll = ({ key }: Failure): boolean => key === 'DUPLICATE' || key === 'CREDIT_LIMIT'

/** What the server said of the row, as a whole and of its fields. */
export function refusalOf({ failure }: LocalRow): string {
  if (failure && saysAll(failure)) return failure.message
  const words = failure?.details.map(({ message }) => message).join(' ') || failure?.message || ''
  return failure ? `${failure.message} ${words === failure.message ? '' : words}`.trim() : ''
}
