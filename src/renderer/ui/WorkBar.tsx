/** Progress of long work in main, with Cancel. */
import { formatQuantity } from '#contract/format.ts'
import { say } from '#lib/say.ts'
import { cancelWork, useWork } from '#state/work.ts'
import { Button, Progress } from 'antd'
import { useTranslation } from 'react-i18next'
import styles from './WorkBar.module.css'

export function WorkBar({ work, label }: { work: string; label: string }) {
  const { t } = useTranslation('ui')
  const progress = useWork(({ works }) => works[work])
  const { done = 0, total = null } = progress ?? {}
  const percent = total ? Math.min(100, Math.round((done / total) * 100)) : null
  return (
    <output className={styles['bar']}>
      <span>{progress ? say(progress.label) : label}</span>
      {percent === null ? (
        <span className={styles['count']}>{done > 0 ? formatQuantity(done) : '…'}</span>
      ) : (
        <Progress percent={percent} size="small" className={styles['progress'] ?? ''} aria-label={label} />
      )}
      <Button size="small" onClick={() => void cancelWork(work)}>
        {t('report.cancel')}
      </Button>
    </output>
  )
}
