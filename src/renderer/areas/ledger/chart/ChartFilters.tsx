/** What the chart is narrowed to: the day of its balances, a type, accounts with or without a balance, inactive ones. */
import type { ListState } from '#lib/list-state.ts'
import { useShortcut } from '#lib/shortcuts.ts'
import { DayInput } from '#ui/DayInput.tsx'
import { ChoiceFilter } from '#ui/ListFilters.tsx'
import { Button, Select } from 'antd'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { typeKeys, typesInOrder } from '../words.ts'
import { chartShows } from './rows.ts'
import { typeIn } from './use-chart.ts'
import type { ChartDay } from './use-chart-day.ts'
import styles from './ChartOfAccounts.module.css'

export const ChartFilters = ({ list, day }: { list: ListState; day: ChartDay }) => (
  <>
    <DayOfBalances day={day} />
    <TypeFilter list={list} />
    <ShowFilter list={list} />
  </>
)

function DayOfBalances({ day: { day, asOf, choose } }: { day: ChartDay }) {
  const { t } = useTranslation('accounts')
  const field = useRef<HTMLSpanElement>(null)
  useShortcut('date', () => field.current?.querySelector('input')?.focus())
  return (
    <span ref={field} className={styles['day']}>
      {t('chart.asOf')}
      <DayInput value={day} aria-label={t('chart.asOf')} onChange={choose} />
      {asOf && (
        <Button type="link" size="small" onClick={() => choose(undefined)}>
          {t('chart.today')}
        </Button>
      )}
    </span>
  )
}

function TypeFilter({ list }: { list: ListState }) {
  const { t } = useTranslation('accounts')
  return (
    <Select
      className={styles['type'] ?? ''}
      aria-label={t('chart.typeFilter')}
      value={typeIn(list) ?? 0}
      onChange={(type) => list.setFilter('type', type === 0 ? undefined : String(type))}
      options={[
        { value: 0, label: t('chart.allTypes') },
        ...typesInOrder.map((value) => ({ value, label: t(`types.${typeKeys[value]}`) })),
      ]}
    />
  )
}

function ShowFilter({ list }: { list: ListState }) {
  const { t } = useTranslation('accounts')
  return (
    <ChoiceFilter
      list={list}
      name="show"
      label={t('chart.show.label')}
      all={t('chart.show.all')}
      options={chartShows.map((value) => ({ value, label: t(`chart.show.${value}`) }))}
    />
  )
}
