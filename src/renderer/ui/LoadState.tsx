/** What stands in the place of something that is not there yet: loading, failed, offline, no right. Shows its children once it is. */
import type { Failure } from '#lib/failure.ts'
import { failureOf } from '#lib/failure.ts'
import { useBackMeanwhile, useGoBack } from '#lib/go-back.ts'
import { Spin } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from './EmptyState.tsx'
import { FailureNote } from './FailureNote.tsx'
import styles from './LoadState.module.css'

/** What `useQuery` gives. */
type Loading<T> = { data: T | undefined; error: unknown; isPending: boolean; refetch: () => unknown }

export type LoadStateProps<T> = {
  query: Loading<T>
  /** Drawn with the data. */
  children: (data: T) => React.ReactNode
}

export function LoadState<T>({ query, children }: LoadStateProps<T>) {
  // Data that was read once stays readable, whatever happened since.
  if (query.data !== undefined) return children(query.data)
  if (query.error) return <LoadFailed failure={failureOf(query.error)} onRetry={() => void query.refetch()} />
  return <LoadingNote />
}

/** A quiet sign that something is being fetched; appears after a moment only, because most answers are faster than that. */
export function LoadingNote() {
  const { t } = useTranslation('ui')
  const note = useRef<HTMLOutputElement>(null)
  const [isPage, setIsPage] = useState(false)
  // Straight in the page it stands for all of it, which can be left already.
  useEffect(() => setIsPage(note.current?.parentElement?.id === 'page'), [])
  useBackMeanwhile(isPage)
  return (
    <output ref={note} className={styles['loading']}>
      <Spin delay={250} description={t('load.loading')}>
        <div className={styles['room']} />
      </Spin>
    </output>
  )
}

const NO_RIGHT: readonly string[] = ['ROLE_NOT_ALLOWED', 'PRODUCT_NOT_ALLOWED']

/** Why nothing is there: no right (leads back), no connection, or a failure in words. The last two can be tried again. */
export function LoadFailed({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  const { t } = useTranslation('ui')
  const back = useGoBack('/')
  if (NO_RIGHT.includes(failure.key)) {
    return (
      <EmptyState
        title={t('load.noRight')}
        hint={t('load.noRightHint')}
        action={{ label: t('load.back'), run: back }}
      />
    )
  }
  if (failure.kind === 'offline') {
    return (
      <EmptyState
        title={t('load.offline')}
        hint={t('load.offlineHint')}
        action={{ label: t('load.again'), run: onRetry }}
      />
    )
  }
  return <FailureNote failure={failure} onRetry={onRetry} />
}
