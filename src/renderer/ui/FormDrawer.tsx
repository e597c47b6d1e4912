/**
 * A master's form beside its list. Enter goes on through the fields to Save, Ctrl+Enter or Ctrl+S saves, Esc closes and asks when something was typed; what the server
 * refuses is marked at its field, the rest stands over the form.
 */
import { KeptForLater } from '#contract/kept-for-later.ts'
import { keptIdOf } from '#lib/client.ts'
import { alert } from '#state/alerts.ts'
import { useCreating } from '#state/creating.ts'
import { leadOn } from '#state/opening.ts'
import { useUnsaved } from '#state/unsaved.ts'
import { Button, Drawer, Form, type FormInstance } from 'antd'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isAsOpened } from './filled-alike.ts'
import { clearChanged, isAbout } from './form-failure.ts'
import { ConflictDialog } from './conflict/ConflictDialog.tsx'
import { useDrawerClash } from './conflict/use-drawer-clash.ts'
import { FailureNote } from './FailureNote.tsx'
import { LeaveQuestion } from './LeaveQuestion.tsx'
import styles from './FormDrawer.module.css'
import { OfflineNote } from './OfflineNote.tsx'
import { focusSavedRow } from './table-keys.ts'
import { useSaving } from './use-saving.ts'
import { ShortcutButton } from './ShortcutButton.tsx'

type FormDrawerProps<Values> = {
  /** Undefined: closed. */
  initial: Partial<Values> | undefined
  title: string
  /** `initial` is a row, and follows what others change in it: both sides are shown before anything of theirs is lost (O8). */
  follows?: boolean
  onClose: () => void
  /** It has slid away. */
  onClosed?: () => void
  /** Asks about what is right but seldom meant; false: it is not saved, and the drawer stays. */
  confirmed?: (values: Values) => Promise<boolean>
  /** Saves; throws on failure, as every call does. The drawer closes afterwards. Answers what was saved, where that may wait. */
  onSave: (values: Values) => Promise<unknown>
  /** Words afterwards, default "Saved", or what was saved by its name; null: `onSave` says them itself. */
  saidAfter?: string | ((values: Values) => string) | null
  saveLabel?: string
  /** What it shows cannot be changed now, as it says: it is closed and not saved. */
  locked?: boolean
  /** Without a connection it is saved on this PC and sent later. */
  waits?: boolean
  /** Whether something would be lost that was typed; default: as soon as anything differs from what it opened with. A chosen file is chosen again at once. */
  isTyped?: (values: Values) => boolean
  /** Fields of a refusal that the form knows by another name. */
  fieldNames?: Readonly<Record<string, string>>
  /** Offers "Save and new": the fields whose values the next one begins with, such as the route of customers entered one after another. */
  keeps?: readonly (keyof Values)[]
  /** The fields: antd's Form.Item. */
  children: React.ReactNode
  /** Further actions at the left of the foot, such as Delete. */
  extra?: React.ReactNode
}

export function FormDrawer<Values extends object>({
  initial,
  title,
  follows = false,
  onClose,
  onClosed,
  confirmed,
  onSave,
  saidAfter,
  saveLabel,
  locked = false,
  waits = false,
  isTyped = () => true,
  fieldNames,
  keeps,
  children,
  extra,
}: FormDrawerProps<Values>) {
  const { t } = useTranslation('ui')
  const [form] = Form.useForm<Values>()
  const [typed, setTyped] = useState(false)
  const [asking, setAsking] = useState(false)
  const clash = useDrawerClash(follows && initial ? { ...initial } : undefined, form)
  const send = (values: Values) => waitingOf(onSave(values))
  const saving = useSaving(form, send, fieldNames, undefined, clash.found)
  const id = useId()
  const body = useRef<HTMLDivElement>(null)
  const open = initial !== undefined
  const isSaved = useRef(false)
  const wantsNext = useRef(false)
  /** Counts those that are entered one after another. */
  const [entry, setEntry] = useState(0)
  /** What the next one of those began with. */
  const [kept, setKept] = useState<Partial<Values> | null>(null)
  useEffect(() => () => leadOnAfter(isSaved), [])
  const closed = () => {
    leadOnAfter(isSaved)
    onClosed?.()
    // antd gives the focus to what had it before, a moment after this.
    setTimeout(focusSavedRow)
  }
  // While it slides away it keeps the name that it had.
  const [name, setName] = useState(title)
  if (open && name !== title) setName(title)
  useUnsaved(open && typed)

  const close = () => {
    setTyped(false)
    setAsking(false)
    setKept(null)
    saving.forgetFailure()
    onClose()
  }
  const beginNext = (values: Values) => {
    setTyped(false)
    form.resetFields()
    const begun = Object.fromEntries(keeps?.map((field) => [field, values[field]]) ?? []) as typeof values
    form.setFieldsValue(begun)
    setKept({ ...initial, ...begun })
    setEntry(entry + 1)
  }
  const save = async (values: Values) => {
    const isNextWanted = wantsNext.current
    wantsNext.current = false
    if (clash.look() || !(await (confirmed?.(values) ?? true))) return
    const saved = await saving.run(values)
    if (!saved) return
    if (saved.waits) alert({ text: t('form.kept'), severity: 'info' })
    else if (saidAfter !== null) {
      const said = typeof saidAfter === 'function' ? saidAfter(values) : saidAfter
      alert({ text: said ?? t('form.saved'), severity: 'success' })
    }
    isSaved.current = true
    if (isNextWanted) beginNext(values)
    else close()
  }
  const submit = (next: boolean) => {
    wantsNext.current = next
    form.submit()
  }

  return (
    <Drawer
      open={open}
      title={name}
      size={460}
      onClose={() => (typed ? setAsking(true) : close())}
      destroyOnHidden
      mask={{ closable: !typed }}
      afterOpenChange={(opened) => (opened ? focusFirstField(body.current) : closed())}
      footer={
        open && (
          <div className={styles['foot']}>
            {extra}
            <span className={styles['gap']} />
            <Button onClick={() => (typed ? setAsking(true) : close())}>{t('form.cancel')}</Button>
            {keeps && (
              <ShortcutButton shortcut="saveAndNew" disabled={saving.running} onClick={() => submit(true)}>
                {t('form.saveAndNew')}
              </ShortcutButton>
            )}
            {!locked && (
              <SaveButton running={saving.running} onSave={() => submit(false)} label={saveLabel ?? t('form.save')} />
            )}
          </div>
        )
      }
    >
      {saving.failure ? (
        <div className={styles['failure']}>
          <FailureNote failure={saving.failure} shownElsewhere={saving.isMarked} />
        </div>
      ) : (
        <OfflineNote about={waits ? 'sending' : 'saving'} />
      )}
      <Form<Values>
        form={form}
        // Part of its fields' ids: two drawers may be open, each with a code and a name.
        name={id}
        layout="vertical"
        {...(initial && { initialValues: initial })}
        preserve={false}
        scrollToFirstError={{ focus: true }}
        validateTrigger="onBlur"
        onValuesChange={(changed: object, values) => {
          clearChanged(form, changed)
          saving.forgetAbout((field) => isAbout(changed, field))
          setTyped(isTyped(values) && !isAsOpened(values, kept ?? initial ?? {}))
        }}
        onFinish={(values) => void save(values)}
      >
        <Afresh form={form} />
        <div ref={body} data-entry>
          {children}
        </div>
        <Begin key={entry} body={body} />
      </Form>
      {clash.changes && (
        <ConflictDialog
          clash={clash}
          onSettle={(choices) => {
            clash.settle(choices)
            form.submit()
          }}
        />
      )}
      <LeaveQuestion open={asking} draft={null} onStay={() => setAsking(false)} onLeave={close} />
    </Drawer>
  )
}

/** In a step of the opening to the next one. What was created for a field gives the cursor back to it. */
function leadOnAfter(isSaved: React.RefObject<boolean>): void {
  if (isSaved.current && useCreating.getState().asked.length === 0) leadOn()
  isSaved.current = false
}

/** Whether what was saved waits in the outbox for the server. */
async function waitingOf(saving: Promise<unknown>): Promise<{ waits: boolean }> {
  try {
    const saved = await saving
    return { waits: typeof saved === 'object' && saved !== null && keptIdOf(saved) !== undefined }
  } catch (error) {
    if (error instanceof KeptForLater) return { waits: true }
    throw error
  }
}

/** Each opening begins with its own values: the form outlives the drawer's contents and would keep those of the last one. */
function Afresh({ form }: { form: FormInstance }) {
  useEffect(() => form.resetFields(), [form])
  return null
}

/**
 * The first key counts: the cursor is there with the fields, not only when the drawer stands still. A moment later than they, for the drawer
 * takes the focus when it opens.
 */
function Begin({ body }: { body: React.RefObject<HTMLElement | null> }) {
  useEffect(() => queueMicrotask(() => focusFirstField(body.current)), [body])
  return null
}

/** The cursor stands in the first field, wherever it was before the drawer opened, and its text is selected, as Tab would. */
function focusFirstField(body: HTMLElement | null): void {
  if (body?.contains(document.activeElement)) return
  const first = body?.querySelector<HTMLInputElement | HTMLTextAreaElement>(
    'input:not(:disabled), textarea:not(:disabled)',
  )
  // Where it slides in from outside the window, nothing is scrolled for it.
  first?.focus({ preventScroll: true })
  first?.select()
}

/** In a component of its own, so that the shortcut holds only while the drawer is open. */
function SaveButton({ running, onSave, label }: { running: boolean; onSave: () => void; label: string }) {
  return (
    <ShortcutButton type="primary" shortcut="save" also="saveAlso" loading={running} onClick={onSave}>
      {label}
    </ShortcutButton>
  )
}
