/** The fields of an expense: what for, to whom, how much, on which day. */
import { accountLabel, placeName } from '#lib/books.ts'
import { type ExpenseCategory, expenseCategories, fundSources } from '#contract/enums.ts'
import { formatAmount } from '#contract/format.ts'
import { ZERO } from '#contract/money.ts'
import { queries } from '#lib/queries.ts'
import { AccountField } from '#ui/AccountField.tsx'
import { EmployeeField, VehicleField } from '#ui/FleetFields.tsx'
import { DateField } from '#ui/DateField.tsx'
import { DocumentDateField } from '#ui/DocumentDateField.tsx'
import { MoneyInput } from '#ui/ParsedInput.tsx'
import { readable } from '#ui/parsed.ts'
import { accountsWithLines } from '#ui/report/AccountSelect.tsx'
import { amountRules, freeTextRule, requiredRule, strictRule } from '#ui/rules.ts'
import { Segmented } from '#ui/Segmented.tsx'
import { useQuery } from '@tanstack/react-query'
import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import styles from '../Expense.module.css'
import { takesExpenses, type ExpenseValues, usualPayer } from '../expense-values.ts'
import { useBanks } from '../PaymentFields.tsx'
import { categoryKey } from '../words.ts'
import { PayeeInput } from './PayeeInput.tsx'

/** `isPaid`: amount, payee, account and date stay as they were approved. */
export function ExpenseFields({ isPaid = false }: { isPaid?: boolean }) {
  const { t } = useTranslation('expenses')
  const form = Form.useFormInstance<ExpenseValues>()
  const banks = useBanks()
  /** Cash follows the category: petty cash pays petty expenses. */
  const categoryChosen = (category: ExpenseCategory) => {
    const { fund_source } = form.getFieldValue('payment') ?? {}
    if (fund_source === fundSources.cash)
      form.setFieldValue(['payment', 'bank_id'], usualPayer(fund_source, category, banks))
  }
  return (
    <>
      <Form.Item name="category" label={t('form.category')}>
        <Segmented<ExpenseCategory>
          aria-label={t('form.category')}
          block
          options={Object.values(expenseCategories).map((value) => ({
            value,
            label: t(`category.${categoryKey[value]}`),
          }))}
          onChange={categoryChosen}
        />
      </Form.Item>
      <Form.Item name="accountId" label={t('form.accountId')} rules={[requiredRule()]}>
        <AccountField among={takesExpenses} disabled={isPaid} />
      </Form.Item>
      <Form.Item name="amount" label={t('form.amount')} rules={amountRules()}>
        <MoneyInput disabled={isPaid} />
      </Form.Item>
      <Form.Item name="payee" label={t('form.payee')} rules={[freeTextRule]}>
        <PayeeInput disabled={isPaid} />
      </Form.Item>
      <Form.Item name="bill_no" label={t('form.bill_no')} rules={[strictRule]}>
        <Input autoComplete="off" />
      </Form.Item>
      {isPaid ? (
        <DateField name="date" label={t('form.date')} disabled />
      ) : (
        <DocumentDateField label={t('form.date')} />
      )}
      <Form.Item
        className={styles['span'] ?? ''}
        name="description"
        label={t('form.description')}
        rules={[freeTextRule]}
      >
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item name="vehicleId" label={t('form.vehicleId')}>
        <VehicleField placeholder={t('form.none')} />
      </Form.Item>
      <Form.Item name="employeeId" label={t('form.employeeId')}>
        <EmployeeField placeholder={t('form.none')} />
      </Form.Item>
    </>
  )
}

/** "Posts: Dr 5310 Fuel 4,500.00 · Cr Expenses payable 4,500.00", and how it is paid. For those who may book it. */
export function PostsNote({ pays }: { pays: boolean }) {
  const { t } = useTranslation('expenses')
  const values = Form.useWatch<ExpenseValues | undefined>([])
  const banks = useBanks()
  const tree = useQuery(queries.account.tree.queryOptions({ input: {} })).data ?? []
  const amount = readable(values?.amount ?? null) ?? ZERO
  if (!values || amount === 0) return null
  const account = accountsWithLines(tree).find(({ id }) => id === values.accountId)
  const part = values.when === 'part' ? (readable(values.payment?.amount ?? null) ?? ZERO) : amount
  const payer = banks.find(({ id }) => id === values.payment?.bank_id)
  const from =
    values.payment?.fund_source === fundSources.cheque
      ? `${t('pay.sources.cheque')} (${placeName(payer?.name ?? '')})`
      : placeName(payer?.name ?? '')
  return (
    <p className={styles['notes']}>
      {t('form.posts', {
        account: account ? accountLabel(account) : t('form.theAccount'),
        amount: formatAmount(amount),
      })}
      {pays && values.when !== 'later' && part > 0 && ` · ${t('form.postsPaid', { amount: formatAmount(part), from })}`}
    </p>
  )
}
