/** The fields that a new and a known bank or cash account share. */
import type { Bank } from '#contract/ledger/bank.ts'
import { MoneyInput } from '#ui/ParsedInput.tsx'
import { amountReading } from '#ui/parsed.ts'
import { freeTextRule, partyNameRule, readableRule, requiredRule, strictRule } from '#ui/rules.ts'
import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'

export function BankFields({ kind }: { kind: Bank['kind'] }) {
  const { t } = useTranslation('ledger')
  return (
    <>
      <Form.Item name="name" label={t('bank.field.name')} rules={[requiredRule(), partyNameRule]}>
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item name="branch" label={t('bank.field.branch')} rules={[freeTextRule]}>
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item name="accountNo" label={t('bank.field.accountNo')} rules={[requiredRule(), strictRule]}>
        <Input autoComplete="off" />
      </Form.Item>
      {kind === 'BANK' && (
        <Form.Item
          name="overdraftLimit"
          label={t('bank.field.overdraftLimit')}
          tooltip={t('bank.field.overdraftHint')}
          rules={[readableRule(amountReading)]}
        >
          <MoneyInput />
        </Form.Item>
      )}
    </>
  )
}
