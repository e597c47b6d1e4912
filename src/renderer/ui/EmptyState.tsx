/** Says what would stand here, why it does not, and the one thing to do about it. */
import type { ShortcutName } from '#lib/shortcuts.ts'
import { Button } from 'antd'
import styles from './EmptyState.module.css'
import { ShortcutButton } from './ShortcutButton.tsx'

/** `shortcut`: a key for the action that no other button of the page shows. */
export type EmptyWords = {
  title: string
  hint?: string
  action?: { label: string; run: () => void; shortcut?: ShortcutName }
}

export function EmptyState({ title, hint, action }: EmptyWords) {
  return (
    <div className={styles['empty']} data-empty>
      <p className={styles['title']}>{title}</p>
      {hint && <p>{hint}</p>}
      {action?.shortcut ? (
        <ShortcutButton shortcut={action.shortcut} onClick={action.run}>
          {action.label}
        </ShortcutButton>
      ) : (
        action && <Button onClick={action.run}>{action.label}</Button>
      )}
    </div>
  )
}
