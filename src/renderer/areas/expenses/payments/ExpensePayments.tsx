/** The payments of one expense. */
import { expenseStatuses } from '#contract/enums.ts'
import type { Expense } from '#contract/expenses/expense.ts'
import { formatMoney } from '#contract/format.ts'
import { subtractCents } from '#contract/money.ts'
import { useGoBack } from '#lib/go-back.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { ShortcutButton } from '#ui/ShortcutButton.tsx'
import { useTranslation } from 'react-i18next'
import { Button } from 'antd'
import { useNavigate } from 'react-router-dom'
import styles from '../Expense.module.css'
import { PaidTag } from '../ExpenseTags.tsx'
import { NotHere, OneExpense } from '../OneExpense.tsx'
import { Payments } from './Payments.tsx'
import { expensePaths } from '../paths.ts'
import { mayPay } from '../rights.ts'
import { usePerson } from '../use-person.ts'

export default function ExpensePayments() {
  return (
    <OneExpense>
      {(expense) =>
        expense.status !== expenseStatuses.approved ? (
          <NotHere expense={expense} why="notApproved" />
        ) : (
          <Shown expense={expense} />
        )
      }
    </OneExpense>
  )
}

function Shown({ expense }: { expense: Expense }) {
  const { t } = useTranslation('expenses')
  const { t: ui } = useTranslation('ui')
  const navigate = useNavigate()
  const person = usePerson()
  const goBack = useGoBack(expensePaths.view(expense.id))
  const open = subtractCents(expense.amount, expense.paid)
  return (
    <>
      <PageHeader
        title={t('payments.of', { number: expense.number })}
        counts={
          <>
            {formatMoney(expense.amount)} · {t('pay.open', { amount: formatMoney(open) })}{' '}
            <PaidTag status={expense.status} paid={expense.payment_status} />
          </>
        }
        actions={
          <>
            <ShortcutButton shortcut="back" onClick={goBack}>
              {ui('form.close')}
            </ShortcutButton>
            <Button onClick={() => void navigate(expensePaths.view(expense.id))}>{t('voucher.title')}</Button>
            {mayPay(expense, person) && (
              <ShortcutButton type="primary" shortcut="pay" onClick={() => void navigate(expensePaths.pay(expense.id))}>
                {t('pay.make')}
              </ShortcutButton>
            )}
          </>
        }
      />
      <div className={styles['paper']}>
        <Payments expense={expense} />
      </div>
    </>
  )
}
