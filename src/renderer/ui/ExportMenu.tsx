/** The button that opens a choice of formats, by Ctrl+E too. What had the focus, such as a row, has it again when the choice is over. */
import { useShortcut } from '#lib/shortcuts.ts'
import { useFocusBack } from './page-focus.ts'
import { Button, type ButtonProps, Dropdown, type MenuProps } from 'antd'
import { useRef, useState } from 'react'

type ExportMenuProps = Omit<ButtonProps, 'onClick'> & {
  items: NonNullable<MenuProps['items']>
  /** Given the key of the chosen item. */
  onChoose: (key: string) => void
  /** One of many on the page: no key opens it. */
  isOneOfMany?: boolean
}

export function ExportMenu({ items, onChoose, isOneOfMany = false, disabled = false, ...button }: ExportMenuProps) {
  const [open, setOpen] = useState(false)
  const element = useRef<HTMLButtonElement & HTMLAnchorElement>(null)
  const focus = useFocusBack(element)
  const show = (opens: boolean) => {
    if (opens && !open) focus.keep()
    setOpen(opens)
    // After the key: Enter would press what has the cursor again, too.
    if (!opens && open) setTimeout(focus.giveBack)
  }
  useShortcut('export', () => show(true), !disabled && !isOneOfMany, element)
  return (
    <Dropdown
      open={open}
      onOpenChange={show}
      trigger={['click']}
      disabled={disabled}
      autoFocus
      menu={{
        items,
        onClick: ({ key }) => {
          show(false)
          onChoose(key)
        },
      }}
    >
      <Button {...button} ref={element} disabled={disabled} />
    </Dropdown>
  )
}
