/** Asks before expenses are approved, approves them one after the other, and says what became of several. */
import type { ExpenseRow } from '#contract/expenses/expense.ts'
import { formatMoney } from '#contract/format.ts'
import { sumOf } from '#contract/money.ts'
import { ConfirmDialog } from '#ui/ConfirmAction.tsx'
import { StatusTag } from '#ui/StatusTag.tsx'
import { api } from '#lib/client.ts'
import { failureOf } from '#lib/failure.ts'
import { alert } from '#state/alerts.ts'
import { useTranslation } from 'react-i18next'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import styles from '../Expense.module.css'

/** `refused` null: approved. */
type Approval = { id: number; number: string; refused: string | null }
type Approved = Pick<ExpenseRow, 'id' | 'number' | 'rowVersion'>

async function approveOne({ id, number, rowVersion }: Approved): Promise<Approval> {
  try {
    const answer = await api.expense.approve({ id, rowVersion })
    return { id, number, refused: 'code' in answer ? answer.message : null }
  } catch (error) {
    return { id, number, refused: failureOf(error).message }
  }
}

/** Approves one expense after the other; each is judged alone, and what was refused says why (E-62). */
function useApprovals() {
  const { t } = useTranslation('expenses')
  const [running, setRunning] = useState(false)
  const [results, setResults] = useState<readonly Approval[] | null>(null)
  const approve = async (rows: readonly Approved[]): Promise<readonly Approval[]> => {
    if (running) return []
    setRunning(true)
    const done: Approval[] = []
    // One after the other: the books take one at a time, and the order is the list's.
    for (const row of rows) done.push(await approveOne(row))
    setRunning(false)
    const [only] = done
    if (done.length === 1 && only)
      alert(
        only.refused === null
          ? { text: t('approve.done', { number: only.number }), severity: 'success' }
          : { text: only.refused, severity: 'error' },
      )
    else setResults(done)
    return done
  }
  return { approve, running, results, forget: () => setResults(null) }
}

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

/** `results` null: closed. */
function ApprovalResults({ results, onClose }: { results: readonly Approval[] | null; onClose: () => void }) {
  const { t } = useTranslation('expenses')
  const refused = results?.filter((one) => one.refused !== null) ?? []
  const done = (results?.length ?? 0) - refused.length
  return (
    <Modal
      open={results !== null}
      title={t('approve.title')}
      onCancel={onClose}
      width={560}
      footer={
        <Button type="primary" autoFocus onClick={onClose}>
          {t('approve.close')}
        </Button>
      }
    >
      <p>
        {refused.length === 0
          ? t('approve.allDone', { count: done })
          : t('approve.result', { done, refused: refused.length })}
      </p>
      <ul className={styles['results']}>
        {results?.map(({ id, number, refused: why }) => (
          <li key={id}>
            <strong>{number}</strong>{' '}
            {why === null ? (
              <StatusTag tone="success">{t('approve.approved')}</StatusTag>
            ) : (
              <StatusTag tone="danger">{why}</StatusTag>
            )}
          </li>
        ))}
      </ul>
    </Modal>
  )
}
