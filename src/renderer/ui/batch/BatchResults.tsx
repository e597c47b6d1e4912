/** What came of each report: saved or sent, nothing in it, failed and why; those that are left can be tried again. For pages that have the words of the reports. */
import { desktop } from '#lib/client.ts'
import { Button, Progress } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { RuledTable } from '../RuledTable.tsx'
import styles from './BatchResults.module.css'
import { type BatchRow, isLeft, type Outcome } from './in-turn.ts'
import type { useBatch } from './use-batch.ts'

type BatchResultsProps = {
  batch: ReturnType<typeof useBatch>
  /** What a row is. */
  heading: string
}

export function BatchResults({ batch: { rows, running, again }, heading }: BatchResultsProps) {
  const { t } = useTranslation('reports')
  if (rows.length === 0) return null
  const count = (state: Outcome['state']) => rows.filter(({ outcome }) => outcome.state === state).length
  const done = rows.length - count('waiting') - count('working')
  const summary = (['saved', 'sent', 'empty', 'noAddress', 'failed', 'stopped'] as const)
    .filter((state) => count(state) > 0)
    .map((state) => t(`export.counts.${state}`, { n: count(state) }))
    .join(' · ')
  return (
    <section aria-label={t('export.results')}>
      <output className={styles['progress']}>
        {running ? (
          <Progress
            percent={Math.round((done / rows.length) * 100)}
            size="small"
            aria-label={t('export.progress', { done, total: rows.length })}
          />
        ) : (
          summary
        )}
      </output>
      {!running && rows.some(isLeft) && (
        <p className={styles['again']}>
          <Button onClick={() => void again()}>{t('export.again')}</Button>
        </p>
      )}
      <RuledTable
        label={t('export.results')}
        rows={rows}
        rowKey={({ key }) => key}
        columns={[
          { key: 'report', title: heading, render: ({ title }) => title },
          { key: 'result', title: t('export.result'), render: ({ outcome }) => <Result outcome={outcome} /> },
          { key: 'file', title: t('export.file'), hidden: true, render: (row) => <Further row={row} /> },
        ]}
      />
    </section>
  )
}

function Result({ outcome }: { outcome: Outcome }) {
  const { t } = useTranslation('reports')
  if (outcome.state === 'saved') return t('export.saved', { name: outcome.file.name })
  if (outcome.state === 'sent') return t('export.sent', { to: outcome.to })
  if (outcome.state === 'failed') return <span className={styles['failed']}>{outcome.failure.message}</span>
  return t(`export.states.${outcome.state}`)
}

/** The file, or the page where the address is put right. */
function Further({ row: { outcome, page, title } }: { row: BatchRow }) {
  const { t } = useTranslation(['ui', 'reports'])
  if (
    page !== undefined &&
    (outcome.state === 'noAddress' || (outcome.state === 'failed' && outcome.failure.key === 'MAIL_NOT_SENT'))
  )
    return (
      <Link to={page} aria-label={`${t('reports:export.page')}: ${title}`}>
        {t('reports:export.page')}
      </Link>
    )
  if (outcome.state !== 'saved') return null
  const { fileId, name } = outcome.file
  return (
    <>
      <Button
        size="small"
        aria-label={`${t('report.open')}: ${name}`}
        onClick={() => void desktop.files.open({ fileId })}
      >
        {t('report.open')}
      </Button>{' '}
      <Button
        size="small"
        aria-label={`${t('report.reveal')}: ${name}`}
        onClick={() => void desktop.files.reveal({ fileId })}
      >
        {t('report.reveal')}
      </Button>
    </>
  )
}
