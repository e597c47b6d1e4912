/** One closed day: what it brought, who closed it, the cash as counted, and what was closed over. */
import { formatMoney } from '#contract/format.ts'
import { cents } from '#contract/money.ts'
import { cashDifference } from '#contract/periods/cash-difference.ts'
import type { DayEnd } from '#contract/periods/day-end.ts'
import { type BusinessDate } from '#contract/dates.ts'
import { formatLongDate } from '#lib/dates.ts'
import { queries } from '#lib/queries.ts'
import { dayAndTimeOf } from '#lib/time.ts'
import { Amount } from '#ui/Amount.tsx'
import { PrintActions } from '#ui/report/PaperActions.tsx'
import { ExportNote, useReportExport } from '#ui/report/ReportExport.tsx'
import { DocumentLinks } from '#ui/DocumentLinks.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { EntryDrawer, type EntryOf } from '#ui/ledger/EntryDrawer.tsx'
import { LoadState } from '#ui/LoadState.tsx'
import { StatusTag } from '#ui/StatusTag.tsx'
import { useQuery } from '@tanstack/react-query'
import { Button, Drawer } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './DayEnd.module.css'
import { useArrival } from '#lib/followed.ts'
import { CountedNotes } from './CountedNotes.tsx'
import { LeftOpen, LeftWaiting, NotProcessed, Refreshed } from './SinceClosing.tsx'
import { Totals } from './Totals.tsx'

/** The report that is a closed day's paper. */
export const CERTIFICATE = 'dayEnd.certificate'

/** @param date of the day; null: closed */
export function DayEndDrawer({ date, onClose }: { date: BusinessDate | null; onClose: () => void }) {
  // A drawer that closes stands there for a moment, with what it was about.
  const [last, setLast] = useState(date)
  if (date !== null && date !== last) setLast(date)
  const shown = date ?? last
  return (
    <Drawer open={date !== null} title={shown && formatLongDate(shown)} size={720} onClose={onClose} destroyOnHidden>
      {shown && <DayOf key={shown} date={shown} />}
    </Drawer>
  )
}

function DayOf({ date }: { date: BusinessDate }) {
  const { t } = useTranslation('periods')
  const query = useQuery(queries.account.dayEnds.queryOptions({ input: { fromDate: date, toDate: date } }))
  return (
    <LoadState query={query}>
      {([day]) => (day ? <Day day={day} /> : <EmptyState title={t('dayEnd.notClosed')} />)}
    </LoadState>
  )
}

/** Of cash that was counted and found to be another sum: by how much, with the entry that posted it. Nothing where it agreed. */
export function CountedDifference({ day }: { day: DayEnd }) {
  const { t } = useTranslation('periods')
  if (day.journalEntryId === null) return null
  const { countDifference: difference = 0, countReason: reason } = day.totals
  return (
    <>
      <StatusTag tone={difference > 0 ? 'warning' : 'danger'}>
        {difference === 0
          ? t('dayEnd.countedDiffered')
          : t(difference < 0 ? 'dayEnd.wasShort' : 'dayEnd.wasOver', {
              amount: formatMoney(cents(Math.abs(difference))),
            })}
      </StatusTag>{' '}
      <CountEntry dayEndId={day.id} />
      {reason !== undefined && <p>{t('dayEnd.countReason', { reason })}</p>}
      <DocumentLinks refId={day.id} sourceType="DAY_END" />
    </>
  )
}

/** The entry that posted it, by its number. */
function CountEntry({ dayEndId }: { dayEndId: number }) {
  const [shown, setShown] = useState<EntryOf | null>(null)
  const { data = [] } = useQuery(queries.account.journalEntries.queryOptions({ input: { refId: dayEndId } }))
  const entry = data.find(({ sourceType }) => sourceType === 'DAY_END')
  if (!entry) return null
  const of: EntryOf = {
    journalEntryId: entry.id,
    journal: entry.number,
    sourceType: 'DAY_END',
    sourceId: dayEndId,
  }
  return (
    <>
      <Button type="link" size="small" onClick={() => setShown(of)}>
        {entry.number}
      </Button>
      <EntryDrawer of={shown} onClose={() => setShown(null)} />
    </>
  )
}

/** The cash as counted, among the facts of a day; also that nobody counted it. */
export function CountedCash({ day }: { day: DayEnd }) {
  const { t } = useTranslation('periods')
  const { countedCash: cash } = day
  return (
    <>
      <dt>{t('dayEnd.countedWas')}</dt>
      <dd>
        {cash === null ? (
          t('dayEnd.wasNotCounted')
        ) : (
          <>
            <Amount value={cash} currency />
            {cashDifference(day) === 0 && `, ${t('dayEnd.wasAgreed')}`}
          </>
        )}
      </dd>
    </>
  )
}

function Day({ day }: { day: DayEnd }) {
  const { t } = useTranslation('periods')
  useArrival()
  const input = { date: day.date }
  const exporting = useReportExport(CERTIFICATE, input, `${t('certificate')} ${formatLongDate(day.date)}`)
  return (
    <>
      <Totals totals={day.totals} date={day.date} />
      <dl className={styles['facts']}>
        <dt>{t('dayEnd.closedBy')}</dt>
        <dd>
          {day.closedBy}, {dayAndTimeOf(day.closedAt)}
        </dd>
        <CountedCash day={day} />
        {day.reason !== null && (
          <>
            <dt>{t('dayEnd.reason')}</dt>
            <dd>{day.reason}</dd>
          </>
        )}
      </dl>
      <NotProcessed date={day.date} />
      <Refreshed totals={day.totals} />
      <LeftOpen totals={day.totals} />
      <LeftWaiting totals={day.totals} />
      <CountedNotes day={day} />
      <CountedDifference day={day} />
      {day.differences.length > 0 && (
        <ul>
          {day.differences.map(({ check, message, difference }) => (
            <li key={check}>
              {message} {t('dayEnd.differ')} <Amount value={difference} />
            </li>
          ))}
        </ul>
      )}
      <div className={styles['actions']}>
        <strong>{t('certificate')}</strong>
        <PrintActions call={CERTIFICATE} input={input} exporting={exporting} />
      </div>
      <ExportNote exporting={exporting} name={t('certificate')} />
    </>
  )
}
