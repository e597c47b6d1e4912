/** What came of each report: saved, nothing in it, failed and why. */
import { desktop } from '#lib/client.ts'
import { RuledTable } from '#ui/RuledTable.tsx'
import { Button, Progress } from 'antd'
import { useTranslation } from 'react-i18next'
import styles from './ExportReports.module.css'
import type { BatchRow, Outcome } from './use-batch.ts'

type BatchResultsProps = {
  rows: readonly BatchRow[]
  running: boolean
  /** What a row is. */
  heading: string
}

export function BatchResults({ rows, running, heading }: BatchResultsProps) {
  const { t } = useTranslation('reports')
  if (rows.length === 0) return null
  const count = (state: Outcome['state']) => rows.filter(({ outcome }) => outcome.state === state).length
  const done = rows.length - count('waiting') - count('working')
  const summary = { saved: count('saved'), empty: count('empty'), failed: count('failed'), stopped: count('stopped') }
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
          t('export.summary', summary)
        )}
      </output>
      <RuledTable
        label={t('export.results')}
        rows={rows}
        rowKey={({ key }) => key}
        columns={[
          { key: 'report', title: heading, render: ({ title }) => title },
          { key: 'result', title: t('export.result'), render: ({ outcome }) => <Result outcome={outcome} /> },
          { key: 'file', title: t('export.file'), hidden: true, render: ({ outcome }) => <File outcome={outcome} /> },
        ]}
      />
    </section>
  )
}

function Result({ outcome }: { outcome: Outcome }) {
  const { t } = useTranslation('reports')
  if (outcome.state === 'saved') return t('export.saved', { name: outcome.file.name })
  if (outcome.state === 'failed') return <span className={styles['failed']}>{outcome.failure.message}</span>
  return t(`export.states.${outcome.state}`)
}

function File({ outcome }: { outcome: Outcome }) {
  const { t } = useTranslation('ui')
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
