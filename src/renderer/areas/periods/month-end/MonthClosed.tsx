/** After a month was closed: its entry, the offer to take a backup now, and the papers that are printed of it. */
import type { ClosedMonth } from '#contract/periods/month-end.ts'
import { formatMonth } from '#lib/dates.ts'
import { EntryDrawer, type EntryOf } from '#ui/ledger/EntryDrawer.tsx'
import { PageLink, useMayOpen } from '#ui/PageLink.tsx'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import styles from '../day-end/DayEnd.module.css'
import { BACKUP } from '../backup-path.ts'
import { Entry } from './ClosedMonths.tsx'
import { papersOf } from './month-paths.ts'

export function MonthClosed({ month }: { month: ClosedMonth }) {
  const { t } = useTranslation('periods')
  const pages = useTranslation('frame').t
  const navigate = useNavigate()
  const [shown, setShown] = useState<EntryOf | null>(null)
  const mayBackUp = useMayOpen(BACKUP)
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
          <Button data-way={BACKUP} autoFocus onClick={() => void navigate(BACKUP)}>
            {t('dayEnd.backup')}
          </Button>
        )}
        <span>{t('monthEnd.papers', { month: name })}</span>
        {papersOf(month.date).map(({ page, to }) => (
          <PageLink key={page} to={to}>
            {pages(`pages.${page}`)} →
          </PageLink>
        ))}
      </div>
      <EntryDrawer of={shown} onClose={() => setShown(null)} />
    </>
  )
}
