/** Paying what is chosen. A cheque pays all or nothing; from a bank or cash each bill is a payment of its own, and what is paid stays paid. */
import type { FormInstance } from 'antd'
import { useState } from 'react'
import { api } from '../../../lib/client.ts'
import { useSaving } from '../../../ui/use-saving.ts'
import { chequeFor, type Paid, type PaymentValues, settlementFor } from './payment.ts'

const fieldNames = {
  bank_id: 'bankId',
  'cheques.0.bankId': 'bankId',
  'cheques.0.chequeNumber': 'chequeNumber',
  'cheques.0.bankDate': 'chequeDate',
}

type Payment = { values: PaymentValues; paid: readonly Paid[]; partyId: number }

/** @param onPaid told after each bill that is paid */
export function usePaying(form: FormInstance<PaymentValues>, onPaid: (bills: readonly Paid[]) => void) {
  /** Bills paid before one was refused. */
  const [done, setDone] = useState(0)
  const saving = useSaving(
    form,
    async ({ values, paid, partyId }: Payment) => {
      setDone(0)
      if (values.by === 'cheque') {
        const { date } = values
        await api.cheque.createPayables({ ...(date && { date }), cheques: [chequeFor(paid, values, partyId)] })
        onPaid(paid)
        return { done: true }
      }
      for (const one of paid) {
        await api.credit.closeBill(settlementFor(one, values))
        setDone((count) => count + 1)
        onPaid([one])
      }
      return { done: true }
    },
    fieldNames,
  )
  return { ...saving, done }
}
