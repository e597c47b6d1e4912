/** What became of a closed day: the backdated entries that drew its figures up anew, with those of its closing; and the trips and documents that it left open. */
import { isAdmin } from '#contract/access.ts'
import { documentLabel, documentPage } from '#contract/document-kinds.ts'
import { changedSinceClosing } from '#contract/periods/closing-figures.ts'
import type { DayEnd, DayRefresh } from '#contract/periods/day-end.ts'
import { formatDate } from '#lib/dates.ts'
import { queries } from '#lib/queries.ts'
import { say } from '#lib/say.ts'
import { dayAndTimeOf } from '#lib/time.ts'
import { Amount } from '#ui/Amount.tsx'
import { EntryDrawer, type EntryOf } from '#ui/ledger/EntryDrawer.tsx'
import { PageLink } from '#ui/PageLink.tsx'
import { StatusTag } from '#ui/StatusTag.tsx'
import { useRoles } from '#state/session.ts'
import { useQuery } from '@tanstack/react-query'
import { Button, Space } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OpenTrips } from '../OpenTrips.tsx'
import { DocumentsByNumber } from '../WaitingDocuments.tsx'
import styles from './DayEnd.module.css'
import noteStyles from './CashField.module.css'

type DayProps = Pick<DayEnd, 'totals'>

/** Nothing of a day that is as it was closed. */
export function Refreshed({ totals }: DayProps) {
  const { t } = useTranslation('periods')
  const [entry, setEntry] = useState<EntryOf | null>(null)
  const { refreshes = [] } = totals
  if (refreshes.length === 0) return null
  const changed = changedSinceClosing(totals)
  return (
    <section aria-label={t('dayEnd.refreshed')}>
      <StatusTag tone="warning">{t('dayEnd.refreshed')}</StatusTag>
      <ul>
        {refreshes.map((refresh) => (
          <li key={`${refresh.at} ${refresh.sourceType} ${refresh.sourceId}`}>
            <RefreshedBy refresh={refresh} onEntry={setEntry} />
          </li>
        ))}
      </ul>
      {changed.length === 0 ? (
        <p className="quiet">{t('dayEnd.sameFigures')}</p>
      ) : (
        <table className={`${noteStyles['notes']} ${noteStyles['counted']} ${noteStyles['changed']}`}>
          <caption>{t('dayEnd.changedFigures')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('dayEnd.figure')}</th>
              <th scope="col">{t('dayEnd.atClosing')}</th>
              <th scope="col">{t('dayEnd.now')}</th>
            </tr>
          </thead>
          <tbody>
            {changed.map(({ figure, was, now }) => (
              <tr key={figure}>
                <th scope="row">{t(`dayEnd.totals.${figure}`)}</th>
                <td>
                  <Amount value={was} />
                </td>
                <td>
                  <Amount value={now} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <EntryDrawer of={entry} onClose={() => setEntry(null)} />
    </section>
  )
}

/** Backdated entries that will change its figures once they are processed; told to those who close days. */
export function NotProcessed({ date }: Pick<DayEnd, 'date'>) {
  const { t } = useTranslation('periods')
  const mayClose = isAdmin(useRoles())
  const { data } = useQuery({ ...queries.dayEnd.checks.queryOptions({ input: {} }), enabled: mayClose })
  const check = data?.checks.find(({ key }) => key === 'BACKDATES_PENDING')
  const waiting = (check?.sources ?? []).flatMap((source, at) =>
    source.date <= date ? [{ ...source, words: check?.items[at] ?? '' }] : [],
  )
  if (waiting.length === 0) return null
  return (
    <section aria-label={t('dayEnd.fails.BACKDATES_PENDING')}>
      <StatusTag tone="warning">{t('dayEnd.fails.BACKDATES_PENDING')}</StatusTag>
      <ul>
        {waiting.map(({ words, ...source }) => (
          <li key={`${source.type} ${source.id}`}>
            <PageLink to={documentPage(source)}>{say(words)}</PageLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

type RefreshedByProps = { refresh: DayRefresh; onEntry: (entry: EntryOf) => void }

function RefreshedBy({ refresh, onEntry }: RefreshedByProps) {
  const { t } = useTranslation('periods')
  const { at, by, sourceType, sourceId, date, journalEntryId, journalNumber: journal } = refresh
  const document = say(documentLabel(sourceType))
  const words = { time: dayAndTimeOf(at), name: by, date: formatDate(date), document }
  if (journalEntryId === null || journal === null) return t('dayEnd.refreshedBy', words)
  return (
    <>
      {t('dayEnd.refreshedBy', words)}
      <Button type="link" size="small" onClick={() => onEntry({ journalEntryId, journal, sourceType, sourceId })}>
        {journal}
      </Button>
    </>
  )
}

/** Count sheets and expenses that nobody had approved when the day was closed. */
export function LeftWaiting({ totals: { waitingCounts: counts = [], waitingExpenses: expenses = [] } }: DayProps) {
  const { t } = useTranslation('periods')
  if (counts.length + expenses.length === 0) return null
  return (
    <div className={styles['carried']}>
      {t('dayEnd.leftWaiting')}{' '}
      <Space wrap size={[12, 0]}>
        <DocumentsByNumber type="COUNT" documents={counts} />
        <DocumentsByNumber type="EXPENSE_APPROVE" documents={expenses} />
      </Space>
    </div>
  )
}

/** The trips that stayed open when the day was closed, as they stood then. */
export function LeftOpen({ totals: { openTrips = [] } }: DayProps) {
  const { t } = useTranslation('periods')
  if (openTrips.length === 0) return null
  return (
    <div className={styles['carried']}>
      {t('dayEnd.leftOpen')}
      <OpenTrips trips={openTrips} />
    </div>
  )
}
