/** The counted cash in the form that closes its day, beside what the books expect and how they come to it. */
import { formatAmount } from '#contract/format.ts'
import type { Cents } from '#contract/money.ts'
import type { DayEndChecks } from '#contract/periods/day-end.ts'
import { formatLongDate } from '#lib/dates.ts'
import { useArrival } from '#lib/followed.ts'
import { amountReading, type Parsed } from '#ui/parsed.ts'
import { readableRule } from '#ui/rules.ts'
import { Form } from 'antd'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { CashField } from './CashField.tsx'
import { useDifferenceWords } from './Consequences.tsx'
import styles from './DayEnd.module.css'
import { useWayOfFigure } from './use-ways.ts'

type CountedCashProps = {
  state: DayEndChecks
  /** Null: nothing is counted. */
  difference: number | null
  /** Cash in hand when it was counted. */
  books: Cents | undefined
  /** Other notes and coins stand in the form. */
  onPieces: () => void
  onCash: (cash: Parsed<Cents>) => void
}

export function CountedCash({ state: { totals, date }, difference, books: then, ...cash }: CountedCashProps) {
  const { t } = useTranslation('periods')
  const books = totals.cashInHand
  const differs = useDifferenceWords()
  const field = useRef<HTMLDivElement>(null)
  useArrival(() => {
    // The page begins at its top, with what is in the way of closing; the first key brings the field clear of the bar.
    field.current?.querySelector('input')?.focus({ preventScroll: true })
  })
  return (
    <div ref={field}>
      <Form.Item
        name="counted_cash"
        label={t('dayEnd.counted')}
        rules={[readableRule(amountReading)]}
        extra={
          <>
            {difference ? (
              <strong className={styles['differs']} data-short={difference < 0 || undefined}>
                {differs(difference)}
              </strong>
            ) : (
              t(difference === null ? 'dayEnd.countedHint' : 'dayEnd.countedAgrees', {
                amount: formatAmount(books),
                date: formatLongDate(date),
              })
            )}
            {difference !== null && then !== undefined && then !== books && (
              <div role="status">{t('dayEnd.booksWere', { amount: formatAmount(then) })}</div>
            )}
          </>
        }
      >
        <CashField books={books} {...cash} />
      </Form.Item>
    </div>
  )
}

/** How the books come to their cash, and where each movement of it stands: what was counted short is looked for there. */
export function CashTrail({ state: { date, cashMoved: moved } }: { state: DayEndChecks }) {
  const { t } = useTranslation('periods')
  const way = useWayOfFigure(date)('cashInHand')
  return (
    <div className={`${styles['wide']} ${styles['trail']} quiet`}>
      <span>
        {t('dayEnd.cashMoved', {
          opening: formatAmount(moved.opening),
          received: formatAmount(moved.received),
          paid: formatAmount(moved.paid),
        })}
      </span>
      {way && <Link to={way.to}>{way.label} →</Link>}
    </div>
  )
}
