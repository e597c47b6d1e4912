/** What is wrong with a cell of a table, under it, as wide as the words. */
import styles from './LineItems.module.css'

export const CellProblem = ({ id, children: words }: { id: string; children: string }) => (
  <div id={id} className={styles['problem']}>
    <span>{words}</span>
  </div>
)
