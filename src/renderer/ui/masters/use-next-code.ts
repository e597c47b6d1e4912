/** Proposes the code of a new master: it may be changed, and follows what it depends on until it is. */
import { Form, type FormInstance } from 'antd'
import { useEffect, useRef } from 'react'
import { nextCode } from './next-code.ts'

const FIELD = 'code'

/**
 * For the fields of a form whose code is called `code`. What the form begins with stays.
 * @param codes of its kind; undefined: nothing is proposed
 * @param taken codes that others have
 */
export function useNextCode(codes: readonly string[] | undefined, taken: readonly string[] = codes ?? none): void {
  const form: FormInstance<{ code?: string }> = Form.useFormInstance()
  const present = Form.useWatch(FIELD, form) as string | undefined
  const proposed = useRef<string>(undefined)
  const seen = useRef<string>(undefined)
  /** The code of the one before: the list may not have it yet when the next form begins. */
  const used = useRef<string>(undefined)
  useEffect(() => {
    const held: unknown = form.getFieldValue(FIELD)
    if (present !== undefined) seen.current = present
    if (held === undefined) used.current = seen.current
    else if (held !== proposed.current) return
    if (codes === undefined) return
    const before = used.current === undefined ? [] : [used.current]
    const next = nextCode([...codes, ...before], new Set([...taken, ...before]))
    if (next === undefined || next === held) return
    proposed.current = next
    form.setFieldValue(FIELD, next)
    // Another one is typed over it.
    requestAnimationFrame(() => selectWhole(next))
  }, [form, codes, taken, present])
}

const none: readonly string[] = []

function selectWhole(text: string): void {
  const at = document.activeElement
  if (at instanceof HTMLInputElement && at.value === text) at.select()
}
