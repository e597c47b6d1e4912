/** What is wrong with a cell, under it in one line: in full while the cursor is in the cell, and under the pointer. */
import styles from './LineItems.module.css'

export const CellProblem = ({ id, children: words }: { id: string; children: string }) => (
  <div id={id} className={styles['problem']} title={words}>
    <span>{words}</span>
  </div>
)
