/** A new transfer (E-77c): from which account to which, how much, when. */
import { placeName } from '#lib/books.ts'
import { saidLabel } from '#lib/say.ts'
import { formatBracketed, formatMoney } from '#contract/format.ts'
import type { Bank } from '#contract/ledger/bank.ts'
import type { Transfer } from '#contract/ledger/transfer.ts'
import { api } from '#lib/client.ts'
import { useDocumentDay } from '#lib/document-day.ts'
import { queries } from '#lib/queries.ts'
import { alert } from '#state/alerts.ts'
import { keepLastBank } from '#state/last-bank.ts'
import { CreatingSelect } from '#ui/CreatingSelect.tsx'
import { DocumentDateField } from '#ui/DocumentDateField.tsx'
import { FormDrawer } from '#ui/FormDrawer.tsx'
import { MoneyInput } from '#ui/ParsedInput.tsx'
import { amountRules, fieldError, freeTextRule, requiredRule } from '#ui/rules.ts'
import { useQuery } from '@tanstack/react-query'
import { Form, type FormRule, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { beginning, sentTransfer, type TransferValues } from './transfer-values.ts'

type TransferCreateProps = { open: boolean; onClose: () => void; onSaved: (made: Transfer) => void }

export function TransferCreate({ open, onClose, onSaved }: TransferCreateProps) {
  const { t } = useTranslation('money')
  const day = useDocumentDay()
  const banks = useQuery(queries.bank.list.queryOptions({ input: { activate: 1 } })).data
  return (
    <FormDrawer<TransferValues>
      initial={open && banks && day !== undefined ? beginning(banks, day) : undefined}
      title={t('transfers.new')}
      onClose={onClose}
      saidAfter={null}
      onSave={async (values) => {
        const made = await api.transfer.create(sentTransfer(values))
        const words = { number: made.number, amount: formatMoney(made.amount) }
        alert({ text: t('transfers.done', words), severity: 'success' })
        if (banks?.some(({ id, kind }) => id === made.toBankId && kind === 'BANK')) keepLastBank(made.toBankId)
        onSaved(made)
      }}
    >
      <Fields banks={banks ?? []} />
    </FormDrawer>
  )
}

function Fields({ banks }: { banks: readonly Bank[] }) {
  const { t } = useTranslation('money')
  const form = Form.useFormInstance<TransferValues>()
  const options = banks.map(({ id, name, balance }) => ({
    value: id,
    label: `${placeName(name)} · ${formatBracketed(balance)}`,
  }))
  const another: FormRule = {
    validator: async (_rule, value: unknown) => {
      if (value !== undefined && value === form.getFieldValue('fromBankId')) throw fieldError(t('transfers.same'))
    },
  }
  return (
    <>
      <Form.Item name="fromBankId" label={saidLabel('fromBankId')} rules={[requiredRule()]}>
        <CreatingSelect creates="bank" options={options} autoFocus />
      </Form.Item>
      <Form.Item
        name="toBankId"
        label={saidLabel('toBankId')}
        dependencies={['fromBankId']}
        rules={[requiredRule(), another]}
      >
        <CreatingSelect creates="bank" options={options} />
      </Form.Item>
      <Form.Item name="amount" label={t('list.column.amount')} rules={amountRules()}>
        <MoneyInput />
      </Form.Item>
      <DocumentDateField label={t('list.column.date')} />
      <Form.Item name="remark" label={t('pay.remark')} extra={t('transfers.remarkHint')} rules={[freeTextRule]}>
        <Input autoComplete="off" />
      </Form.Item>
    </>
  )
}
