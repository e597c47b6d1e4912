/** Agency and product, the open day, search, the state of the line, messages, the person. */
import type { SessionState } from '#contract/desktop.ts'
import { formatDate, formatLongDate } from '#lib/dates.ts'
import { desktop } from '#lib/client.ts'
import { useOpenDay } from '#lib/open-day.ts'
import { useToday } from '#lib/today.ts'
import { useBeginning } from '#lib/use-beginning.ts'
import { shortcutLabel } from '#lib/shortcuts.ts'
import { useAgencyName } from '#lib/use-agency-name.ts'
import { acceptSession } from '#state/session.ts'
import { SearchOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { paths } from '../paths.ts'
import { AlertCentre } from './AlertCentre.tsx'
import { dayState } from './day-state.ts'
import { PersonMenu } from './PersonMenu.tsx'
import { SyncChip } from './SyncChip.tsx'
import styles from './TopBar.module.css'

type TopBarProps = { session: SessionState; onSearch: () => void; onCheatSheet: () => void; onHelp: () => void }

export function TopBar({ session, onSearch, onCheatSheet, onHelp }: TopBarProps) {
  const { t } = useTranslation('frame')
  const openDay = useOpenDay()
  const today = useToday() ?? openDay
  const goLive = useBeginning()?.goLiveDate ?? null
  return (
    <header className={styles['bar']}>
      <span className={styles['agency']}>{useAgencyName(session)}</span>
      <ProductSwitch session={session} />
      {openDay && today && (
        <span className={styles['day']} title={t('date.title')}>
          {formatLongDate(today)}{' '}
          <small>· {t(`date.${dayState(openDay, today, goLive)}`, { date: formatDate(openDay) })}</small>
        </span>
      )}
      <Button className={styles['search'] ?? ''} icon={<SearchOutlined aria-hidden />} onClick={onSearch}>
        <span className={styles['searchWords']}>{t('search.button')}</span> <kbd>{shortcutLabel('palette')}</kbd>
      </Button>
      <SyncChip />
      <AlertCentre />
      <PersonMenu session={session} onCheatSheet={onCheatSheet} onHelp={onHelp} />
    </header>
  )
}

function ProductSwitch({ session }: { session: SessionState }) {
  const { t } = useTranslation('frame')
  const navigate = useNavigate()
  const change = async () => {
    acceptSession(await desktop.session.leaveProduct({}))
    // A product that is the only one chooses itself, unless one came to change it.
    await navigate(paths.product, { state: { change: true } })
  }
  return (
    <Button
      type="text"
      title={t('product.change')}
      aria-label={`${t('product.label')}: ${session.product?.description}. ${t('product.change')}`}
      onClick={() => void change()}
    >
      <strong>{session.product?.description}</strong> ▾
    </Button>
  )
}
