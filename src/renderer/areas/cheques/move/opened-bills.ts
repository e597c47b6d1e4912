/** The bills that are open because of a cheque's step. Pure. */
import type { ChequeDetails } from '#contract/cheques/cheque.ts'

export type OpenedBill = { id: number; number: string }

/** The bill that the newest step opened, and those that are open again since that day. */
export function billsOpenedBy({ events, settles }: Pick<ChequeDetails, 'events' | 'settles'>): OpenedBill[] {
  const newest = events.findLast(({ undoneAt }) => undoneAt === null)
  if (!newest) return []
  const opened = newest.billId !== null && newest.bill ? [{ id: newest.billId, number: newest.bill }] : []
  const again = settles.filter(({ reversedAt }) => reversedAt === newest.on)
  return [...opened, ...again.map(({ billId: id, number }) => ({ id, number }))]
}
