/**
 * Every list of Depot. Paged, sorted and searched by the server's rules (specification §7, §9); its state stands in the address
 * (lib/list-state.ts), its columns in the settings. By keyboard: ↑↓ rows, Enter opens, Space chooses, PgUp/PgDn pages,
 * / searches, N makes a new one, Esc clears the choice, then the search, then the filters that were not led to; → and ← unfold and fold a row.
 */
import type { Page } from '#contract/paging.ts'
import { useIsAsLed } from '#lib/followed.ts'
import type { ListState } from '#lib/list-state.ts'
import { useShortcut } from '#lib/shortcuts.ts'
import { type InputRef, Table } from 'antd'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { CutTip } from './CutTip.tsx'
import styles from './DataTable.module.css'
import type { EmptyWords } from './EmptyState.tsx'
import { ListExportButton } from './list-export/ListExportButton.tsx'
import { ListReading } from './list-export/ListReading.tsx'
import { columnsInFile } from './list-export/shown-cells.ts'
import { useListExport } from './list-export/use-list-export.ts'
import { useListWalk } from './list-export/use-list-walk.ts'
import { NoRows } from './NoRows.tsx'
import { ExportNote } from './report/ReportExport.tsx'
import { SavedViewsMenu } from './SavedViewsMenu.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { TableColumns } from './TableColumns.tsx'
import { TableConditions } from './TableConditions.tsx'
import { Pages, TableFooter } from './TableFooter.tsx'
import { TableTools } from './TableTools.tsx'
import { TableTotals, totalWord, type Uncounted } from './TableTotals.tsx'
import { type Column, columnOf, filterablesOf } from './table-columns.tsx'
import { type RowActions, usePageKeys, useRowKeys } from './table-keys.ts'
import { firstLook, isPinned, type Look, ordered } from './table-look.ts'
import { type AllFound, useSelection } from './table-selection.ts'
import { useEverything } from './use-everything.ts'
import { useIntoRows } from './use-into-rows.ts'
import { useUnfolding } from './table-unfolding.tsx'
import { useColumnEdges } from './use-column-edges.ts'
import { useCutTitles } from './use-cut-titles.ts'
import { useFit } from './use-fit.ts'
import { useLastPage } from './use-last-page.ts'
import { useLook } from './use-look.ts'
import { useFirstView } from './use-first-view.ts'
import { usePinned } from './use-pinned.ts'
import { useSavedPage } from './use-saved-page.ts'
import { useSharedWidths } from './use-shared-widths.ts'
import { columnsOf, useSavedViews } from './use-saved-views.ts'

export type { Column } from './table-columns.tsx'

/** Says that the chosen rows were gone through: those that were refused, by their keys, stay chosen. */
export type Done = (refused?: readonly (number | string)[]) => void

export type DataTableProps<Row, Sort extends string> = {
  /** Name under which the look of this table is kept. */
  view: string
  /** What the rows are, for people who cannot see the table. */
  label: string
  /** Head of its print; default: the label. */
  printedAs?: string | undefined
  columns: readonly Column<Row, NoInfer<Sort>>[]
  rowKey: (row: Row) => number | string
  /** What `useQuery` gives for the page. */
  query: { data: Page<Row> | undefined; error: unknown; isFetching: boolean; refetch: () => unknown }
  list: ListState<Sort>
  /** Hint in the search field: what is searched. Without it the list has no search. */
  searchHint?: string
  /** Filter controls, left of the search. */
  filters?: React.ReactNode
  /** False: the call takes no conditions on columns. */
  filterable?: false
  /** Further tools at the right, such as an export button. */
  tools?: React.ReactNode
  /** False: something above the list has the key of exporting. */
  exportKey?: boolean
  /** Sums over everything the filter finds, by column key; shown under the rows. */
  totals?: Readonly<Record<string, React.ReactNode>>
  /** What stands before those sums; default: the word for the total. */
  totalWords?: string
  /** Rows that those sums leave out. */
  uncounted?: Uncounted<Row> | undefined
  onOpen?: (row: Row) => void
  /** What further keys do with the row that has the focus. */
  rowActions?: RowActions<Row>
  /** The bar over chosen rows has no keys of its own: those of `rowActions` are for the row that has the cursor all the same. */
  rowActionsStay?: true
  /** Pressing N. The button itself stands in the page's header. */
  onCreate?: () => void
  /** Makes rows choosable; draws the count's companions: a sum, and the actions that suit all chosen rows. */
  selection?: (rows: readonly Row[], done: Done, all: AllFound | null) => React.ReactNode
  /** Lets A choose everything that the filter finds, over every page; `selection` then gets it as `all`. */
  findAll?: () => Promise<AllFound>
  /** Words for the case that there is nothing at all yet. */
  empty: EmptyWords
  /** In place of what is said when filters find nothing: where a search finds something, or what a view's own filter leaves. */
  elsewhere?: EmptyWords | null | undefined
  /** A row that stands out, such as an unread note. */
  isStrong?: (row: Row) => boolean
  /** What a row unfolds to, such as its lots. */
  unfold?: (row: Row) => React.ReactNode
}

export function DataTable<Row extends object, Sort extends string>(props: DataTableProps<Row, Sort>) {
  const { label, columns, rowKey, selection, unfold } = props
  const { list, query } = useSavedPage(props.list, props.query, rowKey)
  const rows = query.data?.items ?? noRows
  const filterables = props.filterable === false ? noFilters : filterablesOf(columns)
  const views = useSavedViews(props.view, list, {
    columns: filterables.map(({ key }) => key),
    sorts: columns.flatMap(({ key, sortable }) => (sortable ? [key] : [])),
  })
  const { active } = views
  const isAsLed = useIsAsLed()
  const unarranged = useMemo(() => firstLook(columns), [columns])
  const kept = active ? columnsOf(props.view, active.key) : `table:${props.view}`
  const [look, changeLook] = useLook(kept, active?.look ?? unarranged)
  useFirstView(views)
  const search = useRef<InputRef>(null)
  const box = useRef<HTMLDivElement>(null)
  const [element, intoRows] = useIntoRows(list.search, query.isFetching)
  const choice = useSelection(rowKey, list, query, props.findAll)
  const { chosen, all, count, chooseNone } = choice
  const shown = useMemo(
    () => ordered(columns, look).filter(({ key, hideable }) => hideable === false || !look.hidden.includes(key)),
    [columns, look],
  )
  const { uncounted } = props
  const summed = props.totals && rows.length > 0 ? Object.keys(props.totals) : undefined
  const { data } = query
  const reading = useListWalk(list, query)
  const exporting = useListExport({
    title: label,
    printedAs: props.printedAs ?? label,
    element,
    data,
    reading,
    columns: columnsInFile(shown, columns),
    rowKey,
    chosen: choice.keys,
    summed,
    uncounted,
  })
  const totals = props.totals && rows.length > 0 && (
    <TableTotals
      columns={shown}
      totals={props.totals}
      before={(selection ? 1 : 0) + (unfold ? 1 : 0)}
      word={totalWord(uncounted, uncounted?.isAny ?? rows.some((row) => uncounted?.is(row)))}
      words={props.totalWords}
    />
  )
  usePinned(box, shown)
  useSharedWidths(box, { list, rows, shown, look })
  useFit(box, list, { shown: query.data, isHeld: count > 0 })
  useLastPage(list, query)
  useCutTitles(box)
  useColumnEdges(box, (column, width) => changeLook({ widths: { ...look.widths, [column]: width } }))
  const everything = useEverything(choice, {
    rows,
    rowKey,
    reading,
    total: query.data?.totalCount,
    findAll: props.findAll,
  })
  useShortcut('selectAll', everything?.choose ?? choice.chooseShown, selection !== undefined, element)
  useShortcut('search', () => search.current?.focus(), props.searchHint !== undefined)
  useShortcut('create', () => props.onCreate?.(), props.onCreate !== undefined)
  useShortcut('back', () => (count > 0 ? chooseNone() : views.widen()), count > 0 || (views.isNarrowed && !isAsLed))
  useShortcut('chooseAll', () => void choice.chooseAll(), props.findAll !== undefined)

  return (
    <section ref={element} className={styles['list']} aria-label={label} onCopy={exporting.onCopy}>
      <TableTools
        views={<SavedViewsMenu views={views} look={look} />}
        search={search}
        searchHint={props.searchHint}
        list={list}
        onClear={views.clear}
        filters={props.filters}
        conditions={<TableConditions list={list} columns={filterables} />}
        tools={props.tools}
        columnMenu={
          <>
            <ListExportButton exporting={exporting} isBeside={props.exportKey === false} />
            <TableColumns columns={columns} look={look} onLook={changeLook} />
          </>
        }
        onLeave={(text) => {
          // Where nothing is here and another view has it, Enter leads there.
          const other = text === list.search && rows.length === 0 ? props.elsewhere?.action : undefined
          other?.run()
          intoRows(text, other !== undefined)
        }}
      />
      <div ref={box} data-scroll className={styles['box']}>
        <Rows
          {...props}
          list={list}
          query={query}
          rows={rows}
          shown={shown}
          look={look}
          choice={selection && choice}
          onClear={views.clear}
          totalsRow={totals || null}
        />
        <CutTip box={box} />
        <ListReading reading={reading} />
      </div>
      <div className={styles['foot']}>
        <div className={styles['note']}>
          <ExportNote exporting={exporting.saving} name={label} />
        </div>
        {selection && count > 0 ? (
          <SelectionBar
            count={count}
            elsewhere={choice.elsewhere}
            more={everything}
            uncounted={uncounted && { of: uncounted.of, count: chosen.filter(uncounted.is).length }}
            onNone={chooseNone}
            pages={query.data && <Pages list={list} page={query.data} isShort />}
          >
            {selection(chosen, (refused = []) => choice.chooseOnly(refused), all)}
            <ListExportButton exporting={exporting} isBeside isWorded />
          </SelectionBar>
        ) : (
          query.data && <TableFooter list={list} page={query.data} />
        )}
      </div>
    </section>
  )
}

type RowsProps<Row, Sort extends string> = DataTableProps<Row, Sort> & {
  rows: readonly Row[]
  shown: readonly Column<Row, Sort>[]
  look: Look
  choice: ReturnType<typeof useSelection<Row>> | undefined
  totalsRow: React.ReactNode
  onClear: () => void
}

/** The table itself: Ant Design's, with our keys on its rows. */
function Rows<Row extends object, Sort extends string>(props: RowsProps<Row, Sort>) {
  const { rows, shown, look, choice, totalsRow, rowKey, query, list, isStrong, uncounted } = props
  const { t } = useTranslation('ui')
  const unfolding = useUnfolding(rowKey, props.unfold)
  const turn = (step: 1 | -1) => turnPage(list, query.data, step)
  usePageKeys(turn)
  const keys = useRowKeys({
    rows,
    rowKey,
    page: list.page,
    onOpen: props.onOpen,
    onPage: turn,
    onSelect: choice?.toggle,
    onExtend: choice?.extend,
    onUnfold: unfolding?.set,
    // With rows chosen, keys are for all of those: the bar under the rows answers them.
    actions: choice && choice.count > 0 && !props.rowActionsStay ? undefined : props.rowActions,
  })
  return (
    <Table<Row>
      size="small"
      rowKey={rowKey}
      columns={shown.map((column, index) =>
        columnOf(column, list.sort, {
          pinned: isPinned(shown, look, column) ? index : null,
          width: look.widths[column.key],
          isSummed: props.totals !== undefined && column.key in props.totals,
        }),
      )}
      dataSource={[...rows]}
      pagination={false}
      loading={query.isFetching && !query.data && { delay: 250, description: t('load.loading') }}
      rowClassName={(row) =>
        [isStrong?.(row) && styles['strong'], uncounted?.is(row) && styles['uncounted']].filter(Boolean).join(' ')
      }
      {...(choice && { rowSelection: choice.rowSelection })}
      {...(unfolding && { expandable: unfolding.expandable })}
      onRow={(row) => keys.rowProps(row)}
      onChange={(_pages, _filters, sorter) => {
        const { columnKey, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter
        list.setSort(order ? { field: columnKey as Sort, descending: order === 'descend' } : null)
      }}
      locale={{ emptyText: <NoRows {...props} /> }}
      {...(totalsRow && { summary: () => totalsRow })}
    />
  )
}

const noRows: readonly never[] = []
const noFilters: readonly never[] = []

function turnPage(list: ListState, page: Page<unknown> | undefined, step: 1 | -1): void {
  const last = page ? Math.max(1, Math.ceil(page.totalCount / list.pageSize)) : list.page
  const next = Math.min(last, Math.max(1, list.page + step))
  if (next !== list.page) list.show(next)
}
