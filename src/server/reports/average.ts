/** Cost of one piece out of a quantity's value. */
import { type Cents, divideHalfUp, type UnitCost, unitCost } from '#contract/money.ts'

/** Average unit cost, half up at the fourth decimal; null when there is nothing. */
export function averageCost(value: Cents | number, qty: number): UnitCost | null {
  return qty === 0 ? null : unitCost(Math.abs(Number(divideHalfUp(BigInt(value) * 100n, BigInt(qty)))))
}
