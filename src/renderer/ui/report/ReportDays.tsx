/** The days of a report: presets that stay relative, or chosen days. */
import type { BusinessDate } from '#contract/dates.ts'
import { formatDate } from '#lib/dates.ts'
import { useTranslation } from 'react-i18next'
import { DayInput } from '../DayInput.tsx'
import { type Period, type PeriodChoice, periodPresets } from '../periods.ts'
import { WordSelect } from '../WordSelect.tsx'
import { ReportParameter, useFolded } from './ParameterBar.tsx'
import styles from './ParameterBar.module.css'
import type { ReportTime } from './use-report.ts'

type ReportDaysProps = {
  time: Exclude<ReportTime, 'none'>
  choice: PeriodChoice
  days: Period
  onChoose: (choice: PeriodChoice) => void
}

export function ReportDays({ time, choice, days, onChoose }: ReportDaysProps) {
  const { t } = useTranslation('ui')
  const custom = (change: Partial<Period>) => onChoose({ preset: 'custom', period: { ...days, ...change } })
  const day = (label: 'from' | 'to' | 'asOf', value: BusinessDate, change: (date: BusinessDate) => Partial<Period>) => (
    <ReportParameter label={t(`report.${label}`)}>
      <DayInput value={value} aria-label={t(`report.${label}`)} onChange={(date) => custom(change(date))} />
    </ReportParameter>
  )

  const asOf = time === 'asOf'
  const asOfOptions = [...asOfPresets, 'custom' as const].map((value) => ({
    value,
    label: t(`report.presetsAsOf.${value}`),
  }))
  const periodOptions = [...periodPresets, 'custom' as const].map((value) => ({
    value,
    label: t(`report.presets.${value}`),
  }))
  const preset = (
    <ReportParameter label={t('report.period')}>
      <WordSelect<PeriodChoice['preset']>
        aria-label={t('report.period')}
        value={asOf ? asOfPreset(choice) : choice.preset}
        options={asOf ? asOfOptions : periodOptions}
        onChange={(chosen) => onChoose(chosen === 'custom' ? { preset: chosen, period: days } : { preset: chosen })}
      />
    </ReportParameter>
  )
  if (useFolded()) return <FoldedDays {...{ time, choice, days }} />
  return (
    <>
      {preset}
      {asOf ? (
        day('asOf', days.to, (date) => ({ from: date, to: date }))
      ) : (
        <div className={styles['days']}>
          {day('from', days.from, (from) => ({ from }))}
          {day('to', days.to, (to) => ({ to }))}
        </div>
      )}
    </>
  )
}

type Chosen = { time: ReportTime; choice: PeriodChoice; days: Period }

/** "This month" and "1 Mar 2026 – 3 Mar 2026"; what was chosen day by day has only its days, a report without days neither. */
export function useDayWords({ time, choice, days }: Chosen): { relative?: string; ends: string } {
  const { t } = useTranslation('ui')
  if (time === 'none') return { ends: '' }
  const isOneDay = time === 'asOf' || days.from === days.to
  const ends = (isOneDay ? [days.to] : [days.from, days.to]).map(formatDate).join(' – ')
  if (choice.preset === 'custom') return { ends }
  const relative =
    time === 'asOf' ? t(`report.presetsAsOf.${asOfPreset(choice)}`) : t(`report.presets.${choice.preset}`)
  return { relative, ends }
}

/** "Period: This month, 1 Mar 2026 – 3 Mar 2026" */
function FoldedDays(chosen: Chosen) {
  const { t } = useTranslation('ui')
  const { relative, ends } = useDayWords(chosen)
  return (
    <ReportParameter
      label={t(chosen.time === 'asOf' ? 'report.asOf' : 'report.period')}
      chosen={relative ? `${relative}, ${ends}` : ends}
    >
      {null}
    </ReportParameter>
  )
}

/** Of a single day only these make sense; it stays relative as periods do. */
const asOfPresets = ['today', 'yesterday', 'lastMonth'] as const

/** Every period that is under way ends with today. */
const asOfPreset = ({ preset }: PeriodChoice): (typeof asOfPresets)[number] | 'custom' =>
  preset === 'custom' || preset === 'yesterday' || preset === 'lastMonth' ? preset : 'today'
