/** How the chosen bills are paid: by one cheque of ours, from a bank, from cash. */
import type { Bank } from '#contract/ledger/bank.ts'
import { formatBracketed } from '#contract/format.ts'
import { queries } from '#lib/queries.ts'
import { useToday } from '#lib/today.ts'
import { DateField } from '#ui/DateField.tsx'
import { requiredRule, strictRule } from '#ui/rules.ts'
import { useOpenDateRule } from '#ui/use-open-date-rule.ts'
import { useQuery } from '@tanstack/react-query'
import { Form, Input, Segmented, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import styles from './PayBills.module.css'
import type { PaymentValues } from './payment.ts'

const ways = ['cheque', 'bank', 'cash'] as const

export function PaymentFields() {
  const { t } = useTranslation('statement')
  const form = Form.useFormInstance<PaymentValues>()
  const by = Form.useWatch('by', form) ?? 'cheque'
  const today = useToday()
  const openDate = useOpenDateRule()
  const banks = useQuery(queries.bank.list.queryOptions({ input: { activate: 1 } }))
  const kind = by === 'cash' ? 'CASH' : 'BANK'
  const offered = (banks.data ?? []).filter((bank) => bank.kind === kind)
  return (
    <div className={styles['payment']}>
      <Form.Item name="by" label={t('pay.by')}>
        <Segmented
          options={ways.map((value) => ({ value, label: t(`pay.ways.${value}`) }))}
          // A bank that pays cheques is no cash box, and the other way round.
          onChange={(next) => (next === 'cash') !== (by === 'cash') && form.resetFields(['bankId'])}
        />
      </Form.Item>
      <Form.Item name="bankId" label={t(`pay.from.${kind}`)} rules={[requiredRule()]}>
        <Select
          className={styles['account'] ?? ''}
          placeholder={t('pay.chooseAccount')}
          popupMatchSelectWidth={false}
          options={offered.map((bank) => ({ value: bank.id, label: bankLabel(bank) }))}
        />
      </Form.Item>
      {by === 'cheque' && (
        <>
          <Form.Item name="chequeNumber" label={t('cheques.number')} rules={[requiredRule(), strictRule]}>
            <Input autoComplete="off" maxLength={64} />
          </Form.Item>
          <DateField name="chequeDate" label={t('pay.chequeDate')} {...(today && { min: today })} onward />
        </>
      )}
      <DateField name="date" label={t('pay.date')} rules={[openDate]} />
    </div>
  )
}

const bankLabel = ({ name, balance }: Bank): string => `${name} · ${formatBracketed(balance)}`
