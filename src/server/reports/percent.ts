/** What a part is of a whole. */
import { type Cents, divideHalfUp } from '#contract/money.ts'

/** Hundredths of a percent, half up; null of nothing. */
export const percentShare = (part: Cents | null, whole: Cents): number | null =>
  part === null || whole === 0 ? null : Number(divideHalfUp(BigInt(part) * 10_000n, BigInt(whole)))
