/** A value that is proposed for a field of a form and follows what it depends on, until somebody puts another one there. */
import type { FormInstance } from 'antd'
import { useEffect, useRef } from 'react'
import { fieldPath } from './form-failure.ts'

/** `name`: the field, dots between its parts. While `value` is empty nothing is proposed; what a draft brought stays. */
export function useProposed(form: FormInstance, name: string, value: string | undefined): void {
  const proposed = useRef<unknown>(undefined)
  useEffect(() => {
    const path = fieldPath(name)
    const present: unknown = form.getFieldValue(path)
    if (!value || (present && present !== proposed.current)) return
    proposed.current = value
    form.setFieldValue(path, value)
  }, [form, name, value])
}
