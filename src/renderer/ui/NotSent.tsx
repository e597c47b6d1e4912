/** A quiet mark beside a number: what stands here is saved on this PC, and the server does not have it yet (O3). Nothing once it has. */
import { isLocalId } from '#contract/local-ids.ts'
import type { KeptOperation } from '#contract/outbox.ts'
import { desktopQueries } from '#lib/queries.ts'
import { CloudUploadOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import styles from './NotSent.module.css'
import { StatusTag } from './StatusTag.tsx'

/** What a document that waits may concern, as its prediction names it. */
type Concerned = 'trip' | 'grn' | 'expiryNote' | 'bottleReceipt' | 'loan' | 'bill' | 'cheque' | 'party' | 'expense'
type NotSentProps = { of: Concerned; id: number }

/** The same function each time, so that what it answers is kept. */
const concernedBy = (operations: KeptOperation[]): ReadonlySet<string> =>
  new Set(operations.flatMap(({ state, concerns }) => (state === 'waiting' ? concerns : [])))

function useNotSent({ of, id }: NotSentProps): boolean {
  const { data } = useQuery({ ...desktopQueries.outbox.list.queryOptions({ input: {} }), select: concernedBy })
  return isLocalId(id) || (data?.has(`${of}:${id}`) ?? false)
}

/** In words, for the head of a page or a drawer. */
export function NotSent(props: NotSentProps) {
  const { t } = useTranslation('ui')
  if (!useNotSent(props)) return null
  return (
    <span className={styles['words']} title={t('outbox.notSentHint')}>
      <StatusTag>{t('outbox.notSent')}</StatusTag>
    </span>
  )
}

/** The number of a row with the mark, for a column of a list. */
export function Numbered({ number, ...props }: NotSentProps & { number: React.ReactNode }) {
  const { t } = useTranslation('ui')
  const isNotSent = useNotSent(props)
  return (
    <>
      {number}
      {isNotSent && (
        <CloudUploadOutlined
          className={styles['mark'] ?? ''}
          title={t('outbox.notSentHint')}
          aria-label={t('outbox.notSent')}
        />
      )}
    </>
  )
}
