/** The fields of a new bank or cash account: its kind, and what a known one has too. */
import { type Bank, bankKinds } from '#contract/ledger/bank.ts'
import { Form, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { BankFields } from './BankFields.tsx'

export function NewBankFields() {
  const { t } = useTranslation('ledger')
  const kind = Form.useWatch<Bank['kind'] | undefined>('kind') ?? 'BANK'
  return (
    <>
      <Form.Item name="kind" label={t('bank.field.kind')}>
        <Select options={bankKinds.map((value) => ({ value, label: t(`bank.kind.${value}`) }))} />
      </Form.Item>
      <BankFields kind={kind} />
    </>
  )
}
