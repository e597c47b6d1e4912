/** A cheque or deposit that was outstanding when the first statement of a bank begins. */
import type { BusinessDate } from '#contract/dates.ts'
import { type Cents, cents } from '#contract/money.ts'
import type { BankStanding } from '#contract/reconciliation/reconciliation.ts'
import { api } from '#lib/client.ts'
import { DateField } from '#ui/DateField.tsx'
import { FormDrawer } from '#ui/FormDrawer.tsx'
import { MoneyInput } from '#ui/ParsedInput.tsx'
import { type Parsed, readable } from '#ui/parsed.ts'
import { amountRules, freeTextRule } from '#ui/rules.ts'
import { Form, Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { refreshReconciliation } from './use-reconciling.ts'

const kinds = ['cheque', 'deposit'] as const
type Values = {
  kind?: (typeof kinds)[number]
  date?: BusinessDate | null
  amount?: Parsed<Cents>
  reference?: string
  text?: string
}

export function OpenItemDrawer({ open, bank, onClose }: { open: boolean; bank: BankStanding; onClose: () => void }) {
  const { t } = useTranslation('reconciliation')
  const add = async ({ kind, date, amount, reference, text }: Values) => {
    const value = readable(amount ?? null)
    if (!date || value === null) return
    await api.bankReconciliation.addOpenItem({
      bank: bank.bankId,
      date,
      amount: kind === 'deposit' ? value : cents(0 - value),
      ...(reference && { reference }),
      ...(text && { text }),
    })
    await refreshReconciliation()
  }
  return (
    <FormDrawer<Values>
      initial={open ? { kind: 'cheque' } : undefined}
      title={t('openItem.title', { bank: bank.name })}
      onClose={onClose}
      onSave={add}
    >
      <p className="quiet">{t('openItem.hint')}</p>
      <Form.Item name="kind" label={t('openItem.kind')}>
        <Select options={kinds.map((value) => ({ value, label: t(`openItem.kinds.${value}`) }))} />
      </Form.Item>
      <DateField name="date" label={t('date')} />
      <Form.Item name="amount" label={t('amount')} rules={amountRules()}>
        <MoneyInput />
      </Form.Item>
      <Form.Item name="reference" label={t('openItem.reference')} rules={[freeTextRule]}>
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item name="text" label={t('openItem.text')} rules={[freeTextRule]}>
        <Input autoComplete="off" />
      </Form.Item>
    </FormDrawer>
  )
}
