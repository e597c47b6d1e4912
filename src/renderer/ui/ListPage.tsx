/**
 * A page that is a list: its name and counts, the primary action, the table, and what lies over it. N makes a new one.
 * Lists differ in their columns, filters and actions only; everything else is the same on all of them.
 */
import { useSearchParams } from 'react-router-dom'
import { rememberTrail } from '#lib/trail.ts'
import { ListRowsOf } from './list-rows.tsx'
import { DataTable, type DataTableProps } from './DataTable.tsx'
import type { EmptyWords } from './EmptyState.tsx'
import { ListFrame } from './ListFrame.tsx'
import { PageHeader } from './PageHeader.tsx'
import { Segmented } from './Segmented.tsx'
import { ShortcutButton } from './ShortcutButton.tsx'
import { focusRows } from './table-keys.ts'
import { useViewKeys } from './use-view-keys.ts'

type ListPageProps<Row, Sort extends string> = Omit<
  DataTableProps<Row, Sort>,
  'onCreate' | 'label' | 'printedAs' | 'rowKey' | 'empty'
> & {
  title: string
  /** What the rows are, for people who cannot see the table; default: the title. */
  label?: string
  counts?: React.ReactNode
  /** The words of the primary action; without it nothing can be made here. */
  create?: { label: string; run: () => void } | null | undefined | false
  /** Further actions, left of the primary one. */
  actions?: React.ReactNode
  /** What stands between the head and the table, such as figures to choose among. */
  above?: React.ReactNode
  /** Words for the case that there is nothing at all yet; the primary action stands under them, unless they name another. */
  empty: EmptyWords & { hint: string }
  /** Key of the table: another one begins anew. */
  tableKey?: string
  /** What lies over the list or under it, such as the drawer of what was opened. */
  children?: React.ReactNode
}

export function ListPage<Row extends { id: number }, Sort extends string>({
  title,
  label = title,
  counts,
  create,
  actions,
  above,
  empty,
  tableKey,
  children,
  ...table
}: ListPageProps<Row, Sort>) {
  const rows = table.query.data?.items ?? noRows
  const { onOpen } = table
  const open = (row: Row) => {
    rememberTrail(rows.map(({ id }) => id))
    onOpen?.(row)
  }
  return (
    <ListFrame>
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
      {above}
      <DataTable<Row, Sort>
        key={tableKey}
        {...table}
        {...(onOpen && { onOpen: open })}
        label={label}
        // On paper nothing above it says whose tab it is.
        printedAs={label === title ? label : `${title} – ${label}`}
        rowKey={({ id }) => id}
        empty={{ ...(create && { action: create }), ...empty }}
      />
      <ListRowsOf rows={rows} onOpen={onOpen}>
        {children}
      </ListRowsOf>
    </ListFrame>
  )
}

const noRows: readonly never[] = []

/** The chosen one, and the switch for the page's head. */
export function useViewSwitch<View extends string>(
  views: readonly [View, ...View[]],
  label: string,
  nameOf: (view: View) => string,
): [View, React.ReactNode] {
  const [params, setParams] = useSearchParams()
  const view = views.find((one) => one === params.get('view')) ?? views[0]
  // Each list has a page, a search and filters of its own: they begin anew.
  const choose = (next: View) => setParams(next === views[0] ? {} : { view: next })
  useViewKeys(views, view, choose)
  return [
    view,
    <Segmented<View>
      key="view"
      aria-label={label}
      value={view}
      options={views.map((value) => ({ value, label: nameOf(value) }))}
      onChange={choose}
      // Down leads into the rows: ← and → change the view.
      onKeyDownCapture={(event) => {
        if (event.key !== 'ArrowDown' || !focusRows()) return
        event.preventDefault()
        event.stopPropagation()
      }}
    />,
  ]
}
