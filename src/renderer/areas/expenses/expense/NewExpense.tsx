/** A new expense or a new draft of one. What was typed before a crash or a closed window is back. */
import { isAdmin } from '#contract/access.ts'
import { type ExpenseCategory, expenseCategories, expenseStatuses, fundSources } from '#contract/enums.ts'
import type { Expense } from '#contract/expenses/expense.ts'
import { api } from '#lib/client.ts'
import { useDocumentDay } from '#lib/document-day.ts'
import { useGoBack } from '#lib/go-back.ts'
import { alert } from '#state/alerts.ts'
import { FormPage } from '#ui/FormPage.tsx'
import { LoadingNote } from '#ui/LoadState.tsx'
import { Segmented } from '#ui/Segmented.tsx'
import { useDocumentSession } from '#ui/use-document-session.tsx'
import { MoneyInput } from '#ui/ParsedInput.tsx'
import { type Parsed, readable } from '#ui/parsed.ts'
import type { Cents } from '#contract/money.ts'
import { amountRules, fieldError } from '#ui/rules.ts'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { Form } from 'antd'
import styles from '../Expense.module.css'
import { ExpenseFields, PostsNote } from './ExpenseFields.tsx'
import {
  emptyExpense,
  type ExpenseValues,
  readDraft,
  sentExpense,
  sentNew,
  usualPayer,
  type When,
  whens,
} from '../expense-values.ts'
import { expensePaths } from '../paths.ts'
import { useBanks, PaymentFields } from '../PaymentFields.tsx'
import { usePerson } from '../use-person.ts'
import { categoryKey } from '../words.ts'

/** Booked and paid at once by those who may, else waiting for approval (E-60); at the address of drafts, a draft (E-61). */
export default function NewExpensePage() {
  const { pathname } = useLocation()
  return <NewExpense key={pathname} asDraft={pathname === expensePaths.createDraft} />
}

/** `asDraft`: it is written down for somebody to approve. */
function NewExpense({ asDraft }: { asDraft: boolean }) {
  const { t } = useTranslation('expenses')
  const navigate = useNavigate()
  const goBack = useGoBack(asDraft ? expensePaths.drafts : expensePaths.list)
  const books = isAdmin(usePerson().roles)
  const banks = useBanks()
  const day = useDocumentDay()
  const session = useDocumentSession(asDraft ? 'expense-draft' : 'expense', readDraft)
  const said = useSaid()
  if (day === undefined || session === undefined || banks.length === 0) return <LoadingNote />
  const payment = {
    fund_source: fundSources.cash,
    bank_id: usualPayer(fundSources.cash, expenseCategories.expenditure, banks),
    cheque: { bankDate: day },
  }
  return (
    <FormPage<ExpenseValues, Expense>
      key={session.number}
      title={t(asDraft ? 'form.newDraft' : 'form.new')}
      session={session}
      initial={{ ...emptyExpense(day), payment }}
      focus="accountId"
      waits
      fieldNames={{ payment: 'when' }}
      save={(values) => (asDraft ? api.expense.draft(sentExpense(values)) : api.expense.add(sentNew(values, books)))}
      onSaved={(saved) => {
        said(saved)
        void navigate(expensePaths.view(saved.id), { replace: true })
      }}
      onSavedAndNew={(saved) => {
        said(saved)
        session.begin()
      }}
      onLeave={goBack}
      below={!asDraft && books && <PayNow />}
      notes={
        asDraft ? <p className={styles['notes']}>{t('form.draftNote')}</p> : books ? <PostsNote pays /> : <UserNote />
      }
    >
      <ExpenseFields />
    </FormPage>
  )
}

/** What becomes of a User's expense. */
function UserNote() {
  const { t } = useTranslation('expenses')
  const category = Form.useWatch<ExpenseCategory | undefined>('category') ?? expenseCategories.expenditure
  return <p className={styles['notes']}>{t(`form.userNote.${categoryKey[category]}`)}</p>
}

function useSaid() {
  const { t } = useTranslation('expenses')
  return ({ number, status, amount, paid }: Expense) => {
    const key =
      status === expenseStatuses.pending ? 'form.savedWaiting' : paid === amount ? 'form.savedPaid' : 'form.saved'
    alert({ text: t(key, { number }), severity: 'success' })
  }
}

/** How a new expense is paid: at once in full or in part, or later (E-60). An Admin's choice. */
function PayNow() {
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
          <Segmented<When>
            aria-label={t('pay.when')}
            block
            options={whens.map((value) => ({ value, label: t(`pay.whens.${value}`) }))}
          />
        </Form.Item>
        {when === 'part' && (
          <Form.Item
            name={['payment', 'amount']}
            label={t('pay.amount')}
            dependencies={['amount']}
            rules={[...amountRules(), part]}
          >
            <MoneyInput />
          </Form.Item>
        )}
        {when !== 'later' && (
          <PaymentFields
            at={['payment']}
            amountAt={when === 'part' ? ['payment', 'amount'] : ['amount']}
            category={category}
          />
        )}
      </div>
    </section>
  )
}
