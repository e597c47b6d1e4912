/** What a customer has used of the credit limit, as a new bill is judged (E-39), without what trips gave that are not settled yet. Pure. */
import { type Cents, cents } from '../money.ts'
import type { PartyOverview } from './overview.ts'

export type CreditUsed = { used: Cents; limit: Cents; percent: number; isOver: boolean }

/** Null where there is no limit, or for those who may not see the cheques that count. */
export function creditUsed({
  party: { creditLimit },
  figures,
}: Pick<PartyOverview, 'party' | 'figures'>): CreditUsed | null {
  if (creditLimit === null || figures.uncleared === null) return null
  const used = cents(figures.open + figures.uncleared + figures.returned)
  return {
    used,
    limit: creditLimit,
    percent: creditLimit > 0 ? Math.round((used / creditLimit) * 100) : 100,
    isOver: used > creditLimit,
  }
}
