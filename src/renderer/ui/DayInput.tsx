/** A day that is not a form's, such as a filter's: only days that were read are passed on; other text stays as typed, marked and said, and changes nothing. */
import type { BusinessDate } from '#contract/dates.ts'
import { alert } from '#state/alerts.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DateInput } from './DateInput.tsx'
import { isUnreadable, type Unreadable } from './parsed.ts'

type DayInputProps = { value: BusinessDate; onChange: (day: BusinessDate) => void; 'aria-label': string }

export function DayInput({ value, onChange, ...input }: DayInputProps) {
  const { t } = useTranslation('ui')
  const [unread, setUnread] = useState<{ text: Unreadable; over: BusinessDate } | null>(null)
  return (
    <DateInput
      {...input}
      value={unread?.over === value ? unread.text : value}
      onChange={(next) => {
        setUnread(isUnreadable(next) ? { text: next, over: value } : null)
        if (isUnreadable(next)) alert({ text: `${next.unreadable} ${t('input.date')}`, severity: 'warning' })
        else if (next !== null) onChange(next)
      }}
    />
  )
}
