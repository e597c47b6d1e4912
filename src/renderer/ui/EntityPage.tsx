/** A page that is a list with a drawer over it: masters, and small documents. N makes a new one. */
import { DataTable, type DataTableProps } from './DataTable.tsx'
import { PageHeader } from './PageHeader.tsx'
import { ShortcutButton } from './ShortcutButton.tsx'

type EntityPageProps<Row> = {
  title: string
  counts?: React.ReactNode
  /** The words of the primary action; without it nothing can be made here. */
  create?: { label: string; run: () => void }
  table: Omit<DataTableProps<Row>, 'onCreate' | 'label'>
  /** The drawer: a FormDrawer, or one that shows what was opened. */
  children: React.ReactNode
  actions?: React.ReactNode
}

export function EntityPage<Row extends object>({
  title,
  counts,
  create,
  table,
  children,
  actions,
}: EntityPageProps<Row>) {
  return (
    <>
      <PageHeader
        title={title}
        counts={counts}
        actions={
          <>
            {actions}
            {create && (
              <ShortcutButton type="primary" shortcut="create" onClick={create.run}>
                {create.label}
              </ShortcutButton>
            )}
          </>
        }
      />
      <DataTable<Row> {...table} label={title} />
      {children}
    </>
  )
}
