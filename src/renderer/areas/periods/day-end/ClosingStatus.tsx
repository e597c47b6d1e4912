/** Beside the button that closes the day: what is in the way first, and where that leads; else how the cash stands. */
import { isSuperAdmin } from '#contract/access.ts'
import { formatAmount } from '#contract/format.ts'
import { type Cents, cents } from '#contract/money.ts'
import type { DayEndChecks } from '#contract/periods/day-end.ts'
import { formatLongDate } from '#lib/dates.ts'
import { useRoles } from '#state/session.ts'
import type { Parsed } from '#ui/parsed.ts'
import { StatusTag } from '#ui/StatusTag.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useFailedWords } from './Checks.tsx'
import { blocker, firstInTheWay } from './close-values.ts'
import { useWaysOfCheck } from './use-ways.ts'

type ClosingStatusProps = {
  /** Somebody else closed the day meanwhile. */
  isTaken: boolean
  state: DayEndChecks
  /** As it is typed. */
  cash: Parsed<Cents>
  /** Null: nothing is counted that can be read. */
  difference: Cents | null
  /** The differences of the books are accepted. */
  isAccepted: boolean
  /** The computers that may still hold work of the day were looked at. */
  isConfirmed: boolean
}

export function ClosingStatus({ isTaken, state, cash, difference, isAccepted, isConfirmed }: ClosingStatusProps) {
  const { t } = useTranslation('periods')
  const fails = useFailedWords()
  const waysOf = useWaysOfCheck(state.date)
  const mayAccept = isSuperAdmin(useRoles())
  if (isTaken) return <StatusTag tone="danger">{t('dayEnd.closed', { date: formatLongDate(state.date) })}</StatusTag>
  const first = firstInTheWay(state.checks)
  const stands = blocker(state.checks)
  if (first && (stands === 'stops' || !isAccepted)) {
    const [way] = waysOf(first)
    return (
      <>
        <StatusTag tone="warning">
          {stands === 'differs' && !mayAccept ? t('dayEnd.needsSuperAdmin') : fails(first)}
        </StatusTag>
        {way && <Link to={way.to}>{way.label} →</Link>}
      </>
    )
  }
  if (!isConfirmed) return <StatusTag tone="warning">{t('dayEnd.devices.title')}</StatusTag>
  if (difference)
    return (
      <StatusTag tone={difference < 0 ? 'danger' : 'warning'}>
        {t(difference < 0 ? 'dayEnd.countShort' : 'dayEnd.countOver', {
          amount: formatAmount(cents(Math.abs(difference))),
        })}
      </StatusTag>
    )
  const waiting = state.waitingCounts.length + state.waitingExpenses.length
  const words = [
    // What cannot be read is said at the field.
    cash === null ? t(first ? 'dayEnd.cashNotCounted' : 'dayEnd.notCounted') : '',
    difference !== null && !first ? t('dayEnd.allAgree') : '',
    waiting > 0 ? t('dayEnd.documentsWait', { count: waiting }) : '',
  ]
  return <span className="quiet">{words.filter(Boolean).join(' ')}</span>
}
