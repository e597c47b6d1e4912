/** Whether a receipt or payment counts (E-77a, E-77b). Pure. */
import type { Payment } from '#contract/bills/payment.ts'
import { chequeStatuses } from '#contract/enums.ts'

export type PaymentState = 'valid' | 'reversed' | 'chequePending' | 'chequeReturned' | 'chequeCancelled'

/** What was reversed is not valid, nor what its cheque failed to bring; a cheque in hand brought nothing yet. */
export function paymentState({ reversedAt, chequeStatus }: Pick<Payment, 'reversedAt' | 'chequeStatus'>): PaymentState {
  if (reversedAt !== null) return 'reversed'
  if (chequeStatus === chequeStatuses.returned) return 'chequeReturned'
  if (chequeStatus === chequeStatuses.cancelled) return 'chequeCancelled'
  return chequeStatus === chequeStatuses.pending ? 'chequePending' : 'valid'
}
