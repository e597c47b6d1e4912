/** What was said at the top of the window, to read again. */
import { timeOf } from '#lib/time.ts'
import { clearAlerts, seeAlerts, useAlerts } from '#state/alerts.ts'
import { StatusTag } from '#ui/StatusTag.tsx'
import { BellOutlined } from '@ant-design/icons'
import { Badge, Button, Popover } from 'antd'
import { useTranslation } from 'react-i18next'
import styles from './AlertCentre.module.css'

const tones = { info: 'neutral', success: 'success', warning: 'warning', error: 'danger' } as const

export function AlertCentre() {
  const { t } = useTranslation('frame')
  const history = useAlerts((alerts) => alerts.history)
  const fresh = history.filter(({ seen }) => !seen).length
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      title={t('alerts.title')}
      content={<History />}
      onOpenChange={(open) => !open && seeAlerts()}
    >
      <Button type="text" aria-label={t('alerts.label', { count: fresh })}>
        <Badge count={fresh} size="small">
          <BellOutlined aria-hidden />
        </Badge>
      </Button>
    </Popover>
  )
}

function History() {
  const { t } = useTranslation('frame')
  const history = useAlerts((alerts) => alerts.history)
  if (history.length === 0) return t('alerts.none')
  return (
    <div className={styles['centre']}>
      <ul>
        {history.map(({ id, text, severity, at }) => (
          <li key={id}>
            <StatusTag tone={tones[severity]}>{timeOf(at)}</StatusTag>
            <span>{text}</span>
          </li>
        ))}
      </ul>
      <Button size="small" onClick={clearAlerts}>
        {t('alerts.clear')}
      </Button>
    </div>
  )
}
