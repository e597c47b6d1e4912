/** The fields that a new and a known bank or cash account share. */
import type { Bank } from '#contract/ledger/bank.ts'
import { queries } from '#lib/queries.ts'
import { NameItem } from '#ui/masters/NameItem.tsx'
import { MoneyInput } from '#ui/ParsedInput.tsx'
import { amountReading } from '#ui/parsed.ts'
import { freeTextRule, partyNameRule, readableRule, requiredRule, strictRule } from '#ui/rules.ts'
import { useQuery } from '@tanstack/react-query'
import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'

/** @param own number of the one that is changed */
export function BankFields({ kind, own }: { kind: Bank['kind']; own?: number }) {
  const { t } = useTranslation('ledger')
  const others = useQuery(queries.bank.list.queryOptions({ input: {} })).data
  return (
    <>
      <NameItem
        label={t('bank.field.name')}
        rules={[requiredRule(), partyNameRule]}
        others={others}
        own={own}
        said={({ accountNo }) => t('bank.sameName', { accountNo })}
      />
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
