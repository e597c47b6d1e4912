/** Recording what was received or paid, all or nothing. The server judges it first: only what it would record is asked about. */
import type { PaymentDetails } from '#contract/bills/payment.ts'
import { api } from '#lib/client.ts'
import { failureOf } from '#lib/failure.ts'
import { useSaving } from '#ui/use-saving.ts'
import type { FormInstance } from 'antd'
import type { Side } from '../words.ts'
import { type Outcome, paymentFor, type PaymentValues } from './payment.ts'

const fieldNames = {
  bank_id: 'bankId',
  payment_type: 'by',
  'cheque.chequeNumber': 'chequeNumber',
  'cheque.drawerBank': 'drawerBank',
  'cheque.branch': 'branch',
  'cheque.bankDate': 'bankDate',
}

/** `agreed`: what is above the bills may be kept, or paid, as an advance. */
type Paying = { values: PaymentValues; outcome: Outcome; partyId: number; agreed: boolean }
/** Nothing else is wrong than that a rest is above the bills, which nobody agreed to yet. */
export type Asks = { asksForAdvance: true }

export const usePaying = (form: FormInstance<PaymentValues>, side: Side) =>
  useSaving<Paying, PaymentDetails | Asks>(
    form,
    async ({ values, outcome, partyId, agreed }) => {
      const { restAsAdvance, ...input } = paymentFor(side, partyId, outcome, values)
      const send = side === 'receivables' ? api.payment.receive : api.payment.pay
      try {
        return await send(agreed && restAsAdvance ? { ...input, restAsAdvance } : input)
      } catch (error) {
        if (outcome.rest > 0 && !agreed && failureOf(error).key === 'OVERPAYMENT') return { asksForAdvance: true }
        throw error
      }
    },
    fieldNames,
  )
