/** A month of days at a glance: closed, open, to come. Arrows move, Enter opens a closed day. */
import { addMonths, type BusinessDate, firstOfMonth, lastOfMonth } from '#contract/dates.ts'
import type { DayEnd } from '#contract/periods/day-end.ts'
import { formatLongDate, formatMonth, weekdayNames } from '#lib/dates.ts'
import { dayAfterKey } from '#lib/day-keys.ts'
import { useOpenDay } from '#lib/open-day.ts'
import { queries } from '#lib/queries.ts'
import { useTodayOrPcDay } from '#lib/today.ts'
import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CalendarDay, type DayState, weeksOf } from './calendar-days.ts'
import styles from './DayCalendar.module.css'

/** Colour alone never says it. */
const signs: Record<DayState, string> = {
  none: '',
  monthClosed: '✓✓',
  closed: '✓',
  differences: '≠',
  open: '○',
  future: '',
}
const explained = ['closed', 'monthClosed', 'differences', 'open'] as const

export function DayCalendar({ onOpen }: { onOpen: (day: DayEnd) => void }) {
  const openDay = useOpenDay()
  return openDay === undefined ? null : <Month key={openDay} openDay={openDay} onOpen={onOpen} />
}

function Month({ openDay, onOpen }: { openDay: BusinessDate; onOpen: (day: DayEnd) => void }) {
  const { t } = useTranslation('periods')
  const today = useTodayOrPcDay()
  const [active, setActive] = useState(openDay)
  const grid = useRef<HTMLTableElement>(null)
  const byKey = useRef(false)
  const month = firstOfMonth(active)
  const closed = useQuery({
    ...queries.account.dayEnds.queryOptions({ input: { fromDate: month, toDate: lastOfMonth(month) } }),
    placeholderData: keepPreviousData,
  })
  const { lastMonthDate = openDay } = useQuery(queries.dayEnd.lastMonthDate.queryOptions({ input: {} })).data ?? {}
  const weeks = weeksOf(month, { closed: closed.data ?? [], openDay, today, lastMonthDate })

  useLayoutEffect(() => {
    if (byKey.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    byKey.current = false
  })
  const go = (date: BusinessDate, focus: boolean) => {
    byKey.current = focus
    setActive(date)
  }
  const move = (event: React.KeyboardEvent) => {
    const date = dayAfterKey(event.key, active)
    if (date === null) return
    event.preventDefault()
    event.stopPropagation()
    go(date, true)
  }
  return (
    <section className={styles['calendar']} aria-label={t('calendar.title')}>
      <div className={styles['head']}>
        <Button
          size="small"
          icon={<LeftOutlined aria-hidden />}
          aria-label={t('calendar.previous')}
          onClick={() => go(addMonths(active, -1), false)}
        />
        <strong aria-live="polite">{formatMonth(month)}</strong>
        <Button
          size="small"
          icon={<RightOutlined aria-hidden />}
          aria-label={t('calendar.next')}
          onClick={() => go(addMonths(active, 1), false)}
        />
      </div>
      <table ref={grid} aria-label={formatMonth(month)}>
        <thead>
          <tr>
            {weekdayNames().map((day) => (
              <th key={day} scope="col">
                {day}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find((day) => day !== null)?.date}>
              {week.map((day, column) => (
                <td key={column}>
                  {day && (
                    <Day
                      day={day}
                      isToday={day.date === today}
                      isActive={day.date === active}
                      onKeyDown={move}
                      onPress={() => {
                        go(day.date, true)
                        if (day.closed) onOpen(day.closed)
                      }}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className={styles['legend']}>
        {explained.map((state) => (
          <li key={state}>
            <span data-state={state} aria-hidden="true">
              {signs[state]}
            </span>{' '}
            {t(`calendar.states.${state}`)}
          </li>
        ))}
        <li>{t('calendar.keys')}</li>
      </ul>
    </section>
  )
}

type DayProps = {
  day: CalendarDay
  isToday: boolean
  isActive: boolean
  onPress: () => void
  onKeyDown: (event: React.KeyboardEvent) => void
}

function Day({ day: { date, state }, isToday, isActive, onPress, onKeyDown }: DayProps) {
  const { t } = useTranslation('periods')
  const words = [t(`calendar.states.${state}`), ...(isToday ? [t('calendar.today')] : [])].join(', ')
  const label = t('calendar.day', { date: formatLongDate(date), state: words })
  return (
    <button
      type="button"
      className={styles['day']}
      data-state={state}
      data-today={isToday || undefined}
      aria-current={isToday ? 'date' : undefined}
      tabIndex={isActive ? 0 : -1}
      aria-label={label}
      title={label}
      onClick={onPress}
      onKeyDown={onKeyDown}
    >
      <span>{Number(date.slice(8))}</span>
      <span className={styles['sign']} aria-hidden="true">
        {signs[state]}
      </span>
    </button>
  )
}
