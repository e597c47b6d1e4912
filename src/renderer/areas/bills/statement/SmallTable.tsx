/** A small table of a statement: bills, cheques, advances, bottles. */
import styles from '#ui/ledger/Books.module.css'

type SmallTableProps<Row> = {
  title: string
  rows: readonly Row[]
  rowKey: (row: Row) => number
  columns: readonly { title: string; figure?: true; render: (row: Row) => React.ReactNode }[]
}

/** Nothing when there are no rows. */
export function SmallTable<Row>({ title, rows, rowKey, columns }: SmallTableProps<Row>) {
  if (rows.length === 0) return null
  return (
    <>
      <h3>{title}</h3>
      <table className={styles['table']} aria-label={title}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.title}
                scope="col"
                className={column.figure && styles['figure']}
                data-figure={column.figure}
              >
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) => (
                <td key={column.title} className={column.figure && styles['figure']} data-figure={column.figure}>
                  {column.render(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
