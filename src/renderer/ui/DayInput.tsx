/** A day that is not a form's, such as a filter's: only days that were read are passed on; other text stays as typed, marked and said at the field, and changes nothing. */
import type { BusinessDate } from '#contract/dates.ts'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DateInput } from './DateInput.tsx'
import styles from './DayInput.module.css'
import { isUnreadable, type Unreadable } from './parsed.ts'

type DayInputProps = { value: BusinessDate; onChange: (day: BusinessDate) => void; 'aria-label': string }

export function DayInput({ value, onChange, ...input }: DayInputProps) {
  const { t } = useTranslation('ui')
  const [unread, setUnread] = useState<{ text: Unreadable; over: BusinessDate } | null>(null)
  const problemId = useId()
  const problem = unread?.over === value ? unread.text : null
  return (
    <span className={styles['day']}>
      <DateInput
        {...input}
        {...(problem && { 'aria-describedby': problemId })}
        value={problem ?? value}
        onChange={(next) => {
          setUnread(isUnreadable(next) ? { text: next, over: value } : null)
          if (!isUnreadable(next) && next !== null) onChange(next)
        }}
      />
      {problem && (
        <span id={problemId} role="alert" className={styles['problem']}>
          {problem.unreadable} {t('input.date')}
        </span>
      )}
    </span>
  )
}
