/** As {@link allowsBottles} of the contract, read from the session. */
import type { SessionState } from '#contract/desktop.ts'

export const bottlesAllowed = ({ product }: Pick<SessionState, 'product'>): boolean =>
  product?.bottleAllowed[0]?.bottleStockId != null
