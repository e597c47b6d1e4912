/** What a change of a bottle's standard cost says to the books (E-11, C5). Pure. */
import type { BottleLocation } from '#contract/bottles/locations.ts'
import { cents, type Cents } from '#contract/money.ts'
import { accounts } from '../ledger/accounts.ts'
import { credit, debit, type PostingLine } from '../ledger/posting.ts'

/** The account that carries the bottles of each location at standard cost. */
export const accountOf: Record<BottleLocation, string> = {
  RD_EMPTY: accounts.bottlesRd,
  RD_FULL: accounts.bottlesRd,
  PRI: accounts.bottlesPrimary,
  DAMAGE: accounts.bottlesDamaged,
  OUTLET: accounts.bottlesOutlet,
}

export const locationNames: Record<BottleLocation, string> = {
  RD_EMPTY: 'depot (empty)',
  RD_FULL: 'depot (filled)',
  PRI: 'principal',
  OUTLET: 'outlets',
  DAMAGE: 'damaged',
}
export const isReal = (loc: string): loc is BottleLocation => loc in accountOf

/** Cents by which the bottles of a location, at outlets those of one party, became dearer (or, below zero, cheaper). */
export type ValueChange = { location: BottleLocation; partyId: number | null; amount: number }

/** 1313 is the account that is kept per party. */
export const holderOf = (location: string, partyId: number | null | undefined): number | null =>
  location === 'OUTLET' ? (partyId ?? null) : null

/**
 * One line per account, on 1313 per party; a net gain goes to the surplus in equity (3100), a net loss first takes from what is there
 * (`surplus`), the rest is a price variance (5140).
 */
export function recostingLines(changes: readonly ValueChange[], surplus: Cents): PostingLine[] {
  const perLine = Map.groupBy(changes, ({ location, partyId }) =>
    [accountOf[location], holderOf(location, partyId) ?? ''].join(),
  )
  const lines = [...perLine.values()].flatMap((same) => {
    const [first] = same
    const amount = cents(same.reduce((sum, each) => sum + each.amount, 0))
    return first ? [debit(accountOf[first.location], amount, holderOf(first.location, first.partyId))] : []
  })
  const net = changes.reduce((sum, { amount }) => sum + amount, 0)
  const fromSurplus = Math.min(Math.max(0, -net), Math.max(0, surplus))
  return [
    ...lines,
    credit(accounts.bottleSurplus, cents(Math.max(0, net))),
    debit(accounts.bottleSurplus, cents(fromSurplus)),
    debit(accounts.bottleVariance, cents(Math.max(0, -net) - fromSurplus)),
  ].filter((line) => line.debit + line.credit > 0)
}
