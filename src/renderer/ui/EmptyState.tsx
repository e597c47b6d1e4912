/** Says what would stand here, why it does not, and the one thing to do about it. */
import { Button } from 'antd'
import styles from './EmptyState.module.css'

export type EmptyWords = { title: string; hint?: string; action?: { label: string; run: () => void } }

export function EmptyState({ title, hint, action }: EmptyWords) {
  return (
    <div className={styles['empty']} data-empty>
      <p className={styles['title']}>{title}</p>
      {hint && <p>{hint}</p>}
      {action && <Button onClick={action.run}>{action.label}</Button>}
    </div>
  )
}
