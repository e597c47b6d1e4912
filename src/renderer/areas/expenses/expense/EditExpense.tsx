/** Changes a draft, or an expense that waits or is booked; what is booked waits for approval again (E-61, E-64). */
import { expenseStatuses } from '#contract/enums.ts'
import type { Expense } from '#contract/expenses/expense.ts'
import { formatMoney } from '#contract/format.ts'
import { api } from '#lib/client.ts'
import { useGoBack } from '#lib/go-back.ts'
import { useOpenDay } from '#lib/open-day.ts'
import { queries, queryClient } from '#lib/queries.ts'
import { alert } from '#state/alerts.ts'
import { FormWithRemoteUpdates } from '#ui/PageLoad.tsx'
import { FormPage } from '#ui/FormPage.tsx'
import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { ExpenseFields } from './ExpenseFields.tsx'
import { ApprovalTag } from '../ExpenseTags.tsx'
import { type ExpenseValues, sentExpense, valuesOf } from '../expense-values.ts'
import { NotHere, OneExpense } from '../OneExpense.tsx'
import { expensePaths } from '../paths.ts'
import { deletedBySuperAdmin, isDraft, mayEdit } from '../rights.ts'
import { usePerson } from '../use-person.ts'

export default function EditExpensePage() {
  const { pathname } = useLocation()
  const asDraft = pathname.startsWith(`${expensePaths.drafts}/`)
  return <OneExpense key={pathname}>{(expense) => <EditExpense expense={expense} asDraft={asDraft} />}</OneExpense>
}

function EditExpense({ expense, asDraft }: { expense: Expense; asDraft: boolean }) {
  const mayChange = mayEdit(expense, usePerson(), useOpenDay())
  if (isDraft(expense) !== asDraft) return <NotHere expense={expense} why={asDraft ? 'notDraft' : 'draft'} />
  if (!mayChange) return <NotHere expense={expense} why="notAllowed" />
  return (
    <FormWithRemoteUpdates row={expense}>
      {(base, onTyped) => <Opened expense={base} asDraft={asDraft} onTyped={onTyped} />}
    </FormWithRemoteUpdates>
  )
}

type OpenedProps = { expense: Expense; asDraft: boolean; onTyped: (typed: boolean) => void }

function Opened({ expense, asDraft, onTyped }: OpenedProps) {
  const { t } = useTranslation('expenses')
  const { id, number, rowVersion } = expense
  const goBack = useGoBack(expensePaths.view(id))
  const isBooked = expense.status === expenseStatuses.approved
  const isPaid = expense.paid > 0
  const bySuperAdmin = deletedBySuperAdmin(expense, usePerson(), useOpenDay())
  const save = (values: ExpenseValues) => {
    const change = { id, rowVersion, ...sentExpense(values) }
    return asDraft ? api.expense.updateDraft(change) : api.expense.update(change)
  }
  return (
    <FormPage<ExpenseValues, Expense>
      title={number}
      mark={<ApprovalTag status={expense.status} />}
      notice={
        isBooked && (
          <Alert
            type="info"
            showIcon
            title={
              isPaid
                ? t(bySuperAdmin ? 'form.paidNoteBySuperAdmin' : 'form.paidNote', {
                    number,
                    paid: formatMoney(expense.paid),
                  })
                : t('form.bookedNote', { number, entry: expense.journalNumber ?? '' })
            }
          />
        )
      }
      initial={valuesOf(expense)}
      focus={isPaid ? 'bill_no' : 'amount'}
      save={save}
      onSaved={(saved) => {
        alert({ text: t('form.saved', { number }), severity: 'success' })
        queryClient.setQueryData(queries.expense.get.queryKey({ input: { id } }), saved)
        goBack()
      }}
      onLeave={goBack}
      onTyped={onTyped}
    >
      <ExpenseFields isPaid={isPaid} />
    </FormPage>
  )
}
