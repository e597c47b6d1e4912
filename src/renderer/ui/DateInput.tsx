/** A business date: typed (3/3/2026, 3 Mar 2026, 2026-03-03) or picked from the calendar that F2 opens. Value 'YYYY-MM-DD'. */
import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { type BusinessDate, businessDate } from '#contract/dates.ts'
import { matches, shortcuts } from '../lib/shortcuts.ts'
import { dateFormats, readDate } from './date-text.ts'

type DateInputProps = {
  value?: BusinessDate | string | null
  onChange?: (value: BusinessDate | null) => void
  /** A form's: it looks at what was typed when the field is left. */
  onBlur?: (event: React.FocusEvent<HTMLElement>) => void
  /** First and last day that may be chosen. */
  min?: BusinessDate | string
  max?: BusinessDate | string
  id?: string
  disabled?: boolean
  autoFocus?: boolean
  /** False where a day must stand: no cross to clear it. */
  clearable?: boolean
  'aria-label'?: string
  placeholder?: string
}

export function DateInput({
  value,
  onChange,
  onBlur,
  min,
  max,
  clearable = true,
  placeholder = '',
  ...rest
}: DateInputProps) {
  const [open, setOpen] = useState(false)
  const take = (target: EventTarget) => {
    const typed = target instanceof HTMLInputElement ? readDate(target.value) : null
    if (typed && typed !== value) onChange?.(typed)
  }
  return (
    <DatePicker
      {...rest}
      placeholder={placeholder}
      value={value ? dayjs(value) : null}
      format={dateFormats}
      open={open}
      onOpenChange={setOpen}
      allowClear={clearable}
      minDate={min ? dayjs(min) : undefined}
      maxDate={max ? dayjs(max) : undefined}
      style={{ width: '100%' }}
      onBlur={(event) => {
        take(event.target)
        onBlur?.(event)
      }}
      onKeyDown={(event) => {
        // Saving by keyboard leaves the cursor here, yet counts what was just typed.
        if (matches(shortcuts.save.keys, event) || matches(shortcuts.saveAlso.keys, event)) take(event.target)
        if (!matches(shortcuts.date.keys, event)) return
        event.preventDefault()
        setOpen(true)
      }}
      onChange={(date) => onChange?.(date ? businessDate(date.format('YYYY-MM-DD')) : null)}
    />
  )
}
