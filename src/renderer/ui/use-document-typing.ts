/** The state of a document of header and lines while it is typed. */
import { alert } from '#state/alerts.ts'
import { Form } from 'antd'
import { useCallback, useMemo, useRef, useState } from 'react'
import { withBegan } from './draft.ts'
import { type RowRules, sidesOf } from './conflict/row-sides.ts'
import type { Fields } from './conflict/three-way.ts'
import type { ConflictWords } from './conflict/use-clash.ts'
import { checkForm } from './form-failure.ts'
import type { LineItemsHandle } from './lines/LineItems.tsx'
import { type Typing, type TypingOptions, useTyping } from './use-typing.ts'

export type TypedDocument<Header, Line> = { header: Header; lines: readonly Line[] }

type Options<Header, Line, Sent, Saved> = Omit<TypingOptions<TypedDocument<Header, Line>, Sent, Saved>, 'fields'> & {
  initial: TypedDocument<Header, Line>
  /** The document as it stands in the books, where `initial` may be a draft. */
  posted?: TypedDocument<Header, Line> | undefined
  /** What stood in the books when `initial` was typed, where it is the draft of an earlier version. */
  base?: TypedDocument<Header, Line> | null | undefined
  /** It may not be changed. */
  isLocked?: boolean | undefined
  /** The call's input; only asked for when nothing is wrong. */
  sent: (document: TypedDocument<Header, Line>) => Sent
  isBlank: (line: Line) => boolean
  /** Said when there is nothing to save. */
  noLines: string
  /** Asks about what is right but seldom meant; false: it is not saved. */
  confirmed?: (document: TypedDocument<Header, Line>) => Promise<boolean>
  /** What is wrong with the lines as a whole, though each of them is right. */
  problemOf?: (lines: readonly Line[]) => string | null
  /** The lines as they stand on what is in the books now. Undefined: they hold nothing of the books that could go. */
  fitLines?: ((lines: readonly Line[]) => readonly Line[]) | undefined
  /** How rows are told apart where somebody else changed them meanwhile; undefined: all of them are one field. */
  rowSides?: RowRules | undefined
  conflictWords?: ConflictWords | undefined
  /** The column of the last line that the cursor goes to for such a problem; undefined: its first cell. */
  problemAt?: (lines: readonly Line[]) => string | undefined
}

export type DocumentTyping<Header, Line, Saved> = Typing<Saved> & {
  initial: TypedDocument<Header, Line>
  document: TypedDocument<Header, Line>
  grid: React.RefObject<LineItemsHandle | null>
  isBlank: (line: Line) => boolean
  /** It was typed before, and came back. */
  restored: boolean
  changeLines: (next: readonly Line[]) => void
  /** Lines that changed though nobody typed: the books did. */
  followLines: (follow: (lines: readonly Line[]) => readonly Line[]) => void
}

export function useDocumentTyping<Header extends object, Line, Sent, Saved extends object>(
  options: Options<Header, Line, Sent, Saved>,
): DocumentTyping<Header, Line, Saved> {
  const { initial, isBlank, posted, base, draftOf, fitLines } = options
  const [form] = Form.useForm<Header>()
  // Undefined until the fields are there.
  const watched = Form.useWatch([], form) as Header | undefined
  const [lines, setLines] = useState(initial.lines)
  const grid = useRef<LineItemsHandle>(null)
  /** What was typed last, also when the key that saves was pressed in the very cell. */
  const latest = useRef(initial.lines)
  const header = watched ?? initial.header
  const document = useMemo(() => ({ header, lines }), [header, lines])

  /** Every field and cell is right and there is a line. Goes to what is wrong. */
  const ready = async (): Promise<Sent | null> => {
    if (!(await checkForm(form))) return null
    const none = latest.current.every(isBlank)
    if (!none && !grid.current?.check()) return null
    const problem = none ? options.noLines : options.problemOf?.(latest.current)
    if (!problem) {
      const typed = { header: form.getFieldsValue(true) as Header, lines: latest.current }
      return (await (options.confirmed?.(typed) ?? true)) ? options.sent(typed) : null
    }
    alert({ text: problem, severity: 'warning' })
    const column = none ? undefined : options.problemAt?.(latest.current)
    if (column === undefined) grid.current?.focus()
    else grid.current?.focusLast(column)
    return null
  }
  const fields = {
    isLocked: options.isLocked ?? false,
    began: fieldsOf(posted ?? initial, isBlank),
    earlier: base ? { base: fieldsOf(base, isBlank), mine: fieldsOf(initial, isBlank) } : null,
    read: () => fieldsOf({ header: form.getFieldsValue(true) as Header, lines: latest.current }, isBlank),
    write: ({ lines: written, ...values }: Fields) => {
      form.setFieldsValue(values as Parameters<typeof form.setFieldsValue>[0])
      latest.current = fitLines?.(written as readonly Line[]) ?? (written as readonly Line[])
      setLines(latest.current)
    },
    sides: options.rowSides && sidesOf(options.rowSides),
    words: options.conflictWords,
  }
  const draftWithBegan = useCallback(
    (typed: TypedDocument<Header, Line>) => (posted ? withBegan(draftOf(typed), draftOf(posted)) : draftOf(typed)),
    [posted, draftOf],
  )
  const draftBehind = useCallback(
    (typed: TypedDocument<Header, Line>, { lines: began, ...head }: Fields) => {
      const draft = draftOf(typed)
      if (typeof draft !== 'object' || draft === null) return null
      const from = { header: head as Header, lines: began as readonly Line[] }
      return withBegan({ ...draft, rowVersion: EARLIER }, draftOf(from))
    },
    [draftOf],
  )
  const typing = useTyping(form, document, ready, { ...options, fields, draftOf: draftWithBegan, draftBehind })

  const changeLines = (next: readonly Line[]) => {
    typing.saving.forgetAbout((field) => isAboutChanged(field, latest.current, next, isBlank))
    latest.current = next
    typing.touch()
    setLines(next)
  }
  const followLines = useCallback((follow: (present: readonly Line[]) => readonly Line[]) => {
    latest.current = follow(latest.current)
    setLines(latest.current)
  }, [])
  const restored = options.session?.restored ?? false
  /** The cell that had the cursor may be another one by now. */
  const hidden = () => {
    if (!window.document.activeElement?.matches('input')) grid.current?.focus()
  }
  const clash = { ...typing.clash, hidden }
  return { ...typing, clash, initial, document, grid, isBlank, restored, changeLines, followLines }
}

/**
 * True for a cell (`lines.N.field`) of a line that is another one now, and for all of them once there are more lines or fewer: the server
 * counts only the lines that were sent.
 */
function isAboutChanged<Line>(
  field: string,
  before: readonly Line[],
  next: readonly Line[],
  isBlank: (line: Line) => boolean,
): boolean {
  const [, index] = /^lines\.(\d+)\./.exec(field) ?? []
  if (index === undefined) return false
  const sent = (lines: readonly Line[]) => lines.filter((line) => !isBlank(line))
  const line = sent(before)[Number(index)]
  return sent(before).length !== sent(next).length || (line !== undefined && !next.includes(line))
}

/** Version of a document as a draft of an earlier one has it: no row has it now. */
const EARLIER = 0

/** A row of the grid in which nothing is typed is nothing that somebody changed. */
const fieldsOf = <Line>({ header, lines }: TypedDocument<object, Line>, isBlank: (line: Line) => boolean): Fields => ({
  ...header,
  lines: lines.filter((line) => !isBlank(line)),
})
