/** Recording what was received or paid, all or nothing. */
import type { PaymentDetails } from '#contract/bills/payment.ts'
import { api } from '#lib/client.ts'
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

type Paying = { values: PaymentValues; outcome: Outcome; partyId: number }

export const usePaying = (form: FormInstance<PaymentValues>, side: Side) =>
  useSaving<Paying, PaymentDetails>(
    form,
    ({ values, outcome, partyId }) => {
      const input = paymentFor(side, partyId, outcome, values)
      return side === 'receivables' ? api.payment.receive(input) : api.payment.pay(input)
    },
    fieldNames,
  )
