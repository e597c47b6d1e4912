/** Takes a receipt or supplier payment back, with all that it settled; a SuperAdmin may. The question says what it was paid with (E-77a, E-77b). */
import { placeName } from '#lib/books.ts'
import { isSuperAdmin } from '#contract/access.ts'
import type { Payment } from '#contract/bills/payment.ts'
import { formatMoney } from '#contract/format.ts'
import { api } from '#lib/client.ts'
import { useRoles } from '#state/session.ts'
import { ConfirmAction } from '#ui/ConfirmAction.tsx'
import { useTranslation } from 'react-i18next'
import { sideOf } from '../words.ts'

type ReversePaymentProps = Pick<Payment, 'id' | 'number'> & {
  /** Undefined while it is read: the button is there already, and the question says what follows once it is. */
  payment: Payment | undefined
  label: string
} & Pick<React.ComponentProps<typeof ConfirmAction>, 'button'>

export function ReversePayment({ id, number, payment, label, button }: ReversePaymentProps) {
  const { t } = useTranslation('money')
  const howOf = useHow()
  const mayReverse = isSuperAdmin(useRoles()) && (payment?.reversedAt ?? null) === null
  if (!mayReverse) return null
  const textOf = (made: Payment) => {
    const { direction, amount, advance, chequeNumber } = made
    return [
      t(`one.reverse.text.${sideOf(direction)}`, { amount: formatMoney(amount), how: howOf(made) }),
      chequeNumber !== null && t('one.reverse.cheque', { number: chequeNumber }),
      advance > 0 && t('one.reverse.advance', { amount: formatMoney(advance) }),
    ]
  }
  return (
    <ConfirmAction
      label={label}
      {...(button && { button })}
      shortcut="reverseDocument"
      title={t('one.reverse.title', { number })}
      text={payment && textOf(payment).filter(Boolean).join(' ')}
      confirm={t('one.reverse.confirm')}
      keep={t('one.reverse.keep')}
      reason="required"
      danger
      run={(reason) => api.payment.reverse({ id, reason })}
      saidAfter={t('one.reverse.done', { number })}
    />
  )
}

/** By what a payment was made: the cheque, the account of ours, or both. */
export function useHow() {
  const { t } = useTranslation('money')
  return ({ chequeNumber, bank }: Pick<Payment, 'chequeNumber' | 'bank'>): string =>
    [chequeNumber && t('list.cheque', { number: chequeNumber }), bank && placeName(bank)].filter(Boolean).join(' · ')
}
