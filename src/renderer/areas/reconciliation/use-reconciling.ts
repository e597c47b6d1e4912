/** Matching, posting and undoing, each with a message that takes it back or leads to its entry, and reading everything of the bank again afterwards. */
import type { BankMatch, MatchInput } from '#contract/reconciliation/reconciliation.ts'
import { api } from '#lib/client.ts'
import { queries, queryClient } from '#lib/queries.ts'
import { useAction } from '#lib/use-action.ts'
import { alert } from '#state/alerts.ts'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useMatchWords } from './match-words.ts'

/** Answers of the area are kept by no mirror: they are asked for again after each change. */
export const refreshReconciliation = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: queries.bankReconciliation.key() })

const refreshing = async <T>(change: Promise<T>): Promise<T> => {
  const answer = await change
  await refreshReconciliation()
  return answer
}

/** A message that names a general entry, with the way to it. */
export function useEntryAlert() {
  const { t } = useTranslation('reconciliation')
  const navigate = useNavigate()
  return (text: string, { id, number }: NonNullable<BankMatch['posted']>) =>
    alert({
      text,
      severity: 'success',
      link: { label: t('post.show', { number }), run: () => void navigate(`/accounts/general-entries?entry=${id}`) },
    })
}

export function useReconciling(bank: number) {
  const { t } = useTranslation('reconciliation')
  const { nameOf } = useMatchWords()
  const entryAlert = useEntryAlert()
  const match = useAction((matches: MatchInput[]) => refreshing(api.bankReconciliation.match({ bank, matches })))
  const undo = useAction(async (one: BankMatch) => {
    await refreshing(api.bankReconciliation.undo({ id: one.id }))
    const words = t('undone', { match: nameOf(one) })
    if (one.posted) entryAlert(`${words} ${t('undoPosted.stays', { number: one.posted.number })}`, one.posted)
    else alert({ text: words, severity: 'success' })
  })
  /** Undoes it and reverses what it posted. Throws on failure. */
  const undoPosted = async (one: BankMatch, posted: NonNullable<BankMatch['posted']>, reason: string) => {
    await refreshing(api.bankReconciliation.undo({ id: one.id, reason }))
    entryAlert(t('undoPosted.done', { number: posted.number }), posted)
  }
  const removeItem = useAction((id: number) => refreshing(api.bankReconciliation.removeOpenItem({ id })))
  const takeBack = async ([id, ...also]: readonly number[]) => {
    if (id === undefined) return
    await refreshing(api.bankReconciliation.undo({ id, ...(also.length > 0 && { also }) }))
    alert({ text: t('allUndone', { count: 1 + also.length }), severity: 'success' })
  }
  /** Answers whether they were matched. `words`: what the message says of them. */
  const matchThese = async (matches: MatchInput[], words: string): Promise<boolean> => {
    const made = await match.run(matches)
    if (made) alert({ text: words, severity: 'success', undo: () => takeBack(made.ids) })
    return made !== null
  }
  return {
    match: matchThese,
    undo: undo.run,
    undoPosted,
    removeItem,
    matching: match.running,
    undoing: undo.running,
    failure: match.failure ?? undo.failure ?? removeItem.failure,
  }
}
