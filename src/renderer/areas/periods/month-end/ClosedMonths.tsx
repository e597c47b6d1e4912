/** The closed months with their results and entries, and closings that were taken back; the newest month can be reopened. */
import { firstOfMonth } from '#contract/dates.ts'
import { formatDate, formatMonth } from '#lib/dates.ts'
import type { ClosedMonth, ReopenedMonth } from '#contract/periods/month-end.ts'
import { api } from '#lib/client.ts'
import { dayAndTimeOf } from '#lib/time.ts'
import { isOffline, useSync } from '#state/sync.ts'
import { Amount } from '#ui/Amount.tsx'
import { ConfirmAction } from '#ui/ConfirmAction.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { EntryDrawer, type EntryOf } from '#ui/ledger/EntryDrawer.tsx'
import { PageLink } from '#ui/PageLink.tsx'
import { RuledTable } from '#ui/RuledTable.tsx'
import { Button, type ButtonProps } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './ClosedMonths.module.css'
import { incomeOf } from './month-paths.ts'

type ClosedMonthsProps = {
  months: readonly ClosedMonth[]
  reopened: readonly ReopenedMonth[]
  onReopened: (month: ClosedMonth) => void
  /** Leads to what is printed of it. */
  onPapers: (month: ClosedMonth) => void
}

export function ClosedMonths({ months, reopened, onReopened, onPapers }: ClosedMonthsProps) {
  const { t } = useTranslation('periods')
  const [shown, setShown] = useState<EntryOf | null>(null)
  const rows = [...months, ...reopened].toSorted((a, b) => (a.closedAt < b.closedAt ? 1 : -1))
  if (rows.length === 0) return <EmptyState title={t('monthEnd.none')} hint={t('monthEnd.noneHint')} />
  return (
    <>
      <RuledTable
        look="list"
        label={t('monthEnd.months')}
        rows={rows}
        rowKey={({ id }) => id}
        isOff={isReopened}
        columns={[
          { key: 'month', title: t('monthEnd.month'), nowrap: true, render: ({ date }) => formatMonth(date) },
          {
            key: 'result',
            title: t('monthEnd.result'),
            figure: true,
            render: ({ profit, date }) => (
              <PageLink to={incomeOf({ from: firstOfMonth(date), to: date })}>
                <Amount value={profit} />
              </PageLink>
            ),
          },
          {
            key: 'entry',
            title: t('monthEnd.entry'),
            render: (one) => (
              <>
                <Entry month={one} onOpen={setShown} />
                {isReopened(one) && <Reversal month={one} onOpen={setShown} />}
              </>
            ),
          },
          { key: 'by', title: t('monthEnd.by'), render: ({ closedBy }) => closedBy },
          { key: 'at', title: t('monthEnd.at'), nowrap: true, render: ({ closedAt }) => dayAndTimeOf(closedAt) },
          {
            key: 'papers',
            title: t('monthEnd.papersColumn'),
            render: (one) =>
              !isReopened(one) && (
                <Button
                  size="small"
                  aria-label={t('monthEnd.papersNamed', { month: formatMonth(one.date) })}
                  onClick={() => onPapers(one)}
                >
                  {t('monthEnd.papersColumn')}
                </Button>
              ),
          },
          {
            key: 'undo',
            title: t('monthEnd.undo'),
            render: (one) =>
              isReopened(one) ? (
                <Reopened month={one} />
              ) : (
                one === months[0] && <Reopen month={one} onReopened={onReopened} />
              ),
          },
        ]}
      />
      <EntryDrawer of={shown} onClose={() => setShown(null)} />
    </>
  )
}

const isReopened = (month: ClosedMonth | ReopenedMonth): month is ReopenedMonth => 'reopenedAt' in month

/** Who took the closing back, when and why. */
function Reopened({ month: { reopenedAt, reopenedBy: name, reason } }: { month: ReopenedMonth }) {
  const { t } = useTranslation('periods')
  const words = t('monthEnd.reopenedBy', { name, time: dayAndTimeOf(reopenedAt) })
  return <span className="quiet">{[words, reason].filter(Boolean).join(' · ')}</span>
}

type EntryProps<Month> = { month: Month; onOpen: (entry: EntryOf) => void }

/** The entry of a closing, by its number. */
export function Entry({ month, onOpen }: EntryProps<ClosedMonth>) {
  const { t } = useTranslation('periods')
  const { id, journalEntryId, journalNumber } = month
  if (journalEntryId === null || journalNumber === null) return <span data-muted>{t('monthEnd.noEntry')}</span>
  return (
    <NumberButton
      onClick={() => onOpen({ journalEntryId, journal: journalNumber, sourceType: 'MONTH_END', sourceId: id })}
    >
      {journalNumber}
    </NumberButton>
  )
}

/** The entry that takes it back. */
function Reversal({ month: { id: sourceId, reversal }, onOpen }: EntryProps<ReopenedMonth>) {
  const { t } = useTranslation('ui')
  if (!reversal) return null
  const { id: journalEntryId, number, date } = reversal
  return (
    <div>
      <NumberButton onClick={() => onOpen({ journalEntryId, journal: number, sourceType: 'MONTH_END', sourceId })}>
        {t('links.reversedBy', { number, date: formatDate(date) })}
      </NumberButton>
    </div>
  )
}

/** In line with the words around it. */
const NumberButton = (button: Pick<ButtonProps, 'children' | 'onClick'>) => (
  <Button {...button} type="link" size="small" className={styles['number'] ?? ''} />
)

function Reopen({ month, onReopened }: Pick<ClosedMonthsProps, 'onReopened'> & { month: ClosedMonth }) {
  const { t } = useTranslation('periods')
  const offline = useSync(({ status }) => isOffline(status))
  const name = formatMonth(month.date)
  return (
    <ConfirmAction
      label={t('monthEnd.reopen')}
      button={{ size: 'small', disabled: offline, 'aria-label': t('monthEnd.reopenNamed', { month: name }) }}
      title={t('monthEnd.reopenAsk', { month: name })}
      text={t('monthEnd.reopenText', { month: name })}
      confirm={t('monthEnd.reopen')}
      danger
      reason="required"
      saidAfter={t('monthEnd.reopened', { month: name })}
      run={async (reason) => {
        await api.dayEnd.reopenMonth({ month: month.date, reason })
        onReopened(month)
      }}
    />
  )
}
