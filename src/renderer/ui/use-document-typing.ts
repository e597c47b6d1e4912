/** The state of a document while it is typed: header and lines, its draft, and saving it. */
import { Form } from 'antd'
import { useEffect, useMemo, useRef, useState } from 'react'
import { alert } from '#state/alerts.ts'
import { forgetUnsaved } from '#state/unsaved.ts'
import { dropDraft, useDraftKeeping } from './draft.ts'
import { checkForm } from './form-failure.ts'
import type { LineItemsHandle } from './lines/LineItems.tsx'
import { useSaving } from './use-saving.ts'

export type TypedDocument<Header, Line> = { header: Header; lines: readonly Line[] }

type Typing<Header, Line, Sent, Saved> = {
  initial: TypedDocument<Header, Line>
  /** `initial` is a draft: typed, and not saved. */
  restored: boolean
  draftKey: string
  /** What is kept as a draft. */
  draftOf: (document: TypedDocument<Header, Line>) => unknown
  /** The call's input; only asked for when nothing is wrong. */
  sent: (document: TypedDocument<Header, Line>) => Sent
  send: (input: Sent) => Promise<Saved>
  isBlank: (line: Line) => boolean
  /** Said when there is nothing to save. */
  noLines: string
  onTyped?: ((typed: boolean) => void) | undefined
  /** Fields of a refusal that the form knows by another name. */
  fieldNames?: Readonly<Record<string, string>>
}

export function useDocumentTyping<Header extends object, Line, Sent, Saved extends object>(
  options: Typing<Header, Line, Sent, Saved>,
) {
  const { initial, draftKey, draftOf, isBlank, onTyped } = options
  const [form] = Form.useForm<Header>()
  // Undefined until the fields are there.
  const watched = Form.useWatch([], form) as Header | undefined
  const [lines, setLines] = useState(initial.lines)
  const [typed, setTyped] = useState(options.restored)
  const grid = useRef<LineItemsHandle>(null)
  const saving = useSaving(form, options.send, options.fieldNames)
  /** What was typed last, also when the key that saves was pressed in the very cell. */
  const latest = useRef(initial.lines)

  /** Saving twice would post twice: the second press of the key finds the first one at work. */
  const underWay = useRef(false)

  const header = watched ?? initial.header
  const document = useMemo(() => ({ header, lines }), [header, lines])
  const kept = useMemo(() => (typed ? draftOf(document) : null), [typed, draftOf, document])
  const draft = useDraftKeeping(draftKey, kept)
  useEffect(() => onTyped?.(typed), [onTyped, typed])

  /** True when it can be sent: every field and cell is right and there is a line. Goes to what is wrong. */
  const isRight = async (): Promise<boolean> => {
    if (!(await checkForm(form))) return false
    if (latest.current.every(isBlank)) {
      alert({ text: options.noLines, severity: 'warning' })
      grid.current?.focus()
      return false
    }
    return grid.current?.check() ?? false
  }

  const forget = () => {
    setTyped(false)
    forgetUnsaved()
    // A draft that stays is offered again and can be thrown away then.
    dropDraft(draftKey).catch(() => undefined)
  }

  const save = async (then: (saved: Saved) => void): Promise<void> => {
    if (underWay.current) return
    underWay.current = true
    try {
      await saveOnce(then)
    } finally {
      underWay.current = false
    }
  }

  const saveOnce = async (then: (saved: Saved) => void): Promise<void> => {
    if (!(await isRight())) return
    const saved = await saving.run(options.sent({ header: form.getFieldsValue(true), lines: latest.current }))
    if (!saved) return
    forget()
    then(saved)
  }

  return {
    form,
    grid,
    document,
    typed,
    draft,
    saving,
    headerTyped: () => setTyped(true),
    changeLines: (next: readonly Line[]) => {
      latest.current = next
      setTyped(true)
      setLines(next)
    },
    save,
    forget,
  }
}
