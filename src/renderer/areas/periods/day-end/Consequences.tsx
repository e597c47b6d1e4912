/** What the question before a day is closed says: the cash, what is closed over and why, and what stays undone. */
import type { BusinessDate } from '#contract/dates.ts'
import { formatAmount } from '#contract/format.ts'
import { type Cents, cents } from '#contract/money.ts'
import type { DayEndCheck, DayEndChecks } from '#contract/periods/day-end.ts'
import { accountByCode } from '#lib/account-tree.ts'
import { accountLabel } from '#lib/books.ts'
import { formatLongDate } from '#lib/dates.ts'
import { useAccountTree } from '#lib/use-account-tree.ts'
import { Amount } from '#ui/Amount.tsx'
import type { Fact } from '#ui/Facts.tsx'
import { Figures } from '#ui/Figures.tsx'
import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { CarriedOver, NotUnloaded } from './CarriedOver.tsx'
import { CashDifference } from './CashDifference.tsx'
import { useFailedWords } from './Checks.tsx'
import { type CountReason, CountReasonField } from './CountReason.tsx'
import { CASH_EXCESS, CASH_SHORTAGE } from './day-paths.ts'
import styles from './DayEnd.module.css'
import { OpeningUnfinished } from './OpeningUnfinished.tsx'
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
  /** The last of the days that are closed. */
  last: BusinessDate
  countReason: CountReason
}

export function Consequences({ state, counted, difference, accepted, reason, last, countReason }: ConsequencesProps) {
  const { t } = useTranslation('periods')
  const differs = useDifferenceWords()
  const amount = (value: Cents) => <Amount value={value} currency />
  const rows: Fact[] = [[t('dayEnd.booked'), amount(state.totals.cashInHand)]]
  if (counted !== null) rows.unshift([t('dayEnd.counted'), amount(counted)])
  if (difference !== null)
    rows.push([t('dayEnd.cashDifference'), <CashDifference key="difference" value={difference} />])
  return (
    <div className={styles['consequences']}>
      <Figures label={t('dayEnd.counted')} rows={rows} />
      {difference !== null && difference !== 0 && (
        <>
          <Alert type={difference < 0 ? 'error' : 'warning'} showIcon title={differs(difference)} />
          <CountReasonField reason={countReason} />
        </>
      )}
      {accepted.length > 0 && <Accepted checks={accepted} reason={reason} />}
      {!state.openingCompleted && <OpeningUnfinished />}
      <Waiting state={state} />
      {difference === null && <p>{t(accepted.length > 0 ? 'dayEnd.cashNotCounted' : 'dayEnd.notCounted')}</p>}
      {last > state.date && <p>{t('dayEnd.askOthers', { date: formatLongDate(state.date) })}</p>}
      <p>{t(last > state.date ? 'dayEnd.askTextMany' : 'dayEnd.askText')}</p>
      <CarriedOver trips={state.carriedOver} />
      <NotUnloaded carriedOver={state.carriedOver} today={state.today} last={last} />
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

/** What becomes of cash that was counted short (below zero) or over, in cents. */
export function useDifferenceWords(): (difference: number) => string {
  const { t } = useTranslation('periods')
  const { data: tree = [] } = useAccountTree()
  return (difference) => {
    const code = difference < 0 ? CASH_SHORTAGE : CASH_EXCESS
    const account = accountByCode(tree, code)
    return t(difference < 0 ? 'dayEnd.countedShort' : 'dayEnd.countedOver', {
      amount: formatAmount(cents(Math.abs(difference))),
      account: account ? accountLabel(account) : code,
    })
  }
}
