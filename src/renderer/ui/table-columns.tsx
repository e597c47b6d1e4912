/** The columns of a list: what a page says of each, and how it is drawn. */
import type { BusinessDate } from '#contract/dates.ts'
import { formatQuantity } from '#contract/format.ts'
import { formatDate } from '#lib/dates.ts'
import type { Cents } from '#contract/money.ts'
import type { ListState } from '#lib/list-state.ts'
import type { TableColumnType } from 'antd'
import { Amount } from './Amount.tsx'
import { widthOf } from './use-column-edges.ts'
import styles from './DataTable.module.css'

type ColumnShape = {
  title: string
  /** Figures stand at the end, with tabular digits. */
  align?: 'end'
  width?: number | string
  /** In px, for text of any length: where columns share the room, it asks for no more than this (shared-width.ts). */
  cutTo?: number
  /** False: always shown. */
  hideable?: false
  /** Hidden until the person asks for it: the others need the room. */
  spare?: true
  /** What may be asked of the column, where its field does not say it; false: nothing, because the call's list has no such column. */
  filter?: Filter | false
}

/** What may be asked of a column: the kind of its values, or the choice among them. */
export type Filter = 'text' | 'amount' | 'quantity' | 'date' | readonly { value: string; label: string }[]

/** A column that a list can be narrowed by. */
export type Filterable = { key: string; title: string; filter: Filter }

/** The columns that a list can be narrowed by: those that show a field of its rows, and drawn ones that say so. */
export const filterablesOf = <Row, Sort extends string>(columns: readonly Column<Row, Sort>[]): Filterable[] =>
  columns.flatMap(({ key, title, filter, as, align, render }) => {
    const shown = render ? undefined : (as ?? (align ? 'quantity' : 'text'))
    const kind = filter ?? shown
    return kind ? [{ key, title, filter: kind }] : []
  })

/** How a value is written where its type alone does not say it. */
type FormatOf<Value> = [NonNullable<Value>] extends [Cents]
  ? 'amount'
  : [NonNullable<Value>] extends [number]
    ? 'quantity'
    : [NonNullable<Value>] extends [BusinessDate]
      ? 'date'
      : never

/** Shows the row's field of that name; amounts and quantities as figures. Yes and no are drawn in words by the page. */
type FieldColumn<Row, Sort> = {
  [Key in keyof Row & string]: [NonNullable<Row[Key]>] extends [boolean]
    ? never
    : ColumnShape &
        Sortable<Key, Sort> & {
          key: Key
          as?: FormatOf<Row[Key]>
          render?: never
          amount?: never
          inFile?: never
          inFileAs?: never
        }
}[keyof Row & string]

type Sortable<Key, Sort> = { sortable?: Key extends Sort ? true : never }

type DrawnColumn<Row, Sort> = ColumnShape & {
  as?: never
  render: (row: Row) => React.ReactNode
  /** The amount that is drawn in words: a file has the figure. */
  amount?: (row: Row) => Cents | null
  /** Words that a file has in place of what is drawn, such as the way to the next step; it has no column that all rows leave blank. `kind`: a day as it is kept, which a file can sort. */
  inFile?: { title: string; text: (row: Row) => string; kind?: 'date' }
  /** Keys of columns that stand in its place in a file, shown or not; it may be one of them. */
  inFileAs?: readonly string[]
} & ({ key: string; sortable?: never } | { key: Sort; sortable: true })

/** `Sort`: the names that the list is sorted by; a column can be `sortable` when its key is one of them. */
export type Column<Row, Sort extends string = never> = DrawnColumn<Row, Sort> | FieldColumn<Row, Sort>

/** Figures stand at the end. */
export const alignOf = ({ align, as }: { align?: 'end'; as?: string | undefined }): 'end' | undefined =>
  align ?? (as === 'amount' || as === 'quantity' ? 'end' : undefined)

/** Where the person put the column. `width`: of its text in px, where they set one. */
type Place = {
  /** How many pinned columns stand before it; null: it is not pinned. */
  pinned: number | null
  width: number | undefined
  /** The sums under the rows have a figure of it. */
  isSummed: boolean
}

/** Its left edge is where the pinned columns before it end (use-pinned.ts). */
const pin = (place: number | null) => ({ left: `var(--pin-${place}, 0)` })
const pinnedHead = (place: number | null) => ({ style: pin(place), 'data-pinned': true })

/** Of a column that asks for no more than a width: a word or two, such as a link, stay whole. */
const LEAST_PX = 64

/** For the styles of the table (DataTable.module.css). */
const cutTo = (width: number): React.CSSProperties & Record<'--cut-to', string> => ({
  '--cut-to': `${width}px`,
  minWidth: Math.min(width, LEAST_PX),
})

/** As Ant Design's table takes it. */
export function columnOf<Row, Sort extends string>(
  column: Column<Row, Sort>,
  sort: ListState['sort'],
  place: Place,
): TableColumnType<Row> {
  const { key, title, sortable, width } = column
  const align = alignOf(column)
  // What is short by design stays whole; text gives way to it and ends in an ellipsis.
  const isWhole = width !== undefined || column.as !== undefined || align !== undefined
  const line = styles[isWhole ? 'whole' : 'line']
  const classes = [
    isWhole && styles['short'],
    align && styles['figure'],
    place.isSummed && styles['summed'],
    place.pinned !== null && styles['pinned'],
  ]
    .filter(Boolean)
    .join(' ')
  const style = place.width !== undefined ? widthOf(place.width) : column.cutTo !== undefined && cutTo(column.cutTo)
  return {
    key,
    title: (
      <>
        {/* What the buttons of a row do they say themselves: the head takes no room. */}
        {key === 'actions' ? <span className="sr-only">{title}</span> : title}
        <span aria-hidden data-edge={key} className={styles['edge']} />
      </>
    ),
    align: align ?? 'start',
    ...((place.width ?? width) !== undefined && { width: place.width ?? width }),
    ...(classes && { className: classes }),
    ...(place.pinned !== null && {
      onCell: () => ({ style: pin(place.pinned) }),
      onHeaderCell: () => pinnedHead(place.pinned),
    }),
    ...(sortable && {
      sorter: true,
      sortOrder: sort?.field === key ? (sort.descending ? 'descend' : 'ascend') : null,
      showSorterTooltip: false,
    }),
    render: (_value, row) => (
      <div
        className={line}
        data-column={key}
        data-long={column.cutTo !== undefined || undefined}
        {...(style && { style })}
      >
        {column.render ? column.render(row) : written(row[column.key], column.as)}
      </div>
    ),
  }
}

function written(value: unknown, as: 'amount' | 'quantity' | 'date' | undefined): React.ReactNode {
  if (value === null || value === undefined) return null
  if (as === 'amount') return <Amount value={value as Cents} />
  if (as === 'quantity') return formatQuantity(Number(value))
  return as === 'date' ? formatDate(value as BusinessDate) : String(value)
}
