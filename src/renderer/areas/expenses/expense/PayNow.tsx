/** How a new expense is paid: at once in full or in part, or later (E-60). An Admin's choice. */
import { Form, Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import { type ExpenseCategory, expenseCategories } from '#contract/enums.ts'
import { MoneyInput } from '#ui/ParsedInput.tsx'
import { amountReading, type Parsed, readable } from '#ui/parsed.ts'
import type { Cents } from '#contract/money.ts'
import { amountRule, fieldError, readableRule, requiredRule } from '#ui/rules.ts'
import styles from '../Expense.module.css'
import { type ExpenseValues, type When, whens } from '../expense-values.ts'
import { PaymentFields } from '../PaymentFields.tsx'

export function PayNow() {
  const { t } = useTranslation('expenses')
  const form = Form.useFormInstance<ExpenseValues>()
  const when = Form.useWatch<When | undefined>('when', form) ?? 'full'
  const category = Form.useWatch<ExpenseCategory | undefined>('category', form) ?? expenseCategories.expenditure
  const part = {
    validator: async (_rule: unknown, amount: unknown) => {
      const whole = readable((form.getFieldValue('amount') as Parsed<Cents> | undefined) ?? null)
      if (typeof amount === 'number' && whole !== null && amount >= whole) throw fieldError(t('pay.belowAll'))
    },
  }
  return (
    <section className={styles['part']} aria-label={t('pay.when')}>
      <div className={styles['fields']}>
        <Form.Item name="when" label={t('pay.when')}>
          <Segmented<When> block options={whens.map((value) => ({ value, label: t(`pay.whens.${value}`) }))} />
        </Form.Item>
        {when === 'part' && (
          <Form.Item
            name={['payment', 'amount']}
            label={t('pay.amount')}
            dependencies={['amount']}
            rules={[requiredRule(), readableRule(amountReading), amountRule(), part]}
          >
            <MoneyInput />
          </Form.Item>
        )}
        {when !== 'later' && <PaymentFields at={['payment']} category={category} />}
      </div>
    </section>
  )
}
