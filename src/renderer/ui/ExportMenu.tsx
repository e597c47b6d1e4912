/** The button that opens a choice of formats, by Ctrl+E too. */
import { useShortcut } from '#lib/shortcuts.ts'
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
  useShortcut('export', () => setOpen(true), !disabled && !isOneOfMany, element)
  return (
    <Dropdown
      open={open}
      onOpenChange={setOpen}
      trigger={['click']}
      disabled={disabled}
      autoFocus
      menu={{
        items,
        onClick: ({ key }) => {
          setOpen(false)
          onChoose(key)
        },
      }}
    >
      <Button {...button} ref={element} disabled={disabled} />
    </Dropdown>
  )
}
