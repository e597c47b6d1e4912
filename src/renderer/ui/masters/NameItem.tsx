/** The name of a master, with a notice where another one goes by it: two may, and seldom do. */
import { Form, type FormItemProps, Input } from 'antd'
import { useEffect, useState } from 'react'
import { FieldNotice } from '../FieldNotice.tsx'
import { sameNamed } from './same-name.ts'

type Named = { id: number; name: string }

type NameItemProps<Row> = Pick<FormItemProps, 'label' | 'rules'> & {
  /** The field, where it is not called `name`. */
  field?: string
  /** All of its kind. */
  others: readonly Row[] | undefined
  /** Number of the one that is changed. */
  own?: number | undefined
  /** Says so, with the other one. */
  said: (other: Row) => string
}

export function NameItem<Row extends Named>({ field = 'name', others, own, said, ...item }: NameItemProps<Row>) {
  const form = Form.useFormInstance()
  const text = useSettled(Form.useWatch(field, form) as string | undefined)
  const [other] = sameNamed(others ?? [], text ?? '', own)
  return (
    <Form.Item {...item} name={field} {...(other && { extra: <FieldNotice>{said(other)}</FieldNotice> })}>
      <Input autoComplete="off" />
    </Form.Item>
  )
}

const TYPING_PAUSE_MS = 300

/** The text once nothing more is typed: the beginning of a longer name is no name. */
function useSettled(text: string | undefined): string | undefined {
  const [settled, settle] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => settle(text), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
