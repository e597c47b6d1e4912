/** One cell that is typed into. What is typed becomes the line's when the cell is left, or on Enter and the arrows. */
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { markOnEntry } from './cells.ts'
import styles from './LineItems.module.css'

export type LineCellProps = {
  /** "3/1": row and column, for the cursor. */
  name: string
  label: string
  text: string
  align: 'end' | undefined
  problem: string | null
  /** Words that say what follows from it stand under the line: a warning, or a mere remark. */
  note?: 'warning' | true | undefined
  /** Of the words about it, which stand under the line. */
  problemId: string
  preset?: string | undefined
  /** The whole of what was typed so far, where that stands for a figure. */
  completes?: ((text: string) => string | null) | undefined
  maxLength?: number | undefined
  onTake: (text: string) => void
  /** At every key what stands in the cell; null once that is taken, or taken back. */
  onTyping?: (text: string | null) => void
  onLeave: () => void
  /** Keys that mean something to the grid; the cell looks at them first. */
  onKeys: (event: React.KeyboardEvent<HTMLElement>) => void
  onPaste: (event: React.ClipboardEvent<HTMLElement>) => void
}

const TAKING_KEYS = ['Enter', 'ArrowUp', 'ArrowDown', 'Tab']

export function LineCell({
  name,
  label,
  text,
  align,
  problem,
  note,
  problemId,
  preset,
  completes,
  maxLength,
  onTake,
  onTyping,
  onLeave,
  onKeys,
  onPaste,
}: LineCellProps) {
  const [typed, setState] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  /** What stands in the cell now was typed into it since the cursor came. */
  const isOwn = useRef(false)
  const drawn = useRef(text)
  useEffect(() => {
    if (drawn.current === text) return
    drawn.current = text
    // What is proposed while the cursor is in the cell already is typed over, as what stood there before it came.
    if (!isOwn.current && document.activeElement === field.current) field.current?.select()
  })

  const setTyped = (to: string | null) => {
    setState(to)
    onTyping?.(to)
  }
  const type = ({ target, nativeEvent }: React.ChangeEvent<HTMLInputElement>) => {
    const { value } = target
    // Only what a key added: what is taken out again must not come back.
    const adds = nativeEvent instanceof InputEvent && nativeEvent.inputType === 'insertText'
    const whole = adds ? completes?.(value) : null
    if (!whole) return setTyped(value)
    flushSync(() => setTyped(whole))
    target.setSelectionRange(value.length, whole.length)
  }
  const take = () => {
    // Nothing is said of another cell that is typed into: taking back what was typed there brings the cursor from here to it.
    if (typed === null) return
    // First: the line may be drawn at once, and what is selected then is what it writes.
    setTyped(null)
    isOwn.current = true
    if (typed !== text) onTake(typed)
  }

  return (
    <input
      ref={field}
      className={styles['field']}
      data-cell={name}
      data-align={align}
      aria-label={label}
      aria-invalid={problem !== null || undefined}
      aria-describedby={problem === null && !note ? undefined : problemId}
      data-note={note}
      autoComplete="off"
      spellCheck={false}
      placeholder={preset}
      maxLength={maxLength}
      value={typed ?? text}
      onChange={type}
      onKeyDown={(event) => {
        if (TAKING_KEYS.includes(event.key) || event.ctrlKey) take()
        // Esc takes back what was typed into the cell before it means anything to the page.
        if (event.key === 'Escape' && typed !== null) {
          event.preventDefault()
          flushSync(() => setTyped(null))
          event.currentTarget.select()
        } else onKeys(event)
      }}
      onFocus={() => {
        isOwn.current = false
      }}
      onMouseDown={markOnEntry}
      onPaste={onPaste}
      onBlur={() => {
        take()
        onLeave()
      }}
    />
  )
}
