/** An amount shared out by weights to the cent. Pure. */
import { type Cents, cents, divideHalfUp } from '#contract/money.ts'

/** Shares in the order of the weights; together exactly `amount`. Without any weight the first takes all. */
export function shareOut(amount: Cents, weights: readonly number[]): Cents[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  let upTo = 0
  let given = 0
  return weights.map((weight, i) => {
    upTo += weight
    const due = total === 0 ? amount : Number(divideHalfUp(BigInt(amount) * BigInt(upTo), BigInt(total)))
    const share = total === 0 && i > 0 ? 0 : due - given
    given += share
    return cents(share)
  })
}
