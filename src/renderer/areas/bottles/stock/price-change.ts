/** What another standard cost does to the books (E-11): every bottle, wherever it stands, is worth the new price. Pure. */
import type { BottleStock } from '#contract/bottles/bottle-stock.ts'
import { type Cents, cents, extend, typedValue, ZERO } from '#contract/money.ts'
import { credit, debit, type PostLine } from '../post-lines.ts'
import { type AccountPlace, accountNames, countOn } from './places.ts'

export type PriceRow = { account: AccountPlace; count: number; before: Cents; after: Cents; difference: Cents }

/** One row an account that carries bottles. */
export const priceRows = (bottle: BottleStock, uprice: Cents): PriceRow[] =>
  accountNames.map((account) => {
    const count = countOn(bottle, account)
    const [before, after] = [extend(count, bottle.uprice), typedValue(count, uprice) ?? ZERO]
    return { account, count, before, after, difference: cents(after - before) }
  })

/** A gain goes to the surplus in equity; a loss first takes from what is there (`surplus`), the rest is a price variance. */
export function pricePosts(rows: readonly PriceRow[], surplus: Cents): PostLine[] {
  const net = rows.reduce((sum, { difference }) => sum + difference, 0)
  const taken = Math.min(Math.max(0, -net), Math.max(0, surplus))
  return [
    ...rows.map(({ account, difference }) => debit(account, difference)),
    net > 0 ? credit('surplus', net) : debit('surplus', taken),
    debit('variance', Math.max(0, -net) - taken),
  ]
}
