/** Rows of a table that unfold: which ones are open, and the button that opens them. */
import type { TableProps } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './DataTable.module.css'

type Unfolding<Row> = { expandable: NonNullable<TableProps<Row>['expandable']>; set: (row: Row, open: boolean) => void }

/** Null when the table's rows do not unfold. */
export function useUnfolding<Row extends object>(
  rowKey: (row: Row) => number | string,
  unfold: ((row: Row) => React.ReactNode) | undefined,
): Unfolding<Row> | null {
  const { t } = useTranslation('ui')
  const [open, setOpen] = useState<readonly (number | string)[]>([])
  if (!unfold) return null
  const set = (row: Row, opened: boolean) => {
    const key = rowKey(row)
    setOpen((present) => (opened ? [...new Set([...present, key])] : present.filter((one) => one !== key)))
  }
  return {
    set,
    expandable: {
      expandedRowKeys: [...open],
      expandedRowRender: (row: Row) => <div className={styles['unfolded']}>{unfold(row)}</div>,
      columnWidth: 36,
      columnTitle: <span className="sr-only">{t('table.unfolding')}</span>,
      expandIcon: ({ expanded, record }) => (
        <button
          type="button"
          tabIndex={-1}
          className={styles['unfold']}
          data-open={expanded || undefined}
          aria-expanded={expanded}
          aria-label={t(expanded ? 'table.fold' : 'table.unfold')}
          onClick={() => set(record, !expanded)}
        >
          ›
        </button>
      ),
    },
  }
}
