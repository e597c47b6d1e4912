/**
 * A form that is a page of its own: a master with more to say than a drawer holds. Ctrl+Enter or Ctrl+S saves, Esc goes back and
 * asks when something was typed; what the server refuses is marked at its field, the rest stands over the form.
 */
import { Form } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { forgetUnsaved } from '../state/unsaved.ts'
import { DocumentForm } from './DocumentForm.tsx'
import { checkForm } from './form-failure.ts'
import { useSaving } from './use-saving.ts'

type FormPageProps<Values, Output> = {
  title: React.ReactNode
  mark?: React.ReactNode
  actions?: React.ReactNode
  initial: Partial<Values>
  /** Name of the field that has the cursor at first. */
  focus?: Extract<keyof Values, string>
  /** Saves; throws on failure, as every call does. */
  save: (values: Values) => Promise<Output>
  onSaved: (saved: Output) => void
  onLeave: () => void
  /** Whether something is typed that is not saved. */
  onTyped?: (typed: boolean) => void
  /** The fields: antd's Form.Item. */
  children: React.ReactNode
  /** What stands under the fields, such as the lots of a stock item. */
  below?: React.ReactNode
}

export function FormPage<Values extends object, Output extends object>(props: FormPageProps<Values, Output>) {
  const { focus, onTyped } = props
  const [form] = Form.useForm<Values>()
  const [typed, setTyped] = useState(false)
  const saving = useSaving(form, props.save)
  /** Saving twice would make two: the second press of the key finds the first one at work. */
  const underWay = useRef(false)
  useEffect(() => {
    if (focus) form.focusField(focus)
  }, [form, focus])

  useEffect(() => onTyped?.(typed), [onTyped, typed])

  const save = async () => {
    if (underWay.current) return
    underWay.current = true
    try {
      await saveOnce()
    } finally {
      underWay.current = false
    }
  }
  const saveOnce = async () => {
    if (!(await checkForm(form))) return
    const saved = await saving.run(form.getFieldsValue(true))
    if (!saved) return
    setTyped(false)
    forgetUnsaved()
    props.onSaved(saved)
  }
  const leave = () => {
    forgetUnsaved()
    props.onLeave()
  }

  return (
    <Form<Values>
      form={form}
      layout="vertical"
      component={false}
      // Given in part: what is missing is what the person fills in.
      initialValues={props.initial as Values}
      validateTrigger="onBlur"
      onValuesChange={() => setTyped(true)}
    >
      <DocumentForm
        title={props.title}
        mark={props.mark}
        actions={props.actions}
        header={props.children}
        lines={props.below}
        unsaved={typed}
        saving={saving.running}
        failure={saving.failure}
        shownElsewhere={saving.isMarked}
        onSave={() => void save()}
        onCancel={leave}
      />
    </Form>
  )
}
