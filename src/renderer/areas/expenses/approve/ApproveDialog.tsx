/** Asks before expenses are approved, approves them one after the other, and says what became of several. */
import { useTranslation } from 'react-i18next'
import type { ExpenseRow } from '#contract/expenses/expense.ts'
import { formatMoney } from '#contract/format.ts'
import { sumOf } from '#contract/money.ts'
import { ConfirmDialog } from '#ui/ConfirmAction.tsx'
import { ApprovalResults } from './ApprovalResults.tsx'
import { useApprovals } from './use-approvals.ts'

export type ToApprove = Pick<ExpenseRow, 'id' | 'number' | 'rowVersion' | 'amount' | 'account'>

type ApproveDialogProps = {
  /** Null: nothing is asked. */
  rows: readonly ToApprove[] | null
  onClose: () => void
  /** They were gone through, and what became of several was read. */
  onDone?: () => void
}

export function ApproveDialog({ rows, onClose, onDone }: ApproveDialogProps) {
  const { t } = useTranslation('expenses')
  const approvals = useApprovals()
  const amount = formatMoney(sumOf(rows ?? [], (row) => row.amount))
  const [only] = rows?.length === 1 ? rows : []
  return (
    <>
      <ConfirmDialog
        open={rows !== null}
        onClose={onClose}
        title={
          only ? t('approve.askOne', { number: only.number }) : t('approve.askSeveral', { count: rows?.length ?? 0 })
        }
        text={
          only ? t('approve.askOneText', { amount, account: only.account }) : t('approve.askSeveralText', { amount })
        }
        confirm={t('approve.label')}
        keep={t('approve.keep')}
        run={async () => {
          const done = await approvals.approve(rows ?? [])
          // Of several the result is read first.
          if (done.length === 1) onDone?.()
        }}
      />
      <ApprovalResults
        results={approvals.results}
        onClose={() => {
          approvals.forget()
          onDone?.()
        }}
      />
    </>
  )
}
