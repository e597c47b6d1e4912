/** Says, while the cash of a day is counted, that somebody else closed that day, and what became of the count. */
import type { BusinessDate } from '#contract/dates.ts'
import { formatAmount } from '#contract/format.ts'
import type { Cents } from '#contract/money.ts'
import type { DayEnd } from '#contract/periods/day-end.ts'
import { formatLongDate } from '#lib/dates.ts'
import { queries } from '#lib/queries.ts'
import { ShortcutButton } from '#ui/ShortcutButton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import styles from './DayEnd.module.css'
import { useDayAfter } from './use-day-after.ts'
import { useDaySearch } from './use-day-search.ts'

type ClosedByOthersProps = {
  date: BusinessDate
  /** What is counted here; null: nothing that can be read. */
  counted: Cents | null
  /** It was read; left out where the question lies over the notice that can be closed. */
  onClose?: () => void
}

/** The link of the notice, for keys that cannot close the day any more. */
export const CLOSED_BY_OTHERS = 'day-end-closed-by-others'

export function ClosedByOthers({ date, counted, onClose }: ClosedByOthersProps) {
  const { t } = useTranslation('periods')
  const { data } = useQuery(queries.account.dayEnds.queryOptions({ input: { fromDate: date, toDate: date } }))
  const search = useDaySearch()
  const next = useDayAfter(date)
  const day = data?.[0]
  return (
    <Alert
      className={styles['notice'] ?? ''}
      type="error"
      showIcon
      title={
        <>
          <strong>{closedWords(t, date, day)}</strong> {unusedWords(t, counted, day)}
          {onClose && (
            <div className={styles['onward']}>
              <ShortcutButton size="small" shortcut="nextDay" onClick={onClose}>
                {t('dayEnd.next', { date: formatLongDate(next) })}
              </ShortcutButton>
              <Link id={CLOSED_BY_OTHERS} to={search(date)}>
                {t('dayEnd.others.open', { date: formatLongDate(date) })} →
              </Link>
            </div>
          )}
        </>
      }
      {...(onClose && { closable: { onClose, 'aria-label': t('dayEnd.others.close') } })}
    />
  )
}

/** Who closed it, and with which cash. */
function closedWords(t: TFunction<'periods'>, day: BusinessDate, closed: DayEnd | undefined): string {
  const date = formatLongDate(day)
  if (closed === undefined) return t('dayEnd.others.somebody', { date })
  const words = { name: closed.closedBy, date }
  return closed.countedCash === null
    ? t('dayEnd.others.notCounted', words)
    : t('dayEnd.others.counted', { ...words, amount: formatAmount(closed.countedCash) })
}

/** A count of the same sum is not lost: nothing is said of it. */
const unusedWords = (t: TFunction<'periods'>, counted: Cents | null, closed: DayEnd | undefined): string =>
  counted === null || closed?.countedCash === counted
    ? ''
    : t('dayEnd.others.unused', { amount: formatAmount(counted) })
