/** The days of a report: presets that stay relative, or chosen days. */
import type { BusinessDate } from '#contract/dates.ts'
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { DayInput } from '../DayInput.tsx'
import { type Period, type PeriodChoice, periodPresets } from '../periods.ts'
import styles from './ReportPage.module.css'
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
    <label className={styles['parameter']}>
      <span>{t(`report.${label}`)}</span>
      <DayInput value={value} aria-label={t(`report.${label}`)} onChange={(date) => custom(change(date))} />
    </label>
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
    <label className={styles['parameter']}>
      <span>{t('report.period')}</span>
      <Select<PeriodChoice['preset']>
        aria-label={t('report.period')}
        value={asOf ? asOfPreset(choice) : choice.preset}
        popupMatchSelectWidth={false}
        options={asOf ? asOfOptions : periodOptions}
        onChange={(chosen) => onChoose(chosen === 'custom' ? { preset: chosen, period: days } : { preset: chosen })}
      />
    </label>
  )
  return (
    <>
      {preset}
      {asOf ? (
        day('asOf', days.to, (date) => ({ from: date, to: date }))
      ) : (
        <>
          {day('from', days.from, (from) => ({ from }))}
          {day('to', days.to, (to) => ({ to }))}
        </>
      )}
    </>
  )
}

/** Of a single day only these make sense; it stays relative as periods do. */
const asOfPresets = ['today', 'yesterday', 'lastMonth'] as const

/** Every period that is under way ends with today. */
const asOfPreset = ({ preset }: PeriodChoice): (typeof asOfPresets)[number] | 'custom' =>
  preset === 'custom' || preset === 'yesterday' || preset === 'lastMonth' ? preset : 'today'
