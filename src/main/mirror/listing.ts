/**
 * Pieces of list queries, by the very rules of the server's (src/server/db/listing.ts): search is a case-insensitive substring
 * match (ASCII letters), ties go by id in the direction of the order, nulls are greater than everything.
 */
import { type Page, pageWindow } from '#contract/paging.ts'
import type { MirrorReader } from './mirror.ts'

type Param = string | number
export type Fragment = { sql: string; params: readonly Param[] }

/** A condition with its values; absent values make no condition. */
export const when = (value: Param | boolean | undefined, sql: string): Fragment | undefined =>
  value === undefined ? undefined : { sql, params: [typeof value === 'boolean' ? Number(value) : value] }
export const always = (sql: string, ...params: readonly Param[]): Fragment => ({ sql, params })

/** Any of the expressions contains the text. `%` and `_` stand for themselves. */
export function contains(search: string | undefined, ...expressions: readonly string[]): Fragment | undefined {
  const pattern = searchPattern(search)
  if (pattern === undefined) return undefined
  return {
    sql: `(${expressions.map((expression) => `${expression} like ? escape '\\'`).join(' or ')})`,
    params: expressions.map(() => pattern),
  }
}

/** The LIKE pattern of a search text; undefined when there is none. */
export function searchPattern(search: string | undefined): string | undefined {
  const text = search?.trim()
  return text ? `%${text.replace(/[\\%_]/g, (c) => `\\${c}`)}%` : undefined
}

/** `where` from the conditions that are there. */
export function where(...conditions: readonly (Fragment | undefined)[]): Fragment {
  const present = conditions.filter((condition) => condition !== undefined)
  return present.length === 0
    ? { sql: '', params: [] }
    : { sql: `where ${present.map(({ sql }) => sql).join(' and ')}`, params: present.flatMap(({ params }) => params) }
}

export type Order = {
  expression: string
  descending: boolean
  /** The expression may be null. */
  nullable?: boolean
  /** An index gives this order: then a page is read from it directly, else the order is made once and kept until the mirror changes. */
  indexed: boolean
}

const orderSql = ({ expression, descending, nullable }: Order, id: string): string => {
  const direction = descending ? 'desc' : 'asc'
  const nulls = nullable ? (descending ? ' nulls first' : ' nulls last') : ''
  return `order by ${expression} ${direction}${nulls}, ${id} ${direction}`
}

export type ListParts = {
  from: string
  where: Fragment
  order: Order /** Column of the row's id, e.g. `g.id`. */
  id: string
}

/**
 * One page: its ids in their order, the rows behind them read by `rows` (any order), and the count of the whole filter.
 * The later half of a list is read from its end.
 */
export function page<T extends { id: number }>(
  mirror: MirrorReader,
  query: { Page?: number | undefined; PageSize?: number | undefined },
  parts: ListParts,
  rows: (ids: string) => T[],
): Page<T> {
  const { page: number, pageSize, offset } = pageWindow(query)
  const { ids, totalCount } = parts.order.indexed
    ? fromIndex(mirror, parts, offset, pageSize)
    : fromKeptOrder(mirror, parts, offset, pageSize)
  const found = ids.length === 0 ? new Map<number, T>() : new Map(rows(JSON.stringify(ids)).map((row) => [row.id, row]))
  const items = ids.flatMap((id) => found.get(id) ?? [])
  return { items, totalCount, page: number, pageSize }
}

/** The first ids of a list, in its order. */
export const idsInOrder = (
  mirror: MirrorReader,
  { from, where: { sql, params }, order, id }: ListParts,
  limit: number,
): number[] =>
  mirror
    .all<{ id: number }>(`select ${id} as id ${from} ${sql} ${orderSql(order, id)} limit ?`, ...params, limit)
    .map((row) => row.id)

type Ids = { ids: number[]; totalCount: number }

function fromIndex(
  mirror: MirrorReader,
  { from, where: { sql, params }, order, id }: ListParts,
  offset: number,
  size: number,
): Ids {
  const key = keyOf('count', from, sql, params)
  const totalCount = mirror.memo(
    key,
    () => mirror.get<{ n: number }>(`select count(*) as n ${from} ${sql}`, ...params)?.n ?? 0,
  )
  const take = Math.max(0, Math.min(size, totalCount - offset))
  if (take === 0) return { ids: [], totalCount }
  const fromEnd = offset > totalCount / 2
  const ordered = orderSql(fromEnd ? { ...order, descending: !order.descending } : order, id)
  const skip = fromEnd ? totalCount - offset - take : offset
  const rows = mirror.all<{ id: number }>(
    `select ${id} as id ${from} ${sql} ${ordered} limit ? offset ?`,
    ...params,
    take,
    skip,
  )
  const ids = rows.map((row) => row.id)
  return { ids: fromEnd ? ids.toReversed() : ids, totalCount }
}

function fromKeptOrder(
  mirror: MirrorReader,
  { from, where: { sql, params }, order, id }: ListParts,
  offset: number,
  size: number,
): Ids {
  const ordered = orderSql(order, id)
  const all = mirror.memo(keyOf(ordered, from, sql, params), () =>
    mirror.all<{ id: number }>(`select ${id} as id ${from} ${sql} ${ordered}`, ...params).map((row) => row.id),
  )
  return { ids: all.slice(offset, offset + size), totalCount: all.length }
}

export const keyOf = (...parts: readonly unknown[]): string => JSON.stringify(parts)

/** Rows whose id stands in the JSON array that is the parameter of {@link page}'s `rows`. */
export const amongIds = 'in (select value from json_each(?))'

/** Rows by what they belong to; the column that says so is taken out of them. */
export function belongingTo<R extends Record<K, number>, K extends keyof R>(
  rows: readonly R[],
  key: K,
): Map<number, Omit<R, K>[]> {
  const groups = new Map<number, Omit<R, K>[]>()
  for (const { [key]: owner, ...row } of rows) {
    const group = groups.get(owner) ?? []
    group.push(row)
    groups.set(owner, group)
  }
  return groups
}
