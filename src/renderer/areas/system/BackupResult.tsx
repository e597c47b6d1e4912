/** What a backup holds, so that somebody can see that it is whole. */
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { BackupSummary, SavedFile } from '#contract/desktop.ts'
import { formatMoney, formatQuantity } from '#contract/format.ts'
import { cents } from '#contract/money.ts'
import { desktop } from '../../lib/client.ts'
import { failureOf } from '../../lib/failure.ts'
import { dayAndTimeOf } from '../../lib/time.ts'
import { alert } from '../../state/alerts.ts'
import { StatusTag } from '../../ui/StatusTag.tsx'
import styles from './BackupResult.module.css'

const megabytes = (bytes: number): string =>
  `${new Intl.NumberFormat('en-LK', { maximumFractionDigits: 1 }).format(bytes / 1_000_000)} MB`

export function BackupResult({ made: { file, summary } }: { made: { file: SavedFile; summary: BackupSummary } }) {
  const { t } = useTranslation('system')
  const reveal = () =>
    desktop.files
      .reveal({ fileId: file.fileId })
      .catch((error: unknown) => alert({ text: failureOf(error).message, severity: 'error' }))
  const agrees = summary.debit === summary.credit
  const rows = [
    [t('backup.file'), `${file.name} · ${file.folder}`],
    [t('backup.size'), megabytes(file.bytes)],
    [t('backup.createdAt'), dayAndTimeOf(summary.createdAt)],
    [t('backup.version'), summary.version],
    [t('backup.rows'), formatQuantity(summary.rows)],
    [t('backup.journals'), formatQuantity(summary.journals)],
    [t('backup.debit'), formatMoney(cents(summary.debit))],
    [t('backup.credit'), formatMoney(cents(summary.credit))],
  ] as const
  return (
    <section className={styles['result']} aria-label={summary.agency}>
      <h2>{summary.agency}</h2>
      <dl>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>
        <StatusTag tone="success">{t('backup.verified')}</StatusTag>
      </p>
      <p>
        <StatusTag tone={agrees ? 'success' : 'danger'}>{agrees ? t('backup.agrees') : t('backup.differs')}</StatusTag>
      </p>
      <Button onClick={() => void reveal()}>{t('backup.openFolder')}</Button>
    </section>
  )
}
