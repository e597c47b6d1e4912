/** The row of sums under a table. */
import { Table } from 'antd'
import { useTranslation } from 'react-i18next'
import styles from './DataTable.module.css'
import { alignOf } from './table-columns.tsx'

type TotalsProps = {
  columns: readonly { key: string; align?: 'end'; as?: string | undefined }[]
  /** By column key. */
  totals: Readonly<Record<string, React.ReactNode>>
  /** Columns that stand left of the first one, for choosing and unfolding. */
  before: number
}

export function TableTotals({ columns, totals, before }: TotalsProps) {
  const { t } = useTranslation('ui')
  return (
    <Table.Summary fixed="bottom">
      <Table.Summary.Row className={styles['totals'] ?? ''}>
        {before > 0 && <Table.Summary.Cell index={0} colSpan={before} />}
        {columns.map((column, index) => (
          <Table.Summary.Cell key={column.key} index={index + before} align={alignOf(column) ? 'right' : 'left'}>
            {totals[column.key] ?? (index === 0 ? t('table.total') : null)}
          </Table.Summary.Cell>
        ))}
      </Table.Summary.Row>
    </Table.Summary>
  )
}
