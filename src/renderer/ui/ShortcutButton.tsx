/** A button with its shortcut: the key shows on it, and pressing the key is pressing the button. */
import { type ShortcutName, useShortcut, useShortcutLabel } from '#lib/shortcuts.ts'
import { Button, type ButtonProps } from 'antd'
import { useImperativeHandle, useRef } from 'react'
import styles from './ShortcutButton.module.css'

type ShortcutButtonProps = Omit<ButtonProps, 'onClick'> & {
  shortcut: ShortcutName
  /** A second one that does the same and is not shown. */
  also?: ShortcutName
  onClick: () => void
  /** What the keys do while it is disabled: they say why, or lead to what is missing. */
  whyNot?: (() => void) | undefined
  /** Told the button, for one that has to be focused. */
  ref?: React.Ref<HTMLButtonElement & HTMLAnchorElement>
}

export function ShortcutButton({ shortcut, also, onClick, whyNot, ref, children, ...button }: ShortcutButtonProps) {
  const answer = button.loading ? undefined : button.disabled ? whyNot : onClick
  const press = () => answer?.()
  const keys = useShortcutLabel(shortcut)
  const element = useRef<HTMLButtonElement & HTMLAnchorElement>(null)
  useImperativeHandle<Element | null, Element | null>(ref, () => element.current)
  useShortcut(shortcut, press, answer !== undefined, element)
  useShortcut(also ?? shortcut, press, answer !== undefined && also !== undefined, element)
  return (
    <Button {...button} ref={element} onClick={onClick}>
      {children}
      <span className={styles['keys']} aria-hidden="true">
        {keys}
      </span>
    </Button>
  )
}
