/** Why a list has no rows: failed, no right, not synced yet, nothing for this filter, or nothing at all. */
import { failureOf } from '#lib/failure.ts'
import type { ListState } from '#lib/list-state.ts'
import { useSync } from '#state/sync.ts'
import { useTranslation } from 'react-i18next'
import styles from './DataTable.module.css'
import { EmptyState, type EmptyWords } from './EmptyState.tsx'
import { LoadFailed } from './LoadState.tsx'

type NoRowsProps = {
  query: { data: unknown; error: unknown; isFetching: boolean; refetch: () => unknown }
  list: ListState
  /** Takes the filters away. */
  onClear: () => void
  /** For the case that there is nothing at all yet. */
  empty: EmptyWords
  /** What is found elsewhere, with the way there, or words for a view; in place of taking the filters away. */
  elsewhere?: EmptyWords | null | undefined
}

export function NoRows({ query, list, onClear, empty, elsewhere }: NoRowsProps) {
  const { t } = useTranslation('ui')
  const firstSync = useSync(({ status }) => status?.state === 'first-sync' || status?.state === 'rebuilding')
  const failure = query.error && query.data === undefined ? failureOf(query.error) : null
  if (failure) return <LoadFailed failure={failure} onRetry={() => void query.refetch()} />
  if (query.isFetching) return <div className={styles['room']} />
  if (firstSync) return <EmptyState title={t('table.notSynced')} hint={t('table.notSyncedHint')} />
  if (!list.narrowed) {
    const { scope } = list
    const only = scope?.isChoice && scope.productId !== undefined ? t('product.only', { name: scope.name }) : ''
    return <EmptyState {...empty} hint={[only, empty.hint].filter(Boolean).join(' ')} />
  }
  if (elsewhere) return <EmptyState {...elsewhere} />
  return (
    <EmptyState
      title={t('table.nothingFound')}
      hint={t('table.nothingFoundHint')}
      action={{ label: t('table.clear'), run: onClear }}
    />
  )
}
