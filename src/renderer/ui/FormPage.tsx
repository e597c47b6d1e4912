/**
 * A form that is a page of its own: a master with more to say than a drawer holds. Ctrl+Enter or Ctrl+S saves, Esc goes back and
 * asks when something was typed; what the server refuses is marked at its field, the rest stands over the form.
 */
import { Form } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { forgetUnsaved } from '#state/unsaved.ts'
import { DocumentForm } from './DocumentForm.tsx'
import { DraftNote } from './DraftNote.tsx'
import { dropDraft, useDraftKeeping } from './draft.ts'
import { checkForm } from './form-failure.ts'
import styles from './FormPage.module.css'
import { useSaving } from './use-saving.ts'

type FormPageProps<Values, Output> = {
  title: React.ReactNode
  mark?: React.ReactNode
  actions?: React.ReactNode
  /** Over the form: a draft that came back, why something may not be changed. */
  notice?: React.ReactNode
  initial: Partial<Values>
  /** Keeps what is typed under this key (see draft.ts). `restored`: `initial` is such a draft, typed and not saved. */
  draft?: { key: string; restored: boolean }
  /** Name of the field that has the cursor at first. */
  focus?: Extract<keyof Values, string>
  /** Saves; throws on failure, as every call does. */
  save: (values: Values) => Promise<Output>
  onSaved: (saved: Output) => void
  /** Saved, and the next one begins. */
  onSavedAndNew?: (saved: Output) => void
  saveLabel?: string
  /** Fields of a refusal that the form knows by another name. */
  fieldNames?: Readonly<Record<string, string>>
  onLeave: () => void
  /** Whether something is typed that is not saved. */
  onTyped?: (typed: boolean) => void
  /** The fields: antd's Form.Item. */
  children: React.ReactNode
  /** What stands under the fields, such as the lots of a stock item. */
  below?: React.ReactNode
  /** What stands under them at the left, such as "Posts:". */
  notes?: React.ReactNode
}

export function FormPage<Values extends object, Output extends object>(props: FormPageProps<Values, Output>) {
  const { focus, onTyped, onSavedAndNew } = props
  const [form] = Form.useForm<Values>()
  const [typed, setTyped] = useState(props.draft?.restored ?? false)
  const saving = useSaving(form, props.save, props.fieldNames)
  const watched: unknown = Form.useWatch([], { form, preserve: true })
  const mark = useDraftKeeping(props.draft?.key ?? '', props.draft && typed ? (watched ?? null) : null)
  /** Saving twice would make two: the second press of the key finds the first one at work. */
  const underWay = useRef(false)
  useEffect(() => {
    if (focus) form.focusField(focus)
  }, [form, focus])

  useEffect(() => onTyped?.(typed), [onTyped, typed])

  const save = async (then: (saved: Output) => void) => {
    if (underWay.current) return
    underWay.current = true
    try {
      await saveOnce(then)
    } finally {
      underWay.current = false
    }
  }
  const saveOnce = async (then: (saved: Output) => void) => {
    if (!(await checkForm(form))) return
    const saved = await saving.run(form.getFieldsValue(true))
    if (!saved) return
    forget()
    then(saved)
  }
  const forget = () => {
    setTyped(false)
    forgetUnsaved()
    // A draft that stays is offered again and can be thrown away then.
    if (props.draft) dropDraft(props.draft.key).catch(() => undefined)
  }
  const leave = () => {
    forget()
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
      {props.notice && <div className={styles['notice']}>{props.notice}</div>}
      <DocumentForm
        title={props.title}
        mark={mark.saving || mark.savedAt ? <DraftNote mark={mark} /> : props.mark}
        actions={props.actions}
        header={props.children}
        lines={props.below}
        notes={props.notes}
        unsaved={typed}
        saving={saving.running}
        failure={saving.failure}
        shownElsewhere={saving.isMarked}
        {...(props.saveLabel && { saveLabel: props.saveLabel })}
        onSave={() => void save(props.onSaved)}
        {...(onSavedAndNew && { onSaveAndNew: () => void save(onSavedAndNew) })}
        onCancel={leave}
      />
    </Form>
  )
}
