/** A small table in a document or a drawer: rows that are only read. Lists that are searched and paged are a DataTable. */
import styles from './RuledTable.module.css'

type RuledColumn<Row> = {
  key: string
  title: React.ReactNode
  render: (row: Row) => React.ReactNode
  /** Figures stand at the end, with tabular digits. */
  figure?: true
  nowrap?: true
  /** The title is for people who cannot see the table: what stands below says itself. */
  hidden?: true
}

type RuledTableProps<Row> = {
  label?: string
  columns: readonly RuledColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => React.Key
  /** `plain`: without rules, as wide as it needs. `list`: stands on a page by itself, and looks as the lists do. */
  look?: 'ruled' | 'plain' | 'list'
  /** The rows say themselves what they are. */
  headless?: boolean
  /** A row that holds no more, such as what was taken back: its figures are struck out. */
  isOff?: (row: Row) => boolean
  /** Sums under the rows: `tr`. */
  foot?: React.ReactNode
}

export function RuledTable<Row>({
  label,
  columns,
  rows,
  rowKey,
  look = 'ruled',
  headless,
  isOff,
  foot,
}: RuledTableProps<Row>) {
  return (
    <table className={styles[look]} aria-label={label}>
      {!headless && (
        <thead>
          <tr>
            {columns.map(({ key, title, figure, hidden }) => (
              <th key={key} scope="col" data-figure={figure}>
                {hidden ? <span className="sr-only">{title}</span> : title}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)} data-off={isOff?.(row) || undefined}>
            {columns.map(({ key, render, figure, nowrap }) => (
              <td key={key} data-figure={figure} data-nowrap={nowrap}>
                {render(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {foot && <tfoot>{foot}</tfoot>}
    </table>
  )
}
