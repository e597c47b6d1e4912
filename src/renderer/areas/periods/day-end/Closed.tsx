/** After a day was closed: its certificate, and the offer to take a backup now. */
import type { DayEnd } from '#contract/periods/day-end.ts'
import { BEGIN_BACKUP } from '#lib/backup-at-once.ts'
import { formatLongDate } from '#lib/dates.ts'
import { openPageAt } from '#lib/known-pages.ts'
import { useSession } from '#state/session.ts'
import { ShortcutButton } from '#ui/ShortcutButton.tsx'
import { PrintActions } from '#ui/report/PaperActions.tsx'
import { ExportNote, useReportExport } from '#ui/report/ReportExport.tsx'
import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { BACKUP } from '../backup-path.ts'
import { useArrival } from '#lib/followed.ts'
import { CountedNotes } from './CountedNotes.tsx'
import { ClosedWith } from './ClosedWith.tsx'
import { daysWords } from './days-words.ts'
import { CERTIFICATE, CountedCash, CountedDifference } from './DayEndDrawer.tsx'
import styles from './DayEnd.module.css'
import { useDayAfter } from './use-day-after.ts'
import { LeftOpen, LeftWaiting, Refreshed } from './SinceClosing.tsx'
import { Totals } from './Totals.tsx'
import { useSuperAdmins } from './use-super-admins.ts'

/** `days`: newest first, at least one. */
export function Closed({ days, onNext }: { days: readonly [DayEnd, ...DayEnd[]]; onNext: () => void }) {
  const { t } = useTranslation('periods')
  const navigate = useNavigate()
  const session = useSession(({ state }) => state)
  const [last] = days
  const first = days.at(-1) ?? last
  // It was counted and worked on; the others were empty.
  const input = { date: first.date }
  const ofFirst = `${t('certificate')} ${formatLongDate(first.date)}`
  const exporting = useReportExport(CERTIFICATE, input, ofFirst)
  const mayBackUp = session && openPageAt(BACKUP, session)
  const title =
    days.length === 1
      ? t('dayEnd.closed', { date: formatLongDate(last.date) })
      : t('dayEnd.listDayEnds', { days: daysWords(t, first.date, last.date) })
  const whoAre = useSuperAdmins()
  const next = useDayAfter(last.date)
  useArrival()
  return (
    <section className={styles['card']} aria-label={title}>
      <Alert
        type="success"
        showIcon
        title={title}
        description={mayBackUp ? t('dayEnd.backupNow') : [t('dayEnd.backupAsk'), whoAre].filter(Boolean).join(' ')}
      />
      <div className={styles['actions']}>
        {mayBackUp && (
          <Button type="primary" autoFocus onClick={() => void navigate(BACKUP, BEGIN_BACKUP)}>
            {t('dayEnd.backup')}
          </Button>
        )}
        <strong>{days.length === 1 ? t('certificate') : ofFirst}</strong>
        <PrintActions call={CERTIFICATE} input={input} exporting={exporting} />
        <ShortcutButton shortcut="nextDay" onClick={onNext} autoFocus={!mayBackUp}>
          {t('dayEnd.next', { date: formatLongDate(next) })}
        </ShortcutButton>
      </div>
      <ExportNote exporting={exporting} name={t('certificate')} />
      <ClosedWith days={days.slice(0, -1).toReversed()} />
      <Totals totals={first.totals} date={first.date} />
      <dl className={styles['facts']}>
        <CountedCash day={first} />
      </dl>
      <Refreshed totals={first.totals} />
      <LeftOpen totals={first.totals} />
      <LeftWaiting totals={first.totals} />
      <CountedNotes day={first} />
      <CountedDifference day={first} />
    </section>
  )
}
