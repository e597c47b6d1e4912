/** Paying what is chosen, all or nothing: by one cheque, or from a bank or cash. */
import { api } from '#lib/client.ts'
import { useSaving } from '#ui/use-saving.ts'
import { readable } from '#ui/parsed.ts'
import type { FormInstance } from 'antd'
import { chequeFor, type Paid, type PaymentValues, paymentFor } from './payment.ts'

const fieldNames = {
  bank_id: 'bankId',
  'cheques.0.bankId': 'bankId',
  'cheques.0.chequeNumber': 'chequeNumber',
  'cheques.0.bankDate': 'chequeDate',
}

type Payment = { values: PaymentValues; paid: readonly Paid[]; partyId: number }

export const usePaying = (form: FormInstance<PaymentValues>) =>
  useSaving(
    form,
    async ({ values, paid, partyId }: Payment) => {
      const date = readable(values.date)
      if (values.by === 'cheque')
        await api.cheque.createPayables({ ...(date && { date }), cheques: [chequeFor(paid, values, partyId)] })
      else await api.bill.payBills(paymentFor(paid, values))
      return { done: true }
    },
    fieldNames,
  )
