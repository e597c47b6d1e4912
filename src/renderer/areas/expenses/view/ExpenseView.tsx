/** One expense or draft as its voucher, with everything that may be done with it, its history and its entries. */
import { NotesAndFiles } from '#ui/attachments/NotesAndFiles.tsx'
import type { Expense } from '#contract/expenses/expense.ts'
import { formatMoney } from '#contract/format.ts'
import { useGoBack } from '#lib/go-back.ts'
import { dayAndTimeOf } from '#lib/time.ts'
import { NotSent } from '#ui/NotSent.tsx'
import { DocumentLinks } from '#ui/DocumentLinks.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { PrintActions } from '#ui/report/PaperActions.tsx'
import { documentTitle } from '#ui/report/message-title.ts'
import { ExportNote, useReportExport } from '#ui/report/ReportExport.tsx'
import { ShortcutButton } from '#ui/ShortcutButton.tsx'
import { useTranslation } from 'react-i18next'
import styles from '../Expense.module.css'
import { ExpenseActions, OwnNote } from './ExpenseActions.tsx'
import { ApprovalTag, PaidTag } from '../ExpenseTags.tsx'
import { OneExpense } from '../OneExpense.tsx'
import { expensePaths } from '../paths.ts'
import { isDraft } from '../rights.ts'
import { Voucher } from './Voucher.tsx'

export default function ExpenseView() {
  return <OneExpense>{(expense) => <Shown expense={expense} />}</OneExpense>
}

function Shown({ expense }: { expense: Expense }) {
  const { t: ui } = useTranslation('ui')
  const goBack = useGoBack(isDraft(expense) ? expensePaths.drafts : expensePaths.list)
  const input = { Report_id: expense.id }
  const exporting = useReportExport('expense.voucher', input, documentTitle(expense.number))
  return (
    <>
      <PageHeader
        title={expense.number}
        counts={
          <>
            {formatMoney(expense.amount)} <ApprovalTag status={expense.status} />{' '}
            <PaidTag status={expense.status} paid={expense.payment_status} />
            <NotSent of="expense" id={expense.id} />
          </>
        }
        actions={
          <>
            <ShortcutButton shortcut="back" onClick={goBack}>
              {ui('form.close')}
            </ShortcutButton>
            <PrintActions call="expense.voucher" input={input} exporting={exporting} />
            <ExpenseActions expense={expense} />
          </>
        }
      />
      <div className={styles['notice']}>
        <OwnNote expense={expense} />
        <ExportNote exporting={exporting} name={expense.number} />
      </div>
      <div className={styles['view']}>
        <Voucher expense={expense} />
        <History expense={expense} />
        {expense.journalEntryId !== null && <DocumentLinks refId={expense.id} sourceType="EXPENSE_APPROVE" />}
        <NotesAndFiles subject="EXPENSE" subjectId={expense.id} />
      </div>
    </>
  )
}

function History({ expense: { timeline } }: { expense: Expense }) {
  const { t } = useTranslation('expenses')
  return (
    <p className={styles['history']} aria-label={t('timeline.title')}>
      {timeline
        .map(({ event, by, at, amount }) =>
          t(`timeline.${event}`, { name: by, time: dayAndTimeOf(at), amount: formatMoney(amount) }),
        )
        .join(' · ')}
    </p>
  )
}
