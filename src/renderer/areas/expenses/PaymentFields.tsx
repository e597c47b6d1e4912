/** Where the money of a payment comes from: cash, petty cash, bank or our cheque with its date. `at` is where the fields stand in the form. */
import { type ExpenseCategory, type FundSource, fundSources } from '#contract/enums.ts'
import { formatMoney } from '#contract/format.ts'
import type { Cents } from '#contract/money.ts'
import { queries } from '#lib/queries.ts'
import { BankSelect } from '#ui/BankSelect.tsx'
import { OwnChequeFields } from '#ui/ChequeFields.tsx'
import { type Parsed, readable } from '#ui/parsed.ts'
import { fieldError, freeTextRule, requiredRule } from '#ui/rules.ts'
import { Segmented } from '#ui/Segmented.tsx'
import { useQuery } from '@tanstack/react-query'
import { Form, type FormRule, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import styles from './Expense.module.css'
import { mostOf, payersOf, usualPayer } from './expense-values.ts'
import { sourceKey } from './words.ts'

type PaymentFieldsProps = {
  at: readonly string[]
  /** Where the amount stands that is paid. */
  amountAt: readonly string[]
  category: ExpenseCategory
}

export function PaymentFields({ at, amountAt, category }: PaymentFieldsProps) {
  const { t } = useTranslation('expenses')
  const form = Form.useFormInstance()
  const banks = useBanks()
  const source = Form.useWatch<FundSource | undefined>([...at, 'fund_source'], form) ?? fundSources.cash
  /** Said before it is saved, at the account: another one may have more. */
  const hasEnough: FormRule = {
    validator: async (_rule, id: unknown) => {
      const payer = banks.find((bank) => bank.id === id)
      const most = payer ? mostOf(source, payer) : null
      const amount = readable((form.getFieldValue([...amountAt]) as Parsed<Cents> | undefined) ?? null)
      if (!payer || most === null || amount === null || amount <= most) return
      throw fieldError(most === 0 ? t('pay.hasNothing') : t('pay.hasOnly', { most: formatMoney(most) }))
    },
  }
  return (
    <>
      <Form.Item name={[...at, 'fund_source']} label={t('pay.from')}>
        <Segmented<FundSource>
          aria-label={t('pay.from')}
          block
          options={Object.values(fundSources).map((value) => ({ value, label: t(`pay.sources.${sourceKey[value]}`) }))}
          onChange={(next) => form.setFieldValue([...at, 'bank_id'], usualPayer(next, category, banks))}
        />
      </Form.Item>
      <Form.Item
        name={[...at, 'bank_id']}
        // Its balance is a part of the choice: none of its figures may be cut.
        className={styles['span'] ?? ''}
        label={t(`pay.bank_id.${sourceKey[source]}`)}
        dependencies={[[...amountAt], [...at, 'fund_source']]}
        rules={[requiredRule(), hasEnough]}
      >
        <BankSelect banks={payersOf(source, banks)} />
      </Form.Item>
      {source === fundSources.cheque && (
        <>
          <OwnChequeFields at={[...at, 'cheque']} drawnOn={[...at, 'bank_id']} />
          <Form.Item
            name={[...at, 'cheque', 'payee']}
            label={t('pay.payee')}
            tooltip={t('pay.payeeHint')}
            rules={[freeTextRule]}
          >
            <Input autoComplete="off" />
          </Form.Item>
        </>
      )}
    </>
  )
}

const none: readonly never[] = []

/** Active bank and cash accounts. */
export const useBanks = () => useQuery(queries.bank.list.queryOptions({ input: { activate: 1 } })).data ?? none
