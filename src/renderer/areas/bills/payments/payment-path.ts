/** Where a receipt or supplier payment is shown. */
import type { Payment } from '#contract/bills/payment.ts'
import { documentPage } from '#contract/document-kinds.ts'
import { receivablePayable } from '#contract/enums.ts'
import { unreachable } from '#contract/unreachable.ts'

export const kindOf = ({ direction }: Pick<Payment, 'direction'>): 'RECEIPT' | 'PAYMENT' =>
  direction === receivablePayable.receivable ? 'RECEIPT' : 'PAYMENT'

export const pathOf = (payment: Pick<Payment, 'id' | 'date' | 'direction'>): string =>
  documentPage({ type: kindOf(payment), id: payment.id, date: payment.date }) ?? unreachable('a payment has a page')
