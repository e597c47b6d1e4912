/** The row of sums under a table. */
import { Table } from 'antd'
import { useTranslation } from 'react-i18next'
import styles from './DataTable.module.css'
import { alignOf } from './table-columns.tsx'

/** Rows that the sums leave out: struck through where they stand, and named beside the word for the total. */
export type Uncounted<Row> = {
  is: (row: Row) => boolean
  of: 'cancelled' | 'reversed'
  /** There are some on any page, where that is known. */
  isAny?: boolean
}

/** Key of the text under `ui:table`. */
export const totalWord = (uncounted: Pick<Uncounted<never>, 'of'> | undefined, isAny: boolean) =>
  uncounted && isAny ? (`totalWithout.${uncounted.of}` as const) : ('total' as const)

type TotalsProps = {
  columns: readonly { key: string; align?: 'end'; as?: string | undefined }[]
  /** By column key. */
  totals: Readonly<Record<string, React.ReactNode>>
  /** Columns that stand left of the first one, for choosing and unfolding. */
  before: number
  /** What stands before them (totalWord). */
  word: ReturnType<typeof totalWord>
  /** In place of that word, such as how many rows the sums are of. */
  words?: string | undefined
}

export function TableTotals({ columns, totals, before, word, words }: TotalsProps) {
  const { t } = useTranslation('ui')
  /** The words have the room of all columns before the first sum. */
  const first = Math.max(
    0,
    columns.findIndex(({ key }) => key in totals),
  )
  return (
    <Table.Summary fixed="bottom">
      <Table.Summary.Row className={styles['totals'] ?? ''}>
        {before > 0 && <Table.Summary.Cell index={0} colSpan={before} />}
        {first > 0 && (
          <Table.Summary.Cell index={before} colSpan={first}>
            {words ?? t(`table.${word}`)}
          </Table.Summary.Cell>
        )}
        {columns.slice(first).map((column, index) => (
          <Table.Summary.Cell
            key={column.key}
            index={index + before + first}
            align={alignOf(column) ? 'right' : 'left'}
          >
            {totals[column.key]}
          </Table.Summary.Cell>
        ))}
      </Table.Summary.Row>
    </Table.Summary>
  )
}
