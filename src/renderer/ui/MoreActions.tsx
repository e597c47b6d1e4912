/** The rarer actions of a page under one button, which a key opens; their own keys work while it is closed, too. */
import { type ShortcutName, shortcutLabel, useShortcut, useShortcutLabel, useShortcuts } from '#lib/shortcuts.ts'
import { Button, Dropdown } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './ShortcutButton.module.css'

type MoreAction = { shortcut?: ShortcutName; label: string; danger?: boolean; run: () => void }

type MoreActionsProps = {
  actions: readonly MoreAction[]
  /** What the button says in place of "More". */
  label?: string
}

export function MoreActions({ actions, label }: MoreActionsProps) {
  const { t } = useTranslation('ui')
  const [open, setOpen] = useState(false)
  const element = useRef<HTMLButtonElement & HTMLAnchorElement>(null)
  const keys = useShortcutLabel('moreActions')
  useShortcut('moreActions', () => setOpen(true), actions.length > 0, element)
  useShortcuts(
    actions.flatMap(({ shortcut }) => shortcut ?? []),
    (name) => actions.find(({ shortcut }) => shortcut === name)?.run(),
  )
  return (
    <Dropdown
      open={open}
      onOpenChange={(opens) => {
        setOpen(opens)
        if (!opens && document.activeElement?.closest('.ant-dropdown')) element.current?.focus()
      }}
      trigger={['click']}
      placement="bottomRight"
      autoFocus
      // It begins at its first action again.
      destroyOnHidden
      menu={{
        items: actions.map(({ shortcut, label: words, danger = false }) => ({
          key: words,
          label: words,
          danger,
          ...(shortcut && { extra: shortcutLabel(shortcut) }),
        })),
        onClick: ({ key, domEvent }) => {
          // Enter that chooses is not also typed into the dialog that it opens, where it would send the empty form.
          domEvent.preventDefault()
          setOpen(false)
          actions.find(({ label: words }) => words === key)?.run()
        },
      }}
    >
      <Button ref={element}>
        {label ?? t('more')} ▾
        <span className={styles['keys']} aria-hidden="true">
          {keys}
        </span>
      </Button>
    </Dropdown>
  )
}
