/** What was dated on a closed day, and the job that values again what came after it (specification §7 DayEnd; E-70). */
import type { BackdateEntry } from '#contract/periods/backdate.ts'
import { formatDate } from '#lib/dates.ts'
import { api } from '#lib/client.ts'
import { type Failure, failureOf } from '#lib/failure.ts'
import { queries } from '#lib/queries.ts'
import { alert } from '#state/alerts.ts'
import { isOffline, useSync } from '#state/sync.ts'
import { FailureNote } from '#ui/FailureNote.tsx'
import { LoadState } from '#ui/LoadState.tsx'
import { OfflineNote } from '#ui/OfflineNote.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { ShortcutButton } from '#ui/ShortcutButton.tsx'
import { documentLabel } from '#contract/document-kinds.ts'
import { say } from '#lib/say.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Entries } from './Entries.tsx'
import styles from '../day-end/DayEnd.module.css'

type Run = { done: number; count: number }

export default function BackdatedEntries() {
  const { t } = useTranslation('periods')
  const query = useQuery(queries.dayEnd.backdateEntries.queryOptions({ input: {} }))
  const offline = useSync(({ status }) => isOffline(status))
  const [run, setRun] = useState<Run | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  // The oldest first: what comes later builds on it.
  const waiting = (query.data ?? []).filter(({ status }) => status !== 'PROCESSED').toReversed()

  const process = async (entries: readonly BackdateEntry[]) => {
    setFailure(null)
    let done = 0
    try {
      for (const { id } of entries) {
        setRun({ done, count: entries.length })
        await api.dayEnd.processBackdate({ id })
        done += 1
      }
      alert({ text: t('backdates.done', { count: done }), severity: 'success' })
    } catch (error) {
      const { message, ...rest } = failureOf(error)
      const at = entries[done]
      const stopped = at ? t('backdates.stopped', named(at)) : ''
      setFailure({ ...rest, message: `${stopped} ${message}` })
    } finally {
      setRun(null)
      await query.refetch()
    }
  }
  return (
    <div className={styles['page']}>
      <PageHeader
        title={t('backdates.title')}
        counts={
          query.data &&
          t(waiting.length === 0 ? 'backdates.counts_zero' : 'backdates.counts', { count: waiting.length })
        }
      />
      {failure ? <FailureNote failure={failure} /> : <OfflineNote about="saving" />}
      <section>
        <p className="quiet">{t('backdates.hint')}</p>
      </section>
      <div className={styles['actions']}>
        <ShortcutButton
          type="primary"
          shortcut="save"
          disabled={offline || waiting.length === 0}
          loading={run !== null}
          onClick={() => void process(waiting)}
        >
          {t('backdates.all')}
        </ShortcutButton>
        <span role="status">{run && t('backdates.progress', run)}</span>
        <Link to="/accounts/reports/backdated-entries">{t('backdates.report')} →</Link>
      </div>
      <LoadState query={query}>
        {(entries) => (
          <Entries entries={entries} busy={offline || run !== null} onProcess={(entry) => void process([entry])} />
        )}
      </LoadState>
    </div>
  )
}

const named = ({ sourceType, journalNumber, postingDate }: BackdateEntry) => ({
  document: [say(documentLabel(sourceType)), journalNumber].filter(Boolean).join(' '),
  date: formatDate(postingDate),
})
