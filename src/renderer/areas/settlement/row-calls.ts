/** Which call adds a row of a trip that is not settled, and which takes it away (E-36 to E-40). */
import type { AmendedRow } from '#contract/settlement/settlement.ts'
import { api } from '#lib/client.ts'

export type RowKind = AmendedRow['kind']

/** The new row's id. Throws on failure, as every call does. */
export async function addRow(tripId: number, { kind, ...row }: AmendedRow): Promise<number> {
  // The kind and its own fields were told apart by the schema that made the row.
  const input = { ...row, tripId }
  const added = await calls[kind].add(input as never)
  return added.id
}

export const removeRow = async (kind: RowKind, id: number): Promise<unknown> => calls[kind].remove({ id })

const calls = {
  cash: { add: api.cash.create, remove: api.cash.remove },
  discount: { add: api.discount.create, remove: api.discount.remove },
  credit: { add: api.bill.addRow, remove: api.bill.remove },
  cheque: { add: api.cheque.create, remove: api.cheque.remove },
  empties: { add: api.bottleReceipt.addEmpties, remove: api.bottleReceipt.removeEmpties },
} as const
