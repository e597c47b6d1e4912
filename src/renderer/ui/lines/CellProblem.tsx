/** What is wrong with a cell, under it: in a field of a line as wide as that, in a table as wide as the words. */
import styles from './LineItems.module.css'

export const CellProblem = ({ id, children: words }: { id: string; children: string }) => (
  <div id={id} className={styles['problem']}>
    <span>{words}</span>
  </div>
)
