/** A button that opens a part lying on the page, such as a list of choices: Tab stays in it, Esc closes it and leads back to where one was. */
import { type ShortcutName, useShortcut } from '#lib/shortcuts.ts'
import { useFocusBack } from './page-focus.ts'
import { Button, type ButtonProps, Popover } from 'antd'
import { useRef, useState } from 'react'

type MenuPopoverProps = {
  /** Names the part. */
  label: string
  title?: string
  /** Opens it. */
  shortcut?: ShortcutName
  button: ButtonProps
  children: React.ReactNode
}

export function MenuPopover({ label, title, shortcut, button, children }: MenuPopoverProps) {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const focus = useFocusBack(opener)
  const show = (opens: boolean) => {
    if (opens && !isOpen) focus.keep()
    if (!opens && content.current?.contains(document.activeElement)) focus.giveBack()
    setOpen(opens)
  }
  useShortcut(shortcut ?? 'open', () => show(true), shortcut !== undefined)
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      title={title}
      open={isOpen}
      onOpenChange={show}
      afterOpenChange={(opened) =>
        opened &&
        stopsOf(content.current)
          .find((stop) => stop.ariaDisabled !== 'true')
          ?.focus()
      }
      destroyOnHidden
      content={
        <div ref={content} role="dialog" aria-label={label}>
          <div role="presentation" onKeyDown={keepTabIn}>
            {children}
          </div>
        </div>
      }
    >
      <Button ref={opener} aria-haspopup="dialog" aria-expanded={isOpen} {...button} />
    </Popover>
  )
}

const stopsOf = (part: HTMLElement | null): readonly HTMLElement[] => [
  ...(part?.querySelectorAll<HTMLElement>('input:enabled, button:enabled') ?? []),
]

/** Tab stays in the part: after its last stop comes the first. */
export function keepTabIn(event: React.KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') return
  const stops = stopsOf(event.currentTarget)
  const [end, next] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]]
  if (document.activeElement !== end) return
  event.preventDefault()
  next?.focus()
}
