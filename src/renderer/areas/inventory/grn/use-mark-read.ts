/** Marking goods received notes as read (E-23), one or many; what was refused is named, the others are done. */
import type { GrnRow } from '#contract/inventory/grn.ts'
import { api } from '#lib/client.ts'
import { alert } from '#state/alerts.ts'
import { oneByOne, refusedIn, type RowAnswer } from '#ui/bulk/one-by-one.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

type Markable = Pick<GrnRow, 'id' | 'number' | 'isRead'>

export function useMarkRead() {
  const { t } = useTranslation('inventory')
  const [running, setRunning] = useState(false)
  const [answers, setAnswers] = useState<readonly RowAnswer[] | null>(null)

  /** Resolves with the ids of those that were refused, when all were tried. */
  async function markRead(notes: readonly Markable[]): Promise<number[]> {
    setRunning(true)
    const unread = notes.flatMap(({ id, number, isRead }) => (isRead ? [] : [{ id, name: number }]))
    const tried = await oneByOne(unread, async ({ id }) => {
      await api.grn.markRead({ id })
      return null
    })
    setRunning(false)
    const refused = refusedIn(tried)
    const [only] = tried
    if (refused.length === 0) alert({ text: t('grn.markedRead', { count: tried.length }), severity: 'success' })
    else if (tried.length === 1 && only?.refused) alert({ text: only.refused, severity: 'error' })
    else setAnswers(tried)
    return refused
  }
  return { markRead, running, answers, forget: () => setAnswers(null) }
}
