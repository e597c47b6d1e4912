/** Pays an approved expense, in part or in full: cash, petty cash, bank, or our cheque (E-63). */
import { accountLabel } from '#lib/books.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { expenseStatuses, fundSources } from '#contract/enums.ts'
import type { Expense } from '#contract/expenses/expense.ts'
import { formatMoney } from '#contract/format.ts'
import { type Cents, subtractCents, ZERO } from '#contract/money.ts'
import { api } from '#lib/client.ts'
import { useDocumentDay } from '#lib/document-day.ts'
import { useGoBack } from '#lib/go-back.ts'
import { queries, queryClient } from '#lib/queries.ts'
import { alert } from '#state/alerts.ts'
import { DocumentDateField } from '#ui/DocumentDateField.tsx'
import { FormPage } from '#ui/FormPage.tsx'
import { LoadingNote } from '#ui/LoadState.tsx'
import { MoneyInput } from '#ui/ParsedInput.tsx'
import { type Parsed, readable } from '#ui/parsed.ts'
import { amountRules, fieldError } from '#ui/rules.ts'
import { Form, type FormRule } from 'antd'
import { useTranslation } from 'react-i18next'
import { PaidTag } from '../ExpenseTags.tsx'
import { type PaymentValues, sentPlan, usualPayer } from '../expense-values.ts'
import { NotHere, OneExpense } from '../OneExpense.tsx'
import { PaymentFields, useBanks } from '../PaymentFields.tsx'
import { expensePaths } from '../paths.ts'
import { mayPay } from '../rights.ts'
import { usePerson } from '../use-person.ts'

type Values = PaymentValues & { date?: Parsed<BusinessDate> }

export default function MakePayment() {
  return <OneExpense>{(expense) => <Payable expense={expense} />}</OneExpense>
}

function Payable({ expense }: { expense: Expense }) {
  const day = useDocumentDay()
  const banks = useBanks()
  const mayDo = mayPay(expense, usePerson())
  if (expense.status !== expenseStatuses.approved) return <NotHere expense={expense} why="notApproved" />
  if (expense.paid === expense.amount) return <NotHere expense={expense} why="paid" />
  if (!mayDo) return <NotHere expense={expense} why="notAllowed" />
  if (day === undefined || banks.length === 0) return <LoadingNote />
  return <Pay key={expense.rowVersion} expense={expense} day={day} />
}

function Pay({ expense, day }: { expense: Expense; day: BusinessDate | null }) {
  const { t } = useTranslation('expenses')
  const banks = useBanks()
  const { id, number, category } = expense
  const goBack = useGoBack(expensePaths.view(id))
  const open = subtractCents(expense.amount, expense.paid)
  const afterExpense: FormRule = {
    validator: async (_rule, date: unknown) => {
      if (typeof date === 'string' && date < expense.date) throw fieldError(t('pay.beforeBooked'))
    },
  }
  const initial: Values = {
    fund_source: fundSources.cash,
    bank_id: usualPayer(fundSources.cash, category, banks),
    amount: open,
    date: day,
    cheque: { bankDate: day, payee: expense.payee ?? '' },
  }
  const pay = ({ amount, date, ...plan }: Values) => {
    const paidOn = readable(date)
    return api.expense.pay({
      expense_id: id,
      ...sentPlan(plan),
      amount: readable(amount ?? null) ?? ZERO,
      ...(paidOn && { date: paidOn }),
    })
  }
  return (
    <FormPage<Values, Expense>
      title={t('pay.title', { number })}
      mark={
        <>
          {[expense.payee, accountLabel({ code: expense.accountCode, name: expense.account })]
            .filter(Boolean)
            .join(' · ')}{' '}
          · {formatMoney(expense.amount)} <PaidTag status={expense.status} paid={expense.payment_status} />
        </>
      }
      initial={initial}
      focus="amount"
      saveLabel={t('pay.save')}
      save={pay}
      onSaved={(saved) => {
        const paid = formatMoney(subtractCents(saved.paid, expense.paid))
        alert({ text: t('pay.done', { amount: paid, number }), severity: 'success' })
        queryClient.setQueryData(queries.expense.get.queryKey({ input: { id } }), saved)
        goBack()
      }}
      onLeave={goBack}
    >
      <Form.Item name="amount" label={t('pay.amount')} extra={<Left open={open} />} rules={amountRules(open)}>
        <MoneyInput />
      </Form.Item>
      <PaymentFields at={[]} amountAt={['amount']} category={category} />
      <DocumentDateField label={t('pay.date')} rules={[afterExpense]} />
    </FormPage>
  )
}

/** What is open, and what will be after this payment. */
function Left({ open }: { open: Cents }) {
  const { t } = useTranslation('expenses')
  const amount = readable(Form.useWatch<Parsed<Cents> | undefined>('amount') ?? null) ?? ZERO
  const isOpen = t('pay.open', { amount: formatMoney(open) })
  // More than that is refused at the field.
  if (amount > open) return isOpen
  const after = amount < open ? t('pay.left', { amount: formatMoney(subtractCents(open, amount)) }) : t('pay.full')
  return `${isOpen} · ${after}`
}
