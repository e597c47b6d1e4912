/** After a month was closed: its entry, the offer to take a backup now, and the papers that are printed of it. */
import type { ClosedMonth } from '#contract/periods/month-end.ts'
import { formatMonth } from '#lib/dates.ts'
import { useSettings } from '#state/settings.ts'
import { BEGIN_BACKUP } from '#lib/backup-at-once.ts'
import { EntryDrawer, type EntryOf } from '#ui/ledger/EntryDrawer.tsx'
import { useMayOpen } from '#ui/PageLink.tsx'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import styles from '../day-end/DayEnd.module.css'
import { BACKUP } from '../backup-path.ts'
import { Entry } from './ClosedMonths.tsx'
import { MonthPapers, SavedPapers } from './MonthPapers.tsx'

type MonthClosedProps = {
  month: ClosedMonth
  isNewest: boolean
  /** It was opened for them, from the list. */
  asksPapers: boolean
}

export function MonthClosed({ month, isNewest, asksPapers }: MonthClosedProps) {
  const { t } = useTranslation('periods')
  const navigate = useNavigate()
  const [shown, setShown] = useState<EntryOf | null>(null)
  const mayBackUp = useMayOpen(BACKUP)
  const last = useSettings(({ lastBackup }) => lastBackup)
  // One that was made before holds the month open still.
  const backsUpFirst = mayBackUp && isNewest && !asksPapers && (last === null || last.at < month.closedAt)
  const name = formatMonth(month.date)
  return (
    <>
      <Alert
        type="success"
        showIcon
        role="status"
        title={
          month.journalNumber === null ? (
            t('monthEnd.closed', { month: name })
          ) : (
            <>
              {t('monthEnd.closedWith', { month: name })} <Entry month={month} onOpen={setShown} />
            </>
          )
        }
      />
      <div className={styles['actions']}>
        {mayBackUp && (
          <Button
            type={backsUpFirst ? 'primary' : 'default'}
            data-way={BACKUP}
            autoFocus={backsUpFirst}
            onClick={() => void navigate(BACKUP, BEGIN_BACKUP)}
          >
            {t('dayEnd.backup')}
          </Button>
        )}
        <MonthPapers month={month} hasCursor={!backsUpFirst} />
      </div>
      <SavedPapers month={month} />
      <EntryDrawer of={shown} onClose={() => setShown(null)} />
    </>
  )
}
