/** The room of a list on its page: all of its height, so that the rows scroll within the list and head and pages stay in sight. */
import styles from './ListFrame.module.css'

export function ListFrame({ children }: { children: React.ReactNode }) {
  return <div className={styles['page']}>{children}</div>
}
