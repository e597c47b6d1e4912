/** A day that is not a form's, such as a filter's: only days that were read are passed on; other text stays as typed, marked, and changes nothing. */
import type { BusinessDate } from '#contract/dates.ts'
import { useState } from 'react'
import { DateInput } from './DateInput.tsx'
import { isUnreadable, type Unreadable } from './parsed.ts'

type DayInputProps = { value: BusinessDate; onChange: (day: BusinessDate) => void; 'aria-label': string }

export function DayInput({ value, onChange, ...input }: DayInputProps) {
  const [unread, setUnread] = useState<{ text: Unreadable; over: BusinessDate } | null>(null)
  return (
    <DateInput
      {...input}
      value={unread?.over === value ? unread.text : value}
      onChange={(next) => {
        setUnread(isUnreadable(next) ? { text: next, over: value } : null)
        if (next !== null && !isUnreadable(next)) onChange(next)
      }}
    />
  )
}
