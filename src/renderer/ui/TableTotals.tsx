/** The row of sums under a table. */
import { Table } from 'antd'
import { useTranslation } from 'react-i18next'
import styles from './DataTable.module.css'

type TotalsProps = {
  columns: readonly { key: string; align?: 'end' }[]
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
        {columns.map(({ key, align }, index) => (
          <Table.Summary.Cell key={key} index={index + before} align={align === 'end' ? 'right' : 'left'}>
            {totals[key] ?? (index === 0 ? t('table.total') : null)}
          </Table.Summary.Cell>
        ))}
      </Table.Summary.Row>
    </Table.Summary>
  )
}
