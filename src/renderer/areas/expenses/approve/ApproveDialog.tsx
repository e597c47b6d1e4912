/** Asks before expenses are approved, approves them one after the other, and says what became of several. */
import type { ExpenseRow } from '#contract/expenses/expense.ts'
import { ConfirmDialog } from '#ui/ConfirmAction.tsx'
import { BulkResults } from '#ui/bulk/BulkResults.tsx'
import { oneByOne, refusedIn, type RowAnswer } from '#ui/bulk/one-by-one.ts'
import type { Done } from '#ui/DataTable.tsx'
import { api } from '#lib/client.ts'
import { useOpenDay } from '#lib/open-day.ts'
import { say } from '#lib/say.ts'
import { alert } from '#state/alerts.ts'
import { useTranslation } from 'react-i18next'
import { useState } from 'react'
import { whatFollows } from './what-follows.ts'

type Approved = Pick<ExpenseRow, 'id' | 'number' | 'rowVersion'>

/** Approves one expense after the other; each is judged alone, and what was refused says why (E-62). */
function useApprovals() {
  const { t } = useTranslation('expenses')
  const [running, setRunning] = useState(false)
  const [results, setResults] = useState<{ of: readonly Approved[]; answers: readonly RowAnswer[] } | null>(null)
  const approve = async (rows: readonly Approved[]): Promise<readonly RowAnswer[]> => {
    if (running) return []
    setRunning(true)
    const answers = await oneByOne(
      rows.map((row) => ({ ...row, name: row.number })),
      async ({ id, rowVersion }) => {
        const answer = await api.expense.approve({ id, rowVersion })
        return 'code' in answer ? say(answer.message) : null
      },
    )
    setRunning(false)
    const [only] = answers
    if (answers.length === 1 && only)
      alert(
        only.refused === null
          ? { text: t('approve.done', { number: only.name }), severity: 'success' }
          : { text: only.refused, severity: 'error' },
      )
    else setResults({ of: rows, answers })
    return answers
  }
  return { approve, results, forget: () => setResults(null) }
}

export type ToApprove = Pick<ExpenseRow, 'id' | 'number' | 'rowVersion' | 'date' | 'amount' | 'account'>

type ApproveDialogProps = {
  /** Null: nothing is asked. */
  rows: readonly ToApprove[] | null
  onClose: () => void
  /** They were gone through, and what became of several was read; those that were refused. */
  onDone?: Done
}

export function ApproveDialog({ rows, onClose, onDone }: ApproveDialogProps) {
  const { t } = useTranslation('expenses')
  const approvals = useApprovals()
  const { results } = approvals
  const approve = async (some: readonly Approved[]) => {
    const answers = await approvals.approve(some)
    // Of several the result is read first.
    if (answers.length === 1) onDone?.(refusedIn(answers))
  }
  const [only] = rows?.length === 1 ? rows : []
  const openDay = useOpenDay()
  return (
    <>
      <ConfirmDialog
        open={rows !== null}
        onClose={onClose}
        title={
          only ? t('approve.askOne', { number: only.number }) : t('approve.askSeveral', { count: rows?.length ?? 0 })
        }
        text={whatFollows(t, rows ?? [], openDay)}
        confirm={t('approve.label')}
        keep={t('approve.keep')}
        run={() => approve(rows ?? [])}
      />
      <BulkResults
        title={t('approve.title')}
        answers={results?.answers ?? null}
        subject={t('approve.expense')}
        done={t('approve.approved')}
        onRetry={(ids) => {
          approvals.forget()
          void approve(results?.of.filter(({ id }) => ids.includes(id)) ?? [])
        }}
        onClose={() => {
          approvals.forget()
          onDone?.(refusedIn(results?.answers ?? []))
        }}
      />
    </>
  )
}
