/** The head of a page: its name, what it counts, and the actions, the primary one last. */
import styles from './PageHeader.module.css'

type PageHeaderProps = {
  title: React.ReactNode
  /** "128 notes · LKR 14,382,000.00" */
  counts?: React.ReactNode
  /** Buttons; the primary action last. */
  actions?: React.ReactNode
}

export function PageHeader({ title, counts, actions }: PageHeaderProps) {
  return (
    <header className={styles['header']}>
      <h1>{title}</h1>
      {counts && <p className={styles['counts']}>{counts}</p>}
      {actions && <div className={styles['actions']}>{actions}</div>}
    </header>
  )
}
