/** The cheque behind a settlement: a step of it may mean that the settlement cannot be reversed here (E-57). Pure. */
import type { BillSettlement } from '#contract/bills/bill.ts'
import type { ChequeDetails } from '#contract/cheques/cheque.ts'
import { chequeStatuses } from '#contract/enums.ts'

/** Reversed at the cheque: it moved on, or came in by itself. One that is part of a receipt or payment goes with that while it is in hand. */
export const isReversedAtCheque = (
  { status, origin }: Pick<ChequeDetails, 'status' | 'origin'>,
  { paymentId }: Pick<BillSettlement, 'paymentId'>,
): boolean => status !== chequeStatuses.pending || (paymentId === null && origin !== 'BILL')

/** The step that cancelled it, with the bill that it opened; null while it is not cancelled. */
export const cancellationOf = ({ status, events }: Pick<ChequeDetails, 'status' | 'events'>) =>
  status === chequeStatuses.cancelled
    ? (events.findLast(({ toStatus, undoneAt }) => toStatus === chequeStatuses.cancelled && undoneAt === null) ?? null)
    : null
