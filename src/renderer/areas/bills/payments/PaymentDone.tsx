/** What was recorded a moment ago, with its paper. */
import type { PaymentDetails } from '#contract/bills/payment.ts'
import { Alert, Button, Space } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useDoneWords } from './done-words.ts'
import { PaymentPrint } from './PaymentPrint.tsx'
import { pathOf } from './payment-path.ts'

export function PaymentDone({ payment, onClose }: { payment: PaymentDetails; onClose: () => void }) {
  const { t } = useTranslation('money')
  const navigate = useNavigate()
  const { title, details } = useDoneWords()(payment)
  return (
    <Alert
      type="success"
      showIcon
      closable={{ onClose }}
      title={title}
      {...(details.length > 0 && { description: details.join(' ') })}
      action={
        <Space>
          <Button onClick={() => void navigate(pathOf(payment))}>{t('pay.open')}</Button>
          <PaymentPrint payment={payment} />
        </Space>
      }
    />
  )
}
