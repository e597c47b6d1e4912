/** The day that a report of one day is compared with: relative to its own, so that a favourite stays right, or a chosen one. */
import { dayBeside, relativeDays } from '#contract/comparison.ts'
import { addDays, type BusinessDate, businessDate, isBusinessDate } from '#contract/dates.ts'
import { formatDate } from '#lib/dates.ts'
import { useBeginning } from '#lib/use-beginning.ts'
import { DateInput } from '#ui/DateInput.tsx'
import { isUnreadable, type Parsed, type Unreadable } from '#ui/parsed.ts'
import { ReportParameter } from '#ui/report/ParameterBar.tsx'
import { useReportDays } from '#ui/report/use-report.ts'
import { WordSelect } from '#ui/WordSelect.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Choices.module.css'
import type { TextProps } from './FoundChoice.tsx'

/** While none is chosen the balance sheet takes the end of the month before by itself, or stands alone where the books began later. */
export function CompareDate({ text, onType }: TextProps) {
  const { days } = useReportDays('account.balanceSheet', 'asOf', { preset: 'today' })
  const goLive = useBeginning()?.goLiveDate ?? null
  // What the books opened with is dated on the day before.
  const isAlone = goLive !== null && dayBeside('monthBefore', days.to) < addDays(goLive, -1)
  return <OtherDay text={text || (isAlone ? '' : 'monthBefore')} own={days.to} mayBeNone={isAlone} onType={onType} />
}

/** Without one the figures of the trial balance stand alone. */
export function BesideDay({ text, onType }: TextProps) {
  const { days } = useReportDays('account.trialBalance', 'asOf', { preset: 'today' })
  return <OtherDay text={text} own={days.to} mayBeNone onType={onType} />
}

/** `own`: the day of the report. */
type OtherDayProps = TextProps & { own: BusinessDate; mayBeNone: boolean }

function OtherDay({ text, own, mayBeNone, onType }: OtherDayProps) {
  const { t } = useTranslation('reports')
  const [unread, setUnread] = useState<Unreadable | null>(null)
  const relative = relativeDays.find((one) => one === text)
  const day = relative ? dayBeside(relative, own) : isBusinessDate(text) ? businessDate(text) : null
  const change = (next: Parsed<BusinessDate>) => {
    setUnread(isUnreadable(next) ? next : null)
    if (!isUnreadable(next)) onType(next ?? '')
  }
  const choose = (word: string) => {
    setUnread(null)
    onType(word === 'day' ? (day ?? own) : word)
  }
  const words = [...relativeDays, 'day' as const].map((value) => ({ value, label: t(`beside.${value}`) }))
  return (
    <ReportParameter label={t('comparedWith')} chosen={day ? formatDate(day) : ''}>
      <span className={styles['beside']}>
        <WordSelect
          aria-label={t('comparedWith')}
          value={relative ?? (day ? 'day' : '')}
          options={mayBeNone ? [{ value: '', label: t('beside.none') }, ...words] : words}
          onChange={choose}
        />
        {day && <DateInput aria-label={t('comparedWith')} value={unread ?? day} onChange={change} />}
      </span>
    </ReportParameter>
  )
}
