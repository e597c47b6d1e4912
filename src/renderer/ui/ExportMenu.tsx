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
  /** A file is being made: nothing is chosen meanwhile. The button keeps the focus, which a disabled one loses. */
  isBusy?: boolean
}

export function ExportMenu({
  items,
  onChoose,
  isOneOfMany = false,
  isBusy = false,
  disabled = false,
  ...button
}: ExportMenuProps) {
  const isShut = disabled || isBusy
  const [open, setOpen] = useState(false)
  const element = useRef<HTMLButtonElement & HTMLAnchorElement>(null)
  const focus = useFocusBack(element)
  const show = (opens: boolean) => {
    if (opens && !open) focus.keep()
    setOpen(opens)
    // After the key: Enter would press what has the cursor again, too.
    if (!opens && open) setTimeout(focus.giveBack)
  }
  const showByKey = () => {
    // Where the page was scrolled, the menu would open out of sight.
    element.current?.scrollIntoView({ block: 'nearest' })
    show(true)
  }
  useShortcut('export', showByKey, !isShut && !isOneOfMany, element)
  return (
    <Dropdown
      // It begins at its first line again.
      destroyOnHidden
      open={open}
      onOpenChange={show}
      trigger={['click']}
      disabled={isShut}
      autoFocus
      menu={{
        items,
        onClick: ({ key }) => {
          show(false)
          onChoose(key)
        },
      }}
    >
      <Button {...button} ref={element} disabled={disabled} loading={isBusy && { delay: BUSY_MS }} />
    </Dropdown>
  )
}

/** Most files are there sooner, and the button stays as it is. */
const BUSY_MS = 400
