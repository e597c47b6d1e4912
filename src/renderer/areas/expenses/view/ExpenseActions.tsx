/** What may be done with an expense, as far as this person may do it: E edits it, X deletes it, M shows its payments. */
import { expenseStatuses } from '#contract/enums.ts'
import type { Expense } from '#contract/expenses/expense.ts'
import { formatMoney } from '#contract/format.ts'
import { api } from '#lib/client.ts'
import { useGoBack } from '#lib/go-back.ts'
import { useOpenDay } from '#lib/open-day.ts'
import { useShortcut } from '#lib/shortcuts.ts'
import { alert } from '#state/alerts.ts'
import { ConfirmAction } from '#ui/ConfirmAction.tsx'
import { ShortcutButton } from '#ui/ShortcutButton.tsx'
import { Alert } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { ApproveDialog } from '../approve/ApproveDialog.tsx'
import { expensePaths } from '../paths.ts'
import { deletedBySuperAdmin, isDraft, mayApprove, mayDelete, mayEdit, mayPay, needsAnother } from '../rights.ts'
import { usePerson } from '../use-person.ts'

export function ExpenseActions({ expense }: { expense: Expense }) {
  const { t } = useTranslation('expenses')
  const navigate = useNavigate()
  const person = usePerson()
  const openDay = useOpenDay()
  const [asking, setAsking] = useState(false)
  const { id, number } = expense
  useShortcut(
    'cancelDocument',
    () => alert({ text: t('remove.bySuperAdmin', { number }), severity: 'warning' }),
    deletedBySuperAdmin(expense, person, openDay),
  )
  const go = (path: string) => () => void navigate(path)
  return (
    <>
      {expense.payments.length > 0 && (
        <ShortcutButton shortcut="showPayments" onClick={go(expensePaths.payments(id))}>
          {t('payments.title')}
        </ShortcutButton>
      )}
      {mayDelete(expense, person, openDay) && <Remove expense={expense} />}
      {mayEdit(expense, person, openDay) && (
        <ShortcutButton
          shortcut="editDocument"
          onClick={go(isDraft(expense) ? expensePaths.editDraft(id) : expensePaths.edit(id))}
        >
          {t('edit')}
        </ShortcutButton>
      )}
      {mayPay(expense, person) && (
        <ShortcutButton type="primary" shortcut="pay" onClick={go(expensePaths.pay(id))}>
          {t('pay.make')}
        </ShortcutButton>
      )}
      {mayApprove(expense, person) && (
        <ShortcutButton type="primary" shortcut="approve" onClick={() => setAsking(true)}>
          {t('approve.label')}
        </ShortcutButton>
      )}
      <ApproveDialog asked={asking ? { rows: [expense] } : null} onClose={() => setAsking(false)} />
    </>
  )
}

/** Why an Admin finds no Approve here. */
export function OwnNote({ expense }: { expense: Expense }) {
  const { t } = useTranslation('expenses')
  return needsAnother(expense, usePerson()) && <Alert type="info" showIcon title={t('approve.own')} />
}

/** Deleting says in words what follows from it: what is reversed, and which cheques become void. */
function Remove({ expense }: { expense: Expense }) {
  const { t } = useTranslation('expenses')
  const { id, number, status, paid } = expense
  const goBack = useGoBack(isDraft(expense) ? expensePaths.drafts : expensePaths.list)
  const words =
    status === expenseStatuses.drafted
      ? 'draft'
      : status === expenseStatuses.pending
        ? 'pending'
        : paid > 0
          ? 'paid'
          : 'unpaid'
  return (
    <ConfirmAction
      label={`${t('remove.label')}…`}
      shortcut="cancelDocument"
      button={{ danger: true }}
      title={t('remove.title', { number })}
      text={t(`remove.text.${words}`, {
        entry: expense.journalNumber ?? '',
        amount: formatMoney(expense.amount),
        paid: formatMoney(paid),
      })}
      confirm={t('remove.confirm')}
      keep={t('remove.keep')}
      danger
      run={async () => {
        await (isDraft(expense) ? api.expense.removeDraft({ id }) : api.expense.remove({ id }))
        goBack()
      }}
      saidAfter={t('remove.done', { number })}
    />
  )
}
