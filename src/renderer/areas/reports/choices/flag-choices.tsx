/** What a report leaves out unless it is asked for, and the other way round. */
import { ReportParameter } from '#ui/report/ParameterBar.tsx'
import { Switch } from 'antd'
import { useTranslation } from 'react-i18next'
import styles from './Choices.module.css'

export type FlagProps = { isOn: boolean; onTurn: (isOn: boolean) => void }

/** Accounts without a balance. */
export function ZeroBalances(props: FlagProps) {
  const { t } = useTranslation('reports')
  return <Flag label={t('zeroBalances')} {...props} />
}

/** As if no month had been closed. */
export function BeforeClosing(props: FlagProps) {
  const { t } = useTranslation('reports')
  return <Flag label={t('beforeClosing')} {...props} />
}

function Flag({ label, isOn, onTurn }: FlagProps & { label: string }) {
  const { t } = useTranslation('reports')
  return (
    <ReportParameter label={label} chosen={isOn ? t('on') : undefined}>
      <Switch className={styles['flag'] ?? ''} aria-label={label} checked={isOn} onChange={onTurn} />
    </ReportParameter>
  )
}
