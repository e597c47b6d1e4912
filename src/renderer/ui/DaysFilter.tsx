/** The days of a list: all, a period that stays relative, or chosen ones. */
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { useTodayOrPcDay } from '#lib/today.ts'
import type { ListState } from '#lib/list-state.ts'
import { DayInput } from './DayInput.tsx'
import { addressOf, daysOf, type Period, type PeriodPreset, periodPresets } from './periods.ts'
import styles from './Filters.module.css'
import { chosenDays } from './list-days.ts'

type DaysFilterProps = {
  list: ListState
  /** The days of a list that always has some, until others are chosen; without it, all days. */
  otherwise?: PeriodPreset
}

export function DaysFilter({ list, otherwise }: DaysFilterProps) {
  const { t } = useTranslation('ui')
  const today = useTodayOrPcDay()
  const choice = chosenDays(list.filter) ?? (otherwise ? { preset: otherwise } : null)
  const days = daysOf(choice ?? { preset: 'thisMonth' }, today)
  const choose = (period: Period) => list.setFilters(addressOf({ preset: 'custom', period }))

  return (
    <>
      <Select<PeriodPreset | 'custom' | 'all'>
        aria-label={t('days.label')}
        className={styles['days'] ?? ''}
        value={choice?.preset ?? 'all'}
        popupMatchSelectWidth={false}
        options={[
          ...(otherwise ? [] : [{ value: 'all' as const, label: t('days.all') }]),
          ...[...periodPresets, 'custom' as const].map((preset) => ({
            value: preset,
            label: t(`report.presets.${preset}`),
          })),
        ]}
        onChange={(preset) => {
          if (preset === 'all') list.setFilters({ period: undefined, stDate: undefined, enDate: undefined })
          else if (preset === 'custom') choose(days)
          else list.setFilters(addressOf({ preset }))
        }}
      />
      {choice?.preset === 'custom' && (
        <>
          <span className={styles['day']}>
            <DayInput value={days.from} aria-label={t('days.from')} onChange={(from) => choose({ ...days, from })} />
          </span>
          <span className={styles['day']}>
            <DayInput value={days.to} aria-label={t('days.to')} onChange={(to) => choose({ ...days, to })} />
          </span>
        </>
      )}
    </>
  )
}
