/** What a backup holds, so that somebody can see that it is whole: it was read again from disk, every part was compared. */
import type { BackupSummary } from '#contract/system/backup.ts'
import { formatMoney, formatQuantity } from '#contract/format.ts'
import { cents } from '#contract/money.ts'
import { dayAndTimeOf } from '#lib/time.ts'
import { useTranslation } from 'react-i18next'
import styles from './BackupFacts.module.css'
import { StatusTag } from './StatusTag.tsx'

export const megabytes = (bytes: number): string =>
  `${new Intl.NumberFormat('en-LK', { maximumFractionDigits: 1 }).format(bytes / 1_000_000)} MB`

type BackupFactsProps = {
  file: { name: string; folder: string; bytes: number }
  summary: BackupSummary
  /** What can be done with it. */
  children?: React.ReactNode
}

export function BackupFacts({ file, summary, children }: BackupFactsProps) {
  const { t } = useTranslation('ui')
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
      {children}
    </section>
  )
}
