/** The head of a page: its name, what the word means, what it counts, and the actions, the primary one last. */
import { termOfPage } from '#lib/terms.ts'
import { useLocation } from 'react-router-dom'
import styles from './PageHeader.module.css'
import { Parts } from './Parts.tsx'
import { TermHint } from './TermHint.tsx'

type PageHeaderProps = {
  title: React.ReactNode
  /** Its status, beside the name. */
  mark?: React.ReactNode
  /** "128 notes · LKR 14,382,000.00" */
  counts?: React.ReactNode
  /** Buttons; the primary action last. */
  actions?: React.ReactNode
}

export function PageHeader({ title, mark, counts, actions }: PageHeaderProps) {
  const term = termOfPage(useLocation().pathname)
  return (
    <header className={styles['header']}>
      <div className={styles['name']}>
        <div className={styles['title']}>
          <h1>{title}</h1>
          {term && <TermHint of={term} />}
        </div>
        {mark && <span>{mark}</span>}
        {counts && <p className={styles['counts']}>{typeof counts === 'string' ? <Parts text={counts} /> : counts}</p>}
      </div>
      {actions && <div className={styles['actions']}>{actions}</div>}
    </header>
  )
}
