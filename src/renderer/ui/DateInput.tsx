/**
 * A business date, typed as people write it (date-text.ts) or chosen in the calendar that F2 opens, by its keys or by mouse. What cannot be
 * read stays as it was typed and is the field's value, so that nothing is saved with another day. In a form use DateField.
 */
import { type BusinessDate, businessDate } from '#contract/dates.ts'
import { dayAfterKey } from '#lib/day-keys.ts'
import { matches, keysOf } from '#lib/shortcuts.ts'
import { useTodayOrPcDay } from '#lib/today.ts'
import { CalendarOutlined } from '@ant-design/icons'
import { Calendar, type InputProps, Popover } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dateReading } from './date-text.ts'
import styles from './DateInput.module.css'
import { type Parsed, readable } from './parsed.ts'
import { ParsedInput } from './ParsedInput.tsx'

export type DateInputProps = Pick<
  InputProps,
  | 'id'
  | 'disabled'
  | 'placeholder'
  | 'autoFocus'
  | 'aria-label'
  | 'aria-describedby'
  | 'aria-invalid'
  | 'status'
  | 'onBlur'
> & {
  value?: Parsed<BusinessDate>
  onChange?: (value: Parsed<BusinessDate>) => void
  /** First and last day that the calendar offers. */
  min?: BusinessDate
  max?: BusinessDate
  /** A day without its year is the next such day: due dates, dates of cheques. */
  onward?: boolean
  /** With `onward`: never by more than half a year. */
  near?: boolean
}

export function DateInput({
  value = null,
  onChange,
  min,
  max,
  onward = false,
  near = false,
  ...input
}: DateInputProps) {
  const { t } = useTranslation('ui')
  const today = useTodayOrPcDay()
  const [open, setOpen] = useState(false)
  const day = readable(value)

  const onKeyDown = (event: React.KeyboardEvent) => {
    const next = open ? dayAfterKey(event.key, day ?? today) : null
    if (next) onChange?.(within(next, min, max))
    else if (matches(keysOf('date'), event)) setOpen(true)
    else if (open && (event.key === 'Escape' || event.key === 'Enter')) setOpen(false)
    else return
    event.preventDefault()
  }
  const calendar = () => (
    <div className={styles['calendar']}>
      <Calendar
        fullscreen={false}
        value={dayjs(day ?? today)}
        {...(min && max && { validRange: [dayjs(min), dayjs(max)] })}
        disabledDate={(date) => isOutside(businessDate(date.format('YYYY-MM-DD')), min, max)}
        onSelect={(date, { source }) => {
          if (source !== 'date') return
          onChange?.(businessDate(date.format('YYYY-MM-DD')))
          setOpen(false)
        }}
      />
    </div>
  )

  return (
    <Popover
      open={open}
      onOpenChange={(wanted) => !wanted && setOpen(false)}
      trigger="click"
      placement="bottomLeft"
      arrow={false}
      content={open && calendar()}
      destroyOnHidden
    >
      <span className={styles['field']}>
        <ParsedInput
          {...input}
          value={value}
          {...(onChange && { onChange })}
          reading={dateReading({ today, onward, near })}
          align="start"
          inputMode="text"
          onKeyDown={onKeyDown}
          suffix={
            <button
              type="button"
              tabIndex={-1}
              className={styles['open']}
              disabled={input.disabled}
              aria-label={t('input.calendar')}
              // The field keeps the cursor.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => setOpen((shown) => !shown)}
            >
              <CalendarOutlined aria-hidden />
            </button>
          }
        />
      </span>
    </Popover>
  )
}

const isOutside = (day: BusinessDate, min?: BusinessDate, max?: BusinessDate): boolean =>
  (min !== undefined && day < min) || (max !== undefined && day > max)

const within = (day: BusinessDate, min?: BusinessDate, max?: BusinessDate): BusinessDate => {
  if (min && day < min) return min
  return max && day > max ? max : day
}
