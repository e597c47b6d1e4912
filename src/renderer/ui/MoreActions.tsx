/** The rarer actions of a page under one button; their keys work while it is closed, too. */
import { type ShortcutName, shortcutLabel, useShortcuts } from '#lib/shortcuts.ts'
import { Button, Dropdown } from 'antd'
import { useTranslation } from 'react-i18next'

export type MoreAction = { shortcut: ShortcutName; label: string; danger?: boolean; run: () => void }

export function MoreActions({ actions }: { actions: readonly MoreAction[] }) {
  const { t } = useTranslation('ui')
  const run = (name: string) => actions.find(({ shortcut }) => shortcut === name)?.run()
  useShortcuts(
    actions.map(({ shortcut }) => shortcut),
    run,
  )
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      autoFocus
      menu={{
        items: actions.map(({ shortcut, label, danger = false }) => ({
          key: shortcut,
          label,
          danger,
          extra: shortcutLabel(shortcut),
        })),
        onClick: ({ key }) => run(key),
      }}
    >
      <Button>{t('more')} ▾</Button>
    </Dropdown>
  )
}
