/** Lines of a panel: a figure, what it counts, and more about it, each leading to its page. */
import { PageLink } from '#ui/PageLink.tsx'
import { Link } from 'react-router-dom'
import styles from './Lines.module.css'

/** `hint` tells more: an amount, names, a day. */
export type Line = {
  key: string
  figure: React.ReactNode
  words: string
  hint?: React.ReactNode
  to: string
  late?: true | undefined
}

type NothingYetProps = { children: React.ReactNode; to: string; action: string }

/** What will fill a panel, and the way there for those who may go it. */
export const NothingYet = ({ children, to, action }: NothingYetProps) => (
  <p className={styles['none']}>
    {children} <PageLink to={to}>{action}</PageLink>
  </p>
)

/** `none`: what to say when there is no line. */
export function Lines({ lines, none }: { lines: readonly Line[]; none: string }) {
  if (lines.length === 0) return <p className={styles['none']}>{none}</p>
  return (
    <ul className={styles['lines']}>
      {lines.map(({ key, figure, words, hint, to, late }) => (
        <li key={key}>
          <Link to={to}>
            <strong data-late={late}>{figure}</strong>
            <span className={styles['said']}>
              <span>{words}</span>
              {hint && <span className={styles['hint']}>{hint}</span>}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
