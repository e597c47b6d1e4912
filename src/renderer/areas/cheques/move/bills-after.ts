/** The bills that are open because a cheque came back or was cancelled, for what is said afterwards. */
import type { Cheque, ChequeDetails } from '#contract/cheques/cheque.ts'
import { api } from '#lib/client.ts'
import type { MoveKind } from '../words.ts'

export type OpenedBill = { id: number; number: string }

/** Of more cheques than this the bills are not named: the message would not be read. */
const MOST_CHEQUES = 5

/** The bill that the newest step opened, and those that are open again since that day. Pure. */
export function billsOpenedBy({ events, settles }: Pick<ChequeDetails, 'events' | 'settles'>): OpenedBill[] {
  const newest = events.findLast(({ undoneAt }) => undoneAt === null)
  if (!newest) return []
  const opened = newest.billId !== null && newest.bill ? [{ id: newest.billId, number: newest.bill }] : []
  const again = settles.filter(({ reversedAt }) => reversedAt === newest.on)
  return [...opened, ...again.map(({ billId: id, number }) => ({ id, number }))]
}

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
