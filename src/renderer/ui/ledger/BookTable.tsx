/**
 * Figures in plain tables: a ledger, an income statement, a party's statement. Cells say what they are: `data-figure`, `data-tight`,
 * `data-under`, `data-muted`; rows that sum up have `data-row`: `sum`, `result`, `section`.
 */
import styles from './BookTable.module.css'

type BookTableProps = {
  label: string
  /** False: it stands in a sheet already. */
  framed?: boolean
  children: React.ReactNode
}

export function BookTable({ label, framed = true, children }: BookTableProps) {
  const table = (
    <table className={styles['table']} aria-label={label}>
      {children}
    </table>
  )
  return framed ? <div className={styles['sheet']}>{table}</div> : table
}

type BookPageProps = {
  /** Its fields are typed through with Enter, to the button that saves. */
  entry?: boolean
  children: React.ReactNode
}

/** A page of such tables, one under the other. */
export const BookPage = ({ entry, children }: BookPageProps) => (
  <div className={styles['page']} data-entry={entry || undefined}>
    {children}
  </div>
)

/** A sheet that is printed as it stands. */
export const BookSheet = (props: React.ComponentProps<'article'>) => (
  <article {...props} className={`${styles['sheet']} ${styles['statement']}`} />
)
