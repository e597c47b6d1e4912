/** What was recorded a moment ago, with its paper. */
import type { PaymentDetails, PaymentLine } from '#contract/bills/payment.ts'
import { formatMoney } from '#contract/format.ts'
import { Alert, Button, Space } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { sideOf } from '../words.ts'
import { PaymentPrint } from './PaymentPrint.tsx'
import { pathOf } from './payment-path.ts'

export function PaymentDone({ payment, onClose }: { payment: PaymentDetails; onClose: () => void }) {
  const { t } = useTranslation('money')
  const navigate = useNavigate()
  const side = sideOf(payment.direction)
  const { number, party, advance, lines } = payment
  const full = lines.filter(({ left }) => left === 0).map(nameOf)
  const words = [
    ...(full.length > 0 ? [t('pay.doneFull', { bills: full.join(', ') })] : []),
    ...lines
      .filter(({ left }) => left > 0)
      .map((line) => t('pay.donePart', { bill: nameOf(line), amount: formatMoney(line.left) })),
    ...(advance > 0 ? [t('pay.doneAdvance', { amount: formatMoney(advance), party })] : []),
  ]
  return (
    <Alert
      type="success"
      showIcon
      closable={{ onClose }}
      title={t(`pay.done.${side}`, { number, party, amount: formatMoney(payment.amount) })}
      {...(words.length > 0 && { description: words.join(' ') })}
      action={
        <Space>
          <Button onClick={() => void navigate(pathOf(payment))}>{t('pay.open')}</Button>
          <PaymentPrint payment={payment} />
        </Space>
      }
    />
  )
}

const nameOf = ({ bill_no, number }: PaymentLine): string => bill_no || number
