/** Marking goods received notes as read (E-23), one or many; what was refused is named, the others are done. */
import type { GrnRow } from '#contract/inventory/grn.ts'
import { api } from '#lib/client.ts'
import { failureOf } from '#lib/failure.ts'
import { alert } from '#state/alerts.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

type Markable = Pick<GrnRow, 'id' | 'number' | 'isRead'>

export function useMarkRead() {
  const { t } = useTranslation('inventory')
  const [running, setRunning] = useState(false)

  /** Resolves when all were tried. */
  async function markRead(notes: readonly Markable[]): Promise<void> {
    setRunning(true)
    const refused: string[] = []
    let done = 0
    for (const { id, number, isRead } of notes) {
      if (isRead) continue
      try {
        await api.grn.markRead({ id })
        done += 1
      } catch (error) {
        refused.push(`${number} (${failureOf(error).message})`)
      }
    }
    setRunning(false)
    if (refused.length > 0) alert({ text: t('grn.notMarked', { refused: refused.join(', ') }), severity: 'error' })
    else alert({ text: t('grn.markedRead', { count: done }), severity: 'success' })
  }
  return { markRead, running }
}
