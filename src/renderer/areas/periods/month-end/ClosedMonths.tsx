/** The closed months with their results and entries; the newest can be reopened. */
import { formatMonth } from '#lib/dates.ts'
import type { ClosedMonth } from '#contract/periods/month-end.ts'
import { api } from '#lib/client.ts'
import { dayAndTimeOf } from '#lib/time.ts'
import { isOffline, useSync } from '#state/sync.ts'
import { Amount } from '#ui/Amount.tsx'
import { ConfirmAction } from '#ui/ConfirmAction.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { BookTable } from '#ui/ledger/BookTable.tsx'
import { EntryDrawer, type EntryOf } from '#ui/ledger/EntryDrawer.tsx'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

type ClosedMonthsProps = { months: readonly ClosedMonth[]; onReopened: () => void }

export function ClosedMonths({ months, onReopened }: ClosedMonthsProps) {
  const { t } = useTranslation('periods')
  const [shown, setShown] = useState<EntryOf | null>(null)
  if (months.length === 0) return <EmptyState title={t('monthEnd.none')} hint={t('monthEnd.noneHint')} />
  const titles = ['month', 'result', 'entry', 'by', 'at'] as const
  return (
    <>
      <BookTable label={t('monthEnd.months')}>
        <thead>
          <tr>
            {titles.map((key) => (
              <th key={key} scope="col" data-figure={key === 'result' || undefined}>
                {t(`monthEnd.${key}`)}
              </th>
            ))}
            <th scope="col">{t('monthEnd.undo')}</th>
          </tr>
        </thead>
        <tbody>
          {months.map((month, index) => (
            <tr key={month.id}>
              <th scope="row" data-tight>
                {formatMonth(month.date)}
              </th>
              <td data-figure>
                <Amount value={month.profit} />
              </td>
              <td>
                <Entry month={month} onOpen={setShown} />
              </td>
              <td>{month.closedBy}</td>
              <td data-tight>{dayAndTimeOf(month.closedAt)}</td>
              <td data-tight>{index === 0 && <Reopen month={month} onReopened={onReopened} />}</td>
            </tr>
          ))}
        </tbody>
      </BookTable>
      <EntryDrawer of={shown} onClose={() => setShown(null)} />
    </>
  )
}

function Entry({ month, onOpen }: { month: ClosedMonth; onOpen: (entry: EntryOf) => void }) {
  const { t } = useTranslation('periods')
  const { id, journalEntryId, journalNumber } = month
  if (journalEntryId === null || journalNumber === null) return <span data-muted>{t('monthEnd.noEntry')}</span>
  return (
    <Button
      type="link"
      size="small"
      onClick={() => onOpen({ journalEntryId, journal: journalNumber, sourceType: 'MONTH_END', sourceId: id })}
    >
      {journalNumber}
    </Button>
  )
}

function Reopen({ month, onReopened }: { month: ClosedMonth; onReopened: () => void }) {
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
      isCautious
      reason="optional"
      saidAfter={t('monthEnd.reopened', { month: name })}
      run={async (reason) => {
        await api.dayEnd.reopenMonth({ month: month.date, ...(reason && { reason }) })
        onReopened()
      }}
    />
  )
}
