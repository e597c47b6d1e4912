/** Why the counted cash differs from the books, which the question before the day is closed asks for. The call takes a closing without it. */
import { lengths } from '#contract/rules.ts'
import { sayField } from '#contract/say-field.ts'
import { Form, Input, type InputRef } from 'antd'
import { type RefObject, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

export type CountReason = {
  text: string
  set: (text: string) => void
  /** The day was to be closed without it. */
  isMissing: boolean
  field: RefObject<InputRef | null>
}

export function CountReasonField({ reason: { text, set, isMissing, field } }: { reason: CountReason }) {
  const { t } = useTranslation('periods')
  const required = useTranslation('ui').t('form.required')
  const label = t('dayEnd.whyDiffers')
  return (
    <Form layout="vertical" component={false}>
      <Form.Item
        label={label}
        htmlFor={COUNT_REASON}
        required
        {...(isMissing && { validateStatus: 'error', help: sayField(label, required) })}
      >
        <Input
          ref={field}
          id={COUNT_REASON}
          aria-required
          aria-invalid={isMissing}
          autoComplete="off"
          maxLength={lengths.text}
          value={text}
          onChange={({ target }) => set(target.value)}
        />
      </Form.Item>
    </Form>
  )
}
const COUNT_REASON = 'day-end-count-reason'

/** Kept while the question is answered later, after another look. */
export function useCountReason(): CountReason & { isGiven: () => boolean } {
  const [text, set] = useState('')
  const [isAsked, setAsked] = useState(false)
  const field = useRef<InputRef>(null)
  const isBlank = text.trim() === ''
  const isGiven = () => {
    setAsked(isBlank)
    if (isBlank) field.current?.focus()
    return !isBlank
  }
  return { text, set, isMissing: isAsked && isBlank, field, isGiven }
}
