/** The actions of one account (specification §2): Add Account, View Ledger, Delete Account. What a role may not do is absent. */
import type { AccountNode } from '#contract/ledger/account.ts'
import { accountLabel } from '#lib/books.ts'
import { shortcutLabel } from '#lib/shortcuts.ts'
import { MoreOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { useTranslation } from 'react-i18next'
import styles from './ChartTree.module.css'
import { mayBeOpened } from './use-chart.ts'

export type AccountActions = {
  /** Under a group, or beside an account. Absent: this person may not. */
  add?: (node: AccountNode) => void
  /** What the account is, and its days. */
  open: (node: AccountNode) => void
  ledger: (node: AccountNode) => void
  edit?: (node: AccountNode) => void
  opening?: (node: AccountNode) => void
  remove?: (node: AccountNode) => void
}

type RowMenuProps = {
  node: AccountNode
  actions: AccountActions
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function RowMenu({ node, actions: { add, ledger, edit, opening, remove }, open, onOpenChange }: RowMenuProps) {
  const { t } = useTranslation('accounts')
  const words = useTranslation('ui').t
  const run: Record<string, ((node: AccountNode) => void) | undefined> = { add, ledger, edit, opening, remove }
  const items = [
    ...(add ? [{ key: 'add', label: t('actions.add'), extra: shortcutLabel('addAccount') }] : []),
    { key: 'ledger', label: t('actions.ledger'), extra: shortcutLabel('viewLedger') },
    ...(edit ? [{ key: 'edit', label: t('ledger.edit'), extra: shortcutLabel('editAccount') }] : []),
    ...(opening && mayBeOpened(node)
      ? [{ key: 'opening', label: words('opening.label'), extra: shortcutLabel('correctOpening') }]
      : []),
    ...(remove
      ? [
          {
            key: 'remove',
            label: t('actions.remove'),
            extra: shortcutLabel('deleteAccount'),
            danger: true,
            disabled: node.isSystem,
            ...(node.isSystem && { title: t('remove.system', { name: accountLabel(node) }) }),
          },
        ]
      : []),
  ]
  return (
    <Dropdown
      open={open}
      onOpenChange={onOpenChange}
      trigger={['click']}
      placement="bottomRight"
      autoFocus
      menu={{
        items,
        onClick: ({ key, domEvent }) => {
          domEvent.stopPropagation()
          onOpenChange(false)
          run[key]?.(node)
        },
      }}
    >
      <Button
        type="text"
        size="small"
        tabIndex={-1}
        icon={<MoreOutlined aria-hidden />}
        aria-label={t('chart.menuOf', { name: accountLabel(node) })}
        className={styles['more'] ?? ''}
      />
    </Dropdown>
  )
}
