/** What is said of a field once it is left, and not while it is typed. */
import { Form } from 'antd'
import { useState } from 'react'

/**
 * @param at where the value stands in the form
 * @returns its text without spaces around it, null while it is typed anew; `onBlur` is the field's
 */
export function useLeft(at: readonly (string | number)[]) {
  const value = Form.useWatch<string | undefined>([...at]) ?? ''
  const [left, setLeft] = useState('')
  return {
    text: left === value ? value.trim() : null,
    // What the form tells of the field may come after the field is left.
    onBlur: (event: React.FocusEvent<HTMLInputElement>) => setLeft(event.currentTarget.value),
  }
}
