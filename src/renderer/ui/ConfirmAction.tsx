/**
 * An action that asks first, with the consequence in words and, where the books want one, a reason. When it fails, a refusal is
 * shown in its own words; anything else with those of the specification §8.
 */
import type { fallbackMessages } from '#contract/errors.ts'
import { lengths } from '#contract/rules.ts'
import { failureOf } from '#lib/failure.ts'
import type { ShortcutName } from '#lib/shortcuts.ts'
import { alert, type Undo } from '#state/alerts.ts'
import { Button, type ButtonProps, Form, Input, type InputRef, Modal } from 'antd'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { freeTextRule, requiredRule } from './rules.ts'
import { ShortcutButton } from './ShortcutButton.tsx'

const wentWrong: (typeof fallbackMessages)['confirmedAction'] =
  'Something went wrong. Please contact the system administrator.'

type Confirmation = {
  /** The question: "Cancel GRN-2026-000012?" */
  title: string
  /** What follows from it. */
  text: React.ReactNode
  /** Where the text holds a table, which needs more room. */
  width?: number
  /** The verb on the button. */
  confirm: string
  /** It cannot be done any more, as the text says by then. */
  disabled?: boolean
  danger?: boolean
  /** The cursor begins on the way out: Enter alone does nothing. */
  isCautious?: boolean
  /** Words of the way out where "Cancel" could be taken for the action itself. */
  keep?: string
  /** Asks for a reason and hands it to `run`. */
  reason?: 'required'
  /** A field of the text that the cursor begins in; Enter there does nothing. */
  field?: RefObject<InputRef | null> | undefined
  /** False: something that the text asks for is missing, which it says by then. The question stays. */
  isAnswered?: (() => boolean) | undefined
  /** Throws on failure, as every call does. */
  run: (reason: string) => Promise<unknown>
  /** Words for the alert afterwards. */
  saidAfter?: string
  /** Takes it back, offered with those words. */
  undo?: Undo
  /** A lesser answer to the same question, which needs no reason. */
  instead?: { label: string; run: () => Promise<unknown> }
}

/** The question alone, for menus and shortcuts that open it themselves. */
export function ConfirmDialog({ open, onClose, ...ask }: Confirmation & { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('ui')
  const [running, setRunning] = useState(false)
  const [form] = Form.useForm<{ reason?: string }>()
  const own = useRef<InputRef>(null)
  const field = ask.field ?? own

  const answer = async (run: () => Promise<unknown>) => {
    setRunning(true)
    try {
      await run()
      if (ask.saidAfter) alert({ text: ask.saidAfter, severity: 'success', undo: ask.undo })
      onClose()
    } catch (error) {
      const failure = failureOf(error)
      alert({ severity: 'error', text: failure.kind === 'fault' ? wentWrong : failure.message })
    } finally {
      setRunning(false)
    }
  }
  const { instead } = ask
  // Enter in an empty reason does nothing.
  const beginsAtReason = ask.field !== undefined || ask.reason !== undefined || !ask.isCautious
  useTypedInto(field, open && (ask.field ?? ask.reason) !== undefined && beginsAtReason)

  return (
    <Modal
      open={open}
      title={ask.title}
      onCancel={onClose}
      // What closed a moment ago may have taken the cursor back since.
      afterOpenChange={(opened) => opened && beginsAtReason && field.current?.focus()}
      footer={
        <>
          <Button disabled={running} autoFocus={Boolean(ask.isCautious && !ask.field)} onClick={onClose}>
            {ask.keep ?? t('confirm.no')}
          </Button>
          {instead && (
            <Button disabled={running} onClick={() => void answer(instead.run)}>
              {instead.label}
            </Button>
          )}
          <ConfirmButton
            // Where the question is cautious, the key that opened it confirms nothing when pressed twice.
            shortcut={ask.danger && ask.isCautious ? undefined : 'save'}
            type="primary"
            danger={ask.danger ?? false}
            loading={running}
            disabled={ask.disabled ?? false}
            autoFocus={!ask.reason && !ask.field && !ask.isCautious}
            onClick={() => form.submit()}
          >
            {ask.confirm}
          </ConfirmButton>
        </>
      }
      width={ask.width ?? 460}
      destroyOnHidden
    >
      <div>{ask.text}</div>
      <Form
        form={form}
        layout="vertical"
        preserve={false}
        onFinish={({ reason = '' }) => {
          if (ask.isAnswered?.() ?? true) void answer(() => ask.run(reason.trim()))
        }}
      >
        {ask.reason && (
          <Form.Item name="reason" label={t('confirm.reason')} rules={[freeTextRule, requiredRule()]}>
            <Input ref={own} autoFocus={beginsAtReason} maxLength={lengths.text} showCount={{ formatter: nearLimit }} />
          </Form.Item>
        )}
      </Form>
    </Modal>
  )
}

/** Letters go into the reason whatever has the cursor: a part that closes may take it for a moment while the question opens. */
function useTypedInto(field: RefObject<InputRef | null>, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    const lead = (event: KeyboardEvent) => {
      const { key, ctrlKey, altKey, metaKey, target } = event
      const isLetter = key.length === 1 && key !== ' ' && !ctrlKey && !altKey && !metaKey
      if (!isLetter || !field.current || target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
        return
      // The letter is no key of what had the cursor; the browser writes it where the cursor is now.
      event.stopPropagation()
      field.current.focus()
    }
    window.addEventListener('keydown', lead, { capture: true })
    return () => window.removeEventListener('keydown', lead, { capture: true })
  }, [field, isOn])
}

/** How much of the reason's room is taken, once it is nearly full. */
const nearLimit = ({ count, maxLength = lengths.text }: { count: number; maxLength?: number }) =>
  count > maxLength - NEAR ? `${count} / ${maxLength}` : ''
const NEAR = 60

type ConfirmButtonProps = Omit<ButtonProps, 'onClick'> & { shortcut: ShortcutName | undefined; onClick: () => void }

/** A button, with its key where it has one. */
const ConfirmButton = ({ shortcut, ...button }: ConfirmButtonProps) =>
  shortcut ? <ShortcutButton {...button} shortcut={shortcut} /> : <Button {...button} />

type ConfirmActionProps = Confirmation & {
  label: React.ReactNode
  button?: Omit<ButtonProps, 'onClick'>
  /** Its key, shown on the button. */
  shortcut?: ShortcutName
}

/** The button with its question. */
export function ConfirmAction({ label, button, shortcut, ...ask }: ConfirmActionProps) {
  const [open, setOpen] = useState(false)
  const asking = { ...button, onClick: () => setOpen(true), children: label }
  return (
    <>
      <ConfirmButton {...asking} shortcut={shortcut} />
      <ConfirmDialog {...ask} open={open} onClose={() => setOpen(false)} />
    </>
  )
}
