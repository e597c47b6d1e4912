/** What narrows a list. Each filter keeps its value in the address, under the name that the list gives it. */
import { type BusinessDate, isBusinessDate } from '#contract/dates.ts'
import { dateNames, formatDate } from '#lib/dates.ts'
import type { ListState } from '#lib/list-state.ts'
import { queries } from '#lib/queries.ts'
import { useTodayOrPcDay } from '#lib/today.ts'
import { useQuery } from '@tanstack/react-query'
import { Checkbox } from 'antd'
import { useTranslation } from 'react-i18next'
import { AccountField } from './AccountField.tsx'
import { DayInput } from './DayInput.tsx'
import { readDate } from './date-text.ts'
import { chosenDays } from './list-days.ts'
import styles from './ListFilters.module.css'
import { PartyField } from './PartyField.tsx'
import { addressOf, daysOf, type Period, type PeriodPreset, periodPresets } from './periods.ts'
import { WordSelect } from './WordSelect.tsx'

type FilterProps = {
  list: ListState
  /** In the address, and in the call unless the list renames it. */
  name: string
  label: string
}

type ChoiceFilterProps = FilterProps & {
  /** Stands in the field while nothing is chosen. */
  all: string
  /** Undefined while they are read: until then the value alone would stand in the field. */
  options: readonly { value: string | number; label: string }[] | undefined
  narrow?: boolean
  /** For a choice that is more than one filter of the call: both in place of `name`'s value. */
  chosen?: string | null
  onChoose?: (value: string | undefined) => void
}

/** One of several values; typing narrows them. */
export function ChoiceFilter({ list, name, label, all, options, narrow, ...own }: ChoiceFilterProps) {
  const { chosen = list.filter(name) ?? null, onChoose = (value) => list.setFilter(name, value) } = own
  return (
    <WordSelect<string | null>
      aria-label={label}
      className={styles[narrow ? 'narrow' : 'wide'] ?? ''}
      allowClear
      placeholder={all}
      {...(chosen === null && { title: all })}
      value={options ? chosen : null}
      options={(options ?? []).map(({ value, label: words }) => ({ value: String(value), label: words }))}
      // antd says undefined when the field is cleared.
      onChange={(value) => onChoose(value ?? undefined)}
    />
  )
}

/** Those of which something is so. `value`: of the filter while it is checked. */
export function CheckFilter({ list, name, label, value = 'true' }: FilterProps & { value?: 'true' | 'false' }) {
  return (
    <Checkbox
      checked={list.filter(name) === value}
      onChange={({ target }) => list.setFilter(name, target.checked ? value : undefined)}
    >
      {label}
    </Checkbox>
  )
}

/** Those of one party, by typing its code or name. */
export function PartyFilter({
  list,
  name,
  label,
  all,
  of,
}: FilterProps & { all: string; of: 'customers' | 'suppliers' }) {
  return (
    <PartyField
      of={of}
      aria-label={label}
      className={styles['wide'] ?? ''}
      allowClear
      placeholder={all}
      {...(list.filter(name) === undefined && { title: all })}
      value={Number(list.filter(name)) || null}
      onChange={(id) => list.setFilter(name, id === null ? undefined : String(id))}
    />
  )
}

/** Those of one account. */
export function AccountFilter({
  list,
  name,
  label,
  all,
  among,
}: FilterProps & { all: string } & Pick<React.ComponentProps<typeof AccountField>, 'among'>) {
  return (
    <AccountField
      among={among}
      aria-label={label}
      className={styles['narrow'] ?? ''}
      allowClear
      placeholder={all}
      {...(list.filter(name) === undefined && { title: all })}
      value={Number(list.filter(name)) || null}
      onChange={(id) => list.setFilter(name, id === null ? undefined : String(id))}
    />
  )
}

/** Active and inactive ones, or one of both (`isActive`). */
export function StateFilter({ list }: { list: ListState }) {
  const { t } = useTranslation('ui')
  const options = [
    { value: 'true', label: t('status.active') },
    { value: 'false', label: t('status.inactive') },
  ]
  return <ChoiceFilter list={list} name="isActive" label={t('status.label')} all={t('status.all')} options={options} />
}

/** Those of one sales rep (`repId`), of whatever product. Others who led a trip in a rep's place stand below the reps. */
export function RepFilter({ list }: { list: ListState }) {
  const { t } = useTranslation('ui')
  const people = useQuery(queries.employee.list.queryOptions({ input: {} })).data
  const options = people
    ?.toSorted((a, b) => Number(b.isSalesRef) - Number(a.isSalesRef))
    .map(({ id, name }) => ({ value: id, label: name }))
  return <ChoiceFilter list={list} name="repId" label={t('rep.label')} all={t('rep.all')} options={options} narrow />
}

type DaysFilterProps = {
  list: ListState
  /** The days of a list that always has some, until others are chosen; without it, all days. */
  otherwise?: PeriodPreset
}

type Days = PeriodPreset | 'custom' | 'all' | BusinessDate
const isDay = (days: Days): days is BusinessDate => isBusinessDate(days)

/** The days of a list: all, a period that stays relative, or chosen ones. */
export function DaysFilter({ list, otherwise }: DaysFilterProps) {
  const { t } = useTranslation('ui')
  const today = useTodayOrPcDay()
  const choice = chosenDays(list.filter) ?? (otherwise ? { preset: otherwise } : null)
  const days = daysOf(choice ?? { preset: 'thisMonth' }, today)
  const choose = (period: Period) => list.setFilters(addressOf({ preset: 'custom', period }))

  return (
    <>
      <WordSelect<Days>
        aria-label={t('days.label')}
        className={styles['narrow'] ?? ''}
        value={choice?.preset ?? 'all'}
        options={[
          ...(otherwise ? [] : [{ value: 'all' as const, label: t('days.all') }]),
          ...[...periodPresets, 'custom' as const].map((preset) => ({
            value: preset,
            label: t(`report.presets.${preset}`),
          })),
        ]}
        meant={(text) => {
          const day = readDate(text, { today, names: dateNames() })
          return day && { value: day, label: formatDate(day) }
        }}
        onChange={(preset) => {
          if (isDay(preset)) choose({ from: preset, to: preset })
          else if (preset === 'all') list.setFilters({ period: undefined, stDate: undefined, enDate: undefined })
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
