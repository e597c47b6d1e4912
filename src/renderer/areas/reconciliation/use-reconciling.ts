/** Matching and undoing, and reading everything of the bank again afterwards. */
import type { MatchInput } from '#contract/reconciliation/reconciliation.ts'
import { api } from '#lib/client.ts'
import { queries, queryClient } from '#lib/queries.ts'
import { useAction } from '#lib/use-action.ts'
import { useTranslation } from 'react-i18next'

/** Answers of the area are kept by no mirror: they are asked for again after each change. */
export const refreshReconciliation = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: queries.bankReconciliation.key() })

const refreshing = async <T>(change: Promise<T>): Promise<T> => {
  const answer = await change
  await refreshReconciliation()
  return answer
}

export function useReconciling(bank: number) {
  const { t } = useTranslation('reconciliation')
  const match = useAction((matches: MatchInput[]) => refreshing(api.bankReconciliation.match({ bank, matches })))
  const undo = useAction(
    (id: number) => refreshing(api.bankReconciliation.undo({ id })),
    () => t('undone'),
  )
  const removeItem = useAction((id: number) => refreshing(api.bankReconciliation.removeOpenItem({ id })))
  return { match, undo, removeItem, failure: match.failure ?? undo.failure ?? removeItem.failure }
}
