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
  const [results, setResults] = useState<(AskedOf<Approved> & { answers: readonly RowAnswer[] }) | null>(null)
  const approve = async ({ rows, onDone }: AskedOf<Approved>): Promise<void> => {
    if (running) return
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
    if (answers.length === 1 && only) {
      alert(
        only.refused === null
          ? { text: t('approve.done', { number: only.name }), severity: 'success' }
          : { text: only.refused, severity: 'error' },
      )
      onDone?.(refusedIn(answers))
      // Of several the result is read first.
    } else setResults({ rows, answers, ...(onDone && { onDone }) })
  }
  return { approve, results, forget: () => setResults(null) }
}

export type ToApprove = Pick<ExpenseRow, 'id' | 'number' | 'rowVersion' | 'date' | 'amount' | 'account'>

type AskedOf<Row> = {
  rows: readonly Row[]
  /** They were gone through, and what became of several was read; those that were refused. */
  onDone?: Done
}
/** What is to be approved. */
export type Asked = AskedOf<ToApprove>

type ApproveDialogProps = {
  /** Null: nothing is asked. */
  asked: Asked | null
  onClose: () => void
}

/** Stands beside the list, not in the bar over chosen rows: that goes with the rows once they are approved. */
export function ApproveDialog({ asked, onClose }: ApproveDialogProps) {
  const { t } = useTranslation('expenses')
  const { approve, results, forget } = useApprovals()
  const rows = asked?.rows ?? []
  const [only] = rows.length === 1 ? rows : []
  const openDay = useOpenDay()
  return (
    <>
      <ConfirmDialog
        open={asked !== null}
        onClose={onClose}
        title={only ? t('approve.askOne', { number: only.number }) : t('approve.askSeveral', { count: rows.length })}
        text={whatFollows(t, rows, openDay)}
        confirm={t('approve.label')}
        keep={t('approve.keep')}
        run={async () => {
          if (asked) await approve(asked)
        }}
      />
      <BulkResults
        title={t('approve.title')}
        answers={results?.answers ?? null}
        subject={t('approve.expense')}
        done={t('approve.approved')}
        onRetry={(ids) => {
          forget()
          if (results) void approve({ ...results, rows: results.rows.filter(({ id }) => ids.includes(id)) })
        }}
        onClose={() => {
          forget()
          results?.onDone?.(refusedIn(results.answers))
        }}
      />
    </>
  )
}
