/** What is asked about bottles, one question a cell and one a row that is corrected: one that is half answered waits while another cell is typed into. */
import type { EmptyBottlesRow } from '#contract/settlement/settlement.ts'
import type { AskedKind, BottleLine } from './bottle-cells.ts'

export type Ask = {
  bottleStockId: number
  kind: AskedKind
  line: BottleLine
  /** The row that the answer takes the place of; null: it is a new one. */
  instead: number | null
  /** That row, where it is in the books or on its way. */
  own: EmptyBottlesRow | null
  /** Why the server did not take it, and the field in which that is put right. */
  refusal?: string
  start?: string
}

export const isSameAsk = (a: Ask, b: Ask): boolean =>
  a.bottleStockId === b.bottleStockId && a.kind === b.kind && a.instead === b.instead
