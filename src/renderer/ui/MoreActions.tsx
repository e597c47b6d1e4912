/** The rarer actions of a page under one button; their keys work while it is closed, too. */
import { type ShortcutName, shortcutLabel, useShortcuts } from '#lib/shortcuts.ts'
import { Button, Dropdown } from 'antd'
import { useTranslation } from 'react-i18next'

type MoreAction = { shortcut?: ShortcutName; label: string; danger?: boolean; run: () => void }

export function MoreActions({ actions }: { actions: readonly MoreAction[] }) {
  const { t } = useTranslation('ui')
  useShortcuts(
    actions.flatMap(({ shortcut }) => shortcut ?? []),
    (name) => actions.find(({ shortcut }) => shortcut === name)?.run(),
  )
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      autoFocus
      menu={{
        items: actions.map(({ shortcut, label, danger = false }) => ({
          key: label,
          label,
          danger,
          ...(shortcut && { extra: shortcutLabel(shortcut) }),
        })),
        onClick: ({ key }) => actions.find(({ label }) => label === key)?.run(),
      }}
    >
      <Button>{t('more')} ▾</Button>
    </Dropdown>
  )
}
