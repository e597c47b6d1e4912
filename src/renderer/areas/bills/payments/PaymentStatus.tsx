/** Whether a receipt or payment counts: reversed, or by a cheque that brought nothing. */
import type { Payment } from '#contract/bills/payment.ts'
import { StatusTag } from '#ui/StatusTag.tsx'
import { useTranslation } from 'react-i18next'
import { paymentState } from './payment-state.ts'

export function PaymentStatus({ payment }: { payment: Pick<Payment, 'reversedAt' | 'chequeStatus'> }) {
  const { t } = useTranslation('money')
  const state = paymentState(payment)
  return (
    <StatusTag tone={state === 'valid' ? 'success' : state === 'chequePending' ? 'neutral' : 'danger'}>
      {t(`status.${state}`)}
    </StatusTag>
  )
}
