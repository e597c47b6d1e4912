/** What the question before a day is closed says: the cash, what is closed over and why, and what stays undone. */
import { formatAmount } from '#contract/format.ts'
import { lengths } from '#contract/rules.ts'
import { type Cents, cents } from '#contract/money.ts'
import type { DayEndCheck, DayEndChecks } from '#contract/periods/day-end.ts'
import { Amount } from '#ui/Amount.tsx'
import type { Fact } from '#ui/Facts.tsx'
import { Figures } from '#ui/Figures.tsx'
import { Alert, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { OpenTrips } from '../OpenTrips.tsx'
import { useFailedWords } from './Checks.tsx'
import styles from './DayEnd.module.css'
import { Waiting } from './Waiting.tsx'

type ConsequencesProps = {
  state: DayEndChecks
  /** Null: the cash is not counted. */
  counted: Cents | null
  /** Of the counted cash to the books. */
  difference: Cents | null
  /** Checks that failed and are closed over, with the `reason`. */
  accepted: readonly DayEndCheck[]
  reason: string
  /** Takes why the cash differs, which nobody has to say. */
  onCountReason: (reason: string) => void
}

export function Consequences({ state, counted, difference, accepted, reason, onCountReason }: ConsequencesProps) {
  const { t } = useTranslation('periods')
  const differs = useDifferenceWords()
  const amount = (value: Cents) => <Amount value={value} currency />
  const rows: Fact[] = [[t('dayEnd.booked'), amount(state.totals.cashInHand)]]
  if (counted !== null) rows.unshift([t('dayEnd.counted'), amount(counted)])
  if (difference !== null) rows.push([t('dayEnd.cashDifference'), amount(difference)])
  return (
    <div className={styles['consequences']}>
      <Figures label={t('dayEnd.counted')} rows={rows} />
      {difference !== null && difference !== 0 && (
        <>
          <Alert type="error" showIcon title={differs(difference)} />
          <label>
            {t('dayEnd.whyDiffers')}
            <Input maxLength={lengths.text} onChange={({ target }) => onCountReason(target.value)} />
          </label>
        </>
      )}
      {accepted.length > 0 && <Accepted checks={accepted} reason={reason} />}
      <Waiting state={state} />
      {difference === null && <p>{t(accepted.length > 0 ? 'dayEnd.cashNotCounted' : 'dayEnd.notCounted')}</p>}
      <p>{t('dayEnd.askText')}</p>
      <CarriedOver trips={state.carriedOver} />
    </div>
  )
}

/** What the ledger and the documents do not agree on, each with its difference, and why the day is closed in spite of it. */
function Accepted({ checks, reason }: { checks: readonly DayEndCheck[]; reason: string }) {
  const { t } = useTranslation('periods')
  const fails = useFailedWords()
  return (
    <Alert
      type="error"
      showIcon
      title={t('dayEnd.acceptedTitle')}
      description={
        <>
          <ul>
            {checks.map((check) => (
              <li key={check.key}>
                {fails(check)}, {t('dayEnd.differ')}{' '}
                <strong>
                  <Amount value={check.difference} currency />
                </strong>
              </li>
            ))}
          </ul>
          {t('dayEnd.reason')}: {reason}
        </>
      }
    />
  )
}

/** Trips that the day leaves open. */
export function CarriedOver({ trips }: { trips: DayEndChecks['carriedOver'] }) {
  const { t } = useTranslation('periods')
  if (trips.length === 0) return null
  return (
    <div className={styles['carried']}>
      {t('dayEnd.carriedOver')}
      <OpenTrips trips={trips} />
    </div>
  )
}

/** What becomes of cash that was counted short (below zero) or over, in cents. */
export function useDifferenceWords(): (difference: number) => string {
  const { t } = useTranslation('periods')
  return (difference) =>
    t(difference < 0 ? 'dayEnd.countedShort' : 'dayEnd.countedOver', {
      amount: formatAmount(cents(Math.abs(difference))),
    })
}
