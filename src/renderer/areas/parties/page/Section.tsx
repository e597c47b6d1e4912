/** A part of the page: rows under a heading, with the way to the list behind them. */
import { Panel } from '#ui/chart/Panel.tsx'
import panel from '#ui/chart/Panel.module.css'
import { useTranslation } from 'react-i18next'
import styles from './PartyPage.module.css'
import { useMayOpen } from './use-may-open.ts'
import { Link } from 'react-router-dom'

/** As many stand there without a bar to scroll them by. */
const ROWS = 12

/** `tight`: numbers and dates, which stay in one line. */
type SectionColumn<Row> = { title: string; figure?: true; tight?: true; render: (row: Row) => React.ReactNode }

type SectionProps<Row> = {
  title: string
  counts?: React.ReactNode
  /** The list of all of them; left out for those who may not open it. */
  to?: string
  rows: readonly Row[]
  rowKey?: (row: Row) => React.Key
  /** The words where there is no row. */
  empty: string
  columns: readonly SectionColumn<Row>[]
}

export function Section<Row extends { id: number }>({
  title,
  counts,
  to,
  rows,
  rowKey = ({ id }) => id,
  empty,
  columns,
}: SectionProps<Row>) {
  const { t } = useTranslation('partyPage')
  const mayOpen = useMayOpen()
  return (
    <Panel
      title={title}
      counts={rows.length === 0 ? empty : counts}
      {...(to !== undefined && mayOpen(to) && { link: { to, label: t('all') } })}
    >
      {rows.length > 0 && (
        <div className={styles[rows.length > ROWS ? 'scroll' : 'rows']}>
          <table className={panel['table']} aria-label={title}>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column.title} scope="col" className={column.figure && panel['figure']}>
                    {column.title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={rowKey(row)}>
                  {columns.map((column) => (
                    <td key={column.title} className={panel[column.figure ? 'figure' : column.tight ? 'code' : '']}>
                      {column.render(row)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  )
}

/** The name of a document; a link for those who may open its page. */
export function DocumentLink({ to, children }: { to: string; children: React.ReactNode }) {
  return useMayOpen()(to) ? <Link to={to}>{children}</Link> : children
}
