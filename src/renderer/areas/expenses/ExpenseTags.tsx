/** Where an expense stands: approved or not, and how much of it is paid. */
import { type ExpenseStatus, expenseStatuses, type PaymentStatus, paymentStatuses } from '#contract/enums.ts'
import { StatusTag, type Tone } from '#ui/StatusTag.tsx'
import { useTranslation } from 'react-i18next'
import { paidKey, statusKey } from './words.ts'

const statusTones: Record<ExpenseStatus, Tone> = {
  [expenseStatuses.pending]: 'warning',
  [expenseStatuses.drafted]: 'neutral',
  [expenseStatuses.approved]: 'success',
}
const paidTones: Record<PaymentStatus, Tone> = {
  [paymentStatuses.pending]: 'danger',
  [paymentStatuses.halfPaid]: 'warning',
  [paymentStatuses.fullPaid]: 'success',
}

export function ApprovalTag({ status }: { status: ExpenseStatus }) {
  const { t } = useTranslation('expenses')
  return <StatusTag tone={statusTones[status]}>{t(`status.${statusKey[status]}`)}</StatusTag>
}

/** Only what is approved is owed: before that nothing is due. */
export function PaidTag({ status, paid }: { status: ExpenseStatus; paid: PaymentStatus }) {
  const { t } = useTranslation('expenses')
  if (status !== expenseStatuses.approved) return null
  return <StatusTag tone={paidTones[paid]}>{t(`paid.${paidKey[paid]}`)}</StatusTag>
}
