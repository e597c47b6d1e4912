/**
 * A form that is a page of its own: a master with more to say than a drawer holds, or a document without lines. Ctrl+Enter or Ctrl+S
 * saves, Esc goes back and asks when something was typed; what the server refuses is marked at its field, the rest stands over the form.
 */
import { Form } from 'antd'
import { useEffect } from 'react'
import { DocumentForm, type DocumentFormProps } from './DocumentForm.tsx'
import type { Fields } from './conflict/three-way.ts'
import { isFilledAlike } from './filled-alike.ts'
import { checkForm } from './form-failure.ts'
import type { DocumentSession } from './use-document-session.tsx'
import { useTyping } from './use-typing.ts'

type FormPageProps<Values, Output> = Omit<
  DocumentFormProps<Output>,
  'header' | 'lines' | 'typing' | 'initialValues' | 'totals' | 'after' | 'isNarrow'
> & {
  initial: Partial<Values>
  /** Keeps what is typed as a draft, and says when an earlier one came back. */
  session?: Omit<DocumentSession<Partial<Values>>, 'begin'> & { begin?: () => void }
  /** Name of the field that has the cursor at first. */
  focus?: Extract<keyof Values, string>
  /** Asks about what is right but seldom meant; false: it is not saved. */
  confirmed?: (values: Values) => Promise<boolean>
  /** Saves; throws on failure, as every call does. */
  save: (values: Values) => Promise<Output>
  /** Fields of a refusal that the form knows by another name. */
  fieldNames?: Readonly<Record<string, string>>
  /** Whether something is typed that is not saved. */
  onTyped?: (typed: boolean) => void
  /** The fields: antd's Form.Item. */
  children: React.ReactNode
  /** What stands under the fields, such as the lots of a stock item. */
  below?: React.ReactNode
}

const asTyped = (values: unknown): unknown => values

export function FormPage<Values extends object, Output extends object>({
  initial,
  session,
  focus,
  confirmed,
  save,
  fieldNames,
  onTyped,
  children,
  below,
  ...frame
}: FormPageProps<Values, Output>) {
  const [form] = Form.useForm<Values>()
  const watched: unknown = Form.useWatch([], { form, preserve: true })
  const ready = async (): Promise<Values | null> => {
    if (!(await checkForm(form))) return null
    const values: Values = form.getFieldsValue(true)
    return (await (confirmed?.(values) ?? true)) ? values : null
  }
  const fields = {
    began: { ...initial },
    read: () => ({ ...form.getFieldsValue(true) }),
    write: (values: Fields) => form.setFieldsValue(values as Parameters<typeof form.setFieldsValue>[0]),
  }
  const typing = useTyping(form, watched, ready, {
    session,
    fields,
    // Undefined until the fields are there.
    isAsOpened: (values) => values !== undefined && isFilledAlike(values, initial),
    draftOf: asTyped,
    send: save,
    onTyped,
    fieldNames,
  })
  useEffect(() => {
    if (focus) form.focusField(focus)
  }, [form, focus])
  return (
    <DocumentForm
      {...frame}
      isNarrow
      notice={frame.notice ?? session?.notice}
      header={children}
      lines={below}
      typing={typing}
      initialValues={session?.initial ?? initial}
    />
  )
}
