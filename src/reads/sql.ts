/**
 * Typed pieces of SQL, one text for PostgreSQL and SQLite. A piece knows what type its value has in TypeScript and how it is read from a row
 * ({@link Kind}); what the two databases spell differently is a token that the printer turns into their own words (print.ts).
 */
import type { BusinessDate } from '#contract/dates.ts'
import type { Cents } from '#contract/money.ts'
import type { MirroredTable } from '#contract/sync.ts'
import { getTableColumns, getTableName } from 'drizzle-orm'
import type { AnySQLiteTable } from 'drizzle-orm/sqlite-core'

/** How a value is read from a row, and what PostgreSQL must answer for it. */
export type Kind = 'number' | 'text' | 'flag' | 'instant' | 'json'

/** A place that the databases print each in their way. */
export type Token =
  | { is: 'param'; value: unknown }
  | { is: 'day'; value: BusinessDate }
  | { is: 'ids'; values: readonly number[] }
  | { is: 'column'; table: MirroredTable; alias: string; column: string }
  | { is: 'table'; table: MirroredTable; alias: string }
  | { is: 'like' }
  | { is: 'days'; from: Sql<unknown>; to: Sql<unknown> }
  | { is: 'visible'; table: MirroredTable; alias: string }
export type Part = string | Token

declare const valueType: unique symbol
/** A piece of SQL whose value is a `T`. */
export type Sql<T> = {
  readonly parts: readonly Part[]
  readonly kind: Kind
  readonly nullable: boolean
  readonly [valueType]?: T
}
export type Condition = Sql<boolean>
export type ValueOf<S> = S extends Sql<infer T> ? T : never

/** A table under an alias: its columns by their names in code, with their types. */
export type Ref<R> = { readonly [K in keyof R]-?: Sql<R[K]> } & { readonly $: { table: MirroredTable; alias: string } }
/** The columns of a joined table that may have no row: each may be null. */
export type MaybeRef<R> = { readonly [K in keyof R]-?: Sql<R[K] | null> } & Pick<Ref<R>, '$'>
export type AnyRef = Pick<Ref<object>, '$'>
type RowOf<T> = T extends { $inferSelect: infer R } ? R : never

export function ref<T extends AnySQLiteTable>(of: T, alias: string): Ref<RowOf<T>> {
  const table = getTableName(of)
  const columns = Object.entries(getTableColumns(of)).map(([key, { name, dataType, notNull }]) => {
    const piece = {
      parts: [{ is: 'column', table, alias, column: name }],
      kind: kindOf(name, dataType),
      nullable: !notNull,
    }
    return [key, piece]
  })
  // The columns are exactly those of the table, by construction.
  return { ...Object.fromEntries(columns), $: { table, alias } }
}

const kindOf = (name: string, dataType: string): Kind =>
  dataType === 'boolean'
    ? 'flag'
    : dataType === 'json'
      ? 'json'
      : dataType === 'number'
        ? 'number'
        : // What was taken back says the day.
          (name === 'at' || name.endsWith('_at')) && name !== 'reversed_at'
          ? 'instant'
          : 'text'

/** The table of a left join. */
export const maybe = <R>(joined: Ref<R>): MaybeRef<R> => {
  const { $, ...columns } = joined as Record<string, unknown> & AnyRef
  const open = Object.entries(columns).map(([key, column]) => [key, orNull(column as Sql<unknown>)])
  return { ...Object.fromEntries(open), $ }
}

/** The piece may also be null. */
export const orNull = <T>(piece: Sql<T>): Sql<T | null> => ({ ...piece, nullable: true })

const isSql = (value: unknown): value is Sql<unknown> => typeof value === 'object' && value !== null && 'parts' in value
const isRef = (value: unknown): value is AnyRef => typeof value === 'object' && value !== null && '$' in value
const partsOf = (value: unknown): readonly Part[] =>
  isSql(value) ? value.parts : isRef(value) ? [{ is: 'table', ...value.$ }] : [{ is: 'param', value }]

const template =
  <T>(kind: Kind) =>
  (strings: TemplateStringsArray, ...values: readonly unknown[]): Sql<T> => ({
    kind,
    nullable: false,
    parts: strings.flatMap((text, at) => [text, ...(at < values.length ? partsOf(values[at]) : [])]),
  })

/** A condition, or the rest of a statement. A value in it becomes a parameter, a {@link Ref} `table alias`, a column `alias.column`. */
export const sql = template<boolean>('flag')
export const text = template<string>('text')
export const day = template<BusinessDate>('text')
export const flag = template<boolean>('flag')
/** A computed number: cast, because a sum of bigint is a numeric in PostgreSQL. */
export const int = <T extends number = number>(
  strings: TemplateStringsArray,
  ...values: readonly unknown[]
): Sql<T> => {
  const { parts } = template<T>('number')(strings, ...values)
  return { kind: 'number', nullable: false, parts: ['cast(', ...parts, ' as bigint)'] }
}
/** A computed amount in cents. */
export const money = (strings: TemplateStringsArray, ...values: readonly unknown[]): Sql<Cents> =>
  int<Cents>(strings, ...values)
/** A value known beforehand, for a column that a statement has only in part of its rows. */
export const constant = <T extends number | string | null>(value: T): Sql<T> => ({
  kind: typeof value === 'number' ? 'number' : 'text',
  nullable: value === null,
  parts: [value === null ? 'null' : typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`],
})
/** A column that the server always fills: only a mirror's table leaves room for its absence. */
export const known = <T>(piece: Sql<T | null>): Sql<T> => ({ ...typed<T>(piece), nullable: false })
/** The same value under a narrower type that its table cannot know. */
export const typed = <T>(piece: Sql<unknown>): Sql<T> => piece as Sql<T>

const condition = (...parts: readonly Part[]): Condition => ({ kind: 'flag', nullable: false, parts })

/** A day where nothing beside it says that it is one. */
export const dayOf = (value: BusinessDate): Sql<BusinessDate> => ({
  kind: 'text',
  nullable: false,
  parts: [{ is: 'day', value }],
})
/** The month of a day, as text: "2026-03". */
export const monthOf = (date: Sql<BusinessDate | null>): Sql<string> => text`substr(cast(${date} as text), 1, 7)`
/** The whole days from one day to another. */
export const daysBetween = (from: Sql<unknown>, to: Sql<unknown>): Sql<number> => ({
  kind: 'number',
  nullable: from.nullable || to.nullable,
  parts: [{ is: 'days', from, to }],
})
/** True when the text contains the pattern of {@link patternOf}, whatever the case of its letters. */
export const contains = (pattern: string, ...texts: readonly Sql<string | null>[]): Condition =>
  any(...texts.map(({ parts }) => condition(...parts, { is: 'like' }, { is: 'param', value: pattern }, " escape '\\'")))
/** A text within a pattern of {@link contains}: its `%` and `_` stand for themselves. */
export const literally = (words: string): string => words.replace(/[\\%_]/g, (sign) => `\\${sign}`)
/** The pattern of a search text; undefined when there is none. */
export function patternOf(search: string | undefined): string | undefined {
  const found = search?.trim()
  return found ? `%${literally(found)}%` : undefined
}
/** A pattern for each word of a search text: a row is found that holds all of them, in whichever of its columns. */
export const patternsOf = (search = ''): string[] => search.split(/\s+/).flatMap((word) => patternOf(word) ?? [])
/** The column is one of these ids. */
export const among = (column: Sql<number | null>, ids: readonly number[]): Condition =>
  condition(...column.parts, { is: 'ids', values: ids })
/** The row is one that the reader's role may see (PER-03): a mirror holds no others. */
export const visible = ({ $ }: AnyRef): Condition => condition({ is: 'visible', ...$ })

const joined = (pieces: readonly (Sql<unknown> | undefined)[], by: string): Part[] =>
  pieces.filter((piece) => piece !== undefined).flatMap(({ parts }, at) => [...(at > 0 ? [by] : []), ...parts])
export const any = (...conditions: readonly (Condition | undefined)[]): Condition =>
  condition('(', ...joined(conditions, ' or '), ')')
/** All of the conditions that are there; always true without one. */
export const all = (...conditions: readonly (Condition | undefined)[]): Condition => {
  const parts = joined(conditions, ' and ')
  return condition(...(parts.length > 0 ? parts : ['true']))
}
/** `from`, joins and the like behind one another. */
export const lines = (...pieces: readonly (Sql<unknown> | undefined)[]): Condition => condition(...joined(pieces, '\n'))
export const comma = (pieces: readonly Sql<unknown>[]): Condition => condition(...joined(pieces, ', '))

/** Mirrored tables that a piece is read from. */
export function tablesOf(...pieces: readonly Sql<unknown>[]): MirroredTable[] {
  const found = pieces
    .flatMap(({ parts }) => parts)
    .flatMap((part) =>
      typeof part === 'string'
        ? []
        : part.is === 'days'
          ? tablesOf(part.from, part.to)
          : part.is === 'table' || part.is === 'column'
            ? [part.table]
            : [],
    )
  return [...new Set(found)]
}

/** True when the piece names a column of the alias. */
export const mentions = ({ parts }: Sql<unknown>, alias: string): boolean =>
  parts.some(
    (part) =>
      typeof part !== 'string' &&
      ((part.is === 'column' && part.alias === alias) ||
        (part.is === 'visible' && part.alias === alias) ||
        (part.is === 'days' && (mentions(part.from, alias) || mentions(part.to, alias)))),
  )
