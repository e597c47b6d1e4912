/** Approves one expense after the other; each is judged alone, and what was refused says why (E-62). */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ExpenseRow } from '#contract/expenses/expense.ts'
import { api } from '#lib/client.ts'
import { failureOf } from '#lib/failure.ts'
import { alert } from '#state/alerts.ts'

/** `refused` null: approved. */
export type Approval = { id: number; number: string; refused: string | null }
type Approved = Pick<ExpenseRow, 'id' | 'number' | 'rowVersion'>

async function approveOne({ id, number, rowVersion }: Approved): Promise<Approval> {
  try {
    const answer = await api.expense.approve({ id, rowVersion })
    return { id, number, refused: 'code' in answer ? answer.message : null }
  } catch (error) {
    return { id, number, refused: failureOf(error).message }
  }
}

export function useApprovals() {
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
