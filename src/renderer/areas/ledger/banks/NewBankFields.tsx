/** The fields of a new bank or cash account: its kind, what a known one has too, and before go-live its opening balance (E-03). */
import { type Bank, bankKinds } from '#contract/ledger/bank.ts'
import { accountTypes } from '#contract/enums.ts'
import { Form, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { OpeningField } from '../chart/OpeningField.tsx'
import { useChartRights } from '../chart/use-chart.ts'
import { BankFields } from './BankFields.tsx'

export function NewBankFields() {
  const { t } = useTranslation('ledger')
  const kind = Form.useWatch<Bank['kind'] | undefined>('kind') ?? 'BANK'
  const { openingDate } = useChartRights()
  return (
    <>
      <Form.Item name="kind" label={t('bank.field.kind')}>
        <Select options={bankKinds.map((value) => ({ value, label: t(`bank.kind.${value}`) }))} />
      </Form.Item>
      <BankFields kind={kind} />
      {openingDate && (
        <OpeningField type={accountTypes.asset} date={openingDate} required={false} isBank={kind === 'BANK'} />
      )}
    </>
  )
}
