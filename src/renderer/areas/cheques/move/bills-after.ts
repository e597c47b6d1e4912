/** Reads the bills that are open because a cheque came back or was cancelled, for what is said afterwards. */
import type { Cheque } from '#contract/cheques/cheque.ts'
import { api } from '#lib/client.ts'
import type { MoveKind } from '../words.ts'
import { billsOpenedBy, type OpenedBill } from './opened-bills.ts'

/** Of more cheques than this the bills are not named: the message would not be read. */
const MOST_CHEQUES = 5

/** Reads them after the step. The step stands whether they can be read or not: then none is named. */
export async function billsAfter(kind: MoveKind, changed: readonly Cheque[]): Promise<OpenedBill[]> {
  if ((kind !== 'return' && kind !== 'cancel') || changed.length > MOST_CHEQUES) return []
  try {
    const cheques = await Promise.all(changed.map(({ id }) => api.cheque.get({ id })))
    return cheques.flatMap(billsOpenedBy)
  } catch {
    return []
  }
}
