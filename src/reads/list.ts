/** Lists: paged, searched, filtered, sorted and summed (contract/paging.ts), each declared once for both databases. */
import type { BusinessDate } from '#contract/dates.ts'
import { type ListQuery, parseFilters, parseSort } from '#contract/paging.ts'
import { parseWhere } from '#contract/where.ts'
import type { MirroredTable } from '#contract/sync.ts'
import type { z } from 'zod'
import { dayAmong, dayIs } from './search/figures.ts'
import { columnKinds, conditionOn } from './where.ts'
import {
  all,
  any,
  type AnyRef,
  type Condition,
  lines,
  mentions,
  patternsOf,
  type Sql,
  sql,
  tablesOf,
  type ValueOf,
} from './sql.ts'
import { type Columns, type ColumnsOf, type Reader, select, type Statement } from './statement.ts'

export type Join = { readonly isLeft: boolean; readonly alias: string; readonly sql: Condition }
export const join = (to: AnyRef, on: Condition): Join => ({
  isLeft: false,
  alias: to.$.alias,
  sql: sql`join ${to} on ${on}`,
})
/** Left out of counts and sums that do not look at it: at most one row may join. */
export const leftJoin = (to: AnyRef, on: Condition): Join => ({
  isLeft: true,
  alias: to.$.alias,
  sql: sql`left join ${to} on ${on}`,
})

/** What a list is sorted by. `indexed`: it is never absent, and the mirror has an index in this order and reads a page from it, else it keeps the order it made. */
export type SortBy = Sql<unknown> | { readonly by: Sql<unknown>; readonly indexed: true }

export type ListSpec<Row, S extends string, F extends z.ZodObject, T extends Columns> = {
  /** The contract's row, names of sorts and filters. */
  readonly row: z.ZodType<Row>
  readonly sortable: readonly S[]
  readonly accepts: F
  readonly from: AnyRef
  readonly joins: readonly Join[]
  readonly id: Sql<number>
  readonly columns: ColumnsOf<Row>
  readonly sorts: { readonly [K in S]: SortBy }
  readonly firstSort: S | `-${S}`
  readonly filters: {
    readonly [K in keyof z.infer<F>]-?: (
      value: NonNullable<z.infer<F>[K]>,
      reader: Reader,
      given: z.infer<F>,
    ) => Condition | undefined
  }
  readonly search: (pattern: string, reader: Reader) => Condition
  /** A day among the words of a search ("kandy 3 Nov") finds the rows of it, too. */
  readonly searchedDay?: Sql<BusinessDate>
  /** Rows that are in the list at all. A mirror holds only rows that its person sees, but for the products of today (PER-02). */
  readonly scope: (reader: Reader) => Condition | undefined
  /** Sums over the whole filter. */
  readonly totals: T
}
declare const rowType: unique symbol
export type List<Row, T extends Columns> = Pick<
  ListSpec<Row, string, z.ZodObject, T>,
  'from' | 'joins' | 'id' | 'totals' | 'scope'
> & {
  readonly columns: Columns
  readonly [rowType]?: Row
  readonly plan: (reader: Reader, query: Asked) => { conditions: (Condition | undefined)[]; order: Order }
}
/** What narrows and orders a list. */
type Asked = Pick<ListQuery, 'filters' | 'where' | 'sort' | 'searchQuery'>
export type Order = { readonly by: Sql<unknown>; readonly indexed: boolean; readonly descending: boolean }

/** A filter whose name the type checker does not know; its value was parsed under that name. */
type Filter = (value: never, reader: Reader, given: never) => Condition | undefined

/** Declares a list: a column, sort or filter of the contract that is missing here, or one that is not the contract's, does not compile. */
export function defineList<Row extends { id: number }, S extends string, F extends z.ZodObject, T extends Columns>(
  spec: ListSpec<Row, S, F, T>,
): List<Row, T> {
  const fallback = parseSort(spec.sortable, spec.firstSort, { field: spec.sortable[0] as S, descending: false })
  const columns: Columns = spec.columns
  const kindOf = columnKinds(spec.row, columns)
  return {
    ...spec,
    plan(reader, query) {
      const holds = (search: string) => patternsOf(search).map((pattern) => spec.search(pattern, reader))
      const foundBy = (search = '') => {
        const dated = spec.searchedDay && dayAmong(search)
        if (!spec.searchedDay || !dated) return all(...holds(search))
        return any(all(...holds(search)), all(dayIs(dated.day, spec.searchedDay), ...holds(dated.rest)))
      }
      const given = parseFilters(spec.accepts, query.filters)
      const sort = parseSort(spec.sortable, query.sort, fallback)
      const by = spec.sorts[sort.field]
      const filters = spec.filters as Readonly<Record<string, Filter>>
      return {
        conditions: [
          spec.scope(reader),
          foundBy(query.searchQuery),
          ...Object.entries(given).map(([name, value]) =>
            value === undefined ? undefined : filters[name]?.(value as never, reader, given as never),
          ),
          ...parseWhere(query.where, kindOf).map((condition) => conditionOn(columns[condition.column], condition)),
        ],
        order:
          'by' in by ? { ...by, descending: sort.descending } : { by, indexed: false, descending: sort.descending },
      }
    },
  }
}

/** `order by` with ties by id in the same direction. What is absent stands last, whichever way the list is sorted. */
export function orderBy({ by, descending, indexed }: Order, id: Sql<number>): Condition {
  const direction = descending ? sql`desc` : sql`asc`
  const nulls = indexed || !by.nullable ? sql`` : sql` nulls last`
  return sql`order by ${by} ${direction}${nulls}, ${id} ${direction}`
}

/** What a query finds, and its order. */
export function planOf<Row, T extends Columns>(
  list: List<Row, T>,
  reader: Reader,
  query: Asked,
  ...further: readonly (Condition | undefined)[]
): { where: Condition; order: Order } {
  const { conditions, order } = list.plan(reader, query)
  return { where: all(...conditions, ...further), order }
}

/** One page of a list, as it is asked of a database. */
export type PageRequest = {
  readonly list: List<unknown, Columns>
  readonly where: Condition
  readonly order: Order
  readonly size: number
  readonly offset: number
}
export type Totals<T extends Columns> = { -readonly [K in keyof T]: ValueOf<T[K]> }
export type PageAnswer = { items: unknown[]; totalCount: number; totals: unknown }

/** Rows of a list as it shows them, with further columns; only those in the reader's scope, or with null all of the agency. */
export const rowsOf = <Row, T extends Columns, M extends Columns>(
  list: List<Row, T>,
  reader: Reader | null,
  where: Condition,
  more: M,
): Statement<Row & Totals<M>> =>
  select(
    { ...list.columns, ...more },
    lines(fromOf(list), sql`where ${all(reader ? list.scope(reader) : undefined, where)}`),
  ) as Statement<Row & Totals<M>>

/** `from` with its joins; with `used` without the left joins that none of these pieces looks at. */
export const fromOf = (
  { from, joins }: Pick<List<unknown, Columns>, 'from' | 'joins'>,
  used?: readonly Sql<unknown>[],
): Condition =>
  lines(
    sql`from ${from}`,
    ...joins
      .filter(({ isLeft, alias }, at) => {
        const later = joins.slice(at + 1).map((next) => next.sql)
        return !isLeft || !used || [...used, ...later].some((piece) => mentions(piece, alias))
      })
      .map((each) => each.sql),
  )

/** Mirrored tables that a page is read from. */
export const tablesOfPage = ({ list, where, order }: PageRequest): MirroredTable[] =>
  tablesOf(fromOf(list), ...Object.values(list.columns), ...Object.values(list.totals), where, order.by)
