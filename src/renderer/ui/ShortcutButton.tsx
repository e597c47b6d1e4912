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
  /** Told the button, for one that has to be focused. */
  ref?: React.Ref<HTMLButtonElement & HTMLAnchorElement>
}

export function ShortcutButton({ shortcut, also, onClick, ref, children, ...button }: ShortcutButtonProps) {
  const off = Boolean(button.disabled || button.loading)
  const keys = useShortcutLabel(shortcut)
  const element = useRef<HTMLButtonElement & HTMLAnchorElement>(null)
  useImperativeHandle<Element | null, Element | null>(ref, () => element.current)
  useShortcut(shortcut, onClick, !off, element)
  useShortcut(also ?? shortcut, onClick, !off && also !== undefined, element)
  return (
    <Button {...button} ref={element} onClick={onClick}>
      {children}
      <span className={styles['keys']} aria-hidden="true">
        {keys}
      </span>
    </Button>
  )
}
